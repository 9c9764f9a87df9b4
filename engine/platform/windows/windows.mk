# windows.mk - the program for Windows.  SPDX-License-Identifier: MIT
.PHONY: windows windows-files

objects_windows = $(out)/engine/platform/windows/manifest.o
$(objects_windows): %/manifest.o: engine/platform/windows/potpourri.manifest $(out)/flags | folders
	$(call quiet,RES $<)echo '1 24 "$<"' | $(CC:gcc=windres) -o $@
windows_packages = gcc-mingw-w64-x86-64 mandoc imagemagick git
windows_folder = build/windows
windows_files = $(addprefix $(windows_folder)/,potpourri.exe potpourri-lab.exe winboard.txt logo.bmp \
  potpourri.html potpourri-lab.html potpourri-variants.html)
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
