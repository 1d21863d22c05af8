import { afterAll, beforeAll, expect, test } from "vitest";
import { stopLanes } from "@/lib/browser/pool.ts";
import { testCacheDir } from "@/lib/browser/testing/cache-dir.ts";
import { db } from "@/lib/db";
import { setEnvironment } from "@/lib/env";
import { dataFolders } from "@/lib/local/data-folders";
import { type BusySite, startBusySite } from "@/tests/support/busy-site";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { visitPage } from "./visit-page";

let site: BusySite;

beforeAll(async () => {
  site = await startBusySite();
  setEnvironment({ AUDIT_ALLOWED_HOSTS: new URL(site.url).host, AUDIT_LANES: "1" });
  Object.assign(dataFolders, { chromium: testCacheDir });
});
afterAll(async () => {
  await stopLanes();
  await site.close();
});

async function createPage(path: string) {
  const auditId = await createAuditRow(await createViewer(), { status: "running", url: site.url });
  const page = { websiteId: auditId, url: `${site.url}${path}`, position: 0, selectionReason: "You named this page." };
  const { id: pageId } = await db.page.create({ data: page });
  return { auditId, pageId, read: () => db.page.findUniqueOrThrow({ where: { id: pageId } }) };
}

test("a page that asks for patience stays open until it was visited again", async () => {
  const { auditId, pageId, read } = await createPage("/sale");
  expect(await visitPage(auditId, pageId, 1)).toBe(site.retryAfter);
  expect(await read()).toMatchObject({ outcome: null, outcomeMessage: null, visitedAt: null });

  expect(await visitPage(auditId, pageId, 2)).toBeNull();
  expect(await read()).toMatchObject({ outcome: "audited", consentBannerHidden: true });

  expect(await visitPage(auditId, pageId, 3)).toBeNull();
  expect(site.saleVisits).toHaveLength(2);
}, 90_000);

test("what will not pass is stored at once, with its sentence", async () => {
  const { auditId, pageId, read } = await createPage("/nothing-here");
  expect(await visitPage(auditId, pageId, 1)).toBeNull();
  expect(await read()).toMatchObject({ outcome: "not-found", outcomeMessage: "There is no page at this address." });
}, 90_000);
