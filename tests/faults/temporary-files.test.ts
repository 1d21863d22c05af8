import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listTemporaryFiles } from "./temporary-files.ts";

// Two that are alive: what belongs to none is swept up by any slot that starts on this machine.
const processes = { wasOurs: (pid: number) => pid === process.pid };

let folder: string;
let elsewhere: string[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "temporary-files-test-"));
  elsewhere = await Promise.all(
    [process.pid, process.ppid].map((pid) => mkdtemp(path.join(tmpdir(), `browser-slot-${pid}-`))),
  );
});
afterEach(() => Promise.all([folder, ...elsewhere].map((one) => rm(one, { recursive: true }))));

test("whatever lies in the processes' folder was left, and in the machine's only what bears their names", async () => {
  for (const cache of ["node-compile-cache", "tsx-0", "tsx-61300"]) await mkdir(path.join(folder, cache));
  expect(await listTemporaryFiles(folder, processes)).toEqual([elsewhere[0]]);

  await mkdir(path.join(folder, "browser-slot-1-abc"));
  await writeFile(path.join(folder, "tsx-0.log"), "");
  expect((await listTemporaryFiles(folder, processes)).sort()).toEqual(
    [path.join(folder, "browser-slot-1-abc"), path.join(folder, "tsx-0.log"), elsewhere[0]].sort(),
  );
});
