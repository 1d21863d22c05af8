import { chmod, chown, lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readOrCreateSecret } from "../local/secret-file";
import { closeToOthers, ensurePrivateFolder, ensurePrivateTemporaryFolder } from "./private-files";

const isRoot = process.getuid?.() === 0;
const stranger = 61_999;

let folder: string;
let umask: number;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "spotcheck-private-"));
  umask = process.umask(0);
});
afterEach(async () => {
  process.umask(umask);
  await rm(folder, { recursive: true });
});

const inside = (...names: string[]) => path.join(folder, ...names);
const modeOf = async (...names: string[]) => ((await lstat(inside(...names))).mode & 0o777).toString(8);

describe("a private folder", () => {
  test("is made with all above it, whatever the umask", async () => {
    await ensurePrivateFolder(inside("data", "outbox"));
    expect([await modeOf("data"), await modeOf("data", "outbox")]).toEqual(["700", "700"]);
  });

  test.each([0o755, 0o710, 0o701, 0o777])("is closed when it is %i", async (mode) => {
    await mkdir(inside("data"), { mode });
    await ensurePrivateFolder(inside("data"));
    expect(await modeOf("data")).toBe("700");
  });

  test("is no link, and what the link names stays as it is", async () => {
    await mkdir(inside("elsewhere"), { mode: 0o755 });
    await symlink(inside("elsewhere"), inside("data"));
    await expect(ensurePrivateFolder(inside("data"))).rejects.toThrow(
      `${inside("data")} is a symbolic link. Set PORTAL_DATA_DIR to the folder itself, or remove the link.`,
    );
    expect(await modeOf("elsewhere")).toBe("755");
  });

  test("is no link to nothing, and no file", async () => {
    await symlink(inside("nothing"), inside("link"));
    await expect(ensurePrivateFolder(inside("link"))).rejects.toThrow("is a symbolic link");
    await writeFile(inside("file"), "");
    await expect(ensurePrivateFolder(inside("file"))).rejects.toThrow(`${inside("file")} is not a folder.`);
  });

  test.runIf(isRoot)("is not another user's, even for root", async () => {
    await mkdir(inside("data"), { mode: 0o700 });
    await chown(inside("data"), stranger, stranger);
    await expect(ensurePrivateFolder(inside("data"))).rejects.toThrow(
      `${inside("data")} belongs to another user (uid ${stranger}). Start the portal as that user`,
    );
  });
});

describe("what lies in a private folder", () => {
  test("is closed with all below it", async () => {
    await mkdir(inside("outbox", "old"), { recursive: true, mode: 0o755 });
    const files = [["secret"], ["outbox", "a.eml"], ["outbox", "old", "b.eml"]];
    for (const names of files) await writeFile(inside(...names), "", { mode: 0o644 });
    await closeToOthers(folder);
    expect([await modeOf("outbox"), await modeOf("outbox", "old")]).toEqual(["700", "700"]);
    expect(await Promise.all(files.map((names) => modeOf(...names)))).toEqual(["600", "600", "600"]);
  });

  test("that the portal did not make is left alone, whatever is below it", async () => {
    await mkdir(inside("clone", "outbox"), { recursive: true, mode: 0o755 });
    for (const names of [["notes"], ["clone", "tool"], ["clone", "outbox", "a.eml"]])
      await writeFile(inside(...names), "", { mode: 0o755 });
    await closeToOthers(folder, (name) => name === "outbox");
    expect(await modeOf("notes")).toBe("755");
    expect([await modeOf("clone"), await modeOf("clone", "tool")]).toEqual(["755", "755"]);
    expect([await modeOf("clone", "outbox"), await modeOf("clone", "outbox", "a.eml")]).toEqual(["755", "755"]);
  });

  test.each([
    [0o755, "700"],
    [0o640, "600"],
    [0o444, "400"],
    [0o400, "400"],
  ])("keeps what its owner may do: %i becomes %s", async (mode, closed) => {
    await writeFile(inside("file"), "", { mode });
    await closeToOthers(folder);
    expect(await modeOf("file")).toBe(closed);
  });

  test("is left alone when it is a link, with what that names", async () => {
    const outside = await mkdtemp(path.join(tmpdir(), "spotcheck-outside-"));
    await writeFile(path.join(outside, "file"), "", { mode: 0o644 });
    await chmod(outside, 0o755);
    await symlink(outside, inside("folder-link"));
    await symlink(path.join(outside, "file"), inside("file-link"));
    await closeToOthers(folder);
    expect((await lstat(outside)).mode & 0o777).toBe(0o755);
    expect((await lstat(path.join(outside, "file"))).mode & 0o777).toBe(0o644);
    await rm(outside, { recursive: true });
  });

  test.runIf(isRoot)("is left alone when it is another user's, as a disk's lost+found is", async () => {
    await mkdir(inside("lost+found"), { mode: 0o755 });
    for (const names of [["lost+found", "file"], ["file"]]) await writeFile(inside(...names), "", { mode: 0o644 });
    for (const name of ["lost+found", "file"]) await chown(inside(name), stranger, stranger);
    await closeToOthers(folder);
    expect([await modeOf("lost+found"), await modeOf("lost+found", "file")]).toEqual(["755", "644"]);
    expect(await modeOf("file")).toBe("644");
  });
});

