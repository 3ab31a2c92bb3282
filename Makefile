# Grognard. `make demo` and `make test` set up all they need on a Debian machine; see README.md.
#
#   make            bin/grognard and bin/grognard-arena      make test      everything that proves it
#   make demo       a small tournament                       make bench     search speed and signature
#   make deps       install libraries (apt)                  make rules     rule ids without a passing test
#   make format     clang-format                             make lint      format, layers, cppcheck
#   make sanitize   ASan+UBSan, TSan                         make fuzz      libFuzzer, FUZZ_SECONDS per target
#   make install PREFIX=/usr/local DESTDIR=                  make clean
#
# Choices: CC=gcc|clang  OPT=-O3  ARCH=native|x86-64-v2  WERROR=-Werror  BUILD=build

CC := $(if $(filter default,$(origin CC)),gcc,$(CC))
ARCH ?= native
OPT ?= -O3
WERROR ?=
BUILD ?= build
BIN ?= bin
PREFIX ?= /usr/local
FUZZ_SECONDS ?= 60
JOBS ?= $(shell nproc 2>/dev/null || echo 2)

PACKAGES := libxxhash libcyaml yaml-0.1 libuv sqlite3 libedit jansson
LAYERS := core eval search ai-bots selfplay

WARNINGS := -Wall -Wextra -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wno-psabi
# Evaluation must give the same bits everywhere: no fused multiply-add, no fast-math.
FLAGS = -std=gnu11 $(OPT) -march=$(ARCH) -g -ffp-contract=off -fno-math-errno -pthread -I. \
        $(WARNINGS) $(WERROR) $(CFLAGS)
LIBS = $(shell pkg-config --libs $(PACKAGES)) -lm -pthread $(LDFLAGS)

PROGRAMS := ai-bots/main.c selfplay/main.c
SOURCES := $(filter-out $(PROGRAMS),$(shell find $(LAYERS) -name '*.c'))
CONTENT := $(shell find core -path '*/content/*.yaml')
OBJECTS := $(SOURCES:%.c=$(BUILD)/%.o) $(CONTENT:%=$(BUILD)/%.o)
LIB := $(BUILD)/libgrognard.a

TESTS := $(shell find tests -name 'test_*.c')
HELPERS := $(filter-out $(TESTS) tests/fuzz/%,$(shell find tests -name '*.c'))
TEST_PROGRAMS := $(TESTS:%.c=$(BUILD)/%)
FUZZERS := $(shell find tests/fuzz -name 'fuzz_*.c' 2>/dev/null)
REPLAYS := $(FUZZERS:%.c=$(BUILD)/%)

.PHONY: all
all: have-libraries
	@$(MAKE) --no-print-directory -j$(JOBS) programs

.PHONY: programs
programs: $(BIN)/grognard $(BIN)/grognard-arena

# --- set-up ---------------------------------------------------------------------------------------------------

.PHONY: have-libraries
have-libraries:
	@if command -v $(CC) >/dev/null && command -v ar >/dev/null && command -v pkg-config >/dev/null \
	   && pkg-config --exists $(PACKAGES) cmocka; then :; else $(MAKE) --no-print-directory deps; fi

.PHONY: deps
deps:
	@sh tests/deps.sh build

.PHONY: deps-dev
deps-dev:
	@sh tests/deps.sh dev

# --- building ---------------------------------------------------------------------------------------------------

# Rebuild when the compiler or its flags change.
STAMP := $(BUILD)/flags
$(shell mkdir -p $(BUILD); echo '$(CC) $(FLAGS)' | cmp -s - $(STAMP) || echo '$(CC) $(FLAGS)' > $(STAMP))

$(BUILD)/%.o: %.c $(STAMP)
	@mkdir -p $(@D)
	@echo "  CC $<"
	@$(CC) $(FLAGS) -MMD -MP -c $< -o $@

# Content files become read-only data: gg_embedded_<path, other characters as _> and ..._size, NUL-terminated.
$(BUILD)/%.yaml.o: %.yaml $(STAMP)
	@mkdir -p $(@D)
	@echo "  EMBED $<"
	@name=gg_embedded_$$(echo $< | tr -c 'A-Za-z0-9\n' '_'); \
	printf '.section .rodata\n.balign 8\n.global %s\n%s:\n.incbin "%s"\n.Lend:\n.byte 0\n.balign 8\n.global %s_size\n%s_size:\n.quad .Lend - %s\n.section .note.GNU-stack,"",%%progbits\n' \
	  $$name $$name $< $$name $$name $$name | $(CC) -x assembler -c - -o $@

$(LIB): $(OBJECTS)
	@rm -f $@
	@ar rcs $@ $^

