import { RetryAfterError } from "inngest";
import { beforeEach, expect, test, vi } from "vitest";
import { getReport } from "@/lib/audits/report/report-query";
import { AuditEndedError, failAudit } from "@/lib/audits/states/lifecycle";
import { makeAction, makeSiteReview } from "@/lib/audits/testing/site-review";
import { createVisitedAudit } from "@/lib/audits/testing/visited-audit";
import type { StoredSite } from "@/lib/audits/visits/reviewed-site";
import { db } from "@/lib/db";
import type { SiteReview } from "@/lib/review/review";
import { origin } from "@/lib/review/testing/build-page";
import { SandboxError } from "@/lib/sandbox/sandbox-error";
import { reviewSite } from "./review-site";

/** What the built-in reviewer in the sandbox and a model answer; each throws what is an error. */
const answers: { builtIn: SiteReview | null | Error; model: SiteReview | Error } = vi.hoisted(() => ({
  builtIn: null,
  model: new Error("not asked"),
}));
/** What was handed to the sandbox. */
const given: StoredSite[] = vi.hoisted(() => []);

vi.mock("@/lib/audits/visits/site-sandbox", () => ({
  runSiteTask: async (_auditId: number, _task: string, site: StoredSite) => {
    given.push(site);
    if (answers.builtIn instanceof Error) throw answers.builtIn;
    return answers.builtIn === null ? null : { result: answers.builtIn };
  },
}));
vi.mock("@/lib/audits/model/run-dialogue", () => ({
  runDialogue: async () => {
    if (answers.model instanceof Error) throw answers.model;
    return answers.model;
  },
}));

const page = `${origin}/`;
const modelParts = (review: SiteReview) =>
  Object.fromEntries(
    Object.entries(review.parts).map(([name, part]) => [name, { ...part, reviewer: "model-1" }]),
  ) as SiteReview["parts"];

beforeEach(() => {
  given.length = 0;
  answers.builtIn = makeSiteReview([page]);
  answers.model = makeSiteReview([page], {
    conversion: { summary: "A model read it.", strengths: [], weaknesses: [], opportunities: [] },
    parts: modelParts(makeSiteReview([])),
  });
});

async function readReport({ viewer, auditId }: Awaited<ReturnType<typeof createVisitedAudit>>) {
  const report = await getReport(viewer, auditId);
  if (report === null) throw new Error("no report");
  return report;
}

test("the whole review is stored at once, and a step that is repeated replaces it", async () => {
  const audit = await createVisitedAudit();
  await reviewSite(audit.auditId, false);
  answers.builtIn = makeSiteReview([page], { actions: [makeAction(3)] });
  await reviewSite(audit.auditId, false);
  const report = await readReport(audit);
  expect(report).toMatchObject({
    status: "running",
    phase: "generating",
    reviewer: "built-in",
    aiInsight: "The conversion review.",
    conversionReview: { summary: "The conversion review." },
    rubricSummary: "The rubric.",
    rubricScore: 5,
    rubricMaxScore: 10,
    rubricPercentage: 50,
    rubricResults: [{ criterion: "Navigation and scent" }],
    profile: { language: "en" },
    parts: { copy: { reviewer: "built-in", fallback: null } },
    pages: [{ aiCopyAudit: `The copy of ${page.replace("https:", "https\\:")}`, copyReview: { readingEase: 60 } }],
  });
  expect(report.recommendations).toMatchObject([{ title: "Action 3", priority: 3, details: { element: "the menu" } }]);
});

test("a page of which nobody wrote anything has no copy audit, and what was measured", async () => {
  const audit = await createVisitedAudit();
  const review = makeSiteReview([page]);
  const copy = Object.fromEntries(Object.entries(review.copy).map(([url, each]) => [url, { ...each, summary: "" }]));
  answers.builtIn = { ...review, copy };
  await reviewSite(audit.auditId, false);
  expect((await readReport(audit)).pages).toMatchObject([{ aiCopyAudit: null, copyReview: { readingEase: 60 } }]);
});

