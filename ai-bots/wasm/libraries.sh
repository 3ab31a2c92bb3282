#!/bin/sh
# Fetches the sources of the C libraries that the WebAssembly build needs, as Debian's source packages
# hold them, and unpacks them. Asks the mirror that this machine takes its packages from, through
# apt and its signatures, with lists in a folder of our own: nothing of the machine's is changed.
#   ai-bots/wasm/libraries.sh FOLDER      FOLDER/libyaml, FOLDER/libcyaml, FOLDER/jansson
# Without apt: put the packages' .orig.tar.gz into FOLDER by hand.
set -eu
mkdir -p "$1"
cd "$1"

# apt with lists of the release $1 only, in the folder of that name.
apt_of() { # RELEASE ARGUMENT...
    release=$1
    shift
    apt-get -o Dir::Etc::SourceList="$PWD/$release/sources.list" -o Dir::Etc::SourceParts=/dev/null \
        -o Dir::State::Lists="$PWD/$release/lists" -o Dir::Cache="$PWD/$release/cache" \
        -o APT::Sandbox::User= -qq "$@"
}

# Where the machine's own packages come from: "http://deb.debian.org/debian bookworm".
mirror() {
    apt-get indextargets --format '$(SITE) $(CODENAME)' 'Created-By: Packages' 'Origin: Debian' |
        grep -v -e -security -e -updates -e -backports | head -n 1
}

fetch() { # PACKAGE RELEASE...
    package=$1
    shift
    for release in "$@"; do
        if [ ! -d "$release/lists" ]; then
            mkdir -p "$release/lists/partial" "$release/cache"
            echo "deb-src [signed-by=$keys] $site $release main" >"$release/sources.list"
            apt_of "$release" update || continue
        fi
        if apt_of "$release" source --download-only --tar-only "$package"; then return; fi
        echo "$package: not to be had of $release" >&2
    done
    echo "$package: put its .orig.tar.gz from Debian into $PWD" >&2
    exit 1
}

keys=/usr/share/keyrings/debian-archive-keyring.gpg
site=
for package in libyaml libcyaml jansson; do
    [ -e "$package/src" ] && continue
    if ! ls "$package"_*.orig.tar.gz >/dev/null 2>&1; then
        if [ -z "$site" ]; then
            from=$(mirror)
            site=${from% *}
        fi
        # A mirror may lack what the machine's release has: then as the next ones have it.
        fetch "$package" "${from#* }" stable testing
    fi
    mkdir -p "$package"
    tar -xzf "$package"_*.orig.tar.gz -C "$package" --strip-components=1
done
