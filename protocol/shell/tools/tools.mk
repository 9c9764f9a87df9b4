# tools.mk - what is made by playing: nets, openings, puzzles.  SPDX-License-Identifier: MIT
ITERATIONS = 1000
PARAMETERS =
.PHONY: net nets puzzles openings spsa strength-test

net: all ## make a net for a game from its own play: make net VARIANTS=my.ini VARIANT=mygame GENERATIONS=3
	@POTPOURRI=$(binary) POTPOURRI_LAB=$(lab) sh protocol/shell/tools/make_net.sh $(VARIANT)
nets: all ## make nets for many games for ever, at the lowest priority; goes on where it was stopped: make nets NETS='pole chess'
	@POTPOURRI=$(binary) POTPOURRI_LAB=$(lab) sh protocol/shell/tools/make_nets.sh $(NETS)
puzzles: all ## find puzzles until each game has so many, for hours; goes on where it was stopped: make puzzles COUNT=200
	@for set in $(puzzle_sets); do \
	  nice -n 19 $(lab) -v $$(basename $$set .epd) puzzles $(or $(COUNT),200) --after $$set >> $$set || exit; done
openings: all ## make the openings of a game anew: make openings VARIANT=pole
	nice $(binary) -v $(VARIANT) openings --make 300 > build/$(VARIANT).epd
	mv build/$(VARIANT).epd protocol/openings/sets/
spsa: all ## tune the search by games: make spsa VARIANT=pole ITERATIONS=2000 PARAMETERS='LmrBase'
	@mkdir -p build/spsa
	$(lab) -v $(VARIANT) spsa $(ITERATIONS) build/spsa/$(VARIANT).txt $(PARAMETERS) \
	  --games 16 --nodes 40000 --concurrency $$(getconf _NPROCESSORS_ONLN) \
	  --resign 4,800 --max-moves 200 --engine '$(binary) -v $(VARIANT) -o Hash=16'
strength-test: all ## tell whether this program beats a commit, for hours: make strength-test BASE=HEAD~1 VARIANT=pole
	@POTPOURRI=$(binary) sh protocol/match/strength_test.sh $(or $(BASE),HEAD) $(VARIANT)
