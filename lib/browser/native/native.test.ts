import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { unpackChromium } from "../chromium-unpack.ts";
import { testCacheDir } from "../testing/cache-dir.ts";
import { readDynamicSymbols } from "../testing/elf-symbols.ts";

const stub = path.join(import.meta.dirname, "libsqlite3.so.0");

test("what NSS asks SQLite for is there, and nothing is asked for in turn", async () => {
  const unpacked = await unpackChromium(testCacheDir);
  const softToken = await readDynamicSymbols(path.join(unpacked?.libraryPath ?? "", "libsoftokn3.so"));
  const asked = softToken.needed.filter((name) => name.startsWith("sqlite3_"));
  expect(asked.length).toBeGreaterThan(0);
  const { needed, defined } = await readDynamicSymbols(stub);
  expect(defined.filter((name) => name.startsWith("sqlite3_")).sort()).toEqual(asked.sort());
  expect(needed).toEqual([]);
});

test("the library was built from the source beside it", async () => {
  const source = await readFile(path.join(import.meta.dirname, "sqlite-stub.c"));
  const sum = createHash("sha256").update(source).digest("hex");
  expect((await readFile(stub)).includes(`source-sha256:${sum}`)).toBe(true);
});

test("it is unpacked beside the others, where it goes before any of the machine's own", async () => {
  const unpacked = await unpackChromium(testCacheDir);
  expect(await readFile(path.join(unpacked?.libraryPath ?? "", "libsqlite3.so.0"))).toEqual(await readFile(stub));
});
