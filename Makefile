# Grognard. `make demo` and `make test` set up all they need on a Debian machine; see README.md.
#
#   make            bin/grognard and bin/grognard-arena      make test      everything that proves it
#   make demo       a small tournament                       make bench     search speed and signature
#   make deps       install libraries (apt)                  make rules     rule ids without a passing test
#   make format     clang-format                             make lint      format, layers, cppcheck
#   make sanitize   ASan+UBSan, TSan                         make fuzz      libFuzzer, FUZZ_SECONDS per target
#   make coverage   lines that the tests run (gcov)          make clean
#   make install PREFIX=/usr/local DESTDIR=                  portable code, hardened, in a build of its own
#   make wasm       the engine as WebAssembly: a page without a server, an npm package (build-wasm/)
#   make test-page  whole games of every rule set on the page, by clicks in Chromium (deps.sh page);
#                   LONG=1: of larger scenarios, some five minutes
#
# Choices: CC=gcc|clang  OPT=-O3  ARCH=native|x86-64-v2  HARDEN=1  WERROR=-Werror  CFLAGS=  LDFLAGS=
#          BUILD=build, the folder for objects (programs go to bin/, of any other BUILD to BUILD/bin)
#          TESTS=, only these: make test TESTS="tests/search/test_table.c tests/core/test_bits.c"

CC := $(if $(filter default,$(origin CC)),gcc,$(CC))
ARCH ?= native
OPT ?= -O3
WERROR ?=
BUILD ?= build
BIN ?= $(if $(filter build,$(BUILD)),bin,$(BUILD)/bin)
PREFIX ?= /usr/local
HARDEN ?=
MACHINE := $(shell uname -m)
# What is installed runs on other machines of the kind too, unless ARCH is given by hand.
INSTALLED := $(if $(filter command line,$(origin ARCH)),$(ARCH),$(if $(filter x86_64,$(MACHINE)),x86-64-v2))
FUZZ_SECONDS ?= 60
JOBS ?= $(shell nproc 2>/dev/null || echo 2)

PACKAGES := libxxhash libcyaml yaml-0.1 libuv sqlite3 libedit jansson libwebsockets
LAYERS := core eval search ai-bots selfplay

WARNINGS := -Wall -Wextra -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wno-psabi
# Evaluation must give the same bits everywhere: no fused multiply-add, no fast-math.
# PIC: the same objects go into the programs and into the library of the tests.
FLAGS = -std=gnu11 $(OPT) $(if $(ARCH),-march=$(ARCH)) -g -ffp-contract=off -fno-math-errno -pthread \
        -I. -fPIC -fno-semantic-interposition $(if $(HARDEN),$(HARDENING)) $(WARNINGS) $(WERROR) $(CFLAGS)
# For programs that read what strangers send: checked buffers, guarded stack, nothing to overwrite.
HARDENING := -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 -fstack-protector-strong \
        -fstack-clash-protection $(if $(filter x86_64,$(MACHINE)),-fcf-protection=full)
HARD_LINKS := -Wl,-z,relro,-z,now,-z,noexecstack
# As needed: a program loads no library that it does not call.
LIBS = -Wl,--as-needed $(if $(HARDEN),$(HARD_LINKS)) $(shell pkg-config --libs $(PACKAGES)) -lm -pthread $(LDFLAGS)

