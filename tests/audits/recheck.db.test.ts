import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { deleteAudit } from "@/lib/audits/history/history-commands";
import { getRecheck } from "@/lib/audits/report/recheck-query";
import type { Receipt, ShownRecheck } from "@/lib/audits/report/recheck-receipt";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { requestRecheck } from "@/lib/rechecks/commands";
import { createViewer } from "@/tests/support/rows";
import { type RunningServer, startServer } from "@/tests/support/static-server";
import { requestAudit, startAuditStage, timeUntil, waitForEnd } from "./audit-stage";

// One slot, which may have to be started anew.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

/** What the site answers now; a page is repaired by changing it here. */
const answers: Record<string, { status?: number; title?: string; heading?: string; location?: string }> = {
  "/": { title: "Pumps", heading: "Pumps for dairies" },
  "/a": {},
  "/b": { title: "Service" },
  "/c": { title: "Contact" },
};

let site: RunningServer;
let stopStage: () => Promise<void>;
let viewer: Viewer;
let auditId: number;

beforeAll(async () => {
  site = await startServer(async (_request, response, pathname) => {
    const { status = 200, title, heading, location } = answers[pathname] ?? { status: 404 };
    response.writeHead(status, { "content-type": "text/html; charset=utf-8", ...(location && { location }) });
    response.end(`<!doctype html><html lang="en"><head>${title ? `<title>${title} of ${pathname}</title>` : ""}
      <meta name="viewport" content="width=device-width"></head><body><main>
      ${heading ? `<h1>${heading}</h1>` : ""}<p>We build pumps for dairies in the north, and we service all of them.</p>
      <p><a href="/">To the home page of the pumps</a></p></main></body></html>`);
  });
  stopStage = await startAuditStage({ sites: [site.url], slots: 1 });
  viewer = await createViewer();
  auditId = await requestAudit(viewer, site.url, ["/", "/a", "/b", "/c"].map(at));
  expect(await waitForEnd(viewer, auditId)).toMatchObject({ status: "completed" });
  // Actions of our own: which five a reviewer puts first is not what is tested.
  await db.recommendation.deleteMany({ where: { websiteId: auditId } });
  await db.recommendation.createMany({
    data: [
      action(1, { checkIds: ["hier-one-h1"] }),
      action(2, { checkIds: [], defect: "title-missing" }),
      action(3, { checkIds: ["vp-outcome"] }),
    ],
  });
});

afterAll(async () => {
  await stopStage();
  await site.close();
});

const at = (path: string) => `${site.url}${path}`;
const action = (priority: number, details: { checkIds: string[]; defect?: string }) => ({
  websiteId: auditId,
  title: `Action ${priority}`,
  description: "",
  impact: "high",
  priority,
  details: { pages: [], element: "", change: "", effort: "hours", points: null, acceptance: "", ...details },
});

async function checkAgain(priority: number): Promise<ShownRecheck & { receipt: Receipt }> {
  const id = await requestRecheck(viewer, auditId, priority);
  let found: ShownRecheck | null = null;
  await timeUntil("the end of a check again", async () => {
    found = await getRecheck(viewer, auditId, id);
    return found?.state === "completed" || found?.state === "failed";
  });
  expect(found).toMatchObject({ state: "completed", receipt: {}, failure: null });
  return found as never;
}

/** Everything that the audit itself holds. */
const readAudit = () =>
  db.website.findUnique({ where: { id: auditId }, include: { pages: { include: { capture: true } } } });

test("an action that was repaired on one page, kept on another and can't be seen on a third", async () => {
  const stored = await readAudit();
  answers["/a"] = { title: "About", heading: "About the pumps" };
  answers["/c"] = { status: 501 };
  const { receipt } = await checkAgain(1);
  expect(receipt).toMatchObject({
    verdict: "not-fixed",
    items: [{ id: "hier-one-h1", fixedOn: [at("/a")], leftOn: [at("/b")], unknownOn: [at("/c")], after: null }],
  });
  expect(receipt.items[0]?.before).toMatch(/exactly one H1/);
  expect(receipt.pages).toEqual([
    { url: at("/a"), problem: null },
    { url: at("/b"), problem: null },
    { url: at("/c"), problem: "The server answered with an error (501) instead of the page." },
  ]);

  // A defect that code found, on the one page that has it.
  const defect = await checkAgain(2);
  expect(defect.receipt).toMatchObject({ verdict: "fixed", items: [{ fixedOn: [at("/a")], after: "Not found." }] });

  answers["/b"] = { title: "Service", heading: "Service for pumps" };
  expect((await checkAgain(1)).receipt).toMatchObject({
    verdict: "not-checked",
    items: [{ fixedOn: [at("/a"), at("/b")], leftOn: [], unknownOn: [at("/c")] }],
  });

  answers["/c"] = { status: 302, location: "/" };
  const moved = await checkAgain(1);
  expect(moved.receipt).toMatchObject({ verdict: "not-checked", items: [{ unknownOn: [at("/c")] }] });
  expect(moved.receipt.pages).toContainEqual({ url: at("/c"), problem: "This address now leads to another page." });

  answers["/c"] = { title: "Contact", heading: "Write to us" };
  const { receipt: last } = await checkAgain(1);
  expect(last).toMatchObject({ verdict: "fixed", items: [{ leftOn: [], unknownOn: [], note: null }] });
  expect(last.items[0]?.after).not.toBeNull();

  expect(await readAudit()).toEqual(stored);
  // What was visited again is kept no longer than it is needed.
  expect(await db.recheckVisit.count()).toBe(0);

  await deleteAudit(viewer, auditId);
  expect(await db.recheck.count({ where: { websiteId: auditId } })).toBe(0);
});
