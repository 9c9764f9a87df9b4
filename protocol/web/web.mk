# web.mk - the site, where the games are played in a browser.  SPDX-License-Identifier: MIT
.PHONY: web web-play site

# The engine as WebAssembly: what needs no other engines, and no threads but helpers of the search.
web = protocol/web/page
wasm_rooms = engine eval search \
  $(addprefix protocol/,text session draw rulebook analysis gui/uci web/engine)
not_in_wasm = $(addprefix engine/platform/posix/,affinity.c child.c child_streams.c durable_file.c interrupt.c terminal_guard.c \
    reader.c standard_streams.c stop.c watchdog.c) \
  engine/platform/windows/% engine/core/output_file.c engine/core/new_file.c eval/tuning/% search/training/% protocol/session/configured_files.c protocol/session/input.c protocol/draw/loss_curve.c \
  protocol/analysis/engine_analyser.c protocol/gui/uci/run.c
wasm_sources := $(filter-out $(not_in_wasm),$(call below,$(wasm_rooms),*.c))
workshop_rooms = $(addprefix protocol/,web/workshop lessons pages playtest openings statistics)
not_in_workshop = protocol/pages/report.c protocol/playtest/report% protocol/playtest/record.c protocol/playtest/playtest.c protocol/openings/tree_print.c
workshop_objects = $(patsubst %.c,$(out)/%.o,$(filter-out $(not_in_workshop),$(call below,$(workshop_rooms),*.c))) \
  $(filter $(out)/protocol/openings/%,$(embedded_objects))
wasm_objects = $(wasm_sources:%.c=$(out)/%.o) $(filter-out $(out)/protocol/openings/% $(out)/protocol/lessons/%,$(embedded_objects)) $(module_list_object)
wasm_exports = malloc free web_new web_answer web_execute web_stop_flag later_files_room \
  thread_offer thread_stack thread_serve
# Of an engine whose memory is shared by the workers, who make it; the C library is not told.
shared_pages = 512
shared_pages_max = 8192
bytes_of_pages = $(shell echo $$(($(1) * 65536)))
shared_memory = --import-memory --shared-memory --no-check-features --export=__stack_pointer \
  --initial-memory=$(call bytes_of_pages,$(shared_pages)) --max-memory=$(call bytes_of_pages,$(shared_pages_max))
wasm_compiler = clang --target=wasm32-wasi
# QR codes, which the site lacks where this is not installed with its licence.
node_modules = /usr/share/nodejs
qr_package = /usr/share/doc/node-qrcode-generator
qr_library := $(if $(wildcard $(qr_package)/copyright),$(wildcard $(node_modules)/qrcode-generator/qrcode.js))
web_packages = clang lld wasi-libc libclang-rt-dev-wasm32 esbuild xz-utils
web: ## build the site of build/web/, where the games are played in a browser
	@bash protocol/install_packages.sh $(web_packages)
	@bash protocol/install_packages.sh $(notdir $(qr_package)) || :
	$(again) FLAVOUR=wasm CC='$(wasm_compiler)' site
web-play: web_packages += python3
web-play: web ## serve that site on this machine, and open it
	@python3 $(web)/serve.py build/web