PROGRAMS := ai-bots/main.c selfplay/main.c
# What ai-bots/wasm/ has is in place of other files, for `make wasm` only; examples are programs.
SOURCES := $(filter-out $(PROGRAMS) ai-bots/wasm/% ai-bots/examples/%,$(shell find $(LAYERS) -name '*.c' 2>/dev/null))
CONTENT := $(shell find core tests/core -path '*/content/*.yaml')
# The page of `grognard serve`; its files are compiled in, and a table of them.
PAGE := $(sort $(shell find ai-bots/web -name '*.html' -o -name '*.css' -o -name '*.js' -o -name '*.svg'))
# The pages of rules, for terminal play.
RULEBOOKS := $(sort $(shell find core -name RULES.md))
# What evaluations have learned.
NETWORKS := $(sort $(shell find eval -name '*.net'))
EMBEDDED := $(CONTENT) $(PAGE) $(RULEBOOKS) $(NETWORKS)
OBJECTS := $(SOURCES:%.c=$(BUILD)/%.o) $(EMBEDDED:%=$(BUILD)/%.o) $(BUILD)/page.o $(BUILD)/rulebooks.o
LIB := $(BUILD)/libgrognard.a
# Tests share this one: each of them with the whole library inside took 480 MB together.
SHARED := $(BUILD)/libgrognard.so

ALL_TESTS := $(sort $(shell find tests -name 'test_*.c'))
TESTS ?= $(ALL_TESTS)
HELPERS := $(filter-out $(ALL_TESTS) tests/fuzz/%,$(shell find tests -name '*.c'))
TEST_PROGRAMS := $(TESTS:%.c=$(BUILD)/%)
FUZZERS := $(shell find tests/fuzz -name 'fuzz_*.c' 2>/dev/null)
REPLAYS := $(FUZZERS:%.c=$(BUILD)/%)

# Makes that build in one folder wait for each other.
MAKE_IN = mkdir -p $(1) && flock $(1)/lock $(MAKE) --no-print-directory -j$(JOBS)

.PHONY: all
all: have-libraries
	@$(call MAKE_IN,$(BUILD)) programs

.PHONY: programs
programs: $(BIN)/grognard $(BIN)/grognard-arena

# --- set-up

.PHONY: have-libraries
have-libraries:
	@if command -v $(CC) >/dev/null && command -v ar >/dev/null && command -v pkg-config >/dev/null \
	   && pkg-config --exists $(PACKAGES) cmocka; then :; else $(MAKE) --no-print-directory deps; fi

.PHONY: deps
deps:
	@sh tests/deps.sh $(if $(findstring clang,$(CC)),clang,build)

.PHONY: deps-dev
deps-dev:
	@sh tests/deps.sh dev

.PHONY: have-tools
have-tools: have-libraries
	@for tool in clang clang-format cppcheck; do \
	  command -v $$tool >/dev/null || exec $(MAKE) --no-print-directory deps-dev; done

# --- building

# Rebuild when the compiler or its flags change. ($$$$: another make may do the same just now.)
STAMP := $(BUILD)/flags
$(shell mkdir -p $(BUILD); \
  new=$(STAMP).$$$$; { echo '$(CC) $(FLAGS)'; $(CC) --version 2>/dev/null | head -n 1; } >$$new; \
  if cmp -s $$new $(STAMP); then rm -f $$new; else mv $$new $(STAMP); fi)

# Of tests lines are enough to debug with: all their objects and programs stay on the disk.
$(BUILD)/tests/%.o: FLAGS += -g1
$(BUILD)/%.o: %.c $(STAMP)
	@mkdir -p $(@D)
	@echo "  CC $<"
	@$(CC) $(FLAGS) -MMD -MP -c $< -o $@

# Files become read-only data: gg_embedded_<path, other characters as _> and ..._size, NUL-terminated.
SYMBOL = gg_embedded_$$(echo $(1) | tr -c 'A-Za-z0-9\n' '_')
# Comments on lines of their own are for who reads the page's files here, not for browsers to load.
LEAN := '/^[ \t]*\/[*]/ { off = 1 } !off; /[*]\// { off = 0 }'
$(EMBEDDED:%=$(BUILD)/%.o): $(BUILD)/%.o: % $(STAMP)
	@mkdir -p $(@D)
	@echo "  EMBED $<"
	@name=$(call SYMBOL,$<); from=$<; \
	case $< in *.js|*.css) from=$(@:.o=.lean); awk $(LEAN) $< >$$from;; esac; \
	{ printf '.section .rodata\n.balign 8\n.global %s\n.type %s,@object\n' $$name $$name; \
	  printf '%s:\n.incbin "%s"\n.Lend:\n.byte 0\n.size %s,.-%s\n' $$name $$from $$name $$name; \
	  printf '.balign 8\n.global %s_size\n.type %s_size,@object\n' $$name $$name; \
	  printf '%s_size:\n.quad .Lend - %s\n.size %s_size,8\n' $$name $$name $$name; \
	  printf '.section .note.GNU-stack,"",%%progbits\n'; } | $(CC) -x assembler -c - -o $@