test("the reviewer gets what the customer said, the pages and the linked pages", async () => {
  const { auditId } = await createVisitedAudit();
  const linkedPages = [{ url: `${origin}/imprint` }];
  const startedAt = new Date("2026-11-27T23:30:00Z");
  await db.website.update({ where: { id: auditId }, data: { statedAudience: "Dairies", linkedPages, startedAt } });
  await reviewSite(auditId, false);
  expect(given[0]).toMatchObject({ entryUrl: page, statedAudience: "Dairies", statedGoal: null, seenOn: "2026-11-27" });
  expect(JSON.parse(given[0]?.linkedPages ?? "")).toEqual(linkedPages);
  expect(given[0]?.pages[0]?.capture).toEqual(expect.any(String));
});

test("a conversion review that no model wrote is kept, and told nowhere as one", async () => {
  const audit = await createVisitedAudit();
  const strength = {
    title: "The menu is short",
    detail: "It has nine entries.",
    evidence: [],
    checkId: "nav-size" as const,
  };
  const conversion = { summary: "", strengths: [strength], weaknesses: [], opportunities: [] };
  answers.builtIn = makeSiteReview([page], { conversion });
  await reviewSite(audit.auditId, false);
  expect(await readReport(audit)).toMatchObject({ aiInsight: null, conversionReview: conversion });
  answers.builtIn = makeSiteReview([page], { conversion: { ...conversion, weaknesses: [strength] } });
  await reviewSite(audit.auditId, false);
  expect((await readReport(audit)).aiInsight).toContain("The menu is short");
});

test("a page that the review leaves out says that its copy is missing", async () => {
  const audit = await createVisitedAudit();
  answers.builtIn = makeSiteReview([`${origin}/elsewhere`, "__proto__"]);
  await reviewSite(audit.auditId, false);
  expect((await readReport(audit)).pages).toMatchObject([
    { aiCopyAudit: expect.stringMatching(/We could not finish/), copyReview: null },
  ]);
});

test("an audit that ended meanwhile keeps what it had", async () => {
  const audit = await createVisitedAudit();
  await failAudit(audit.auditId, "cancelled");
  await expect(reviewSite(audit.auditId, true)).rejects.toThrow(AuditEndedError);
  expect(await readReport(audit)).toMatchObject({
    status: "failed",
    aiInsight: null,
    parts: null,
    recommendations: [],
  });
});

test("without a page that could be read the audit fails, with the page's sentence", async () => {
  const audit = await createVisitedAudit();
  await db.page.updateMany({
    where: { websiteId: audit.auditId },
    data: { outcome: "blocked", outcomeMessage: "No entry." },
  });
  await expect(reviewSite(audit.auditId, false)).rejects.toThrow(AuditEndedError);
  expect(await readReport(audit)).toMatchObject({ status: "failed", reason: "blocked", failureMessage: "No entry." });
});

const broken = new SandboxError("reviewSite", "failed", "x is not a function");

test("a reviewer that is broken is tried again, and at last its part is missing; the audit goes on", async () => {
  const audit = await createVisitedAudit();
  answers.builtIn = broken;
  await expect(reviewSite(audit.auditId, false)).rejects.toBe(broken);
  expect(await readReport(audit)).toMatchObject({ aiInsight: null, rubricSummary: null });
  await reviewSite(audit.auditId, true);
  expect(await readReport(audit)).toMatchObject({
    status: "running",
    aiInsight: expect.stringMatching(/We could not finish/),
    rubricSummary: expect.stringMatching(/We could not finish the review of the twenty criteria/),
    rubricResults: null,
    parts: null,
    recommendations: [],
  });
});

