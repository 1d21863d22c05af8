import { chmod, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { launchChromium } from "./chromium.ts";
import { unpackChromium } from "./chromium-unpack.ts";
import { noFontMessage, paintsTextExpression } from "./painted-text.ts";
import { createSlotPool } from "./pool.ts";

// As Node reads it: the test runner rewrites functions, which a page could not run then.
const { inPageFunctions }: typeof import("./isolated-world.ts") = createRequire(import.meta.url)("./isolated-world.ts");

vi.setConfig({ testTimeout: 300_000 });

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fonts-test-"));
  // A slot may be another user, who must reach it.
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

test("the unpacked folder may be moved: its fonts come along", async () => {
  await unpackChromium(path.join(folder, "first"));
  const cacheDir = path.join(folder, "second");
  await rename(path.join(folder, "first"), cacheDir);
  await forgetMachineFonts(cacheDir);
  const profileDir = await mkdtemp(path.join(folder, "profile-"));
  const { browser, close } = await launchChromium({ cacheDir, profileDir });
  try {
    const page = await browser.newPage();
    expect(await page.evaluate(paintsTextExpression)).toBe(true);
  } finally {
    await close();
  }
});

test("a browser without any font is no slot, and a check says why", async () => {
  const unpacked = await unpackChromium(folder);
  await forgetMachineFonts(folder);
  await rm(path.join(path.dirname(unpacked?.executablePath ?? ""), "fonts"), { recursive: true });
  const pool = createSlotPool({ slots: 1, cacheDir: folder });
  try {
    await expect(pool.visit({ url: "http://127.0.0.1:9/", timeoutMs: 60_000 })).rejects.toThrow(noFontMessage);
    expect(await pool.check()).toMatchObject({ problem: noFontMessage });
  } finally {
    await pool.close();
  }
});

const greetings = `<p>Plain words, цены, τιμές.<p>暖かい事務所<p>温暖的办公室<p>사무실<p>مكتب دافئ<p>משרד<p>गर्म दफ़्तर<p>สำนักงาน<p>உலகம்
  <p>বাংলা<p>ქართული<p style="display:none">ខ្មែរ<p>😀`;

test("every writing system is painted without fonts of the machine, and one that can't be is named", async () => {
  const { executablePath = "" } = (await unpackChromium(folder)) ?? {};
  await forgetMachineFonts(folder);
  expect(await findMissing()).toEqual([]);
  for (const font of ["unifontex-latin", "noto-sans-thai-thai"]) {
    await rm(path.join(path.dirname(executablePath), "fonts", `${font}.ttf`));
  }
  const lost = ["Georgian", "Han", "Hangul", "Hiragana", "Bangla", "Tamil", "Thai", "emoji"];
  expect((await findMissing()).sort()).toEqual(lost.sort());
});

async function findMissing(): Promise<string[]> {
  const profileDir = await mkdtemp(path.join(folder, "profile-"));
  const { browser, close } = await launchChromium({ cacheDir: folder, profileDir });
  try {
    const page = await browser.newPage();
    await page.setContent(greetings);
    return (await page.evaluate(`${inPageFunctions}\nfindMissingGlyphs()`)) as string[];
  } finally {
    await close();
  }
}

/** Only the packaged fonts count from now on: the machine's own would hide that they are not found. */
async function forgetMachineFonts(cacheDir: string): Promise<void> {
  const { fontConfigFile } = (await unpackChromium(cacheDir)) ?? {};
  if (fontConfigFile === undefined) throw new Error("there is no packaged browser for this machine");
  const config = await readFile(fontConfigFile, "utf8");
  expect(config, "no place is named that a move would leave behind").not.toContain(folder);
  await writeFile(fontConfigFile, config.replace(/<include.*<\/include>|<dir>.*<\/dir>/g, ""));
}