# The table of the page's files (ai-bots/serve/serve_page.h); made anew when one comes or goes.
$(shell new=$(BUILD)/page.files.$$$$; echo '$(PAGE)' >$$new; \
  if cmp -s $$new $(BUILD)/page.files; then rm $$new; else mv $$new $(BUILD)/page.files; fi)
$(BUILD)/page.o: $(BUILD)/page.files ai-bots/serve/serve_page.h $(STAMP)
	@echo "  EMBED table of the page"
	@{ echo '#include "ai-bots/serve/serve_page.h"'; \
	  for file in $(PAGE); do echo "GG_EMBEDDED($$(echo $$file | tr -c 'A-Za-z0-9\n' '_'));"; done; \
	  echo 'const gg_page_file gg_page_files[] = {'; \
	  for file in $(PAGE); do name=$(call SYMBOL,$$file); \
	    printf '{"%s", %s, &%s_size},\n' "$${file#ai-bots/web/}" $$name $$name; done; \
	  echo '{0}};'; } | $(CC) $(FLAGS) -x c -c - -o $@

# The table of the pages of rules (ai-bots/play/rulebook.h).
$(BUILD)/rulebooks.o: ai-bots/play/rulebook.h Makefile $(STAMP)
	@echo "  EMBED table of the rules"
	@{ echo '#include "ai-bots/play/rulebook.h"'; \
	  for file in $(RULEBOOKS); do echo "GG_EMBEDDED($$(echo $$file | tr -c 'A-Za-z0-9\n' '_'));"; done; \
	  echo 'const char *const gg_rulebooks[] = {'; \
	  for file in $(RULEBOOKS); do echo "$(call SYMBOL,$$file),"; done; \
	  echo '0};'; } | $(CC) $(FLAGS) -x c -c - -o $@

# A thin archive: it names the objects and holds no copy of them.
$(LIB): $(OBJECTS)
	@rm -f $@
	@ar qcsT $@ $^

# Bsymbolic: calls inside the library are as direct as in the programs.
$(SHARED): $(OBJECTS)
	@echo "  LINK $@"
	@$(CC) $(FLAGS) -shared -Wl,-Bsymbolic $^ -o $@ $(LIBS)

$(BIN)/grognard: $(BUILD)/ai-bots/main.o $(LIB)
$(BIN)/grognard-arena: $(BUILD)/selfplay/main.o $(LIB)
$(BIN)/grognard $(BIN)/grognard-arena:
	@mkdir -p $(@D)
	@echo "  LINK $@"
	@$(CC) $(FLAGS) $^ -o $@ $(LIBS)

# A test program takes the helpers of its own folder, and of others what it asks for.
HELPER_OBJECTS := $(HELPERS:%.c=$(BUILD)/%.o)
$(BUILD)/libtests.a: $(HELPER_OBJECTS)
	@rm -f $@
	@ar qcsT $@ $^

USE_SHARED = $(SHARED) -Wl,-rpath,$(abspath $(BUILD))
INLINE := $(BUILD)/tests/ai-bots/test_inline
$(filter-out $(INLINE),$(TEST_PROGRAMS)): $(BUILD)/%: $(BUILD)/%.o $(BUILD)/libtests.a $(SHARED)
	@$(CC) $(FLAGS) $< $(filter $(@D)/%,$(HELPER_OBJECTS)) $(BUILD)/libtests.a $(USE_SHARED) -o $@ \
	  -lcmocka $(LIBS)