# From file:// browsers start no worker and read no file, so that all is in classic scripts: the page,
# and data that it loads when it needs them.
site_folder = build/web
site_entry = $(web)/app.js
site_files = $(patsubst $(web)/%,$(site_folder)/%,$(wildcard $(addprefix $(web)/*.,html svg png webmanifest))) \
  $(site_folder)/icon.svg $(addprefix $(site_folder)/,early.js embed.js potpourri.js seldom.js live.js style.css seldom.css) $(later_files)
later_files = $(patsubst %,$(site_folder)/data_%.js,engine engine_threads workshop pages puzzles lessons standard \
  $(patsubst %.net,net_%,$(notdir $(nets))) $(addprefix table_,$(notdir $(tables)))) \
  $(qr_library:%=$(site_folder)/qr_code.js)
puzzle_sets = $(sort $(wildcard protocol/web/puzzles/*.epd))
pack_files = esbuild --bundle --minify --charset=utf8 --log-level=warning
bundle = $(pack_files) --format=iife
memory_pages = --define:MEMORY_PAGES=$(shared_pages) --define:MEMORY_PAGES_MAX=$(shared_pages_max)
site: $(site_files) $(site_folder)/service_worker.js $(site_folder)/_headers
$(site_folder)/icon.svg: protocol/gui/xboard/potpourri.svg
	@mkdir -p $(@D)
	$(call quiet,COPY $@)cp $< $@
$(site_folder)/%: $(web)/%
	@mkdir -p $(@D)
	$(call quiet,COPY $@)cp $< $@
$(site_folder)/%.css: $(web)/style/%.css $(wildcard $(web)/style/*.css)
	@mkdir -p $(@D)
	$(call quiet,BUNDLE $@)$(pack_files) $< --outfile=$@
$(site_folder)/potpourri.js: $(site_entry) $(wildcard $(web)/*.js)
	@mkdir -p $(@D)
	$(call quiet,BUNDLE $@)$(bundle) $(web)/worker.js --outfile=$(out)/worker.txt && \
	$(bundle) $(site_entry) --outfile=$@ --loader:.txt=text $(memory_pages) --alias:engine-worker=./$(out)/worker.txt
# Without the modules that the page's script gives it: those that seldom_used.js imports.
shared_modules = $(shell sed -n "s/^import .* from '\(.*\)';/\1/p" $(web)/seldom_used.js)
page_parts = $(addprefix $(site_folder)/,seldom.js live.js qr_code.js)
licence = $(if $(filter qr_code,$(1)),/* $$(cat $(qr_package)/copyright) */)
$(page_parts): $(site_folder)/%.js: $(wildcard $(web)/*.js) $(out)/qr_library
	$(call quiet,BUNDLE $@)NODE_PATH=$(node_modules) $(bundle) $(web)/$*.js --outfile=$@ --format=cjs --platform=browser \
	  $(shared_modules:%=--external:%) --define:QR_CODES=$(if $(qr_library),true,false) \
	  --banner:js="$(call licence,$*)potpourriPart('$*',(require,module)=>{" --footer:js='})'
$(out)/qr_library: FORCE
	$(call keep,$(qr_library))
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
$(out)/workshop.data: $(out)/workshop.wasm
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
# Lines of EPD, each after the name of its game.
$(out)/puzzles.data: $(puzzle_sets)
$(out)/lessons.data: $(lessons)
$(out)/puzzles.data $(out)/lessons.data:
	@for f in $^; do sed "s/^/$$(basename $$f .epd) /" $$f; done > $@
$(site_folder)/service_worker.js: $(web)/service_worker.js $(site_files)
	$(call quiet,BUNDLE $@)$(bundle) $< --outfile=$@ \
	  --define:SITE_FILES="[$$(printf '"%s",' $(notdir $(filter-out $(later_files),$(site_files))))]" \
	  --define:LATER_FILES="[$$(printf '"%s",' $(notdir $(later_files)))]" \
	  --define:SITE_VERSION="\"$$(cat $(site_files) | cksum | tr ' ' -)\""
# Everybody loads what is seldom called, too: games from files, and, smallest of all, what prepares a search, what tries
# moves out, and all that speaks.
ifeq ($(FLAVOUR),wasm)
seldom_called = $(addprefix engine/,orthodox/shaped variants/family) $(addprefix eval/,evaluate goals race) search/tree/turn
speaking = $(addprefix engine/,board/% core/% library/% modules/% notation/% orthodox/chess960% orthodox/trial orthodox/%_explain platform/% \
  variants/%_rulebook variants/registry \
  $(addprefix rules/,countdown explain% fen% game keys move_bounds% outcome piece_looks power_pool rules)) \
  $(addprefix eval/,net/net_file net/features net/eval_file evaluator borrowed_weights piece_values variants/registry wdl) \
  $(addprefix search/,balanced_opening bench parameters proof/% roll_scores strength tablebase/% time_control tree/searcher two_best) \
  protocol/%
$(seldom_called:%=$(out)/%.o): private own_cflags += -Os
$(speaking:%=$(out)/%.o): private own_cflags += -Oz
flags_of_files = -Os $(seldom_called) -Oz $(speaking)
endif
# After the linker, which does optimise, clang calls binaryen where that is installed, without the features of the
# code, unless it is told -O0.
$(out)/potpourri_threads.wasm: link_options = $(shared_memory:%=-Wl,%)
# What those load who make a game.
$(out)/workshop.wasm: link_options = -Wl,--export=workshop_new
$(out)/workshop.wasm: $(workshop_objects)
$(out)/potpourri.wasm $(out)/potpourri_threads.wasm $(out)/workshop.wasm: $(wasm_objects)
	$(call quiet,LINK $@)$(link) -mexec-model=reactor $(wasm_exports:%=-Wl,--export=%) $(link_options) \
	  -Wl,-z,stack-size=8388608 -Wl,--strip-all -O0 -o $@ $^ -lm
