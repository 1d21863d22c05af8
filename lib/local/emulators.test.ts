import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parseEnvironment } from "@/lib/env";
import { type Emulators, startEmulators } from "./emulators";

let folder: string;
let running: Emulators[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "spotcheck-emulators-"));
  running = [];
});
afterEach(async () => {
  for (const emulators of running) await stop(emulators);
  await rm(folder, { recursive: true });
});

async function start(): Promise<Emulators> {
  const emulators = await startEmulators(folder);
  running.push(emulators);
  return emulators;
}

const stop = ({ services }: Emulators) => Promise.all(services.map((service) => service.stop()));

async function createContact({ environment }: Emulators, email: string): Promise<number> {
  const { status } = await fetch(`${environment.HUBSPOT_BASE_URL}/crm/v3/objects/contacts`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${environment.HUBSPOT_ACCESS_TOKEN}` },
    body: JSON.stringify({ properties: { email } }),
  });
  return status;
}

test("the emulators tell the settings that lead to them and what to type in", async () => {
  const { environment, instructions } = await start();
  const settings = parseEnvironment(environment);
  const { HUBSPOT_AUTHORIZE_URL, HUBSPOT_CLIENT_ID = "", CLOUDINARY_BASE_URL } = settings;
  const consent = new URL(HUBSPOT_AUTHORIZE_URL);
  for (const [name, value] of Object.entries({
    client_id: HUBSPOT_CLIENT_ID,
    redirect_uri: "http://localhost:3000/integrations/cloudinary",
    scope: "oauth",
    code_challenge: "a".repeat(43),
    code_challenge_method: "S256",
  }))
    consent.searchParams.set(name, value);
  expect((await fetch(consent)).status).toBe(200);
  consent.searchParams.set("redirect_uri", "http://localhost:3001/integrations/cloudinary");
  expect((await fetch(consent)).status).toBe(400);

  const [, cloud, key, secret] =
    /Cloud Name (\S+), API Key (\S+), API Secret (\S+)/.exec(instructions) ?? expect.fail(instructions);
  const ping = await fetch(`${CLOUDINARY_BASE_URL}/v1_1/${cloud}/ping`, {
    headers: { authorization: `Basic ${btoa(`${key}:${secret}`)}` },
  });
  expect(await ping.json()).toEqual({ status: "ok" });
});

test("HubSpot's contacts outlast a restart", async () => {
  const first = await start();
  expect(await createContact(first, "ann@customer.example")).toBe(201);
  await stop(first);
  await expect(createContact(first, "bob@customer.example")).rejects.toThrow("fetch failed");
  const second = await start();
  expect(await createContact(second, "ann@customer.example")).toBe(409);
  expect(await createContact(second, "bob@customer.example")).toBe(201);
});
