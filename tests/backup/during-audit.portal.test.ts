/** A backup that is taken while an audit runs: restored elsewhere, its portal ends the audit. */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { startFixtureSite } from "../support/fixture-site";
import { readMails } from "../support/outbox";
import { createDataDir, startPortal } from "../support/portal";
import { waitUntil } from "../support/within";

const run = promisify(execFile);

async function newDataDir(): Promise<string> {
  const { dataDir, remove } = await createDataDir();
  onTestFinished(remove);
  return dataDir;
}

/** An npm script with a data folder, as a terminal would run it: its database is the folder's. */
function npmRun(script: string, file: string, dataDir: string, ...more: string[]) {
  const { NODE_ENV: _mode, DATABASE_URL: _url, ...inherited } = process.env;
  const environment = { ...inherited, PORTAL_DATA_DIR: dataDir } as unknown as NodeJS.ProcessEnv;
  return run("npm", ["run", script, "--", file, ...more], { env: environment });
}

test("an audit that was under way at the backup's moment is finished where it is restored", async () => {
  const site = await startFixtureSite();
  onTestFinished(() => site.close());
  const [dataDir, elsewhere] = [await newDataDir(), await newDataDir()];
  // One page at a time, so that the backup falls into the visits.
  const options = { allowedHosts: [new URL(site.url).host], settings: { AUDIT_SLOTS: "1" } };
  const portal = await startPortal({ dataDir, ...options });
  onTestFinished(() => portal.stop());

  const person = {
    ...{ firstName: "Robin", lastName: "Tester", companyName: "Company", password: "correct horse" },
    email: `robin-${randomUUID()}@company.example`,
  };
  const registered = await send(portal.url, "/api/register", person);
  const cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0] ?? "")
    .join("; ");
  const { id } = (await (await send(portal.url, "/api/websites", { url: site.url }, cookie)).json()) as { id: number };
  const statusAt = async (url: string) =>
    (await (await fetch(`${url}/api/websites/${id}/status`, { headers: { cookie } })).json()) as {
      status: string;
      progress: { pagesDone: number; pagesTotal: number | null };
    };
  await waitUntil(120_000, "the first visits", async () => (await statusAt(portal.url)).progress.pagesDone >= 2);

  const file = path.join(elsewhere, "a.backup");
  await npmRun("backup", file, dataDir, "--with-secrets");
  expect(await statusAt(portal.url)).toMatchObject({ status: "running" });
  await portal.kill();
  await npmRun("restore", file, elsewhere);

  const restored = await startPortal({ dataDir: elsewhere, ...options });
  onTestFinished(() => restored.stop());
  await waitUntil(180_000, "the audit's end", async () => {
    await sleep(500);
    return ["completed", "failed"].includes((await statusAt(restored.url)).status);
  });
  const report = (await (await fetch(`${restored.url}/api/websites/${id}`, { headers: { cookie } })).json()) as {
    status: string;
    pages: { performanceScore: number | null; url: string }[];
  };
  expect(report.status).toBe("completed");
  expect(new Set(report.pages.map(({ url }) => url)).size).toBe(10);
  expect(report.pages).toHaveLength(10);
  expect(report.pages.filter(({ performanceScore }) => performanceScore === null)).toEqual([]);
  await waitUntil(60_000, "the mail", async () => (await readMails(elsewhere, person.email, "audit-ready")).length > 0);
  expect(await readMails(elsewhere, person.email, "audit-ready")).toHaveLength(1);
});

async function send(origin: string, address: string, body: object, cookie = ""): Promise<Response> {
  const response = await fetch(`${origin}${address}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin, cookie },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return response;
}