describe("a secret", () => {
  test("is its owner's alone and stays the same", async () => {
    const secret = await readOrCreateSecret(inside("data", "secret"), 24);
    expect(Buffer.from(secret, "base64url")).toHaveLength(24);
    expect([await modeOf("data"), await modeOf("data", "secret")]).toEqual(["700", "600"]);
    expect(await readOrCreateSecret(inside("data", "secret"), 24)).toBe(secret);
  });

  test("is the same for all who make it at once, and leaves no draft", async () => {
    const secrets = await Promise.all(Array.from({ length: 20 }, () => readOrCreateSecret(inside("secret"), 24)));
    expect(new Set(secrets)).toEqual(new Set([await readFile(inside("secret"), "utf8")]));
    await expect(lstat(inside("secret"))).resolves.toMatchObject({ nlink: 1 });
  });

  test("is closed when others could read it", async () => {
    await writeFile(inside("secret"), "old", { mode: 0o644 });
    expect(await readOrCreateSecret(inside("secret"), 24)).toBe("old");
    expect(await modeOf("secret")).toBe("600");
  });

  test("is not read through a link", async () => {
    await writeFile(inside("known"), "known to others");
    await symlink(inside("known"), inside("secret"));
    await expect(readOrCreateSecret(inside("secret"), 24)).rejects.toThrow("is a symbolic link");
  });

  test.runIf(isRoot)("is not one that another user has put there", async () => {
    await writeFile(inside("secret"), "known to others");
    await chown(inside("secret"), stranger, stranger);
    await expect(readOrCreateSecret(inside("secret"), 24)).rejects.toThrow(`uid ${stranger}`);
  });
});

describe("the temporary folder of a hosted portal", () => {
  const name = `spotcheck-${process.getuid?.()}`;

  test("is private, and the same at each start", async () => {
    expect(ensurePrivateTemporaryFolder(folder)).toBe(inside(name));
    expect(await modeOf(name)).toBe("700");
    expect(ensurePrivateTemporaryFolder(folder)).toBe(inside(name));
  });

  test.each<[what: string, take: () => Promise<unknown>]>([
    ["a link", () => symlink(folder, inside(name))],
    ["a file", () => writeFile(inside(name), "")],
    ["a folder in which its group may write", () => mkdir(inside(name), { mode: 0o770 })],
    ["a folder in which others may write", () => mkdir(inside(name), { mode: 0o702 })],
    ...(isRoot
      ? [
          [
            "another user's folder",
            async () => {
              await mkdir(inside(name), { mode: 0o700 });
              await chown(inside(name), stranger, stranger);
            },
          ] satisfies [string, () => Promise<unknown>],
        ]
      : []),
  ])("is a new one when its name is %s", async (_what, take) => {
    await take();
    const chosen = ensurePrivateTemporaryFolder(folder);
    expect(chosen).not.toBe(inside(name));
    expect(path.dirname(chosen)).toBe(folder);
    expect(await modeOf(path.basename(chosen))).toBe("700");
    expect(ensurePrivateTemporaryFolder(folder), "at the next start").toBe(chosen);
  });

  test("is a new one beside those that others could have written to", async () => {
    for (const taken of [name, `${name}-aaaaaa`]) await mkdir(inside(taken), { mode: 0o777 });
    await symlink(folder, inside(`${name}-bbbbbb`));
    await writeFile(inside(`${name}-cccccc`), "");
    const chosen = ensurePrivateTemporaryFolder(folder);
    expect(await readdir(folder)).toHaveLength(5);
    expect(await modeOf(path.basename(chosen))).toBe("700");
  });
});
