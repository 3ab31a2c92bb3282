# `make wasm`: core, eval, search and the protocol as WebAssembly, by emscripten. Called by the
# Makefile from the top folder. See ../README.md.
#
#   build-wasm/site/     a folder for any web server: the page and the engine that it plays against
#   build-wasm/npm/      the npm package `grognard`
#
# Nothing of emscripten's JavaScript is used: the module asks its host for a clock, a seed and a
# place for its lines, and glue.js gives it those.

OUT := build-wasm
EMCC := emcc
# As fast as -O3, and a tenth smaller.
OPT ?= -O2
HERE := ai-bots/wasm

# Most bytes that the module's memory may grow to.
MEMORY := 536870912
# As large as the stack of a search's thread elsewhere.
STACK := 8388608

# The same bits as everywhere: no fused multiply-add, no fast-math.
FLAGS := -std=gnu11 $(OPT) -msimd128 -ffp-contract=off -fno-math-errno -I. -I$(OUT)/include \
         -DGG_WASM_MEMORY=$(MEMORY)
WARNINGS := -Wall -Wextra -Wshadow -Wstrict-prototypes -Wmissing-prototypes $(WERROR)

# Below the memory's data: a stack that is too small stops the module and spoils nothing.
LINKS := --no-entry -sSTANDALONE_WASM -sALLOW_MEMORY_GROWTH -sMAXIMUM_MEMORY=$(MEMORY) \
         -sINITIAL_MEMORY=33554432 -sTOTAL_STACK=$(STACK) -Wl,--stack-first \
         -sERROR_ON_UNDEFINED_SYMBOLS=0 -sWARN_ON_UNDEFINED_SYMBOLS=0 -sFILESYSTEM=0

