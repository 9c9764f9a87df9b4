# Makefile - builds, tests and installs Potpourri.  SPDX-License-Identifier: MIT
#
# A flavour of the build lives in build/FLAVOUR/; the program of the plain one is build/potpourri.
# CC, CFLAGS, CPPFLAGS, LDFLAGS, LDLIBS, prefix and DESTDIR are yours; yours come last and win.  EXE is
# another name for the program, as OpenBench gives it, and leaves out potpourri-lab, as LAB=no does.
# Switches: NATIVE=yes (for this machine's processor only), WERROR=yes, V=1 (show the commands).
#
# This file builds the program and plays.  The site, the program for Windows, the tests, what is made by playing,
# and packages are in the files that it includes; `make help` lists the targets of all.

VERSION = 0.2.0
VARIANT = chess
FLAVOUR = release
CC = gcc

# ---- flags ---------------------------------------------------------------------------------------
# $(call accepted,NAME): the flags in the variable NAME if the compiler knows them, else nothing.
accepted = $(shell echo 'int _start(void) { return 0; }' | \
             $(CC) $($(1)) -nostdlib -xc -o /dev/null - >/dev/null 2>&1 && echo $($(1)))
lto = -flto=auto
lto := $(call accepted,lto)
# Positions are copied by vector instructions, 4 % faster in all than by gcc's usual `rep movs`.
copies = -mmemcpy-strategy=vector_loop:576:noalign,libcall:-1:noalign
copies := $(call accepted,copies)
# gcc would pack scalars into vectors, such as the halves of a set of squares: 2 % slower in chess.
scalars = -fno-tree-slp-vectorize
scalars := $(call accepted,scalars)
# Lines typed on the terminal can be edited where libedit is found; LIBEDIT=no leaves it out.
libedit := $(if $(filter no,$(LIBEDIT)),,$(shell \
  echo 'int main(void) { return !el_init("", stdin, stdout, stderr); }' | \
  $(CC) $(CPPFLAGS) $(CFLAGS) $(LDFLAGS) -include stdio.h -include histedit.h -xc -o /dev/null - \
    -ledit >/dev/null 2>&1 && echo yes))
address = -fsanitize=address -fno-omit-frame-pointer
undefined = -fsanitize=undefined -fno-sanitize-recover=undefined
flags_release   = -O3 -DNDEBUG $(lto) $(copies) $(scalars)
# For a first game soon: what a search runs is optimised a little, the rest not at all (see play).
flags_quick     = -O0 -DNDEBUG
flags_pgo       = $(flags_release) $(PGO)
flags_debug     = -O2 -g
flags_asan      = -O1 -g1 $(address)
flags_ubsan     = -O1 -g1 $(undefined)
flags_sanitize  = -O1 -g1 $(address) $(undefined)
flags_tsan      = -O1 -g1 -fsanitize=thread
flags_valgrind  = -O1 -g
flags_coverage  = -O0 -g --coverage
# Threads share what WebAssembly can share, but the C library's errno is one for all.
flags_wasm      = -O3 -DNDEBUG -flto -msimd128 -matomics -D_Thread_local=
# Processors since 2009, as no loader picks one of several functions.  fpclassify() converts to float where
# that is not wanted, and never runs it.
flags_windows   = -O3 -DNDEBUG $(lto) -march=x86-64-v2 -Wno-float-conversion
flags_fuzz      = -O1 -g -fsanitize=fuzzer-no-link $(address) $(undefined)
warnings = $(if $(filter quick,$(FLAVOUR)),-w,$(strict_warnings))
strict_warnings = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes \
  -Wmissing-prototypes -Wcast-qual -Wwrite-strings -Wundef -Wvla -Wformat=2 -Wswitch-enum \
  $(if $(filter yes,$(WERROR)),-Werror)
own_cppflags = -I. -D_POSIX_C_SOURCE=200809L -D_FILE_OFFSET_BITS=64 -MMD -MP
own_cflags = -std=c11 $(warnings) $(flags_$(FLAVOUR)) $(native)
compile = $(CC) $(own_cppflags) $(own_cflags) $(CPPFLAGS) $(CFLAGS)
link = $(CC) $(own_cflags) $(CFLAGS) $(LDFLAGS)
libraries = $(LDLIBS) $(if $(libedit),-ledit) -lm -lpthread $(libraries_$(FLAVOUR))
# No library of the compiler's has to be installed, and the program is the same at each build.
libraries_windows = -static -s -Wl,--no-insert-timestamp $(windows_stack)
# The first thread's stack, which would have 2 MB, is as large as those of others.
windows_stack = -Wl,--stack,8388608
# Linked in, they start sooner.
libraries_sanitize = -static-libasan -static-libubsan
libraries_sanitize := $(call accepted,libraries_sanitize)
quiet = $(if $(V),,@echo '  $(1)';)

