#!/bin/sh
# Builds libsqlite3.so.0 (linux x64) from sqlite-stub.c; commit both. native.test.ts holds one to the other.
set -eu
cd "$(dirname "$0")"
sum=$(sha256sum sqlite-stub.c | cut -d' ' -f1)
gcc -std=c11 -Os -fPIC -fvisibility=hidden -ffreestanding -fcf-protection=none -Wall -Wno-unused-parameter \
  -DSOURCE_SHA256="\"$sum\"" -shared -nostdlib -Wl,-soname,libsqlite3.so.0 -Wl,-z,relro,-z,now -Wl,-z,noexecstack \
  -Wl,--build-id=none -s -o libsqlite3.so.0 sqlite-stub.c
