# tests.mk - the tests, and what they are made of.  SPDX-License-Identifier: MIT
#
# Tests run in the debug flavour, asserts on, unless a flavour was asked for by name.
FUZZ_SECONDS = 600
check_flavour = $(if $(filter release,$(FLAVOUR)),debug,$(FLAVOUR))
.PHONY: deps ci-packages test-library programs check check-fast instructions asan ubsan tsan sanitize valgrind coverage \
  fuzz fuzz-variants

# ---- what they are made of -----------------------------------------------------------------------
fuzzers = $(basename $(notdir $(wildcard tests/fuzz/fuzz_*.c)))
check_sources := $(call below,tests/unit tests/support,*.c)
check_objects = $(check_sources:%.c=$(out)/%.o)
fuzz_shared = $(out)/tests/fuzz/fuzz.o $(out)/tests/support/pgn_difference.o
fuzz_objects = $(fuzzers:%=$(out)/tests/fuzz/%.o) $(out)/tests/fuzz/replay.o $(fuzz_shared)
fuzz_programs = $(fuzzers:%=$(out)/tests/fuzz/%)
# A test has two positions of a search share an entry of the table (check_tt_collisions.c).
test_link = $(link) -Wl,--wrap=tt_probe,--wrap=tt_store
$(out)/tests/check: $(check_objects) $(library)
	$(call quiet,LINK $@)$(test_link) -o $@ $^ $$(pkg-config --libs check) $(libraries)
$(out)/tests/fuzz/fuzz_%: $(out)/tests/fuzz/fuzz_%.o $(out)/tests/fuzz/replay.o $(fuzz_shared) $(library)
	$(call quiet,LINK $@)$(link) -o $@ $^ $(libraries)
$(check_objects): extra = $$(pkg-config --cflags check)
$(check_objects) $(toy_tests): | test-library
# Toys are games and rules for tests alone: each is its file and one line more in a list.
toys = $(out)/tests/toys
toy_modules = $(patsubst %.c,$(out)/%.o,$(wildcard tests/toys/modules/*.c))
$(toys)/modules/list.c: $(wildcard engine/modules/rules tests/toys/modules)
	@mkdir -p $(@D)
	$(call quiet,MAKE $@)$(call module_list,$(rule_modules) $(notdir $(toy_modules:.o=))) > $@
toy_tests = $(patsubst %.c,$(out)/%.o,$(wildcard tests/toys/check_*.c))
toy_games = $(filter-out $(toy_tests),$(patsubst %.c,$(out)/%.o,$(wildcard tests/toys/*.c)))
$(toys)/registry.c: engine/variants/registry.c $(wildcard tests/toys)
	@mkdir -p $(@D)
	$(call quiet,MAKE $@)sed 's/VARIANT(starpool)/&$(foreach toy,$(notdir $(toy_games:.o=)), VARIANT($(toy)))/' $< > $@
$(toys)/registry.o $(toys)/modules/list.o: %.o: %.c $(out)/flags
	$(call quiet,CC $<)$(compile) -c -o $@ $<
$(toy_tests): extra = $$(pkg-config --cflags check)
toy_library = $(filter-out %/engine/variants/registry.o $(module_list_object),$(library)) $(toys)/registry.o $(toy_games) \
  $(toy_modules) $(toys)/modules/list.o
$(toys)/potpourri: $(toy_library) $(out)/protocol/main.o
	$(call quiet,LINK $@)$(link) -o $@ $^ $(libraries)
$(toys)/check: $(check_objects) $(toy_tests) $(toy_library)
	$(call quiet,LINK $@)$(test_link) -o $@ $^ $$(pkg-config --libs check) $(libraries)
programs: $(out)/tests/check $(toys)/potpourri $(toys)/check $(fuzz_programs)

# ---- running them --------------------------------------------------------------------------------
deps: ## install what the tests need, through apt; says how much that is
	@bash protocol/install_packages.sh
ci-packages: ## install what only .ci/run should: servers
	@bash protocol/install_packages.sh --ci
test-library:
	@bash protocol/install_packages.sh --needed
check: deps ## every test; calls `make deps`; ends with "N passed, N failed, N skipped"
	$(again) all
	$(again) FLAVOUR=$(check_flavour) programs
	@PLAIN=$(plain) bash tests/run.sh build/$(check_flavour) $(binary)
# Figures on record are those of the flags above alone.
plain = $(if $(strip $(NATIVE) $(CPPFLAGS) $(CFLAGS) $(LDFLAGS) $(filter-out release,$(FLAVOUR))),no,yes)
instructions: all ## compare instructions a node with those on record; RECORD=yes: record them
	@bash tests/guards/instructions.sh count $(binary) > build/instructions.tsv
	@bash tests/guards/instructions.sh $(if $(RECORD),record,compare) build/instructions.tsv $(if $(RECORD),$(binary))
check-fast: ## the unit tests alone, which need the library check
	$(again) FLAVOUR=$(check_flavour) build/$(check_flavour)/tests/check
	@bash tests/run.sh build/$(check_flavour)

# ---- running them more strictly ------------------------------------------------------------------
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
