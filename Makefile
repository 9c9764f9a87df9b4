# Makefile - builds, tests and installs Potpourri.  SPDX-License-Identifier: MIT
#
# A flavour of the build lives in build/FLAVOUR/; the program of the plain one is build/potpourri.
# CC, CFLAGS, CPPFLAGS, LDFLAGS, LDLIBS, prefix and DESTDIR are yours; yours come last and win.  EXE is
# another name for the program, as OpenBench gives it.
# Switches: NATIVE=yes (for this machine's processor only), WERROR=yes, V=1 (show the commands).

VERSION = 0.1.0
VARIANT = chess
GAMES = 3000
ITERATIONS = 1000
PARAMETERS =
FLAVOUR = release
FUZZ_SECONDS = 600
CC = gcc
prefix = /usr/local
bindir = $(prefix)/bin
datadir = $(prefix)/share
mandir = $(datadir)/man
docdir = $(datadir)/doc/potpourri
plugindir = $(datadir)/games/plugins/xboard
logodir = $(datadir)/games/plugins/logos
appdir = $(datadir)/applications
icondir = $(datadir)/icons/hicolor/scalable/apps
variants = chess,pole,poison,pothole,polypiece,starpool

# ---- flags -------------------------------------------------------------------------------
# $(call accepted,NAME): the flags in the variable NAME if the compiler knows them, else nothing.  It
# is asked without a C library, which may be installed only later (see headers).
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
warnings = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes \
  -Wmissing-prototypes -Wcast-qual -Wwrite-strings -Wundef -Wvla -Wformat=2 -Wswitch-enum \
  $(if $(filter yes,$(WERROR)),-Werror)
own_cppflags = -I. -D_POSIX_C_SOURCE=200809L -D_FILE_OFFSET_BITS=64 -DPOTPOURRI_VERSION=\"$(VERSION)\" -MMD -MP
own_cflags = -std=c11 $(warnings) $(flags_$(FLAVOUR)) $(native)
compile = $(CC) $(own_cppflags) $(own_cflags) $(CPPFLAGS) $(CFLAGS)
link = $(CC) $(own_cflags) $(CFLAGS) $(LDFLAGS)
libraries = $(LDLIBS) $(if $(libedit),-ledit) -lm -lpthread $(libraries_$(FLAVOUR))
# No library of the compiler's has to be installed, and the program is the same at each build.
libraries_windows = -static -s -Wl,--no-insert-timestamp
# Linked in, they start sooner.
libraries_sanitize = -static-libasan -static-libubsan
libraries_sanitize := $(call accepted,libraries_sanitize)
quiet = $(if $(V),,@echo '  $(1)';)

