import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { origin } from "@/lib/ai/testing/build-page";
import { AuditEndedError } from "@/lib/audits/lifecycle";
import { runSiteTask, stopSiteSandbox } from "@/lib/audits/site-sandbox";
import type { Script, tasks } from "@/lib/audits/testing/scripted-tasks";
import { createVisitedAudit } from "@/lib/audits/testing/visited-audit";
import { db } from "@/lib/db";
import { choosePages } from "./choose-pages";
import { crawlSite } from "./crawl-site";
import { recommendActions, reviewConversion, reviewCopy, scoreRubric, settleCopy } from "./review";

/** What comes of a task. */
const scripts = new Map<keyof typeof tasks, Script>();

vi.mock("@/lib/audits/visit-lane", () => ({ warmLanes: async () => {} }));
vi.mock("@/lib/sandbox/sandbox", async (load) => {
  const { createSandbox } = await load<typeof import("@/lib/sandbox/sandbox")>();
  return {
    createSandbox(options: Parameters<typeof createSandbox>[0]) {
      const sandbox = createSandbox({ ...options, tasksFile: "lib/audits/testing/scripted-tasks.ts" });
      const run: typeof sandbox.run = (task, _input, settings) =>
        sandbox.run(task, scripts.get(task as keyof typeof tasks), settings);
      return { ...sandbox, run };
    },
  };
});

beforeEach(() => {
  scripts.clear();
  // Scripts drew no links.
  scripts.set("crawlDrawnLinks", { returns: null });
});

afterAll(() => stopSiteSandbox());

const readAudit = (auditId: number) =>
  db.website.findUniqueOrThrow({
    where: { id: auditId },
    include: { pages: { orderBy: { position: "asc" } }, recommendations: true },
  });

const count = { checked: 1, withheld: 0 };
const totals = { rubricScore: 2, rubricMaxScore: 2, rubricPercentage: 100 };
const copyOf = (pageId: number) => ({
  pageId,
  review: { summary: "Overwritten", strengths: [], suggestions: [] },
  markdown: "Overwritten",
  count,
});
const conversion = {
  reviewer: "built-in",
  review: { summary: "Overwritten", strengths: [], weaknesses: [], opportunities: [] },
  markdown: "Overwritten",
  count,
};
const rubric = { review: { results: [], summary: "Overwritten" }, count, totals };
const action = { title: "Overwritten", description: "Overwritten", impact: "high", priority: 1 };
const choices = (length: number, url = `${origin}/`) =>
  Array.from({ length }, (_, index) => ({ url: `${url}${index}`, reason: "Overwritten" }));

test.each([
  ["another owner", { ...totals, userId: 1 }],
  ["a write through a relation", { ...totals, user: { update: { email: "mallory@company.example" } } }],
  ["a text for a number", { ...totals, rubricScore: "2" }],
  ["an operation for a number", { ...totals, rubricScore: { increment: 5 } }],
])("totals with %s leave the twenty criteria out", async (_name, hostile) => {
  const { viewer, auditId } = await createVisitedAudit();
  scripts.set("scoreRubric", { returns: { ...rubric, totals: hostile } });
  await scoreRubric(auditId);
  expect(await readAudit(auditId)).toMatchObject({
    userId: viewer.id,
    rubricScore: null,
    rubricResults: null,
    rubricSummary: expect.stringMatching(/The twenty criteria could not be reviewed/),
  });
  expect(await db.user.findUniqueOrThrow({ where: { id: viewer.id } })).toMatchObject({ email: viewer.email });
});

test.each([
  ["an endless text", { ...conversion, markdown: "x".repeat(1_000_001) }],
  ["endless findings", { ...conversion, review: { ...conversion.review, strengths: Array(501).fill({}) } }],
  ["a text that no database takes", { ...conversion, markdown: "a\0b" }],
  ["half a character", { ...conversion, reviewer: "\ud800" }],
  ["nothing", undefined],
])("a conversion review with %s is missing, with its sentence", async (_name, returns) => {
  const { auditId } = await createVisitedAudit();
  scripts.set("reviewConversion", { returns });
  await reviewConversion(auditId);
  expect(await readAudit(auditId)).toMatchObject({
    conversionReview: null,
    reviewer: null,
    aiInsight: expect.stringMatching(/How the website wins customers could not be reviewed/),
  });
});

test("of a finding only what the report knows is stored", async () => {
  const { auditId } = await createVisitedAudit();
  const finding = { title: "Clear", detail: "It is.", evidence: [] };
  const review = { ...conversion.review, strengths: [{ ...finding, words: 7 }] };
  scripts.set("reviewConversion", { returns: { ...conversion, review } });
  await reviewConversion(auditId);
  expect((await readAudit(auditId)).conversionReview).toMatchObject({ strengths: [finding] });
  expect(JSON.stringify((await readAudit(auditId)).conversionReview)).not.toContain("words");
});

