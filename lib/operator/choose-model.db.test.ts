/** The operator's page: which servers it stores, what it shows, and what it never does with a key. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { getModelServer, readServerChoice } from "@/lib/audits/model/model-server";
import { db } from "@/lib/db";
import { setEnvironment } from "@/lib/env";
import { chooseModel, removeModel } from "@/lib/operator/choose-model";
import { getModelState } from "@/lib/operator/model-query";
import { atTerminal, requireOperator } from "@/lib/operator/operator";
import { type AnthropicEmulator, emulatedKey, startAnthropicEmulator } from "@/tests/emulators/anthropic";
import { createViewer } from "@/tests/support/rows";

let emulator: AnthropicEmulator;
beforeEach(async () => {
  emulator = await startAnthropicEmulator({ dialect: "openrouter" });
  setEnvironment({
    ANTHROPIC_API_KEY: "",
    ANTHROPIC_BASE_URL: "",
    AUDIT_ALLOWED_HOSTS: new URL(emulator.url).host,
    SECRETS_KEYS: `test=${Buffer.alloc(32, 7).toString("base64")}`,
  });
  await db.modelServer.deleteMany();
  await db.modelProbe.deleteMany();
});
afterEach(() => emulator.close());

const choose = (typed: { url?: string; model?: string; key?: string }) =>
  chooseModel(atTerminal, { url: "", model: "", key: "", ...typed }, { from: "browser", timeoutMs: 5_000 });

test.each([
  ["http://127.0.0.1:11434", /in a private network with ANTHROPIC_BASE_URL/],
  ["https://localhost", /in a private network/],
  ["https://192.168.0.7", /in a private network/],
  ["https://[::1]", /in a private network/],
  ["https://169.254.169.254", /in a private network/],
  ["https://metadata.internal", /in a private network/],
  ["http://models.example", /must start with https/],
  ["https://models.example:8443", /without a port/],
  ["https://user:secret@models.example", /without a user name/],
  ["ftp://models.example", /must start with https/],
])("from a browser, %s is refused before anything is called", async (url, message) => {
  await expect(choose({ url, model: "big", key: "key" })).rejects.toMatchObject({
    code: "invalid-input",
    message: expect.stringMatching(message),
  });
  expect(emulator.probes).toEqual([]);
  expect(await readServerChoice()).toBe(null);
});

test("a server that answers is stored with its key sealed, shown without it, and recorded", async () => {
  const viewer = await createViewer();
  await db.user.update({ where: { id: viewer.id }, data: { isOperator: true } });
  const operator = await requireOperator(viewer);
  const typed = { url: `${emulator.url}/v1`, model: "big", key: emulatedKey };
  await chooseModel(operator, typed, { from: "browser", timeoutMs: 5_000 });
  expect(await getModelServer()).toEqual({
    url: emulator.url,
    key: emulatedKey,
    models: { main: "big", small: "big" },
    source: "stored",
    isPublicOnly: true,
  });
  const state = await getModelState(operator);
  expect(state).toMatchObject({
    server: { host: new URL(emulator.url).host, hasKey: true, isFree: true, abilities: { output: "schema" } },
    typed: { url: emulator.url, model: "big", hasKey: true },
  });
  expect(JSON.stringify([state, await db.modelServer.findMany(), await db.modelProbe.findMany()])).not.toContain(
    emulatedKey,
  );
  expect(await db.operatorAction.findFirst({ orderBy: { id: "desc" } })).toMatchObject({
    operatorId: viewer.id,
    action: "model-chosen",
  });
  await removeModel(operator);
  expect(await getModelServer()).toBe(null);
  await expect(removeModel(operator)).rejects.toMatchObject({ code: "not-found" });
});

test("a stored key stays with its address: it is sent to no other one", async () => {
  await choose({ url: emulator.url, model: "big", key: emulatedKey });
  await choose({ url: `${emulator.url}/`, model: "little" });
  expect(await readServerChoice()).toMatchObject({ model: "little", key: emulatedKey });

  const other = await startAnthropicEmulator({ dialect: "openrouter" });
  setEnvironment({ AUDIT_ALLOWED_HOSTS: new URL(other.url).host });
  await expect(choose({ url: other.url, model: "big" })).rejects.toMatchObject({ code: "credentials-refused" });
  expect(other.probes).toEqual([]);
  await other.close();
  await expect(choose({})).rejects.toMatchObject({
    code: "credentials-refused",
    message: expect.stringMatching(/^Enter a key/),
  });
  expect(await readServerChoice()).toMatchObject({ model: "little", key: emulatedKey });
});

test("what fails the test changes nothing", async () => {
  await choose({ url: emulator.url, model: "big", key: emulatedKey });
  emulator.decideProbes(() => ({ status: 403 }));
  await expect(choose({ url: emulator.url, model: "bigger", key: "new" })).rejects.toMatchObject({
    message: "The server refused the key (403).",
  });
  await expect(choose({ url: emulator.url })).rejects.toMatchObject({
    message: "Enter the name of the server's model",
  });
  expect(await readServerChoice()).toMatchObject({ model: "big", key: emulatedKey });
});

test("a key that can't be opened is no model, and can be replaced", async () => {
  await choose({ url: emulator.url, model: "big", key: emulatedKey });
  setEnvironment({ SECRETS_KEYS: `other=${Buffer.alloc(32, 8).toString("base64")}` });
  await db.modelServer.update({ where: { id: 1 }, data: { sealedKey: "v1.gone.AAAA" } });
  expect(await getModelServer()).toBe(null);
  expect(await getModelState(atTerminal)).toMatchObject({ server: null, isUnreadable: true, isStored: true });
  await choose({ url: emulator.url, model: "big", key: emulatedKey });
  expect(await getModelServer()).toMatchObject({ key: emulatedKey });
});

test("without a key to seal with, nothing is stored; with settings, they win", async () => {
  setEnvironment({ SECRETS_KEYS: "" });
  await expect(choose({ url: emulator.url, model: "big" })).rejects.toMatchObject({ code: "not-set-up" });
  setEnvironment({ ANTHROPIC_API_KEY: "key" });
  await expect(choose({ url: emulator.url, model: "big" })).rejects.toMatchObject({ code: "conflict" });
  expect(await getModelServer()).toMatchObject({ source: "settings", url: "https://api.anthropic.com" });
});