# Sessions as those of WebAssembly: what stands before the library keeps back what is in it.
$(INLINE): $(INLINE).o $(BUILD)/ai-bots/wasm/session_inline.o $(BUILD)/libtests.a $(LIB)
	@$(CC) $(FLAGS) $^ -o $@ -lcmocka $(LIBS)

# A fuzz target with a plain main runs the corpus that the tests keep.
FUZZ_COMMON := $(addprefix $(BUILD)/tests/fuzz/,common.o position_lines.o position_play.o)
$(REPLAYS): $(BUILD)/%: $(BUILD)/%.o $(BUILD)/tests/fuzz/replay.o $(FUZZ_COMMON) $(SHARED)
	@$(CC) $(FLAGS) $(filter %.o,$^) $(USE_SHARED) -o $@ $(LIBS)

# A loop that mutates position lines by itself (tests/fuzz/drive_position.c says how to call it).
$(BUILD)/tests/fuzz/drive_position: $(BUILD)/tests/fuzz/drive_position.o $(FUZZ_COMMON) $(LIB)
	@$(CC) $(FLAGS) $^ -o $@ $(LIBS)

# --- using

.PHONY: demo
demo: all
	$(BIN)/grognard-arena --game argot --scenario gate --scenario siege --bot random --bot script \
	  --bot greedy --bot mcts:nodes=400 --games 6 --concurrency $(JOBS) --picture
	$(BIN)/grognard-arena --game odyssey-battle --scenario tiny-2 --scenario kiln-l1 --bot random \
	  --bot script --bot mcts:nodes=200 --games 6 --concurrency $(JOBS) --picture
	$(BIN)/grognard-arena --game odyssey --scenario ember:battle_model=table --bot random \
	  --bot script --bot mcts:nodes=200 --games 20 --concurrency $(JOBS) --picture
	$(BIN)/grognard-arena --game heroes --scenario mini --bot random --bot script --bot mcts:nodes=200 \
	  --games 6 --concurrency $(JOBS) --picture

.PHONY: bench
bench: all $(BUILD)/tests/heroes-combat/test_search
	@sh tests/bench.sh $(BIN)/grognard $(BUILD)/tests/heroes-combat/test_search

.PHONY: test-programs
test-programs: $(TEST_PROGRAMS) $(REPLAYS)

.PHONY: test
test: all
	@$(call MAKE_IN,$(BUILD)) test-programs
	@BUILD=$(BUILD) BIN=$(BIN) JOBS=$(JOBS) bash tests/run.sh \
	  $(if $(filter-out $(TESTS),$(ALL_TESTS)),,--checks) $(TEST_PROGRAMS) -- $(REPLAYS)

.PHONY: rules
rules: all
	@$(call MAKE_IN,$(BUILD)) test-programs
	@BUILD=$(BUILD) bash tests/check_rules.sh --run

.PHONY: install
install: have-libraries
	@$(call MAKE_IN,build-install) programs BUILD=build-install ARCH=$(INSTALLED) HARDEN=1
	install -d '$(DESTDIR)$(PREFIX)/bin' '$(DESTDIR)$(PREFIX)/share/doc/grognard'
	install -m 755 build-install/bin/grognard build-install/bin/grognard-arena '$(DESTDIR)$(PREFIX)/bin'
	install -m 644 README.md LICENCE '$(DESTDIR)$(PREFIX)/share/doc/grognard'

.PHONY: wasm
wasm:
	@sh tests/deps.sh wasm
	@$(MAKE) --no-print-directory -j$(JOBS) -f ai-bots/wasm/build.mk

.PHONY: test-page
test-page: all
	@sh tests/deps.sh page
	@/usr/bin/python3 tests/web/features.py --bin $(BIN)/grognard
	@/usr/bin/python3 tests/web/play.py --bin $(BIN)/grognard $(if $(LONG),--long)

