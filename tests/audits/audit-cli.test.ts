import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Report } from "@/lib/audits/report/report";
import { findProcesses } from "@/lib/browser/testing/processes.ts";
import { startFixtureSite } from "../support/fixture-site.ts";
import { createDataDir } from "../support/portal.ts";
import type { RunningServer } from "../support/static-server.ts";
import { within } from "../support/within.ts";

// Each run brings up a database, and one of them a browser.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const endLimitMs = 150_000;

let site: RunningServer;
let folder: Awaited<ReturnType<typeof createDataDir>>;

beforeAll(async () => {
  [site, folder] = await Promise.all([startFixtureSite(), createDataDir()]);
});
afterAll(async () => {
  await site.close();
  await folder.remove();
});

/** `npm run audit -- …` as a person would type it. */
async function runAudit(...words: string[]): Promise<{ code: number | null; output: string; errors: string }> {
  const { NODE_ENV: _nodeEnv, DATABASE_URL: _databaseUrl, ...inherited } = process.env;
  const child = spawn("npm", ["run", "--silent", "audit", "--", ...words], {
    env: { ...inherited, PORTAL_DATA_DIR: folder.dataDir } as unknown as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  const [output, errors, [code]] = await within(endLimitMs, `the end of npm run audit -- ${words.join(" ")}`, ended);
  return { code, output, errors };
}

test("audits the named pages, prints the scores, writes the report, and leaves nothing running", async () => {
  const pages = [site.url, `${site.url}/pricing`];
  const json = path.join(folder.dataDir, "report.json");
  const { code, output, errors } = await runAudit(site.url, "--pages", pages.join(","), "--json", json);
  expect(code, errors).toBe(0);
  const report = JSON.parse(await readFile(json, "utf8")) as Report;
  expect(report).toMatchObject({ status: "completed", overallScore: expect.any(Number) });
  expect(report.pages.map(({ url, outcome }) => [new URL(url).pathname, outcome])).toEqual([
    ["/", "audited"],
    ["/pricing", "audited"],
  ]);
  for (const page of report.pages) expect(page.performanceScore).toBeTypeOf("number");
  expect(output).toContain(`overall ${report.overallScore}`);
  expect(await findProcesses(folder.dataDir)).toEqual([]);
});

test("says what is wrong with an address, and fails", async () => {
  const { code, errors } = await runAudit("ftp://company.example/");
  expect(code).toBe(1);
  expect(errors).toContain("Please enter a valid website address");
});

/** The process that runs the command's audit: known by its file, and by the data folder in its settings. */
async function findJobProcess(): Promise<number | undefined> {
  for (const { pid } of await findProcesses("inngest/local/main.ts")) {
    const settings = await readFile(`/proc/${pid}/environ`, "utf8").catch(() => "");
    if (settings.includes(folder.dataDir)) return pid;
  }
  return undefined;
}

test("does not wait for an audit whose job process has died", async () => {
  const running = runAudit(site.url, "--pages", `${site.url}/pricing`);
  const pid = await vi.waitUntil(findJobProcess, { timeout: 120_000, interval: 100 });
  process.kill(pid, "SIGKILL");
  const { code, errors } = await running;
  expect(errors).toContain("The job process ended unexpectedly (SIGKILL).");
  expect(code).toBe(1);
  await expect.poll(() => findProcesses(folder.dataDir), { timeout: 30_000 }).toEqual([]);
});

test("says how it is used", async () => {
  const { code, errors } = await runAudit();
  expect(code).toBe(2);
  expect(errors).toMatch(/^Usage: npm run audit -- <url>/m);
});
