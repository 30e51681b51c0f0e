# make run       sets up, builds and opens the lab; without a display it plays a drag and writes pictures
# make test      sets up, builds and passes the tests
# make sessions  plays 20,000 restless sessions over all experiments and styles, and 10,000 of containers
# make rules     writes the guide's table of rules and the tests that hold them
# make fuzz      feeds the reader of recordings with what a fuzzer makes, for SECONDS (60)
# make lint      says what is not formatted as it should be
# make format    formats it
# make golden    records the committed recordings and draws the README's pictures anew

# Hashing is the same on every run; a test runs without it and expects the same results.
export SWIFT_DETERMINISTIC_HASHING = 1

TESTING = -c release -Xswiftc -enable-testing --scratch-path .build/testing

.PHONY: run test sessions rules fuzz lint format golden setup clean

run: setup
	@swift build -c release --product lab
	@.build/release/lab run

test: setup
	swift test $(TESTING)

sessions: setup
	SESSIONS=20000 swift test $(TESTING) --filter "ExperimentsTests.SessionTests|RandomAppTests"

rules: setup
	RULES=write swift test $(TESTING) --filter HouseTests.RuleTableTests

SECONDS = 60

fuzz: setup
	FUZZING=1 swift build -c release --product RecordingFuzzer --scratch-path .build/fuzzing \
	  -Xswiftc -sanitize=fuzzer -Xswiftc -use-ld=lld
	mkdir -p .build/fuzzing/found
	cd .build/fuzzing && ./release/RecordingFuzzer -max_total_time=$(SECONDS) -rss_limit_mb=512 -timeout=10 \
	  -max_len=65536 -print_final_stats=1 found ../../Resources/Recordings ../../Resources/Formats

lint:
	swift format lint --strict --recursive Package.swift Sources Tests

format:
	swift format format --in-place --recursive Package.swift Sources Tests

golden: setup
	swift build -c release --product lab
	for gesture in dismiss cancel catch; do \
	  .build/release/lab run card --headless --gesture $$gesture --out .build/golden >/dev/null && \
	  cp .build/golden/card-$$gesture.jsonl Resources/Recordings/$$gesture.jsonl && \
	  .build/release/lab replay Resources/Recordings/$$gesture.jsonl --update >/dev/null || exit 1; \
	done
	.build/release/lab run card --headless --gesture dismiss --exploded --out .build/golden >/dev/null
	.build/release/lab run sheet --headless --gesture raise --out .build/golden >/dev/null
	.build/release/lab run nested --headless --gesture dismiss --out .build/golden >/dev/null
	mkdir -p Resources/Pictures
	cp .build/golden/sheet-raise-film.svg .build/golden/nested-dismiss-film.svg Resources/Pictures/
	cp .build/golden/card-*.svg Resources/Pictures/
	.build/release/lab bench handoff --plot Resources/Pictures/handoff.svg >/dev/null

setup:
	@sh .ci/setup

clean:
	rm -rf .build out