# ---- what is made of what ------------------------------------------------------------------------
out = build/$(FLAVOUR)
# `make play` does not build again what was built with NATIVE=yes.
ifeq ($(MAKECMDGOALS) $(origin NATIVE),play undefined)
NATIVE := $(if $(shell grep -se -march=native $(out)/flags),yes)
endif
# With AVX-512 gcc 12 keeps what is used often in vector registers and moves it to and fro: perft 20 %
# slower.  AVX2 does all that the nets need.
native = -march=native -mno-avx512f
native := $(if $(filter yes,$(NATIVE)),$(or $(call accepted,native),-march=native))
folders = engine eval search protocol
binary = $(or $(EXE),$(if $(filter release quick,$(FLAVOUR)),build,$(out))/potpourri$(program_suffix))
lab = $(patsubst %$(program_suffix),%-lab$(program_suffix),$(binary))
# Every file of that name below these folders, however deep.
below = $(sort $(shell find $(1) -name '$(2)'))
# What differs between systems is written once for each.
SYSTEM = $(if $(filter windows,$(FLAVOUR)),windows,posix)
program_suffix = $(if $(filter windows,$(SYSTEM)),.exe)
other_systems = $(foreach system,$(filter-out $(SYSTEM),posix windows),engine/platform/$(system)/%)
sources := $(filter-out $(other_systems),$(call below,$(folders),*.c))
include engine/core/embedded.mk
module_list_object = $(out)/engine/modules/list.o
objects = $(sources:%.c=$(out)/%.o) $(embedded_objects) $(module_list_object) $(objects_$(FLAVOUR))
library = $(filter-out $(out)/protocol/main.o $(out)/protocol/lab.o,$(objects))
manuals = $(addprefix protocol/potpourri,.6 -lab.6 -variants.5)
again = +@$(MAKE) --no-print-directory
.PHONY: all compiler folders play bench perft pgo manual clean help FORCE
.DEFAULT_GOAL = all
.DELETE_ON_ERROR:
.SECONDARY:
# A fresh Debian machine has no compiler, or one without a C library; make begins anew when it has both.
can_compile := $(or $(COMPILER_WAS_ASKED_FOR),$(shell echo '#include <stdint.h>' | $(CC) -E - >/dev/null 2>&1 && echo yes))
programs = $(binary) $(if $(EXE)$(filter no,$(LAB)),,$(lab))
all: $(if $(can_compile),$(if $(wildcard protocol/main.c),$(programs)),compiler) ## build build/potpourri and build/potpourri-lab (the default)
compiler:
	@bash protocol/install_packages.sh gcc libc6-dev
	$(again) COMPILER_WAS_ASKED_FOR=yes all
$(binary) $(lab): $(filter-out $(out)/protocol/web/%,$(library))
	$(call quiet,LINK $@)$(link) -o $@ $^ $(libraries)
$(binary): $(out)/protocol/main.o
$(lab): $(out)/protocol/lab.o
$(out)/%.o: %.c $(out)/flags | folders
	$(call quiet,CC $<)$(compile) $(extra) -c -o $@ $<
