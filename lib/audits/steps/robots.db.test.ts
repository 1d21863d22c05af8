import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { getReport } from "@/lib/audits/report/report-query";
import { auditRequestSchema } from "@/lib/audits/schema";
import { createAudit } from "@/lib/audits/states/commands";
import { stopSlots } from "@/lib/browser/pool.ts";
import { testCacheDir } from "@/lib/browser/testing/cache-dir.ts";
import { dataFolders } from "@/lib/data-folder/data-folders";
import { setEnvironment } from "@/lib/env";
import { createViewer } from "@/tests/support/rows";
import { type RunningServer, startServer } from "@/tests/support/static-server";
import { choosePages } from "./choose-pages";
import { crawlSite } from "./crawl-site";
import { prepareAudit } from "./prepare-pages";
import { visitPage } from "./visit-page";

vi.setConfig({ testTimeout: 600_000 });

const page = `<!doctype html><html lang="en"><title>Ropes</title>
<nav><a href="/pricing">Pricing</a> <a href="/staff/rota">Rota</a></nav><h1>Ropes for boats</h1>`;

/** Admits browsers and refuses plain requests, except for robots.txt. */
let wary: RunningServer;
/** Has pages for everybody, and trouble with its robots.txt. */
let silent: RunningServer;

function respond(request: IncomingMessage, response: ServerResponse, isRefused: boolean, robots: string | null): void {
  if (request.url === "/robots.txt") response.writeHead(robots === null ? 503 : 200).end(robots ?? "");
  else response.writeHead(isRefused ? 403 : 200, { "content-type": "text/html" }).end(isRefused ? "" : page);
}

beforeAll(async () => {
  wary = await startServer(async (request, response) => {
    const isBrowser = request.headers["sec-fetch-mode"] !== undefined;
    respond(request, response, !isBrowser, "User-agent: *\nDisallow: /staff/");
  });
  silent = await startServer(async (request, response) => respond(request, response, false, null));
  const hosts = [wary, silent].map(({ url }) => new URL(url).host);
  setEnvironment({ AUDIT_ALLOWED_HOSTS: hosts.join(","), AUDIT_SLOTS: "1" });
  Object.assign(dataFolders, { chromium: testCacheDir });
});

afterAll(async () => {
  await stopSlots();
  await wary.close();
  await silent.close();
});

/** The way of an audit up to the choice of its pages. @returns the chosen pages with their reasons. */
async function choose(url: string) {
  const viewer = await createViewer();
  const auditId = await createAudit(viewer, auditRequestSchema.parse({ url }));
  const { pageIds } = await prepareAudit(auditId);
  await crawlSite(auditId);
  for (const pageId of pageIds) await visitPage(auditId, pageId, 3);
  await choosePages(auditId);
  const report = await getReport(viewer, auditId);
  return report?.pages.map(({ url, selectionReason }) => [new URL(url).pathname, selectionReason]);
}

test("what robots.txt forbids is not chosen where only the browser is let in", async () => {
  const pages = await choose(wary.url);
  expect(pages?.map(([path]) => path)).toEqual(["/", "/pricing"]);
});

test("an audit of the entry page alone says so when robots.txt can't be had", async () => {
  expect(await choose(silent.url)).toEqual([
    ["/", expect.stringContaining("We visited no other page: we couldn't read the website's robots.txt")],
  ]);
});
