import { afterAll, beforeAll, expect, test } from "vitest";
import { fromStored } from "@/lib/audits/report/stored-json";
import { AuditEndedError, failAudit } from "@/lib/audits/states/lifecycle";
import { measureAgain } from "@/lib/audits/steps/measure-again";
import { visitPage } from "@/lib/audits/steps/visit-page";
import { stopSlots } from "@/lib/browser/pool.ts";
import { testCacheDir } from "@/lib/browser/testing/cache-dir.ts";
import { dataFolders } from "@/lib/data-folder/data-folders";
import { db } from "@/lib/db";
import { setEnvironment } from "@/lib/env";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { type RunningServer, startServer } from "@/tests/support/static-server";

/** A page that is at fault the first time it is loaded, repaired the second time, and gone after the third. */
const faulty = `<!doctype html><title>Pumps</title><p>Pumps for dairies</p><img src="/a.png"><input><a href="/x"></a>`;
const repaired = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Pumps</title><main><h1>Pumps</h1><p>New words</p></main>`;
let loads = 0;
let site: RunningServer;

beforeAll(async () => {
  site = await startServer(async (request, response) => {
    if (request.url !== "/") {
      response.writeHead(404).end();
      return;
    }
    loads += 1;
    const html = loads === 1 ? faulty : repaired;
    response.writeHead(loads > 3 ? 404 : 200, { "content-type": "text/html" }).end(html);
  });
  setEnvironment({ AUDIT_ALLOWED_HOSTS: new URL(site.url).host, AUDIT_SLOTS: "1" });
  Object.assign(dataFolders, { chromium: testCacheDir });
});
afterAll(async () => {
  await stopSlots();
  await site.close();
});

async function createPage(changes: { startedAt?: Date } = {}) {
  const startedAt = new Date();
  const audit = { status: "running", url: site.url, measurements: 3, startedAt, ...changes } as const;
  const auditId = await createAuditRow(await createViewer(), audit);
  const page = { websiteId: auditId, url: `${site.url}/`, position: 0, selectionReason: "You named this page." };
  const { id: pageId } = await db.page.create({ data: page });
  const read = () => db.page.findUniqueOrThrow({ where: { id: pageId }, include: { capture: true } });
  return { auditId, pageId, read };
}

test("figures become the medians of all measurements, and what the page says stays as it was visited", async () => {
  loads = 0;
  const { auditId, pageId, read } = await createPage();
  await visitPage(auditId, pageId, 1);
  const first = await read();
  expect(first.spread).toBeNull();

  await measureAgain(auditId, pageId, 2);
  await measureAgain(auditId, pageId, 3);
  const now = await read();
  const spread = fromStored("spread", now.spread);
  const [low, high] = spread?.scores.accessibility ?? [];
  expect(spread?.runs).toBe(3);
  expect(low).toBe(first.accessibilityScore);
  expect(high).toBeGreaterThan(low ?? 100);
  expect(now.accessibilityScore).toBe(high);
  expect(fromStored("lighthouse", now.lighthouse)?.scores.accessibility).toBe(high);
  expect(now.capture?.content).toEqual(first.capture?.content);
  expect(now.screenshotHash).toBe(first.screenshotHash);

  // A step that is repeated measures nothing again.
  await measureAgain(auditId, pageId, 3);
  expect(loads).toBe(3);

  // The page is gone by now: a measurement that fails is left out.
  await measureAgain(auditId, pageId, 4);
  expect(fromStored("spread", (await read()).spread)?.runs).toBe(3);
  expect((await read()).outcome).toBe("audited");
}, 180_000);

test("when the audit's time runs out, a page is as it was visited", async () => {
  loads = 0;
  const { auditId, pageId, read } = await createPage({ startedAt: new Date(Date.now() - 16 * 60_000) });
  await visitPage(auditId, pageId, 1);
  await measureAgain(auditId, pageId, 2);
  expect(loads).toBe(1);
  expect((await read()).spread).toBeNull();
}, 90_000);

test("a page that was not read, and an audit that has ended, are not measured", async () => {
  loads = 0;
  const { auditId, pageId } = await createPage();
  await db.page.update({ where: { id: pageId }, data: { outcome: "timeout" } });
  await measureAgain(auditId, pageId, 2);
  await failAudit(auditId, "cancelled");
  await expect(measureAgain(auditId, pageId, 3)).rejects.toBeInstanceOf(AuditEndedError);
  expect(loads).toBe(0);
}, 90_000);
