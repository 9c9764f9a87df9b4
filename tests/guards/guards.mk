# guards.mk - keeping the source in order.  SPDX-License-Identifier: MIT
formatted = $(call below,$(folders) tests,*.[ch]) $(call below,protocol/analysis protocol/web/page tests/web,*.*js)
.PHONY: format tidy layers lint lint-objects

format: ## clang-format every source file in place
	clang-format -i $(formatted)
tidy: ## clang-tidy over the product's sources
	@printf '%s\n' $(sources) | xargs -P $$(nproc) -n 4 sh -c 'clang-tidy --quiet --warnings-as-errors="*" "$$@" -- \
	  -std=c11 -DPOTPOURRI_VERSION=\"\" $(filter-out -M%,$(own_cppflags)) 2>/dev/null' tidy
layers: ## check which folder uses which, and that only variant files name variants
	@bash tests/guards/layers.sh
lint: ## layers, and the other rules of the house that a script can check
	$(again) FLAVOUR=debug lint-objects
	@bash tests/guards/lint.sh . build/debug
lint-objects: $(objects) $(check_objects) $(fuzz_objects)
