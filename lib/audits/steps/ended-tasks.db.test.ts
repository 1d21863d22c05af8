import { beforeEach, expect, test, vi } from "vitest";
import { getReport } from "@/lib/audits/report/report-query";
import { createVisitedAudit } from "@/lib/audits/testing/visited-audit";
import { db } from "@/lib/db";
import { choosePages } from "./choose-pages";
import { crawlSite } from "./crawl-site";
import { finishAudit } from "./finish-audit";
import { reviewSite } from "./review-site";

/** Tasks that the sandbox has to end, as if the site were too costly for them. */
const ended = new Set<string>();

vi.mock("@/lib/audits/visits/visit-in-slot", () => ({ warmSlots: async () => {} }));
vi.mock("@/lib/audits/visits/site-sandbox", async (load) => {
  const { runSiteTask } = await load<typeof import("@/lib/audits/visits/site-sandbox")>();
  return {
    runSiteTask: (...call: Parameters<typeof runSiteTask>) =>
      ended.has(call[1]) ? Promise.resolve(null) : runSiteTask(...call),
  };
});

beforeEach(() => ended.clear());

/** The way of an audit from its crawl to its end. */
async function walk({ viewer, auditId }: Awaited<ReturnType<typeof createVisitedAudit>>) {
  await crawlSite(auditId);
  await choosePages(auditId);
  await reviewSite(auditId, false);
  await finishAudit(auditId);
  const report = await getReport(viewer, auditId);
  if (report === null) throw new Error("no report");
  return report;
}

test("an audit whose every task is ended completes, and says what is missing", async () => {
  for (const task of ["crawl", "crawlDrawnLinks", "choosePages", "reviewSite"]) ended.add(task);
  const report = await walk(await createVisitedAudit({ menu: ["Prices → /pricing"] }));
  expect(report).toMatchObject({ status: "completed", reason: null });
  expect(report.pages).toHaveLength(1);
  expect(report.pages[0]).toMatchObject({
    selectionReason: expect.stringMatching(/We visited no other page.*in time/),
    aiCopyAudit: "We could not finish the copy review of this page in time, so this part of the report is missing.",
    copyReview: null,
  });
  expect(report.aiInsight).toMatch(/We could not finish/);
  expect(report.conversionReview).toBeNull();
  expect(report.rubricSummary).toMatch(/We could not finish the review of the twenty criteria/);
  expect(report).toMatchObject({ rubricResults: null, rubricScore: null, rubricPercentage: null, recommendations: [] });
});

test("a crawl that is ended takes no review with it", async () => {
  for (const task of ["crawl", "crawlDrawnLinks"]) ended.add(task);
  const report = await walk(await createVisitedAudit({ menu: ["Prices → /pricing"] }));
  expect(report.aiInsight).toBeNull();
  expect(report.conversionReview).not.toBeNull();
  expect(report.rubricResults).toHaveLength(20);
  expect(report.pages[0]?.copyReview).not.toBeNull();
  expect(report.parts?.rubric).toMatchObject({ reviewer: "built-in", fallback: null });
});

test("a crawl that was ended is not begun again: the browser's links are all there is", async () => {
  ended.add("crawl");
  const audit = await createVisitedAudit({ menu: ["Prices → /pricing"] });
  await crawlSite(audit.auditId);
  const { discovery } = await db.website.findUniqueOrThrow({ where: { id: audit.auditId } });
  expect(discovery).toMatchObject({ isAbandoned: true, refusal: { message: expect.stringMatching(/in time/) } });
});
