import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { stopSiteSandbox } from "@/lib/audits/visits/site-sandbox";
import { stopSlots } from "@/lib/browser/pool.ts";
import { testCacheDir } from "@/lib/browser/testing/cache-dir.ts";
import { dataFolders } from "@/lib/data-folder/data-folders";
import { db } from "@/lib/db";
import { setEnvironment } from "@/lib/env";
import { type BusySite, startBusySite } from "@/tests/support/busy-site";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { visitPage } from "./visit-page";

/** The pages that were announced; an engine out of reach throws. */
const engine = vi.hoisted(() => ({ announced: [] as number[], isAway: false }));
vi.mock("@/inngest/events", async (load) => ({
  ...(await load<typeof import("@/inngest/events")>()),
  announceVisitedPage: async ({ pageId }: { pageId: number }) => {
    engine.announced.push(pageId);
    if (engine.isAway) throw new Error("no connection");
  },
}));

let site: BusySite;

beforeAll(async () => {
  site = await startBusySite();
  setEnvironment({ AUDIT_ALLOWED_HOSTS: new URL(site.url).host, AUDIT_SLOTS: "1" });
  Object.assign(dataFolders, { chromium: testCacheDir });
});
afterAll(async () => {
  await Promise.all([stopSlots(), stopSiteSandbox()]);
  await site.close();
});

async function createPage(path: string, reviewer = "built-in") {
  const auditId = await createAuditRow(await createViewer(), { status: "running", url: site.url, reviewer });
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
  const { content, boxes } = await db.pageCapture.findUniqueOrThrow({ where: { pageId } });
  expect(boxes).toContainEqual(
    expect.objectContaining({ text: "Every rope a third off until Friday", shown: true, area: "main" }),
  );
  expect(Object.keys(content as object)).not.toContain("boxes");
  const sizes = await db.pictureSize.findMany({ where: { pageId }, orderBy: { width: "asc" } });
  expect(sizes.map(({ width }) => width)).toEqual([320, 412, 640, 960, 1280]);

  expect(await visitPage(auditId, pageId, 3)).toBeNull();
  expect(site.saleVisits).toHaveLength(2);
}, 90_000);

test("what will not pass is stored at once, with its sentence", async () => {
  const { auditId, pageId, read } = await createPage("/nothing-here");
  expect(await visitPage(auditId, pageId, 1)).toBeNull();
  expect(await read()).toMatchObject({ outcome: "not-found", outcomeMessage: "There is no page at this address." });
}, 90_000);

test("a page that was read is announced once where a model reviews, and its visit needs no announcement", async () => {
  engine.announced.length = 0;
  const builtIn = await createPage("/sale");
  await visitPage(builtIn.auditId, builtIn.pageId, 1);
  const unread = await createPage("/nothing-here", "model-1");
  await visitPage(unread.auditId, unread.pageId, 1);
  expect(engine.announced).toEqual([]);

  engine.isAway = true;
  const { auditId, pageId, read } = await createPage("/sale", "model-1");
  for (const attempt of [1, 2]) expect(await visitPage(auditId, pageId, attempt)).toBeNull();
  expect(await read()).toMatchObject({ outcome: "audited" });
  expect(engine.announced).toEqual([pageId]);
}, 90_000);
