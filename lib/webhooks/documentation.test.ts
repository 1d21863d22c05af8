import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { signMessage } from "./signature";

type Check = (secret: string, header: string, body: string, now?: Date) => boolean;

/** The sample of docs/webhooks.md, as a customer would copy it. */
async function loadSample(): Promise<Check> {
  const page = await readFile("docs/webhooks.md", "utf8");
  const [, sample] = /```js\n([\s\S]*?)```/.exec(page) ?? [];
  if (sample === undefined) throw new Error("docs/webhooks.md has no sample");
  const folder = await mkdtemp(path.join(tmpdir(), "spotcheck-sample-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "sample.mjs");
  await writeFile(file, sample);
  return (await import(pathToFileURL(file).href)).isFromSpotCheck;
}

it("the documented check takes what the portal signs, and nothing else", async () => {
  const isFromSpotCheck = await loadSample();
  const secret = "a signing secret";
  const body = JSON.stringify({ id: "test-1", text: "Zürich" });
  const now = new Date("2026-11-22T12:00:00Z");
  const header = signMessage(secret, body, now);
  const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  expect(isFromSpotCheck(secret, header, body, now)).toBe(true);
  expect(isFromSpotCheck(secret, header, body, minutesLater(4))).toBe(true);
  expect(isFromSpotCheck(secret, header, body, minutesLater(6))).toBe(false);
  expect(isFromSpotCheck("another secret", header, body, now)).toBe(false);
  expect(isFromSpotCheck(secret, header, `${body} `, now)).toBe(false);
  expect(isFromSpotCheck(secret, header.replace(/t=\d+/, `t=${now.getTime() / 1_000 + 1}`), body, now)).toBe(false);
  for (const broken of ["", "v1=", "t=1,v1=00", "nonsense", header.slice(0, -2)])
    expect(isFromSpotCheck(secret, broken, body, now)).toBe(false);
});
