import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { hostilePages } from "@/lib/browser/testing/hostile-pages.ts";
import {
  findClosedPort,
  type HostileSite,
  startHostileSite,
  startUntrustedSite,
} from "@/lib/browser/testing/hostile-site.ts";
import { findSlotProcesses } from "@/lib/browser/testing/processes.ts";
import type { VisitOutcome } from "@/lib/browser/types";
import { db } from "@/lib/db";
import { auditLimits } from "@/lib/limits";
import { createViewer } from "@/tests/support/rows";
import { listMailKinds, requestAudit, startAuditStage, waitForEnd } from "./audit-stage";

// All audits run before the first test, at the product's own limits.
const auditLimitMs = 20 * 60_000;
vi.setConfig({ testTimeout: 300_000, hookTimeout: auditLimitMs + 120_000 });

type Outcome = Exclude<VisitOutcome, "audited">;

const unread: Record<string, [Outcome, RegExp]> = {
  "/401": ["auth", /^This page asks for a login/],
  "/403": ["blocked", /^The website refused our visit/],
  "/429": ["blocked", /too many requests \(429\)/],
  "/bot-wall": ["blocked", /^The website refused our visit/],
  "/404": ["not-found", /^There is no page at this address/],
  "/404-without-body": ["not-found", /^There is no page at this address/],
  "/410": ["not-found", /^There is no page at this address/],
  "/500": ["http-error", /error \(500\)/],
  "/503": ["http-error", /error \(503\)/],
  "/204": ["empty", /^The page is empty/],
  "/no-content": ["empty", /^The page is empty/],
  "/pdf": ["not-html", /a file, not to a web page/],
  "/download": ["not-html", /a file, not to a web page/],
  "/picture": ["not-html", /a file, not to a web page/],
  "/leads-to-picture": ["not-html", /a file, not to a web page/],
  "/redirect-loop": ["redirect", /^This address redirects in a loop/],
  "/self-navigation": ["redirect", /^This address redirects in a loop/],
  "/refresh-loop": ["redirect", /^This address redirects in a loop/],
  "/to-private": ["forbidden", /a private network, which we never audit/],
  "/to-file": ["forbidden", /a private network, which we never audit/],
  "/hang": ["timeout", /did not finish loading/],
  "/spin": ["timeout", /did not finish loading/],
  "/endless": ["too-large", /more than an audit can handle/],
  "/100-mb": ["too-large", /more than an audit can handle/],
  "/zip-bomb": ["too-large", /more than an audit can handle/],
  "/floods": ["too-large", /more than an audit can handle/],
  "/reset": ["network", /reach the server/],
  "/garbage": ["network", /reach the server/],
  "/cut-short": ["network", /reach the server/],
  "/broken-gzip": ["network", /reach the server/],
  "/photo": ["not-html", /a file, not to a web page/],
  "/frame-of-another-site": ["framed", /frame/],
  "/memory-hog": ["crash", /^The browser crashed on this page/],
};

/** They behave badly, and there is something to report all the same. */
const read = [
  ...[
    "/drip",
    "/never-idle",
    "/dialogs",
    "/pop-ups",
    "/debugger",
    "/unruly",
    "/clobbered",
    "/unstorable",
    "/late",
    "/starts-download",
  ],
  ...["/single-page-app", "/lazy", "/endless-scroll", "/crowded", "/link-farm", "/wrong-charset", "/overfull"],
  ...["/album", "/drawing", "/masked", "/shelf"],
];

/** What is audited is the page that a script or a frame puts in its place. */
const shown: Record<string, RegExp> = {
  "/single-page-app": /shows .*\/single-page-app\/home/,
  "/masked": /shows .*\/ok/,
};

/** Lighthouse itself can't judge these in full; what it can't tell stays unknown. */
const partlyJudged = ["/drip", "/clobbered"];