# ---- what is made of what ------------------------------------------------------------------
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
binary = $(or $(EXE),$(if $(filter release,$(FLAVOUR)),build,$(out))/potpourri$(program_suffix))
# Every file of that name below these folders, however deep.
below = $(sort $(shell find $(1) -name '$(2)'))
# What differs between systems is written once for each.
SYSTEM = $(if $(filter windows,$(FLAVOUR)),windows,posix)
program_suffix = $(if $(filter windows,$(SYSTEM)),.exe)
other_systems = $(foreach system,$(filter-out $(SYSTEM),posix windows),engine/platform/$(system)/%)
sources := $(filter-out $(other_systems),$(call below,$(folders),*.c))
fuzzers = $(basename $(notdir $(wildcard tests/fuzz/fuzz_*.c)))
check_sources := $(call below,tests/unit tests/support,*.c)
# A page loads a smaller net where there is one.
small_net = $(if $(filter wasm,$(FLAVOUR)),$(wildcard eval/net/weights/small/$(notdir $(1))))
nets = $(foreach net,$(sort $(wildcard eval/net/weights/*.net)),$(or $(call small_net,$(net)),$(net)))
opening_sets = $(sort $(wildcard protocol/openings/sets/*.epd))
tables = $(sort $(wildcard search/tablebase/shipped/*.table))
html_parts = $(addprefix protocol/,draw/html.css analysis/game_page.css analysis/game_page.js \
  pages/report.css)
book_numbers = protocol/openings/polyglot.numbers
game_files = $(sort $(wildcard protocol/session/*.ini))
standard = engine/library/standard.ini
embedded = $(game_files) $(standard) $(nets) $(opening_sets) $(tables) $(html_parts) $(book_numbers)
embedded_objects = $(addprefix $(out)/,eval/net/embedded_nets.o engine/library/standard_games.o protocol/session/builtin_games.o \
  protocol/openings/builtin_sets.o protocol/openings/polyglot_numbers.o \
  search/tablebase/shipped_tables.o protocol/draw/html_parts.o)
toys = $(out)/tests/toys
module_list_object = $(out)/engine/modules/list.o
objects = $(sources:%.c=$(out)/%.o) $(embedded_objects) $(module_list_object) $(objects_$(FLAVOUR))
objects_windows = $(out)/engine/platform/windows/manifest.o
library = $(filter-out $(out)/protocol/main.o,$(objects))
check_objects = $(check_sources:%.c=$(out)/%.o)
fuzz_objects = $(fuzzers:%=$(out)/tests/fuzz/%.o) $(out)/tests/fuzz/replay.o \
  $(fuzz_shared)
fuzz_shared = $(out)/tests/fuzz/fuzz.o $(out)/tests/support/pgn_difference.o
fuzz_programs = $(fuzzers:%=$(out)/tests/fuzz/%)
manuals = protocol/potpourri.6 protocol/potpourri-variants.5
pictures = protocol/screenshots
documents = $(wildcard LICENSE README.md $(pictures)/*.png \
  engine/variants/decisions.md engine/library/guide.md search/measurements.md \
  protocol/gui/xboard/playing.md protocol/web/README.md)
scripts = $(addprefix protocol/,match/match_parallel.sh match/match_slurm.sh \
  shell/tools/datagen_parallel.sh shell/tools/datagen_slurm.sh)
formatted = $(call below,$(folders) tests,*.[ch]) $(call below,protocol/analysis protocol/web/page tests/web,*.*js)
again = +@$(MAKE) --no-print-directory
# Tests run in the debug flavour, asserts on, unless a flavour was asked for by name.
check_flavour = $(if $(filter release,$(FLAVOUR)),debug,$(FLAVOUR))

.PHONY: all web web-play site windows windows-files manual play check check-fast instructions programs packages folders headers ci-packages perft bench tune openings puzzles net spsa strength-test \
  asan ubsan tsan sanitize valgrind fuzz fuzz-variants coverage format tidy lint layers pgo install uninstall dist deb \
  clean help FORCE
.DELETE_ON_ERROR:
.SECONDARY:
all: $(if $(wildcard protocol/main.c),$(binary)) ## build build/potpourri (the default)
$(binary): $(filter-out $(out)/protocol/web/%,$(objects))
	$(call quiet,LINK $@)$(link) -o $@ $^ $(libraries)
$(out)/%.o: %.c $(out)/flags | headers folders
	$(call quiet,CC $<)$(compile) $(extra) -c -o $@ $<
# $(call embed,TABLE,SUFFIX,FILES,ARRAY): files as arrays of bytes, each with its name less SUFFIX.
# Written again when a file comes, changes or goes.  ARRAY writes the array of file $f, number $i.
define embed
	@mkdir -p $(@D)
	@{ echo '#include "engine/core/embedded.h"'; \
	echo '#pragma GCC diagnostic ignored "-Woverlength-strings"'; i=0; \
	for f in $(3); do i=$$((i + 1)); $(or $(4),$(array_of_bytes)); done; i=0; \
	echo 'extern const struct embedded_file $(1)[];'; \
	echo 'const struct embedded_file $(1)[] = {'; \
	for f in $(3); do i=$$((i + 1)); \
	  echo "{\"$$(basename $$f $(2))\", file_$$i, sizeof file_$$i - 1},"; done; echo '{NULL, NULL, 0}};'; } > $@
endef
# A string literal is compiled ten times faster than a list of numbers; its zero at the end is not counted.
array_of_bytes = echo "static const unsigned char file_$$i[] ="; \
  [ -s "$$f" ] && bytes=$$(od -An -v -to1 "$$f") || { echo "$$f: it is empty, or cannot be read" >&2; exit 1; }; \
  echo "$$bytes" | sed 's/ /\\/g; s/.*/"&"/'; echo ';'
# A web page loads the nets and tables that it needs.
array_of_room = echo "static unsigned char file_$$i[$$(wc -c < "$$f") + 1];"
loaded_later = $(if $(filter wasm,$(FLAVOUR)),$(array_of_room))
$(out)/eval/net/embedded_nets.c: $(nets) $(out)/embedded Makefile
	$(call embed,embedded_nets,.net,$(nets),$(loaded_later))
$(out)/protocol/session/builtin_games.c: $(game_files) $(out)/embedded Makefile
	$(call embed,builtin_games,.ini,$(game_files))
$(out)/engine/library/standard_games.c: $(standard) $(out)/embedded Makefile
	$(call embed,standard_games,.ini,$(standard),$(loaded_later))
$(out)/protocol/openings/builtin_sets.c: $(opening_sets) $(out)/embedded Makefile
	$(call embed,builtin_openings,.epd,$(opening_sets))
$(out)/protocol/openings/polyglot_numbers.c: $(book_numbers) $(out)/embedded Makefile
	$(call embed,polyglot_numbers,,$(book_numbers))
$(out)/search/tablebase/shipped_tables.c: $(tables) $(out)/embedded Makefile
	$(call embed,shipped_tables,,$(tables),$(loaded_later))
$(out)/protocol/draw/html_parts.c: $(html_parts) $(out)/embedded Makefile
	$(call embed,html_parts,,$(html_parts))
$(out)/embedded: FORCE
	@mkdir -p $(out); echo '$(embedded)' | cmp -s - $@ || echo '$(embedded)' > $@
$(objects_windows): %/manifest.o: engine/platform/windows/potpourri.manifest $(out)/flags | folders
	$(call quiet,RES $<)echo '1 24 "$<"' | $(CC:gcc=windres) -o $@
$(embedded_objects): %.o: %.c $(out)/flags
	$(call quiet,CC $<)$(compile) -c -o $@ $<
$(out)/tests/check: $(check_objects) $(library)
	$(call quiet,LINK $@)$(link) -o $@ $^ $$(pkg-config --libs check) $(libraries)
$(out)/tests/fuzz/fuzz_%: $(out)/tests/fuzz/fuzz_%.o $(out)/tests/fuzz/replay.o $(fuzz_shared) $(library)
	$(call quiet,LINK $@)$(link) -o $@ $^ $(libraries)
$(check_objects): extra = $$(pkg-config --cflags check)
# Each file of engine/modules/rules is a rule; the list of them is made from their names.
rule_modules = $(notdir $(basename $(wildcard engine/modules/rules/*.c)))
module_list = { echo '\#include "engine/modules/module.h"'; \
  for module in $(1); do echo "extern const struct module module_$$module;"; done; \
  echo 'const struct module *const modules[MODULES_KNOWN_MAX + 1] = {'; \
  for module in $(1); do echo "    &module_$$module,"; done; echo '    NULL,'; echo '};'; }
$(out)/engine/modules/list.c: $(wildcard engine/modules/rules)
	@mkdir -p $(@D)
	$(call quiet,MAKE $@)$(call module_list,$(rule_modules)) > $@
$(module_list_object) $(toys)/modules/list.o: %.o: %.c $(out)/flags
	$(call quiet,CC $<)$(compile) -c -o $@ $<
$(check_objects) $(toy_tests): | packages
$(out)/protocol/shell/terminal/line_reader.o: extra = $(if $(libedit),-DHAVE_LIBEDIT)
# Rewritten only when what it says changes; then everything is rebuilt.
$(out)/flags: FORCE
	@mkdir -p $(out); echo '$(compile) $(libedit)' | cmp -s - $@ || echo '$(compile) $(libedit)' > $@
# Toys are games and rules for tests alone: each is its file and one line more in a list.
toy_modules = $(patsubst %.c,$(out)/%.o,$(wildcard tests/toys/modules/*.c))
$(toys)/modules/list.c: $(wildcard engine/modules/rules tests/toys/modules)
	@mkdir -p $(@D)
	$(call quiet,MAKE $@)$(call module_list,$(rule_modules) $(notdir $(toy_modules:.o=))) > $@
toy_tests = $(patsubst %.c,$(out)/%.o,$(wildcard tests/toys/check_*.c))
toy_games = $(filter-out $(toy_tests),$(patsubst %.c,$(out)/%.o,$(wildcard tests/toys/*.c)))
$(toys)/registry.c: engine/variants/registry.c $(wildcard tests/toys)
	@mkdir -p $(@D)
	$(call quiet,MAKE $@)sed 's/VARIANT(starpool)/&$(foreach toy,$(notdir $(toy_games:.o=)), VARIANT($(toy)))/' $< > $@
$(toys)/registry.o: %.o: %.c $(out)/flags
	$(call quiet,CC $<)$(compile) -c -o $@ $<
$(toy_tests): extra = $$(pkg-config --cflags check)
toy_library = $(filter-out %/engine/variants/registry.o $(module_list_object),$(library)) $(toys)/registry.o $(toy_games) \
  $(toy_modules) $(toys)/modules/list.o
$(toys)/potpourri: $(toy_library) $(out)/protocol/main.o
	$(call quiet,LINK $@)$(link) -o $@ $^ $(libraries)
$(toys)/check: $(check_objects) $(toy_tests) $(toy_library)
	$(call quiet,LINK $@)$(link) -o $@ $^ $$(pkg-config --libs check) $(libraries)
-include $(patsubst %.o,%.d,$(objects) $(check_objects) $(toy_games) $(toy_modules) $(toy_tests) $(fuzz_objects))

# ---- playing and measuring -----------------------------------------------------------------
play: all ## play a game in XBoard or the terminal: make play VARIANT=pole LEVEL=5
	@LEVEL=$(LEVEL) POTPOURRI=$(binary) FETCH=protocol/install_packages.sh sh protocol/play.sh $(VARIANT)
bench: all ## search fixed positions; prints speed and the bench signature
	@$(binary) bench
perft: all ## count move trees against the tables in tests/data/perft/
	@set -e; for v in $(basename $(notdir $(wildcard tests/data/perft/*.epd))); do \
	  case $$v in phased) o='--variant polypiece --option Phased=true';; \
	  chess960) o='--variant chess --option UCI_Chess960=true';; *) o="--variant $$v";; esac; \
	  echo "perft $$v"; $(binary) $$o perft --suite tests/data/perft/$$v.epd; done
tune: all ## fit evaluation to games against itself: make tune VARIANT=pole GAMES=3000
	$(binary) -v $(VARIANT) -o Hash=1 samples $(GAMES) > build/$(VARIANT).samples
	$(binary) -v $(VARIANT) tune build/$(VARIANT).samples > build/weights.c
	mv build/weights.c eval/variants/$(if $(filter chess,$(VARIANT)),default,$(VARIANT))_weights.c
net: all ## make a net for a game from its own play: make net VARIANTS=my.ini VARIANT=mygame GENERATIONS=3
	@POTPOURRI=$(binary) sh protocol/shell/tools/make_net.sh $(VARIANT)
puzzles: all ## find puzzles until each game has so many, for hours; goes on where it was stopped: make puzzles COUNT=200
	@for set in $(puzzle_sets); do missing=$$(($(or $(COUNT),200) - $$(wc -l < $$set))); \
	  last=$$(sed -n '$$s/.* id "\([0-9]*\).*/\1/p' $$set); \
	  [ $$missing -le 0 ] || nice -n 19 $(binary) -v $$(basename $$set .epd) puzzles $$missing \
	    --first $$(($${last:-0} + 1)) >> $$set || exit; done
openings: all ## make the openings of a game anew: make openings VARIANT=pole
	nice $(binary) -v $(VARIANT) openings --make 300 > build/$(VARIANT).epd
	mv build/$(VARIANT).epd protocol/openings/sets/
spsa: all ## tune the search by games: make spsa VARIANT=pole ITERATIONS=2000 PARAMETERS='LmrBase'
	@mkdir -p build/spsa
	$(binary) -v $(VARIANT) spsa $(ITERATIONS) build/spsa/$(VARIANT).txt $(PARAMETERS) \
	  --games 16 --nodes 40000 --concurrency $$(getconf _NPROCESSORS_ONLN) \
	  --resign 4,800 --max-moves 200 --engine '$(binary) -v $(VARIANT) -o Hash=16'
strength-test: all ## tell whether this program beats a commit, for hours: make strength-test BASE=HEAD~1 VARIANT=pole
	@POTPOURRI=$(binary) sh protocol/match/strength_test.sh $(or $(BASE),HEAD) $(VARIANT)
pgo: all ## build build/potpourri optimised for what bench does
	@rm -rf build/pgo
	$(again) FLAVOUR=pgo PGO='-fprofile-generate -fprofile-update=atomic' all
	build/pgo/potpourri bench > /dev/null
	$(again) FLAVOUR=pgo PGO='-fprofile-use -fprofile-partial-training -Wno-missing-profile' all
	cp build/pgo/potpourri build/potpourri

# ---- in the browser ------------------------------------------------------------------------
# The engine as WebAssembly: what needs no other engines, and no threads but helpers of the search.
web = protocol/web/page
wasm_rooms = engine eval search \
  $(addprefix protocol/,text session draw rulebook analysis pages gui/uci web/engine)
not_in_wasm = $(addprefix engine/platform/posix/,affinity.c child.c child_streams.c durable_file.c interrupt.c \
    reader.c standard_streams.c stop.c watchdog.c) \
  engine/platform/windows/% engine/core/output_file.c engine/core/new_file.c eval/tuning/% search/training/% protocol/session/configured_files.c protocol/session/input.c protocol/draw/loss_curve.c \
  protocol/analysis/engine_analyser.c protocol/gui/uci/run.c
wasm_sources := $(filter-out $(not_in_wasm),$(call below,$(wasm_rooms),*.c))
wasm_objects = $(wasm_sources:%.c=$(out)/%.o) $(filter-out $(out)/protocol/openings/%,$(embedded_objects)) $(module_list_object)
wasm_exports = malloc free web_new web_answer web_execute web_stop_flag later_files_room \
  thread_offer thread_stack thread_serve
# Of an engine whose memory is shared by the workers, who make it; the C library is not told.
shared_pages = 512
shared_pages_max = 8192
bytes_of_pages = $(shell echo $$(($(1) * 65536)))
shared_memory = --import-memory --shared-memory --no-check-features --export=__stack_pointer \
  --initial-memory=$(call bytes_of_pages,$(shared_pages)) --max-memory=$(call bytes_of_pages,$(shared_pages_max))
wasm_compiler = clang --target=wasm32-wasi
web_packages = clang lld wasi-libc libclang-rt-dev-wasm32 esbuild xz-utils
web: ## build the site of build/web/, where the games are played in a browser
	@bash protocol/install_packages.sh $(web_packages)
	$(again) FLAVOUR=wasm CC='$(wasm_compiler)' site
web-play: web ## serve that site on this machine, and open it
	@bash protocol/install_packages.sh python3
	@python3 $(web)/serve.py build/web
# From file:// browsers start no worker and read no file, so that all is in classic scripts: the page,
# and data that it loads when it needs them.
site_folder = build/web
site_entry = $(web)/app.js
site_files = $(patsubst $(web)/%,$(site_folder)/%,$(wildcard $(addprefix $(web)/*.,html css svg png webmanifest))) \
  $(site_folder)/icon.svg $(addprefix $(site_folder)/,early.js potpourri.js) $(later_files)
later_files = $(patsubst %,$(site_folder)/data_%.js,engine engine_threads pages puzzles standard \
  $(patsubst %.net,net_%,$(notdir $(nets))) $(addprefix table_,$(notdir $(tables))))
puzzle_sets = $(sort $(wildcard protocol/web/puzzles/*.epd))
bundle = esbuild --bundle --minify --charset=utf8 --format=iife --log-level=warning
memory_pages = --define:MEMORY_PAGES=$(shared_pages) --define:MEMORY_PAGES_MAX=$(shared_pages_max)
site: $(site_files) $(site_folder)/service_worker.js $(site_folder)/_headers
$(site_folder)/icon.svg: protocol/gui/xboard/potpourri.svg
	@mkdir -p $(@D)
	$(call quiet,COPY $@)cp $< $@
$(site_folder)/%: $(web)/%
	@mkdir -p $(@D)
	$(call quiet,COPY $@)cp $< $@
$(site_folder)/potpourri.js: $(site_entry) $(wildcard $(web)/*.js)
	@mkdir -p $(@D)
	$(call quiet,BUNDLE $@)$(bundle) $(web)/worker.js --outfile=$(out)/worker.txt && \
	$(bundle) $(site_entry) --outfile=$@ --loader:.txt=text $(memory_pages) --alias:engine-worker=./$(out)/worker.txt
$(site_folder)/early.js: $(addprefix $(web)/,early.js early_data.js threads.js)
	$(call quiet,BUNDLE $@)$(bundle) $< --outfile=$@ $(memory_pages)
$(site_folder)/data_%.js: $(out)/%.data Makefile
	@mkdir -p $(@D)
	$(call quiet,PACK $@)xz --format=raw --lzma1=preset=9e,lc=3,lp=0,pb=0 -c $< > $(out)/$*.xz && \
	printf 'potpourriData("%s",%d,%d,"%s")\n' $* $$(wc -c < $(out)/$*.xz) $$(wc -c < $<) \
	  "$$(base64 $(out)/$*.xz | tr -d '\n')" > $@
$(out)/engine.data: $(out)/potpourri.wasm
	@cp $< $@
$(out)/engine_threads.data: $(out)/potpourri_threads.wasm
	@cp $< $@
$(out)/net_%.data: eval/net/weights/small/%.net
	@cp $< $@
$(out)/net_%.data: eval/net/weights/%.net
	@cp $< $@
$(out)/table_%.data: search/tablebase/shipped/%
	@cp $< $@
$(out)/pages.data: protocol/pages/pages.epd
	@cp $< $@
$(out)/standard.data: $(standard)
	@cp $< $@
$(out)/puzzles.data: $(puzzle_sets)
	@for f in $(puzzle_sets); do sed "s/^/$$(basename $$f .epd) /" $$f; done > $@
$(site_folder)/service_worker.js: $(web)/service_worker.js $(site_files)
	$(call quiet,BUNDLE $@)$(bundle) $< --outfile=$@ \
	  --define:SITE_FILES="[$$(printf '"%s",' $(notdir $(filter-out $(later_files),$(site_files))))]" \
	  --define:LATER_FILES="[$$(printf '"%s",' $(notdir $(later_files)))]" \
	  --define:SITE_VERSION="\"$$(cat $(site_files) | cksum | tr ' ' -)\""
# Everybody loads what is seldom called, too: games from files, and all that speaks.
ifeq ($(FLAVOUR),wasm)
seldom_called = $(addprefix engine/,modules/% orthodox/trial variants/family) eval/evaluate
speaking = $(addprefix engine/,board/% core/% library/% notation/% modules/rules/% orthodox/%_explain variants/%_rulebook \
  variants/chess960 $(addprefix rules/,explain% fen keys outcome rules)) \
  $(addprefix eval/,net/net_file net/features net/eval_file evaluator borrowed_weights piece_values) search/tablebase/% protocol/%
$(seldom_called:%=$(out)/%.o): own_cflags += -Os
$(speaking:%=$(out)/%.o): own_cflags += -Oz
endif
# After the linker, which does optimise, clang calls binaryen where that is installed, without the features of the
# code, unless it is told -O0.
$(out)/potpourri_threads.wasm: link_options = $(shared_memory:%=-Wl,%)
$(out)/potpourri.wasm $(out)/potpourri_threads.wasm: $(wasm_objects)
	$(call quiet,LINK $@)$(link) -mexec-model=reactor $(wasm_exports:%=-Wl,--export=%) $(link_options) \
	  -Wl,-z,stack-size=25165824 -Wl,--strip-all -O0 -o $@ $^ -lm

# ---- for Windows ---------------------------------------------------------------------------
windows_packages = gcc-mingw-w64-x86-64 mandoc imagemagick git
windows_folder = build/windows
windows_files = $(windows_folder)/potpourri.exe $(windows_folder)/winboard.txt $(windows_folder)/logo.bmp \
  $(windows_folder)/potpourri.html $(windows_folder)/potpourri-variants.html
windows: ## build build/windows/potpourri.exe, and a zip with its manual for WinBoard
	@bash protocol/install_packages.sh $(windows_packages)
	$(again) FLAVOUR=windows CC=x86_64-w64-mingw32-gcc LIBEDIT=no windows-files
	git -c core.autocrlf=false archive --format=zip -9 --prefix=potpourri-$(VERSION)/ -o $(packed)-windows.zip \
	  $(windows_files:%=--add-file=%) HEAD LICENSE
windows-files: all $(windows_files)
$(windows_folder)/%.html: $(manuals)
	$(call quiet,HTML $@)mandoc -T html $(wildcard protocol/$*.[56]) > $@
$(windows_folder)/logo.bmp: protocol/gui/xboard/logo.png
	$(call quiet,BMP $@)convert $< -strip BMP3:$@
$(windows_folder)/winboard.txt: protocol/gui/xboard/winboard.txt protocol/play.sh
	$(call quiet,TEXT $@)sed "s|@OPTIONS@|$$(sh protocol/play.sh --needed)|; s/\$$/\r/" $< > $@

# ---- testing -------------------------------------------------------------------------------
packages:
	@bash protocol/install_packages.sh
folders:
	@mkdir -p $(sort $(dir $(objects) $(check_objects) $(fuzz_objects) $(toy_games) $(toy_modules) $(toy_tests)))
# Debian's gcc alone has no C library to compile with.
headers:
	@echo '#include <stdint.h>' | $(CC) -E - >/dev/null 2>&1 || \
	  bash protocol/install_packages.sh libc6-dev || true
ci-packages: ## install what only .ci/run should: servers
	@bash protocol/install_packages.sh --ci
programs: $(out)/tests/check $(toys)/potpourri $(toys)/check $(fuzz_programs)
check: packages ## every test; installs what it needs; ends with "N passed, N failed, N skipped"
	$(again) all
	$(again) FLAVOUR=$(check_flavour) programs
	@PLAIN=$(plain) bash tests/run.sh build/$(check_flavour) $(binary)
# Figures on record are those of the flags above alone.
plain = $(if $(strip $(NATIVE) $(CPPFLAGS) $(CFLAGS) $(LDFLAGS) $(filter-out release,$(FLAVOUR))),no,yes)
instructions: all ## compare instructions a node with those on record; RECORD=yes: record them
	@bash tests/guards/instructions.sh count $(binary) > build/instructions.tsv
	@bash tests/guards/instructions.sh $(if $(RECORD),record,compare) build/instructions.tsv $(if $(RECORD),$(binary))
check-fast: ## the unit tests alone, in less than a minute
	$(again) FLAVOUR=$(check_flavour) build/$(check_flavour)/tests/check
	@bash tests/run.sh build/$(check_flavour)
# Of long tables of cases a part will do: a sanitizer sees the code, not the cases.  A process of its own
# for each test would cost twelve times the time.
asan ubsan tsan sanitize: ## the tests under a sanitizer (sanitize: address and undefined)
	+@CK_FORK=no TEST_STRIDE=4 $(MAKE) --no-print-directory FLAVOUR=$@ check
valgrind: ## the tests under valgrind
	+@CK_FORK=no RUNNER='valgrind -q --error-exitcode=9 --leak-check=full' \
	  $(MAKE) --no-print-directory FLAVOUR=valgrind check
coverage: ## the tests, then how much of each file they ran
	+@find build/coverage -name '*.gcda' -delete 2>/dev/null; \
	$(MAKE) --no-print-directory FLAVOUR=coverage check; status=$$?; \
	gcov -n $(addprefix build/coverage/,$(sources:.c=.gcda)) 2>/dev/null | awk -F"[':% ]+" \
	  '/^File/ {f = $$2} /^Lines/ {if (f ~ /^[a-z]+\/.*\.c$$/) print $$3 "%", f; f = ""}' | \
	  sort -n; exit $$status
fuzz: ## fuzz each tests/fuzz/fuzz_*.c for FUZZ_SECONDS (600) with clang
	$(again) FLAVOUR=fuzz CC=clang $(fuzzers:%=fuzz-%)
$(out)/libfuzzer/%: $(out)/tests/fuzz/%.o $(fuzz_shared) $(library)
	@mkdir -p $(@D)
	$(call quiet,LINK $@)$(link) -fsanitize=fuzzer -o $@ $^ $(libraries)
fuzz-%: $(out)/libfuzzer/%
	@mkdir -p $(out)/corpus/$(*:fuzz_%=%)
	seeds=$$(sh tests/fuzz/seeds.sh $(*:fuzz_%=%) | tr '\n' ,) && \
	$< -max_total_time=$(FUZZ_SECONDS) -max_len=4096 -timeout=10 \
	  -rss_limit_mb=2048 -print_final_stats=1 -artifact_prefix=$(out)/$*- \
	  -seed_inputs=$${seeds%,} $(out)/corpus/$(*:fuzz_%=%) || \
	  { echo "$* failed; the input is the newest of:"; ls -t $(out)/$*-*; exit 1; }

fuzz-variants: all ## walk through random games from files in this engine and Fairy-Stockfish
	bash tests/fuzz/variants.sh $(FUZZ_SECONDS) $${SEED:-$$(date +%s)} $(binary) fairy-stockfish

# ---- keeping the source in order -----------------------------------------------------------
format: ## clang-format every source file in place
	clang-format -i $(formatted)
tidy: ## clang-tidy over the product's sources
	clang-tidy --quiet $(sources) -- -std=c11 $(filter-out -M%,$(own_cppflags))
layers: ## check which folder uses which, and that only variant files name variants
	@bash tests/guards/layers.sh
lint: ## layers, and the other rules of the house that a script can check
	$(again) FLAVOUR=debug lint-objects
	@bash tests/guards/lint.sh . build/debug
lint-objects: $(objects) $(check_objects) $(fuzz_objects)

manual: all ## write the sections of the manual pages that the program prints
	for page in $(manuals); do \
	  { $(binary) --help-mdoc; $(binary) rules --mdoc; $(binary) rules --mdoc keys; } | awk ' \
	    NR == FNR { if (/^\.Sh/) section = $$2; text[section] = text[section] $$0 "\n"; next } \
	    /^\.Sh/ { skip = $$2 in text; if (skip) printf "%s", text[$$2] } \
	    !skip' - $$page > build/manual && cat build/manual > $$page || exit; \
	done

# ---- giving it away ------------------------------------------------------------------------
# BSD's install has no -D.  What follows a folder in the plug-in file are options for XBoard.
install: all ## install under DESTDIR and prefix
	for folder in $(sort $(bindir) $(mandir)/man5 $(mandir)/man6 $(plugindir) $(logodir) \
	  $(appdir) $(icondir) $(docdir) $(addprefix $(docdir)/,$(dir $(documents)))); do \
	  install -d "$(DESTDIR)$$folder" || exit; done
	install -m 755 $(binary) "$(DESTDIR)$(bindir)/potpourri"
	install -m 755 protocol/play.sh "$(DESTDIR)$(bindir)/potpourri-xboard"
	for f in $(manuals); do install -m 644 $$f "$(DESTDIR)$(mandir)/man$${f##*.}" || exit; done
	echo '.so man6/potpourri.6' > "$(DESTDIR)$(mandir)/man6/potpourri-xboard.6"
	for f in $(documents); do install -m 644 $$f "$(DESTDIR)$(docdir)/$$f" || exit; done
	install -m 755 $(scripts) "$(DESTDIR)$(docdir)"
	install -m 644 protocol/gui/xboard/potpourri.desktop "$(DESTDIR)$(appdir)"
	install -m 644 protocol/gui/xboard/potpourri.svg "$(DESTDIR)$(icondir)"
	install -m 644 protocol/gui/xboard/logo.png "$(DESTDIR)$(logodir)/potpourri.png"
	printf 'plugin spec 0.0\ncd . %s;potpourri\n$(variants)\n' \
	  "$$(sh protocol/play.sh --needed)" > "$(DESTDIR)$(plugindir)/potpourri.eng"
	chmod 644 "$(DESTDIR)$(mandir)/man6/potpourri-xboard.6" "$(DESTDIR)$(plugindir)/potpourri.eng"
uninstall: ## remove what install put there
	for file in $(bindir)/potpourri $(bindir)/potpourri-xboard \
	  $(mandir)/man5/potpourri-variants.5 $(mandir)/man6/potpourri.6 \
	  $(mandir)/man6/potpourri-xboard.6 $(plugindir)/potpourri.eng \
	  $(appdir)/potpourri.desktop $(icondir)/potpourri.svg $(logodir)/potpourri.png \
	  $(addprefix $(docdir)/,$(documents) $(notdir $(scripts))); do \
	  rm -f "$(DESTDIR)$$file" || exit 1; done
	@cd "$(DESTDIR)$(docdir)" 2>/dev/null && rmdir -p $(sort $(dir $(documents))) 2>/dev/null; \
	  rmdir "$(DESTDIR)$(docdir)" 2>/dev/null; true
package_folder = build
packed = $(package_folder)/potpourri-$(VERSION)
unpacked = $(package_folder)/deb/potpourri-$(VERSION)
maintainer = Potpourri authors <potpourri@example.org>
dist: ## pack the last commit into build/potpourri-VERSION.tar.gz
	@mkdir -p build
	git -c tar.umask=0022 -c core.autocrlf=false archive --prefix=potpourri-$(VERSION)/ -o $(packed).tar HEAD
	gzip -9nf $(packed).tar
deb: dist ## make a Debian package of the last commit in build/deb/
	@bash protocol/install_packages.sh build-essential debhelper dpkg-dev
	rm -rf $(package_folder)/deb && mkdir $(package_folder)/deb && tar -xzf $(packed).tar.gz -C $(package_folder)/deb
	cp -R protocol/debian $(unpacked)/debian
	date=$$(git log -1 --format=%cD) && printf '%s\n' 'potpourri ($(VERSION)) unstable; urgency=medium' '' \
	  '  * See the news in README.md.' '' " -- $(maintainer)  $$date" > $(unpacked)/debian/changelog
	cd $(unpacked) && dpkg-buildpackage -us -uc $(if $(PROGRAM),-b)
clean: ## remove build/
	rm -rf build
help: ## list these targets
	@sed -n 's/^\([a-z][a-z -]*\):[^#]*## /\1|/p' Makefile | \
	  while IFS='|' read -r t d; do printf '  %-30s %s\n' "make $$t" "$$d"; done
