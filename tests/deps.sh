#!/bin/sh
# Installs what Grognard is built from (argument "build") and what its developers use besides ("dev").
# On a system without apt it names the packages and stops.
set -eu
build="gcc make binutils libc6-dev pkg-config libxxhash-dev libcyaml-dev libyaml-dev libuv1-dev libsqlite3-dev libedit-dev libjansson-dev libcmocka-dev"
dev="clang clang-format cppcheck libclang-rt-14-dev"
want=$build
[ "${1:-build}" = dev ] && want="$build $dev"
if ! command -v apt-get >/dev/null; then
    echo "Please install the packages that your system has for these of Debian: $want" >&2
    exit 1
fi
root=
if [ "$(id -u)" != 0 ]; then
    if ! command -v sudo >/dev/null; then
        echo "Please run as root: apt-get install $want" >&2
        exit 1
    fi
    root=sudo
fi
$root apt-get update -qq
# shellcheck disable=SC2086
DEBIAN_FRONTEND=noninteractive $root apt-get install -y -qq --no-install-recommends $want >/dev/null
