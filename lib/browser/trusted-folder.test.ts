import { chmod, chown, mkdir, mkdtemp, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimFolder, isTrustedFolder } from "./trusted-folder.ts";

let root: string;
let folder: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "trusted-test-"));
  folder = path.join(root, "cache");
});
afterEach(() => rm(root, { recursive: true }));

const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);

test("a new folder is ours, and everybody may read it, whatever the umask is", async () => {
  const umask = process.umask(0o077);
  try {
    expect(await claimFolder(folder)).toBe(true);
  } finally {
    process.umask(umask);
  }
  expect(await modeOf(folder)).toBe("755");
});

test.each([
  [0o755, true],
  [0o700, true],
  [0o775, false],
  [0o757, false],
])("what lies in a folder of mode %o is trusted: %s; from now on it is", async (mode, isTrusted) => {
  await mkdir(folder);
  await chmod(folder, mode);
  expect(await isTrustedFolder(folder)).toBe(isTrusted);
  expect(await claimFolder(folder)).toBe(isTrusted);
  expect(await modeOf(folder)).toBe("755");
  expect(await claimFolder(folder)).toBe(true);
});

test.runIf(process.getuid?.() === 0)("somebody else's folder is never used, nor a link to it", async () => {
  await mkdir(folder);
  await chown(folder, 12_345, 12_345);
  const link = path.join(root, "link");
  await symlink(folder, link);
  expect(await isTrustedFolder(folder)).toBe(false);
  await expect(claimFolder(folder)).rejects.toThrow("another user");
  await expect(claimFolder(link)).rejects.toThrow("another user");
});

test("a link is no folder that may be trusted by itself", async () => {
  await mkdir(folder);
  const link = path.join(root, "link");
  await symlink(folder, link);
  expect(await isTrustedFolder(link)).toBe(false);
});