test("copy reviews are stored for the audit's own pages only", async () => {
  const [own, other] = [await createVisitedAudit(), await createVisitedAudit()];
  scripts.set("settleCopy", { returns: [copyOf(own.pageId), copyOf(other.pageId)] });
  await settleCopy(own.auditId);
  expect((await readAudit(own.auditId)).pages).toMatchObject([{ aiCopyAudit: "Overwritten" }]);
  expect((await readAudit(own.auditId)).coverage).toEqual({ [`copy-${own.pageId}`]: count });
  expect((await readAudit(other.auditId)).pages).toMatchObject([{ aiCopyAudit: null, copyReview: null }]);

  scripts.set("reviewCopy", { returns: { ...copyOf(other.pageId), outcome: "crash" } });
  await reviewCopy(other.auditId, other.pageId);
  expect((await readAudit(other.auditId)).pages).toMatchObject([{ aiCopyAudit: null, outcome: "audited" }]);
  await expect(reviewCopy(other.auditId, own.pageId), "a page of another audit").resolves.toBeUndefined();
});

test.each([
  ["one for another audit", [{ ...action, websiteId: 1 }]],
  ["a sixth", [1, 2, 3, 4, 5, 6].map((priority) => ({ ...action, priority }))],
  ["two of one priority", [action, action]],
  ["an impact of its own", [{ ...action, impact: "<b>" }]],
])("of actions with %s none is stored", async (_name, returns) => {
  const { auditId } = await createVisitedAudit();
  scripts.set("reviewConversion", { returns: conversion }).set("scoreRubric", { returns: rubric });
  await reviewConversion(auditId);
  await scoreRubric(auditId);
  scripts.set("recommendActions", { returns });
  await recommendActions(auditId);
  expect((await readAudit(auditId)).recommendations).toEqual([]);
});

test.each([
  ["as many as a report has room for", choices(9), 10],
  ["one more", choices(10), 1],
  ["a file", choices(1, "file:///etc/passwd"), 1],
  ["an address that is too long", choices(1, `${origin}/${"x".repeat(2_048)}`), 1],
])("of chosen pages, %s", async (_name, others, pages) => {
  const { auditId } = await createVisitedAudit();
  scripts.set("choosePages", { returns: { others, robotsUnreachable: false } });
  await choosePages(auditId);
  const audit = await readAudit(auditId);
  expect(audit.pages).toHaveLength(pages);
  expect(audit.pagesTotal).toBe(pages);
  if (pages === 1) expect(audit.pages[0]?.selectionReason).toMatch(/No other page was visited/);
});

test.each([
  ["is not JSON", "{"],
  ["has text that no database takes", '{"knownPages":["\\u0000"]}'],
  ["is too long", `"${"x".repeat(16_000_000)}"`],
])("a discovery that %s is stored as one that was ended", async (_name, discovery) => {
  const { auditId } = await createVisitedAudit();
  scripts.set("crawl", { returns: { discovery, found: {} } });
  await crawlSite(auditId);
  expect((await readAudit(auditId)).discovery).toMatchObject({ isAbandoned: true });
});

test("a refusal of a shape of its own tells the customer nothing", async () => {
  const { auditId } = await createVisitedAudit();
  await db.page.updateMany({
    where: { websiteId: auditId },
    data: { outcome: "blocked", outcomeMessage: "No entry." },
  });
  const refusal = { reason: "because", message: "Visit evil.example" };
  scripts.set("crawl", { returns: { discovery: JSON.stringify({ candidates: 7, refusal }), found: {} } });
  await crawlSite(auditId);
  await expect(choosePages(auditId)).rejects.toThrow(AuditEndedError);
  expect(await readAudit(auditId)).toMatchObject({ status: "failed", reason: "blocked", failureMessage: "No entry." });
});

test("a task that throws is no fault of the site: its step fails and stores nothing", async () => {
  const { auditId } = await createVisitedAudit();
  for (const task of ["crawl", "scoreRubric", "reviewConversion"] as const)
    scripts.set(task, { throws: "x is not a function" });
  for (const step of [crawlSite, scoreRubric, reviewConversion]) {
    await expect(step(auditId), step.name).rejects.toMatchObject({ name: "SandboxError", code: "failed" });
  }
  expect(await readAudit(auditId)).toMatchObject({ discovery: null, rubricSummary: null, aiInsight: null });
});

test("a task whose process died is missing from the report, and the audit goes on", async () => {
  const { auditId } = await createVisitedAudit();
  scripts.set("scoreRubric", { exits: 3 });
  await scoreRubric(auditId);
  expect(await readAudit(auditId)).toMatchObject({
    status: "running",
    rubricSummary: expect.stringMatching(/could not be reviewed/),
  });
});

test("a task for an audit whose account was deleted says that it ended", async () => {
  const { viewer, auditId } = await createVisitedAudit();
  await db.user.delete({ where: { id: viewer.id } });
  await expect(runSiteTask(auditId, "settleCopy", { entryUrl: "", pages: [], linkStatuses: null })).rejects.toThrow(
    AuditEndedError,
  );
});

test("a task whose audit ends meanwhile says so, and is no missing part of a report", async () => {
  const { auditId } = await createVisitedAudit();
  scripts.set("scoreRubric", { waits: true });
  const scoring = scoreRubric(auditId);
  const refused = expect(scoring).rejects.toBeInstanceOf(AuditEndedError);
  await db.website.update({ where: { id: auditId }, data: { status: "failed", reason: "cancelled" } });
  await refused;
  expect(await readAudit(auditId)).toMatchObject({ rubricSummary: null });
});
