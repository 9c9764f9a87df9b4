# embedded.mk - files that are built in, as arrays of bytes (embedded.h).  SPDX-License-Identifier: MIT

# A page loads a smaller net where there is one.
small_net = $(if $(filter wasm,$(FLAVOUR)),$(wildcard eval/net/weights/small/$(notdir $(1))))
nets = $(foreach net,$(sort $(wildcard eval/net/weights/*.net)),$(or $(call small_net,$(net)),$(net)))
opening_sets = $(sort $(wildcard protocol/openings/sets/*.epd))
lessons = $(sort $(wildcard protocol/lessons/*.epd))
tables = $(sort $(wildcard search/tablebase/shipped/*.table))
html_parts = $(addprefix protocol/,draw/html.css analysis/game_page.css analysis/game_page.js \
  pages/report.css playtest/playtest.css publish/publish.css)
book_numbers = protocol/openings/polyglot.numbers
game_files = $(sort $(wildcard protocol/session/*.ini))
standard = engine/library/standard.ini
embedded = $(game_files) $(standard) $(nets) $(opening_sets) $(lessons) $(tables) $(html_parts) $(book_numbers)
embedded_objects = $(addprefix $(out)/,eval/net/embedded_nets.o engine/library/standard_games.o protocol/session/builtin_games.o \
  protocol/openings/builtin_sets.o protocol/openings/polyglot_numbers.o protocol/lessons/builtin_lessons.o \
  search/tablebase/shipped_tables.o protocol/draw/html_parts.o)

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
$(out)/protocol/lessons/builtin_lessons.c: $(lessons) $(out)/embedded Makefile
	$(call embed,builtin_lessons,.epd,$(lessons))
$(out)/protocol/openings/polyglot_numbers.c: $(book_numbers) $(out)/embedded Makefile
	$(call embed,polyglot_numbers,,$(book_numbers))
$(out)/search/tablebase/shipped_tables.c: $(tables) $(out)/embedded Makefile
	$(call embed,shipped_tables,,$(tables),$(loaded_later))
$(out)/protocol/draw/html_parts.c: $(html_parts) $(out)/embedded Makefile
	$(call embed,html_parts,,$(html_parts))
$(out)/embedded: FORCE
	@mkdir -p $(out); echo '$(embedded)' | cmp -s - $@ || echo '$(embedded)' > $@
$(embedded_objects): %.o: %.c $(out)/flags
	$(call quiet,CC $<)$(compile) -c -o $@ $<
