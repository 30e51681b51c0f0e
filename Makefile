# make run       sets up, builds and opens the lab; without a display it plays a drag and writes pictures
# make build     sets up and builds the lab
# make test      sets up, builds and passes the tests
# make sessions  plays 40,000 restless sessions over all experiments and styles, half of them beside a reference model,
#                20,000 of containers, 400,000 programs of layers
# make bench     runs every bench, keeps the figures of this processor, and writes the tables of README and guide
# make peers     builds what benches are held against: Cairo, and kiwi by KIWI=FOLDER-OF-ITS-HEADERS
# make count     counts instructions and allocations, and fails where something takes more than it did
# make rules     writes the guide's pages of order and messages, and the lines of its tour
# make fuzz      feeds every reader and every experiment with what a fuzzer makes, for SECONDS (60); or TARGETS alone
# make address   does the same in a build that checks each access to memory
# make check     proves the promises of the guide's page Trust, a line for each; or those whose names have PROMISE
# make mutations changes the code at one place at a time, and counts the changes that the tests notice
# make coverage  measures which lines the tests run, and fails where a module below the wing Lab has less than 92 %
# make newcomer  runs README's and the guide's commands in a bare Debian, as root and as others, with their times
# make cluster   runs a sweep's array job on a Slurm of two nodes, also with one killed half-way
# make lint      names what is not formatted, and words that no dictionary has
# make format    formats it
# make golden    records the committed recordings and draws the README's pictures anew
# make frozen    writes the tables of hashes, the pictures that tests compare and the log of the oracle anew
# make install   installs the program for all users, below PREFIX (/usr/local), with DESTDIR before it
# make uninstall removes what it installed

# Hashing is the same on every run; a test runs without it and expects the same results.
export SWIFT_DETERMINISTIC_HASHING = 1
# A user may have no home, as in a container; the compiler and the lab then keep their files beside the build.
ifndef HOME
export HOME = $(CURDIR)/.build/home
endif

# One build for the lab, its tests and the packages of `lab new`; what `swift build` makes by itself lies elsewhere.
# DWARF 4, because the valgrind of Debian 12 does not read the DWARF 5 of a C file. The compiler writes a module's
# interface with its code; a process for the interface alone takes a tenth more time. Debug information would take
# another tenth, and a debug build has it. The plan is made anew: a kept one may be that of another package.
export BUILD = -c release --disable-index-store --disable-build-manifest-caching -Xswiftc -enable-testing -Xswiftc -no-emit-module-separately-wmo -Xswiftc -gnone -Xcc -gdwarf-4 --scratch-path .build/lab
LAB = .build/lab/release/lab

.PHONY: run build test sessions bench peers count rules fuzz address check mutations coverage newcomer cluster lint \
  format golden frozen install uninstall setup clean

run: build
	@$(LAB) run

build: setup
	@[ -e $(LAB) ] || echo "make: builds the lab; the first time this takes up to seven minutes"
	@swift build $(BUILD) --product lab

test: setup
	@.ci/test

# Sessions and the fuzzer run in builds that check what always holds: `-D CHECKS`.
CHECKED = $(subst .build/lab,.build/checks,$(BUILD)) -Xswiftc -DCHECKS

sessions: setup
	@BUILD="$(CHECKED)" SESSIONS=40000 .ci/test "ExperimentsTests.(SessionTests|FrozenTests)|RandomAppTests|ProgramTests|PictureHashTests"

# Every bench is run also where one is beyond its limit; that is said at the end.
bench: build
	@.ci/setup valgrind libcairo2-dev
	@$(MAKE) --silent peers
	@mkdir -p .build/bench
	@$(LAB) bench card | awk '/ frames .*missed 120 Hz/ { on = 1 } on { print } /^total/ { exit }' >.build/bench/card.txt
	@$(LAB) bench all --strict --save-baseline; status=$$?; \
	  cp .build/bench/card.txt Resources/Figures/card.txt && FIGURES=write .ci/test HouseTests.FigureTableTests && \
	  exit $$status

# What the benches are held against beside SDL: Cairo, and kiwi where KIWI names the folder of its headers.
peers: setup
	@mkdir -p .build/peers
	@cc -O2 $$(pkg-config --cflags cairo 2>/dev/null || echo -I/usr/include/cairo) Tests/Peers/Cairo/drawing.c \
	  -o .build/peers/cairo -lcairo -lm || echo "peers: no Cairo, so its rows are left out; install libcairo2-dev"
	@[ -z "$(KIWI)" ] || c++ -O2 -std=c++17 -I"$(KIWI)" Tests/Peers/Kiwi/rows.cpp -o .build/peers/kiwi

count: build
	@.ci/setup valgrind
	@$(LAB) count --check

rules: setup
	@RULES=write .ci/test "HouseTests.(RuleTableTests|TourTests|MessageTableTests|PlanTests)"
	@RULES=write .ci/test "LabCommandTests.OrderDiagramTests"

