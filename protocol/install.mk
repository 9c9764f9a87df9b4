# install.mk - installing the program, and packing it.  SPDX-License-Identifier: MIT
.PHONY: install uninstall dist deb

# ---- installing ----------------------------------------------------------------------------------
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
pictures = protocol/screenshots
documents = $(wildcard LICENSE README.md $(pictures)/*.png \
  engine/variants/decisions.md engine/library/guide.md search/measurements.md \
  protocol/gui/xboard/playing.md protocol/web/README.md)
scripts = $(addprefix protocol/,match/match_parallel.sh match/match_slurm.sh \
  shell/tools/datagen_parallel.sh shell/tools/datagen_slurm.sh)
# BSD's install has no -D.  What follows a folder in the plug-in file are options for XBoard.
install: all ## install under DESTDIR and prefix
	for folder in $(sort $(bindir) $(mandir)/man5 $(mandir)/man6 $(plugindir) $(logodir) \
	  $(appdir) $(icondir) $(docdir) $(addprefix $(docdir)/,$(dir $(documents)))); do \
	  install -d "$(DESTDIR)$$folder" || exit; done
	install -m 755 $(binary) "$(DESTDIR)$(bindir)/potpourri"
	install -m 755 $(lab) "$(DESTDIR)$(bindir)/potpourri-lab"
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
	@$(if $(SUDO_UID),chown -R --reference=Makefile build) # so that its user can build again
# What a system may not have below its share/, and is not left there empty.
own_folders = $(filter-out /%,$(patsubst $(datadir)/%,%,$(plugindir) $(logodir) $(appdir) $(icondir)))
uninstall: ## remove what install put there
	for file in $(bindir)/potpourri $(bindir)/potpourri-lab $(bindir)/potpourri-xboard \
	  $(mandir)/man5/potpourri-variants.5 $(mandir)/man6/potpourri.6 $(mandir)/man6/potpourri-lab.6 \
	  $(mandir)/man6/potpourri-xboard.6 $(plugindir)/potpourri.eng \
	  $(appdir)/potpourri.desktop $(icondir)/potpourri.svg $(logodir)/potpourri.png \
	  $(addprefix $(docdir)/,$(documents) $(notdir $(scripts))); do \
	  rm -f "$(DESTDIR)$$file" || exit 1; done
	@cd "$(DESTDIR)$(docdir)" 2>/dev/null && rmdir -p $(sort $(dir $(documents))) 2>/dev/null; \
	  rmdir "$(DESTDIR)$(docdir)" "$(DESTDIR)$(mandir)/man5" "$(DESTDIR)$(mandir)/man6" 2>/dev/null; \
	  cd "$(DESTDIR)$(datadir)" 2>/dev/null && rmdir -p $(own_folders) 2>/dev/null; true

# ---- packing -------------------------------------------------------------------------------------
package_folder = build
packed = $(package_folder)/potpourri-$(VERSION)
unpacked = $(package_folder)/deb/potpourri-$(VERSION)
maintainer = Potpourri authors <potpourri@example.org>
packers = git
dist: ## pack the last commit into build/potpourri-VERSION.tar.gz
	@bash protocol/install_packages.sh $(packers)
	@mkdir -p build
	git -c tar.umask=0022 -c core.autocrlf=false archive --prefix=potpourri-$(VERSION)/ -o $(packed).tar HEAD
	gzip -9nf $(packed).tar
deb: packers += build-essential debhelper dpkg-dev libedit-dev
deb: dist ## make a Debian package of the last commit in build/deb/
	rm -rf $(package_folder)/deb && mkdir $(package_folder)/deb && tar -xzf $(packed).tar.gz -C $(package_folder)/deb
	cp -R protocol/debian $(unpacked)/debian
	date=$$(git log -1 --format=%cD) && printf '%s\n' 'potpourri ($(VERSION)) unstable; urgency=medium' '' \
	  '  * See the news in README.md.' '' " -- $(maintainer)  $$date" > $(unpacked)/debian/changelog
	cd $(unpacked) && dpkg-buildpackage -us -uc $(if $(PROGRAM),-b)
