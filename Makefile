# Grognard. `make demo` and `make test` set up all they need; see README.md.
CC ?= gcc
ARCH ?= native
OPT ?= -O3
WERROR ?=
BUILD ?= build
PREFIX ?= /usr/local

PACKAGES := libxxhash libcyaml libuv sqlite3 libedit jansson
WARN := -Wall -Wextra -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wno-psabi
CFLAGS_ALL = -std=gnu11 $(OPT) -march=$(ARCH) -g -ffp-contract=off -fno-math-errno -pthread -I. $(WARN) $(WERROR) \
             $(shell pkg-config --cflags $(PACKAGES)) $(CFLAGS)
LIBS = $(shell pkg-config --libs $(PACKAGES)) -lm -pthread $(LDFLAGS)

LAYERS := core eval search ai-bots selfplay
PROGRAM_SOURCES := ai-bots/main.c selfplay/main.c
SOURCES := $(filter-out $(PROGRAM_SOURCES),$(shell find $(LAYERS) -name '*.c'))
OBJECTS := $(SOURCES:%.c=$(BUILD)/%.o)
CONTENT := $(shell find core -path '*/content/*.yaml')
EMBEDDED := $(CONTENT:%=$(BUILD)/%.o)
LIB := $(BUILD)/libgrognard.a

TESTS := $(filter-out tests/fuzz/%,$(shell find tests -name 'test_*.c'))
TEST_HELPERS := $(filter-out tests/fuzz/% $(TESTS),$(shell find tests -name '*.c'))
TEST_PROGRAMS := $(TESTS:%.c=$(BUILD)/%)

.PHONY: all
all: bin/grognard bin/grognard-arena

$(BUILD)/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(CFLAGS_ALL) -MMD -MP -c $< -o $@

# Content files become read-only data: symbols gg_embedded_<path with _> and ..._size.
$(BUILD)/%.yaml.o: %.yaml
	@mkdir -p $(@D)
	@sym=gg_embedded_$$(echo $< | tr -c 'A-Za-z0-9\n' '_'); \
	printf '.section .rodata\n.global %s\n%s:\n.incbin "%s"\n.Lend:\n.byte 0\n.balign 8\n.global %s_size\n%s_size:\n.quad .Lend - %s\n.section .note.GNU-stack,"",%%progbits\n' \
	  $$sym $$sym $< $$sym $$sym $$sym | $(CC) -x assembler -c - -o $@

$(LIB): $(OBJECTS) $(EMBEDDED)
	@rm -f $@
	ar rcs $@ $^

bin/grognard: $(BUILD)/ai-bots/main.o $(LIB)
	@mkdir -p bin
	$(CC) $(CFLAGS_ALL) $^ -o $@ $(LIBS)

bin/grognard-arena: $(BUILD)/selfplay/main.o $(LIB)
	@mkdir -p bin
	$(CC) $(CFLAGS_ALL) $^ -o $@ $(LIBS)

$(BUILD)/tests/%: $(BUILD)/tests/%.o $(TEST_HELPERS:%.c=$(BUILD)/%.o) $(LIB)
	$(CC) $(CFLAGS_ALL) $^ -o $@ -lcmocka $(LIBS)

.PHONY: clean
clean:
	rm -rf build bin

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)