# Not the programs, and not what $(HERE) has in place of threads, files and pages.
NOT := core/pages.c ai-bots/files.c ai-bots/networks.c ai-bots/protocol/session_thread.c ai-bots/main.c \
       $(wildcard $(addprefix ai-bots/,cli/*.c play/*.c dialects/*.c serve/*.c))
SOURCES := $(filter-out $(NOT),$(shell find core eval search ai-bots -name '*.c'))
EMBEDDED := $(shell find core -path '*/content/*.yaml') $(shell find eval -name '*.net')

LIBRARIES := libyaml libcyaml jansson
LIBRARY_DEFINES_libyaml := -DYAML_VERSION_MAJOR=0 -DYAML_VERSION_MINOR=2 -DYAML_VERSION_PATCH=5 \
                           -DYAML_VERSION_STRING='"0.2.5"'
LIBRARY_DEFINES_libcyaml := -DVERSION_MAJOR=1 -DVERSION_MINOR=0 -DVERSION_PATCH=0 -DVERSION_DEVEL=0
LIBRARY_DEFINES_jansson := -DHAVE_STDINT_H=1 -DHAVE_LOCALE_H=1 -DINITIAL_HASHTABLE_ORDER=3

OBJECTS := $(SOURCES:%.c=$(OUT)/obj/%.o) $(EMBEDDED:%=$(OUT)/obj/%.o)

POLICY := default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; \
          style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; \
          form-action 'none'

.PHONY: all
all: $(OUT)/lib/unpacked
	@$(MAKE) --no-print-directory -f $(HERE)/build.mk folders

# --- libraries: their sources first, which the list of objects depends on

$(OUT)/lib/unpacked: $(HERE)/libraries.sh
	@sh $(HERE)/libraries.sh $(OUT)/lib
	@mkdir -p $(OUT)/include
	@cp $(OUT)/lib/libyaml/include/yaml.h $(OUT)/lib/jansson/src/jansson.h $(OUT)/include
	@cp -R $(OUT)/lib/libcyaml/include/cyaml $(OUT)/include
	@cp $$(pkg-config --variable=includedir libxxhash)/xxhash.h $(OUT)/include
	@sed -e 's/@json_inline@/inline/' -e 's/@json_have_[a-z_]*@/1/' \
	  $(OUT)/lib/jansson/src/jansson_config.h.in >$(OUT)/include/jansson_config.h
	@: >$(OUT)/include/jansson_private_config.h # all of it is said in LIBRARY_DEFINES_jansson
	@touch $@

LIBRARY_OBJECTS := $(patsubst %.c,%.o,$(foreach l,$(LIBRARIES),$(wildcard $(OUT)/lib/$l/src/*.c)))

$(LIBRARY_OBJECTS): %.o: %.c $(OUT)/lib/unpacked
	@echo "  EMCC $<"
	@$(EMCC) -Oz -w $(LIBRARY_DEFINES_$(word 3,$(subst /, ,$<))) -I$(OUT)/include -c $< -o $@

# --- the module

# Rebuild when the compiler or its flags change.
STAMP := $(OUT)/flags
$(shell mkdir -p $(OUT); echo '$(EMCC) $(FLAGS) $(LINKS)' >$(STAMP).new; \
  if cmp -s $(STAMP).new $(STAMP); then rm -f $(STAMP).new; else mv $(STAMP).new $(STAMP); fi)

$(OUT)/obj/%.o: %.c $(STAMP)
	@mkdir -p $(@D)
	@echo "  EMCC $<"
	@$(EMCC) $(FLAGS) $(WARNINGS) -MMD -MP -c $< -o $@

# As in the Makefile, in the assembler's words for WebAssembly.
$(EMBEDDED:%=$(OUT)/obj/%.o): $(OUT)/obj/%.o: %
	@mkdir -p $(@D)
	@echo "  EMBED $<"
	@name=gg_embedded_$$(echo $< | tr -c 'A-Za-z0-9\n' '_'); bytes=$$(wc -c <$<); \
	{ printf '.section .rodata.%s,"",@\n.p2align 3\n.globl %s\n.type %s,@object\n' $$name $$name $$name; \
	  printf '%s:\n.incbin "%s"\n.int8 0\n.size %s,%d\n' $$name $< $$name $$((bytes + 1)); \
	  printf '.section .rodata.%s_size,"",@\n.p2align 3\n.globl %s_size\n' $$name $$name; \
	  printf '.type %s_size,@object\n%s_size:\n.int64 %d\n' $$name $$name $$bytes; \
	  printf '.size %s_size,8\n' $$name; } >$(@:.o=.s)
	@$(EMCC) -c $(@:.o=.s) -o $@

$(OUT)/grognard.wasm: $(OBJECTS) $(LIBRARY_OBJECTS) $(STAMP)
	@echo "  LINK $@"
	@$(EMCC) $(OPT) $(LINKS) $(filter %.o,$^) -o $@

# --- what is given away

VERSION := $(shell sed -n 's/^.define GG_VERSION "\(.*\)"/\1/p' ai-bots/protocol/protocol.h)
MUSL := $(shell em-config EMSCRIPTEN_ROOT)/system/lib/libc/musl/COPYRIGHT
SCRIPTS := glue.js worker.js
NPM := $(addprefix $(OUT)/npm/,grognard.wasm $(SCRIPTS) index.js index.d.ts package.json README.md \
         PROTOCOL.md LICENCE THIRD-PARTY)
PAGE := $(patsubst ai-bots/web/%,$(OUT)/site/%,$(shell find ai-bots/web -type f))
SITE := $(addprefix $(OUT)/site/,grognard.wasm $(SCRIPTS) engine.js LICENCE THIRD-PARTY) $(PAGE)

.PHONY: folders built
folders: $(OUT)/built
# Up to date: `make -q` of it tells.
built: $(OUT)/built
$(OUT)/built: $(NPM) $(SITE)
	@touch $@

$(OUT)/npm/%: $(OUT)/%
	@mkdir -p $(@D)
	@cp $< $@
$(OUT)/npm/%: $(HERE)/%
	@mkdir -p $(@D)
	@cp $< $@
$(OUT)/npm/%: ai-bots/%
	@mkdir -p $(@D)
	@cp $< $@
$(OUT)/npm/%: %
	@mkdir -p $(@D)
	@cp $< $@

# A package has three numbers.
$(OUT)/npm/package.json: $(HERE)/package.json ai-bots/protocol/protocol.h
	@mkdir -p $(@D)
	@sed 's/VERSION/$(VERSION).0/' $< >$@

# The notices that the libraries inside ask for.
$(OUT)/THIRD-PARTY: $(OUT)/lib/unpacked
	@{ echo "grognard.wasm has parts of these libraries inside."; \
	  for l in $(LIBRARIES); do printf '\n--- %s\n\n' $$l; cat $(OUT)/lib/$$l/[Ll][Ii][Cc][Ee][Nn][Ss][Ee]; done; \
	  printf '\n--- xxHash\n\n'; sed '/\*\//q' $(OUT)/include/xxhash.h; \
	  printf '\n--- musl\n\n'; cat $(MUSL); } >$@

# The page of `grognard serve`, told that its engine is beside it, and with the policy that the server
# sends in a header.
$(OUT)/site/index.html: ai-bots/web/index.html $(HERE)/build.mk
	@mkdir -p $(@D)
	@sed -e 's|<html |<html data-engine="wasm" |' \
	  -e "s|<meta charset=\"utf-8\">|&\n<meta http-equiv=\"Content-Security-Policy\" content=\"$(POLICY)\">|" \
	  $< >$@
$(OUT)/site/engine.js: $(HERE)/index.js
	@mkdir -p $(@D)
	@cp $< $@
$(OUT)/site/%: $(OUT)/npm/%
	@mkdir -p $(@D)
	@cp $< $@
$(OUT)/site/%: ai-bots/web/%
	@mkdir -p $(@D)
	@cp $< $@

-include $(shell find $(OUT)/obj -name '*.d' 2>/dev/null)
