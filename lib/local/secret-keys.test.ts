import { randomBytes } from "node:crypto";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { parseEnvironment } from "@/lib/env";
import { parseKeys } from "@/lib/secrets/keys";
import { seal, unseal } from "@/lib/secrets/seal";
import { listSecretKeys } from "./secret-keys";

const place = { userId: 1, provider: "hubspot", field: "sealedAccessToken" };

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "spotcheck-keys-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** As a process that gets them as a setting does. */
const parse = (setting: string) => parseKeys(parseEnvironment({ SECRETS_KEYS: setting }).SECRETS_KEYS);

it("a data folder has a key of its own, which stays and is nobody else's", async () => {
  const folder = await createFolder();
  const setting = await listSecretKeys([], folder);
  expect(await listSecretKeys([], folder)).toBe(setting);
  expect(await listSecretKeys([], await createFolder())).not.toBe(setting);
  expect(unseal(seal("text", place, parse(setting)), place, parse(setting))).toBe("text");
  expect((await stat(path.join(folder, "secrets-key"))).mode & 0o077).toBe(0);
});

it("a key that is given seals from then on, and what was sealed before still opens", async () => {
  const folder = await createFolder();
  const sealed = seal("text", place, parse(await listSecretKeys([], folder)));
  const setting = await listSecretKeys([`given=${randomBytes(32).toString("base64")}`], folder);
  expect(parse(setting).sealing.id).toBe("given");
  expect(unseal(sealed, place, parse(setting))).toBe("text");
  // A part of the portal is given the whole list, and lists the same.
  expect(await listSecretKeys(setting.split(","), folder)).toBe(setting);
});