# Each file of engine/modules/rules is a rule; the list of them is made from their names.
rule_modules = $(notdir $(basename $(wildcard engine/modules/rules/*.c)))
module_list = { echo '\#include "engine/modules/module.h"'; \
  for module in $(1); do echo "extern const struct module module_$$module;"; done; \
  echo 'const struct module *const modules[MODULES_KNOWN_MAX + 1] = {'; \
  for module in $(1); do echo "    &module_$$module,"; done; echo '    NULL,'; echo '};'; }
$(out)/engine/modules/list.c: $(wildcard engine/modules/rules)
	@mkdir -p $(@D)
	$(call quiet,MAKE $@)$(call module_list,$(rule_modules)) > $@
$(module_list_object): %.o: %.c $(out)/flags
	$(call quiet,CC $<)$(compile) -c -o $@ $<
$(out)/protocol/shell/terminal/line_editor.o: extra = $(if $(libedit),-DHAVE_LIBEDIT)
# $(call keep,TEXT): write the target only when its text changes; then what depends on it is made again.
keep = @mkdir -p $(@D); echo '$(1)' | cmp -s - $@ || echo '$(1)' > $@
$(out)/flags: FORCE
	$(call keep,$(compile) $(libedit) $(flags_of_files))
# The commit is that of an unpacked `make dist`, or of the folder that git knows.
$(out)/version: FORCE
	$(call keep,$(VERSION)$(addprefix -,$(or \
	  $(shell grep -o '^[0-9a-f]\{8\}' engine/core/commit), \
	  $(if $(wildcard .git),$(shell GIT_OPTIONAL_LOCKS=0 git describe --always --dirty --abbrev=8 --exclude='*' 2>/dev/null)))))
$(out)/engine/core/version.o: $(out)/version
$(out)/engine/core/version.o: extra = -DPOTPOURRI_VERSION=\"$$(cat $(out)/version)\"
folders:
	@mkdir -p $(sort $(dir $(objects) $(check_objects) $(fuzz_objects) $(toy_games) $(toy_modules) $(toy_tests)))

include protocol/web/web.mk engine/platform/windows/windows.mk protocol/shell/tools/tools.mk protocol/install.mk
include tests/tests.mk tests/guards/guards.mk
-include $(patsubst %.o,%.d,$(objects) $(check_objects) $(toy_games) $(toy_modules) $(toy_tests) $(fuzz_objects))

# ---- playing and measuring -----------------------------------------------------------------------
searching = $(filter $(addprefix $(out)/,search/% eval/% engine/board/% engine/core/% engine/orthodox/% engine/rules/%),$(objects))
ifeq ($(FLAVOUR),quick)
$(searching): private own_cflags += -O1
endif
# Until `make` has begun: in a third of its time, and with two thirds of its speed.
play_flavour = $(if $(NATIVE)$(wildcard $(out)/flags)$(filter-out release,$(FLAVOUR)),$(FLAVOUR),quick)
play: ## play a game in XBoard or the terminal: make play VARIANT=pole LEVEL=5 ASCII=yes
	@LEVEL='$(LEVEL)' GAMES='$(game_names)' sh protocol/play.sh --check '$(VARIANT)'
	$(again) $(if $(filter -j%,$(MAKEFLAGS)),,-j$$(getconf _NPROCESSORS_ONLN)) FLAVOUR=$(play_flavour) NATIVE=$(NATIVE) LAB=no all
	$(if $(filter quick,$(play_flavour)),@echo '# This program is built in haste; make alone builds one half again as fast.')
	@LEVEL='$(LEVEL)' POTPOURRI=$(binary) FETCH=protocol/install_packages.sh \
	  sh protocol/play.sh $(if $(ASCII),--ascii) '$(VARIANT)'
# The games' own names come first.
game_names = $(shell sed -n 's/^ *VARIANT(\([a-z]*\)).*/\1/p' engine/variants/registry.c; \
  sed -n '/aliases = \|option_names = /,/,$$/s/[^"]*"\([^"]*\)".*/\1/p' engine/variants/*.c; \
  sed -n 's/^\[\([^]:]*\).*/\1/p; /^title = /{s///; s/[^A-Za-z0-9]//g; p}' engine/library/standard.ini)
bench: $(binary) ## search fixed positions; prints speed and the bench signature
	@$(binary) bench
perft: $(binary) ## count move trees against the tables in tests/data/perft/
	@set -e; for v in $(basename $(notdir $(wildcard tests/data/perft/*.epd))); do \
	  case $$v in phased) o='--variant polypiece --option Phased=true';; \
	  chess960) o='--variant chess --option UCI_Chess960=true';; *) o="--variant $$v";; esac; \
	  echo "perft $$v"; $(binary) $$o perft --suite tests/data/perft/$$v.epd; done
pgo: all ## build build/potpourri optimised for what bench does
	@rm -rf build/pgo
	$(again) FLAVOUR=pgo PGO='-fprofile-generate -fprofile-update=atomic' LAB=no all
	build/pgo/potpourri bench > /dev/null
	$(again) FLAVOUR=pgo PGO='-fprofile-use -fprofile-partial-training -Wno-missing-profile' LAB=no all
	cp build/pgo/potpourri build/potpourri
manual: all ## write the sections of the manual pages that the program prints
	for page in $(manuals); do \
	  case $$page in *-lab.6) program=$(lab);; *) program=$(binary);; esac; \
	  { $$program --help-mdoc; $(binary) rules --mdoc; $(binary) rules --mdoc keys; } | awk ' \
	    NR == FNR { if (/^\.Sh/) section = $$2; text[section] = text[section] $$0 "\n"; next } \
	    /^\.Sh/ { skip = $$2 in text; if (skip) printf "%s", text[$$2] } \
	    !skip' - $$page > build/manual && cat build/manual > $$page || exit; \
	done

clean: ## remove build/
	rm -rf build
help: ## list these targets
	@sed -n 's/^\([a-z][a-z -]*\):[^#]*## /\1|/p' $(filter Makefile %.mk,$(MAKEFILE_LIST)) | \
	  while IFS='|' read -r t d; do printf '  %-30s %s\n' "make $$t" "$$d"; done