.PHONY: clean
clean:
	rm -rf build build-* bin

# --- keeping it clean

FORMATTED := $(shell find $(LAYERS) tests -name '*.[ch]')

.PHONY: format
format: have-tools
	@clang-format -i $(FORMATTED)

.PHONY: layers
layers: all
	@bash tests/check_layers.sh --self-test
	@bash tests/check_layers.sh
	@bash tests/check_sections.sh --self-test
	@bash tests/check_sections.sh
	@bash tests/check_symbols.sh --self-test
	@bash tests/check_symbols.sh

# Each file as this kind of machine sees it; in all configurations only what has code for several kinds.
# The suppressed leak is none: what realloc did not take is returned as it was.
CPPCHECK = cppcheck --quiet --std=c11 --enable=warning,performance,portability --inline-suppr \
  --suppress=missingIncludeSystem --suppress=memleak:ai-bots/files.c --error-exitcode=1 -I. -j $(JOBS)
INSTRUCTIONS := __BMI2__ __SSE2__ __SSSE3__ __AVX__ __AVX2__
SEVERAL = $(shell grep -rlE '^ *\# *(el)?if.*__(BMI2|SSE2|SSSE3|AVX2?)__' $(LAYERS))
.PHONY: lint
lint: have-tools layers
	@clang-format --dry-run -Werror $(FORMATTED)
	@mkdir -p $(BUILD)/cppcheck
	@$(CPPCHECK) --cppcheck-build-dir=$(BUILD)/cppcheck $(INSTRUCTIONS:%=-D%=1) $(LAYERS)
	@$(CPPCHECK) --language=c $(SEVERAL)

# Everything under ASan and UBSan; what uses threads also under TSan.
THREADED := $(wildcard tests/search/test_*.c tests/ai-bots/test_*.c tests/selfplay/test_*.c)
SANITIZE = $(MAKE) --no-print-directory test OPT=-O1
.PHONY: sanitize
sanitize: have-libraries
	$(SANITIZE) BUILD=build-asan \
	  CFLAGS='-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer'
	TSAN_OPTIONS='suppressions=$(CURDIR)/tests/tsan.supp' $(SANITIZE) BUILD=build-tsan TESTS='$(THREADED)' \
	  CFLAGS='-fsanitize=thread -fno-omit-frame-pointer'

# Lines that the tests run, by folder; children of the tests count too (tests/ai-bots/pipes.c).
# Optimised a little: the heavy tests would take an hour without. The figures stay in build-cov.
.PHONY: coverage
coverage: have-libraries
	-$(MAKE) --no-print-directory test BUILD=build-cov OPT='-O1 -fno-inline' TESTS='$(TESTS)' \
	  CFLAGS='--coverage -fprofile-update=atomic -DGG_COVERAGE'
	@BUILD=build-cov bash tests/coverage.sh $(LAYERS)

# libFuzzer: needs clang. What is found stays in build-fuzz; the corpus of the tests is kept small.
.PHONY: fuzz
fuzz: have-tools
	@$(call MAKE_IN,build-fuzz) fuzz-programs BUILD=build-fuzz CC=clang OPT=-O1 \
	  CFLAGS='-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all'
	@BUILD=build-fuzz JOBS=$(JOBS) bash tests/fuzz/run.sh $(FUZZ_SECONDS) $(FUZZERS:tests/fuzz/fuzz_%.c=%)

.PHONY: fuzz-programs
fuzz-programs: $(FUZZERS:tests/fuzz/%.c=$(BUILD)/%)
$(FUZZERS:tests/fuzz/%.c=$(BUILD)/%): $(BUILD)/%: $(BUILD)/tests/fuzz/%.o $(FUZZ_COMMON) $(LIB)
	@$(CC) $(FLAGS) -fsanitize=fuzzer $^ -o $@ $(LIBS)

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)
