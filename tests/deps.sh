#!/bin/sh
# Installs packages with apt; on a system without apt names them and stops. Used by the Makefile.
#   tests/deps.sh build    what make, make demo and make test need
#   tests/deps.sh clang    the same with clang
#   tests/deps.sh dev      also what lint, sanitize and fuzz need
#   tests/deps.sh page     also the browser that `make test-page` drives
#   tests/deps.sh wasm     what make wasm needs
#   tests/deps.sh ci       all of that
set -eu

want="gcc make binutils libc6-dev pkg-config libxxhash-dev libcyaml-dev libyaml-dev libuv1-dev
libsqlite3-dev libedit-dev libjansson-dev libwebsockets-dev libcmocka-dev python3"
dev="clang libclang-rt-dev clang-format cppcheck"
page="chromium chromium-driver python3-selenium fonts-dejavu-core"
wasm="make pkg-config libxxhash-dev emscripten nodejs"
case "${1:-build}" in
clang) want="$want clang libclang-rt-dev" ;;
dev) want="$want $dev" ;;
page) want="$want $page" ;;
wasm) want=$wasm ;;
ci) want="$want $dev $page $wasm" ;;
esac

if ! command -v apt-get >/dev/null; then
    echo "Please install what your system has for these packages of Debian:" $want >&2
    exit 1
fi
root=
if [ "$(id -u)" != 0 ]; then
    if ! command -v sudo >/dev/null; then
        echo "Please run as root: apt-get install" $want >&2
        exit 1
    fi
    root=sudo
fi

missing=
for package in $want; do
    dpkg -s "$package" 2>/dev/null | grep -q '^Status: .* installed$' || missing="$missing $package"
done
[ -n "$missing" ] || exit 0
echo "Installing$missing"
$root apt-get update -qq
# shellcheck disable=SC2086 # a list of words
$root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing \
    </dev/null >/dev/null
