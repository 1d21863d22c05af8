import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { AuditEndedError } from "@/lib/audits/states/lifecycle";
import type { Script, tasks } from "@/lib/audits/testing/scripted-tasks";
import { makeAction, makeSiteReview } from "@/lib/audits/testing/site-review";
import { createVisitedAudit } from "@/lib/audits/testing/visited-audit";
import { runSiteTask, stopSiteSandbox } from "@/lib/audits/visits/site-sandbox";
import { db } from "@/lib/db";
import { origin } from "@/lib/review/testing/build-page";
import { choosePages } from "./choose-pages";
import { crawlSite } from "./crawl-site";
import { reviewSite } from "./review-site";

/** What comes of a task. */
const scripts = new Map<keyof typeof tasks, Script>();

vi.mock("@/lib/audits/visits/visit-in-slot", () => ({ warmSlots: async () => {} }));
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

const page = `${origin}/`;
const review = makeSiteReview([page]);
/** A review of which one part is hostile. */
const withRubric = (changes: object) => ({ ...review, rubric: { ...review.rubric, ...changes } });
const withConversion = (changes: object) => ({ ...review, conversion: { ...review.conversion, ...changes } });
const withActions = (...actions: object[]) => ({ ...review, actions });

const choices = (length: number, url = `${origin}/`) =>
  Array.from({ length }, (_, index) => ({ url: `${url}${index}`, reason: "Overwritten" }));

test.each([
  ["a score that no criterion has", withRubric({ results: [{ ...review.rubric.results[0], score: 11 }] })],
  ["a text for a number", withRubric({ results: [{ ...review.rubric.results[0], score: "2" }] })],
  ["an operation for a number", withRubric({ results: [{ ...review.rubric.results[0], score: { increment: 5 } }] })],
  ["a category of its own", withRubric({ results: [{ ...review.rubric.results[0], category: "<b>" }] })],
  ["an endless text", withConversion({ summary: "x".repeat(20_001) })],
  ["endless findings", withConversion({ strengths: Array(501).fill({}) })],
  ["a text that no database takes", withConversion({ summary: "a\0b" })],
  ["half a character", withConversion({ summary: "\ud800" })],
  ["a part that no review has", { ...review, parts: { ...review.parts, secrets: review.parts.copy } }],
  ["a part too few", { ...review, parts: { copy: review.parts.copy } }],
  ["the version before", { ...review, version: 2 }],
  ["a version of its own", { ...review, version: 4 }],
  ["more pages than a report has", makeSiteReview(Array.from({ length: 11 }, (_, n) => `${page}${n}`))],
  ["a sixth action", withActions(...[1, 2, 3, 4, 5, 6].map(makeAction))],
  ["two actions of one priority", withActions(makeAction(1), makeAction(1))],
  ["an impact of its own", withActions({ ...makeAction(1), impact: "<b>" })],
  ["nothing", undefined],
])("a review with %s is missing as a whole, with its sentences", async (_name, returns) => {
  const { viewer, auditId } = await createVisitedAudit();
  scripts.set("reviewSite", { returns });
  await reviewSite(auditId, false);
  expect(await readAudit(auditId)).toMatchObject({
    userId: viewer.id,
    status: "running",
    review: null,
    rubricScore: null,
    rubricResults: null,
    rubricSummary: expect.stringMatching(/We could not finish the review of the twenty criteria/),
    conversionReview: null,
    aiInsight: expect.stringMatching(/We could not finish the conversion review/),
    pages: [{ aiCopyAudit: expect.stringMatching(/We could not finish/), copyReview: null }],
    recommendations: [],
  });
});

test("of a review only what the report knows is stored", async () => {
  const { viewer, auditId } = await createVisitedAudit();
  const finding = { title: "Clear", detail: "It is.", evidence: [], checkId: null };
  const hostile = {
    ...withConversion({ strengths: [{ ...finding, words: 7 }] }),
    userId: 1,
    url: "https://evil.example",
  };
  scripts.set("reviewSite", { returns: { ...hostile, actions: [{ ...makeAction(1), websiteId: 1 }] } });
  await reviewSite(auditId, false);
  const stored = await readAudit(auditId);
  expect(stored).toMatchObject({ userId: viewer.id, url: page, conversionReview: { strengths: [finding] } });
  expect(stored.recommendations).toMatchObject([{ websiteId: auditId, title: "Action 1" }]);
  expect(JSON.stringify(stored.conversionReview)).not.toContain("words");
});

test("copy reviews are stored for the audit's own pages only", async () => {
  const [own, other] = [await createVisitedAudit(), await createVisitedAudit()];
  const elsewhere = `${origin}/other`;
  await db.page.updateMany({ where: { websiteId: other.auditId }, data: { url: elsewhere } });
  scripts.set("reviewSite", { returns: makeSiteReview([page, elsewhere]) });
  await reviewSite(own.auditId, false);
  expect((await readAudit(own.auditId)).pages).toMatchObject([{ aiCopyAudit: expect.stringMatching(/^The copy of/) }]);
  expect((await readAudit(other.auditId)).pages).toMatchObject([{ aiCopyAudit: null, copyReview: null }]);
});

test.each([
  ["as many as a report has room for", choices(9), 10],
  ["one more", choices(10), 1],
  ["a file", choices(1, "file:///etc/passwd"), 1],
  ["an address that is too long", choices(1, `${origin}/${"x".repeat(2_048)}`), 1],
])("of chosen pages, %s", async (_name, others, pages) => {
  const { auditId } = await createVisitedAudit();
  scripts.set("choosePages", { returns: { others, robotsUnreachable: false, unanswered: 0 } });
  await choosePages(auditId);
  const audit = await readAudit(auditId);
  expect(audit.pages).toHaveLength(pages);
  expect(audit.pagesTotal).toBe(pages);
  if (pages === 1) expect(audit.pages[0]?.selectionReason).toMatch(/We visited no other page/);
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
  for (const task of ["crawl", "reviewSite"] as const) scripts.set(task, { throws: "x is not a function" });
  for (const step of [crawlSite, (id: number) => reviewSite(id, false)]) {
    await expect(step(auditId), step.name).rejects.toMatchObject({ name: "SandboxError", code: "failed" });
  }
  expect(await readAudit(auditId)).toMatchObject({ discovery: null, rubricSummary: null, aiInsight: null });
});

test("a task whose process died is missing from the report, and the audit goes on", async () => {
  const { auditId } = await createVisitedAudit();
  scripts.set("reviewSite", { exits: 3 });
  await reviewSite(auditId, false);
  expect(await readAudit(auditId)).toMatchObject({
    status: "running",
    rubricSummary: expect.stringMatching(/We could not finish/),
  });
});

test("a task for an audit whose account was deleted says that it ended", async () => {
  const { viewer, auditId } = await createVisitedAudit();
  await db.user.delete({ where: { id: viewer.id } });
  const site = {
    entryUrl: "",
    pages: [],
    linkStatuses: null,
    linkedPages: null,
    statedAudience: null,
    statedGoal: null,
    seenOn: null,
  };
  await expect(runSiteTask(auditId, "reviewSite", site)).rejects.toThrow(AuditEndedError);
});

test("a task whose audit ends meanwhile says so, and is no missing part of a report", async () => {
  const { auditId } = await createVisitedAudit();
  scripts.set("reviewSite", { waits: true });
  const refused = expect(reviewSite(auditId, false)).rejects.toBeInstanceOf(AuditEndedError);
  await db.website.update({ where: { id: auditId }, data: { status: "failed", reason: "cancelled" } });
  await refused;
  expect(await readAudit(auditId)).toMatchObject({ rubricSummary: null });
});