/** Milliseconds: the product's limit for one visit, and what a slot may take to clean up and answer. */
const visitLimitMs = 90_000 + 10_000;
/** Milliseconds: three such visits and the pauses between them, the longest that a server may ask for. */
const visitsLimitMs = 3 * visitLimitMs + 2 * 120_000;

const scoresOf = (scored: Record<`${"performance" | "accessibility" | "bestPractices" | "seo"}Score`, number | null>) =>
  [scored.performanceScore, scored.accessibilityScore, scored.bestPracticesScore, scored.seoScore] as const;
const meanOf = (scores: (number | null)[]) => {
  const known = scores.filter((score) => score !== null);
  return Math.round(known.reduce((sum, score) => sum + score, 0) / known.length);
};

let site: HostileSite;
let untrusted: Awaited<ReturnType<typeof startUntrustedSite>>;
let closedUrl: string;
let stopStage: () => Promise<void>;

interface EndedAudit {
  viewer: Viewer;
  report: Awaited<ReturnType<typeof waitForEnd>>;
}
let mixed: EndedAudit[];
let hopeless: EndedAudit;

async function audit(pages: string[]): Promise<EndedAudit> {
  const viewer = await createViewer();
  const auditId = await requestAudit(viewer, site.url("/"), pages);
  return { viewer, report: await waitForEnd(viewer, auditId, auditLimitMs) };
}

beforeAll(async () => {
  site = await startHostileSite();
  untrusted = await startUntrustedSite();
  closedUrl = `http://127.0.0.1:${await findClosedPort()}/`;
  stopStage = await startAuditStage({
    sites: [site.url("/"), untrusted.url("/"), closedUrl, "http://nobody.invalid/"],
  });

  const bad = [...Object.keys(unread), ...read];
  // Dealt out like cards, so that no audit gets all of one kind.
  const hands = Math.ceil(bad.length / (auditLimits.pages - 1));
  const audits = Array.from({ length: hands }, (_, hand) => [
    ...bad.filter((_, index) => index % hands === hand),
    `/ok?${hand}`,
  ]);
  const onlyBad = [
    ...["/404?", "/pdf?", "/reset?"].map((path) => site.url(`${path}again`)),
    untrusted.url("/"),
    closedUrl,
    "http://nobody.invalid/",
  ];
  [hopeless, ...mixed] = await Promise.all([audit(onlyBad), ...audits.map((pages) => audit(pages.map(site.url)))]);
});

afterAll(async () => {
  await stopStage();
  await site.close();
  await untrusted.close();
});

function pageOf(path: string) {
  const page = mixed.flatMap(({ report }) => report.pages).find(({ url }) => url === site.url(path));
  if (page === undefined) throw new Error(`no audit had ${path}`);
  return page;
}

test("no hostile page is left out, and there are many", () => {
  // What a click does there is lib/browser/visit.test.ts's alone.
  const known = [...Object.keys(unread), ...read, "/hangs-on-click"];
  expect(known.sort()).toEqual(Object.keys(hostilePages).sort());
  expect(Object.keys(hostilePages).length).toBeGreaterThanOrEqual(30);
});

test.each(Object.entries(unread))("%s is missing, with its reason", (path, [outcome, sentence]) => {
  const page = pageOf(path);
  expect(page).toMatchObject({ outcome, outcomeMessage: expect.stringMatching(sentence) });
  expect([...scoresOf(page), page.largestContentfulPaint, page.totalBlockingTime]).toEqual(Array(6).fill(null));
  expect(page).toMatchObject({ screenshotUrl: null, aiCopyAudit: null, failedChecks: [] });
});

test.each(read)("%s is audited", (path) => {
  const page = pageOf(path);
  const note = shown[path] ? expect.stringMatching(shown[path]) : null;
  expect(page).toMatchObject({ outcome: "audited", outcomeMessage: note });
  const scores = partlyJudged.includes(path) ? [page.performanceScore] : [...scoresOf(page)];
  // A drawing has no largest content, so its speed is unknown.
  const unknown = path === "/drawing" ? scores.splice(0, 1) : [];
  expect(unknown.filter((score) => score !== null)).toEqual([]);
  for (const score of scores) expect(score).toBeTypeOf("number");
  expect([page.screenshotUrl, page.copyReview]).toEqual([expect.any(String), expect.any(Object)]);
});