test("what is missing leaves nothing of an earlier review behind", async () => {
  const audit = await createVisitedAudit({ reviewer: "model-1" });
  await reviewSite(audit.auditId, false);
  answers.model = new Error("socket hang up");
  answers.builtIn = null;
  await reviewSite(audit.auditId, true);
  expect(await readReport(audit)).toMatchObject({
    reviewer: null,
    rubricScore: null,
    rubricPercentage: null,
    pages: [{ aiCopyAudit: expect.stringMatching(/We could not finish/), copyReview: null }],
  });
});

test("the audit's own reviewer is asked, whatever the settings say now", async () => {
  const audit = await createVisitedAudit({ reviewer: "model-1" });
  await reviewSite(audit.auditId, false);
  expect(await readReport(audit)).toMatchObject({ reviewer: "model-1", aiInsight: "A model read it." });
  expect(given).toEqual([]);
});

const overloaded = new RetryAfterError("overloaded", 5_000);

test.each([
  ["is overloaded", overloaded, "overloaded"],
  ["fails in a way of its own", new Error("socket hang up"), "unavailable"],
])(
  "a model that %s is asked again, and at last the built-in reviewer writes, saying why",
  async (_name, error, fallback) => {
    const audit = await createVisitedAudit({ reviewer: "model-1" });
    answers.model = error;
    await expect(reviewSite(audit.auditId, false)).rejects.toBe(error);
    expect(await readReport(audit)).toMatchObject({ aiInsight: null });
    await reviewSite(audit.auditId, true);
    const report = await readReport(audit);
    expect(report).toMatchObject({ reviewer: "built-in", aiInsight: "The conversion review." });
    for (const part of Object.values(report.parts ?? {}))
      expect(part).toMatchObject({ reviewer: "built-in", fallback });
    expect(report.pages[0]?.copyReview?.author).toEqual({ reviewer: "built-in", fallback });
  },
);

test("an audit beyond its customer's budget is the built-in reviewer's, and says so", async () => {
  const audit = await createVisitedAudit({ reviewer: "built-in", reviewerFallback: "over-budget" });
  await reviewSite(audit.auditId, false);
  expect((await readReport(audit)).parts?.rubric).toMatchObject({ reviewer: "built-in", fallback: "over-budget" });
});

test("an unconfirmed owner's report says until they confirm that this brings the AI review", async () => {
  const audit = await createVisitedAudit({ reviewer: "built-in", reviewerFallback: "unconfirmed" });
  for (const _try of [1, 2]) {
    await reviewSite(audit.auditId, false);
    const report = await readReport(audit);
    expect(report).toMatchObject({ reviewer: "built-in", needsConfirmedEmail: true });
    expect(report.parts?.rubric).toMatchObject({ reviewer: "built-in", fallback: null });
    const [why] = await db.website.findMany({ where: { id: audit.auditId }, select: { reviewerFallback: true } });
    expect(why).toEqual({ reviewerFallback: "unconfirmed" });
  }
});

test("a step that is repeated after a model wrote nothing still says why", async () => {
  const audit = await createVisitedAudit({ reviewer: "model-1" });
  const review = makeSiteReview([page]);
  const parts = Object.entries(review.parts).map(([name, part]) => [name, { ...part, fallback: "refused" }]);
  answers.model = { ...review, parts: Object.fromEntries(parts) };
  for (const _try of [1, 2]) {
    await reviewSite(audit.auditId, false);
    expect((await readReport(audit)).parts?.rubric).toMatchObject({ reviewer: "built-in", fallback: "refused" });
  }
});

test("a review whose parts have two authors is the model's", async () => {
  const audit = await createVisitedAudit({ reviewer: "model-1" });
  const review = makeSiteReview([page]);
  answers.model = { ...review, parts: { ...review.parts, copy: { ...review.parts.copy, reviewer: "model-1" } } };
  await reviewSite(audit.auditId, false);
  expect((await readReport(audit)).reviewer).toBe("model-1");
});