$(BIN)/grognard: $(BUILD)/ai-bots/main.o $(LIB)
$(BIN)/grognard-arena: $(BUILD)/selfplay/main.o $(LIB)
$(BIN)/grognard $(BIN)/grognard-arena:
	@mkdir -p $(@D)
	@echo "  LINK $@"
	@$(CC) $(FLAGS) $^ -o $@ $(LIBS)

# A test program takes the helpers of its own folder and of tests/search (toy games).
.SECONDEXPANSION:
$(TEST_PROGRAMS): $(BUILD)/%: $(BUILD)/%.o $$(patsubst %.c,$(BUILD)/%.o,$$(filter $$(dir $$*)% tests/search/%,$(HELPERS))) $(LIB)
	@$(CC) $(FLAGS) $^ -o $@ -lcmocka $(LIBS)

$(REPLAYS): $(BUILD)/%: $(BUILD)/%.o $(BUILD)/tests/fuzz/replay.o $(LIB)
	@$(CC) $(FLAGS) $^ -o $@ $(LIBS)

# --- using --------------------------------------------------------------------------------------------------------

.PHONY: demo
demo: all
	$(BIN)/grognard-arena --game argot --scenario gate --scenario siege --bot random --bot script \
	  --bot greedy --bot mcts:nodes=400 --games 6 --concurrency $(JOBS) --picture

.PHONY: bench
bench: all
	$(BIN)/grognard bench

.PHONY: test-programs
test-programs: $(TEST_PROGRAMS) $(REPLAYS)

.PHONY: test
test: all
	@$(MAKE) --no-print-directory -j$(JOBS) test-programs
	@BUILD=$(BUILD) BIN=$(BIN) bash tests/run.sh $(TEST_PROGRAMS) -- $(REPLAYS)

.PHONY: rules
rules: all
	@$(MAKE) --no-print-directory -j$(JOBS) test-programs
	@BUILD=$(BUILD) bash tests/check_rules.sh

.PHONY: install
install: all
	install -d $(DESTDIR)$(PREFIX)/bin
	install -m 755 $(BIN)/grognard $(BIN)/grognard-arena $(DESTDIR)$(PREFIX)/bin

.PHONY: clean
clean:
	rm -rf build build-* bin

# --- keeping it clean ---------------------------------------------------------------------------------------------

FORMATTED := $(shell find $(LAYERS) tests -name '*.[ch]')

.PHONY: format
format:
	clang-format -i $(FORMATTED)

.PHONY: lint
lint:
	@bash tests/check_layers.sh
	clang-format --dry-run -Werror $(FORMATTED)
	cppcheck --quiet --std=c11 --enable=warning,performance,portability --inline-suppr --error-exitcode=1 \
	  --suppress=normalCheckLevelMaxBranches --suppress=missingIncludeSystem -j $(JOBS) $(LAYERS)

# Everything under ASan and UBSan; what uses threads also under TSan.
.PHONY: sanitize
sanitize: have-libraries
	$(MAKE) --no-print-directory test BUILD=build-asan BIN=build-asan/bin OPT='-O1' WERROR= \
	  CFLAGS='-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer'
	$(MAKE) --no-print-directory -j$(JOBS) sanitize-threads BUILD=build-tsan BIN=build-tsan/bin OPT='-O1' \
	  CFLAGS='-fsanitize=thread -fno-omit-frame-pointer'

THREADED := $(filter $(BUILD)/tests/search/% $(BUILD)/tests/selfplay/%,$(TEST_PROGRAMS))
.PHONY: sanitize-threads
sanitize-threads: $(THREADED)
	@bash tests/run.sh $(THREADED)

# libFuzzer: needs clang. New inputs that matter are kept in build-fuzz, not in the small corpus of the tests.
.PHONY: fuzz
fuzz:
	@$(MAKE) --no-print-directory -j$(JOBS) fuzz-programs BUILD=build-fuzz CC=clang OPT=-O1 \
	  CFLAGS='-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all'
	@for f in $(FUZZERS:tests/fuzz/%.c=%); do \
	  mkdir -p build-fuzz/found/$$f; \
	  build-fuzz/$$f -max_total_time=$(FUZZ_SECONDS) -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
	    -artifact_prefix=build-fuzz/found/$$f- build-fuzz/found/$$f tests/fuzz/corpus/$$f || exit 1; \
	done

.PHONY: fuzz-programs
fuzz-programs: $(FUZZERS:tests/fuzz/%.c=$(BUILD)/%)
$(FUZZERS:tests/fuzz/%.c=$(BUILD)/%): $(BUILD)/%: $(BUILD)/tests/fuzz/%.o $(LIB)
	@$(CC) $(FLAGS) -fsanitize=fuzzer $^ -o $@ $(LIBS)

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)