test("each page ended within its limit", async () => {
  const visits = await db.page.findMany({ select: { url: true, outcome: true, visitedAt: true } });
  const mayBeRepeated = (outcome: string | null) => /crash|network|http-error|blocked/.test(outcome ?? "");
  const durations = visits.map(({ url, outcome, visitedAt }) => {
    const path = url.startsWith(site.url("/")) ? url.slice(site.url("").length) : null;
    // A page that makes room for another customer's is visited again, to the same limit.
    const askedAt = path && (mayBeRepeated(outcome) ? site.firstHitAt(path) : site.visitBeganAt(path));
    return { url, outcome, ms: !askedAt || visitedAt === null ? 0 : visitedAt.getTime() - askedAt };
  });
  const late = durations.filter(({ outcome, ms }) => ms > (mayBeRepeated(outcome) ? visitsLimitMs : visitLimitMs));
  expect(late).toEqual([]);
});

test("every audit with a page that could be read is complete, and counts only what it knows", async () => {
  for (const { viewer, report } of mixed) {
    const audited = report.pages.filter(({ outcome }) => outcome === "audited");
    expect(report, report.failureMessage ?? "").toMatchObject({ status: "completed", reason: null });
    expect(report.coverage).toMatchObject({ pagesChosen: report.pages.length, pagesAudited: audited.length });
    expect(audited.length).toBeLessThan(report.pages.length);
    expect(scoresOf(report)).toEqual(
      [0, 1, 2, 3].map((at) => meanOf(audited.map((page) => scoresOf(page)[at] ?? null))),
    );
    expect(report.overallScore).toBe(meanOf([...scoresOf(report)]));
    expect(report.recommendations.length).toBeGreaterThan(0);
    expect(report.rubricResults).toHaveLength(20);
    expect(await listMailKinds(viewer)).toEqual(["audit-ready"]);
  }
});

describe("an audit of which no page could be read", () => {
  test("has failed, with a reason and one mail", async () => {
    expect(hopeless.report).toMatchObject({
      status: "failed",
      reason: "no-pages",
      failureMessage: "None of the pages could be read, so there is nothing to report.",
      overallScore: null,
      recommendations: [],
    });
    expect(await listMailKinds(hopeless.viewer)).toEqual(["audit-failed"]);
  });

  test("says of each page why", () => {
    expect(hopeless.report.pages.map(({ outcome, outcomeMessage }) => [outcome, outcomeMessage])).toEqual([
      ["not-found", expect.stringMatching(/no page/)],
      ["not-html", expect.stringMatching(/a file/)],
      ["network", expect.stringMatching(/reach the server/)],
      ["tls", expect.stringMatching(/no valid security certificate/)],
      ["network", expect.stringMatching(/reach the server/)],
      ["network", expect.stringMatching(/reach the server/)],
    ]);
  });
});

test("afterwards a sound page is audited, and nothing of the slots outlives their end", async () => {
  const { report } = await audit([site.url("/shop")]);
  expect(report).toMatchObject({ status: "completed", pages: [{ outcome: "audited" }] });

  expect((await findSlotProcesses(process.pid)).browsers).not.toEqual([]);
  await stopStage();
  const isOfSlots = (name: string) => name.startsWith(`browser-slot-${process.pid}-`);
  await vi.waitFor(
    async () => {
      expect((await findSlotProcesses(process.pid)).all).toEqual([]);
      expect((await readdir(tmpdir())).filter(isOfSlots)).toEqual([]);
    },
    { timeout: 60_000, interval: 500 },
  );
});