frozen: setup
	@FROZEN=write .ci/test "FrozenTests|FrozenAppTests|OracleTests|GraphicsTests.GalleryTests|SpecimenTests.sheet"

SECONDS = 60

# The fuzzers' build checks what always holds, too, and its reports name lines.
FUZZED = $(subst -gnone,-gline-tables-only,$(subst .build/lab,.build/fuzzing,$(BUILD))) -Xswiftc -sanitize=fuzzer -Xswiftc -DCHECKS -Xswiftc -use-ld=lld

fuzz: setup
	@FUZZING=1 swift build $(FUZZED) --product Fuzzer
	@.ci/fuzz $(SECONDS) $(TARGETS)

# The same with the checker of addresses, whose build lies apart.
address: setup
	@FUZZING=1 swift build $(subst .build/fuzzing,.build/address,$(FUZZED)) --product Fuzzer --sanitize address
	@FUZZING=.build/address .ci/fuzz $(SECONDS) $(TARGETS)

check: setup
	@.ci/check $(PROMISE)

mutations: setup
	@.ci/mutations $(GROUP)

coverage: setup
	@.ci/coverage

newcomer:
	@.ci/setup debootstrap
	@.ci/newcomer

cluster: build
	@.ci/setup slurm-wlm
	@.ci/cluster

lint:
	@swift format lint --strict --recursive Package.swift Sources Tests
	@.ci/setup wamerican
	@.ci/spelling

format:
	swift format format --in-place --recursive Package.swift Sources Tests

# The pictures of the guide's gallery: an experiment and its appearance.
GALLERY = card-light sheet-light lists-dark nested-light keyboard-light pip-dark half-panel-dark navigation-light \
  restoration-dark diagonal-light scope-dark stress-light

golden: build
	for gesture in dismiss cancel catch; do \
	  $(LAB) run card --headless --gesture $$gesture --out .build/golden >/dev/null && \
	  cp .build/golden/card-$$gesture.jsonl Resources/Recordings/$$gesture.jsonl && \
	  $(LAB) replay Resources/Recordings/$$gesture.jsonl --update >/dev/null || exit 1; \
	done
	$(LAB) run card --headless --gesture dismiss --exploded --out .build/golden >/dev/null
	$(LAB) run sheet --headless --gesture raise --out .build/golden >/dev/null
	$(LAB) run nested --headless --gesture dismiss --out .build/golden >/dev/null
	mkdir -p Resources/Pictures
	cp .build/golden/sheet-raise-film.svg .build/golden/nested-dismiss-film.svg Resources/Pictures/
	cp .build/golden/card-*.svg Resources/Pictures/
	$(LAB) replay Resources/Recordings/catch.jsonl --video Resources/Pictures/card.png --rate 30 >/dev/null
	$(LAB) list --pictures .build/golden/gallery --scale 0.6 >/dev/null
	for name in $(GALLERY); do \
	  cp .build/golden/gallery/$$name-gesture.png Resources/Pictures/gallery-$${name%-*}.png || exit 1; \
	done
	$(LAB) bench handoff --plot Resources/Pictures/handoff.svg >/dev/null

# Where the program is installed: with its presets and Swift's libraries in a folder of its own, so that it needs
# neither the checkout nor the toolchain.
PREFIX = /usr/local
HOME_OF_LAB = $(DESTDIR)$(PREFIX)/lib/transition-lab
INSTALLED = $(DESTDIR)$(PREFIX)/bin/lab \
  $(DESTDIR)$(PREFIX)/share/bash-completion/completions/lab \
  $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_lab \
  $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/lab.fish

# The program is copied as it was built, because its checksum names the build in recordings and reports.
install: build
	@rm -rf "$(HOME_OF_LAB)"
	@mkdir -p "$(HOME_OF_LAB)" $(foreach file,$(INSTALLED),"$(dir $(file))")
	@install -m 755 $(LAB) "$(HOME_OF_LAB)/lab"
	@ldd $(LAB) | awk '$$3 ~ "/swift/linux/" { print $$3 }' | xargs -I{} install -m 644 {} "$(HOME_OF_LAB)"
	@cp -R Resources/Presets "$(HOME_OF_LAB)/Presets"
	@chmod -R u=rwX,go=rX "$(HOME_OF_LAB)"
	@ln -sf ../lib/transition-lab/lab "$(word 1,$(INSTALLED))"
	@$(LAB) completions bash >"$(word 2,$(INSTALLED))"
	@$(LAB) completions zsh >"$(word 3,$(INSTALLED))"
	@$(LAB) completions fish >"$(word 4,$(INSTALLED))"
	@printf 'install: wrote %s\n' "$(HOME_OF_LAB)" $(foreach file,$(INSTALLED),"$(file)")

uninstall:
	@rm -rf "$(HOME_OF_LAB)"
	@rm -f $(foreach file,$(INSTALLED),"$(file)")
	@printf 'uninstall: removed %s\n' "$(HOME_OF_LAB)" $(foreach file,$(INSTALLED),"$(file)")

setup:
	@sh .ci/setup

clean:
	rm -rf .build out
