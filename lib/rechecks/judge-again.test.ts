import { expect, test } from "vitest";
import type { Faults } from "@/lib/audits/report/recheck-receipt";
import type { MeasuredPage } from "@/lib/compare/changes";
import { pageKey } from "@/lib/page-address";
import { pagesToVisit, type RecheckedAction } from "@/lib/rechecks/action";
import { describeReceipt } from "@/lib/rechecks/describe";
import { placesNotVisited, targetsSeenAgain, writeReceipt } from "@/lib/rechecks/judge-again";
import type { CheckResult } from "@/lib/review/review";

const at = (path: string) => `https://pumps.example${path}`;
const action: RecheckedAction = { title: "Repair it", checkIds: ["nav-anchors"], defect: null, pages: [] };

const check = (changes: Partial<CheckResult> = {}): CheckResult => ({
  id: "nav-anchors",
  statement: "Links say where they lead.",
  points: 0,
  observation: "Two links are called “More”.",
  evidence: [],
  decidedBy: "code",
  ...changes,
});
const population = { of: "page" as const, total: 3, judged: 2, failing: 0, leftOut: [{ name: "/b", reason: "cut" }] };
const passed = check({ points: 2, observation: "Every link says where it leads." });
const on = (...paths: string[]) => check({ failedOn: paths.map(at) });
const proof = (path: string) => ({ pageUrl: at(path), quote: "More", place: "main" });
const faults = (one: CheckResult, changes: Partial<Faults> = {}): Faults => ({
  checks: [one],
  places: [],
  byLinks: [],
  brokenLinks: [],
  goneTargets: [],
  unaskedOn: [],
  ...changes,
});

const dead = { byLinks: ["nav-anchors"], brokenLinks: [{ target: "gone", pages: [at("/a")] }] };

interface Case {
  before: Faults;
  after: Faults;
  /** Paths that were visited again, those marked with "!" in vain. */
  visited: string[];
  byModel?: string[];
  lcp?: [number, number];
}

function receiptOf({ before, after, visited, byModel = [], lcp = [7, 1] }: Case, checked = action) {
  const visits = visited.map((path): [string, string | null] => {
    const isDown = path.startsWith("!");
    return [pageKey(at(path.replace("!", ""))), isDown ? "We couldn't reach the server." : null];
  });
  const measured = (seconds: number) => ({
    pages: new Map(visits.map(([key]) => [key, measuredPage(seconds)] as const)),
  });
  return writeReceipt(checked, {
    before,
    after,
    pages: visits.map(([url, problem]) => ({ url, problem })),
    seen: { visits: new Map(visits), before: measured(lcp[0]), after: measured(lcp[1]), byModel: new Set(byModel) },
  });
}

function measuredPage(seconds: number): MeasuredPage {
  return {
    performanceScore: 50,
    accessibilityScore: 90,
    bestPracticesScore: 90,
    seoScore: 90,
    firstContentfulPaint: "1",
    largestContentfulPaint: String(seconds),
    cumulativeLayoutShift: "0",
    totalBlockingTime: "0",
    spread: null,
    measuredWith: { lighthouse: "13.5.0", chromium: "153" },
    load: null,
  };
}

const slow = check({ id: "speed-lcp", failedOn: [at("/a")] });
const absent = faults(check({ searched: "all text" }));
const noneFound = faults(check({ points: null, foundNone: true }));
const fast = check({ id: "speed-lcp", points: 2 });

test.each<[string, Case, string, RegExp | null]>([
  [
    "gone everywhere",
    { before: faults(on("/a", "/b")), after: faults(passed), visited: ["/a", "/b"] },
    "Fixed: no longer on /a and /b.",
    null,
  ],
  ["none found", { before: faults(on("/a")), after: noneFound, visited: ["/a"] }, "Fixed: no longer on /a.", null],
  [
    "left on one page",
    { before: faults(on("/a", "/b")), after: faults(on("/b")), visited: ["/a", "/b"] },
    "Not fixed: still on /b; no longer on /a.",
    null,
  ],
  [
    "one page is down",
    { before: faults(on("/a", "/b")), after: faults(on("/b")), visited: ["/a", "!/b"] },
    "Could not be checked: no longer on /a; unknown for /b.",
    /could not see every/,
  ],
  [
    "one page was not visited",
    { before: faults(on("/a", "/b")), after: faults(passed), visited: ["/a"] },
    "Could not be checked: no longer on /a; unknown for /b.",
    /could not see every/,
  ],
  [
    "it moved to another page that was visited",
    { before: faults(on("/a")), after: faults(on("/b")), visited: ["/a", "/b"] },
    "Not fixed: still on /b; no longer on /a.",
    null,
  ],
  [
    "proof of the site as a whole is gone",
    { before: faults(check({ evidence: [proof("/a")] })), after: faults(passed), visited: ["/a"] },
    "Fixed: no longer on /a.",
    null,
  ],
  [
    "its one page of proof is down",
    { before: faults(check({ evidence: [proof("/a")] })), after: faults(passed), visited: ["!/a", "/b"] },
    "Could not be checked: unknown for /a.",
    /could not see every/,
  ],
  ["missing and found", { before: absent, after: faults(passed), visited: ["/a"] }, "Fixed.", null],
  [
    "missing, and no page was seen",
    { before: faults(check({ searched: "all text" })), after: faults(passed), visited: ["!/a"] },
    "Could not be checked.",
    /could not see every/,
  ],
  [
    "still missing",
    {
      before: faults(check({ searched: "all text" })),
      after: faults(check({ searched: "all text" })),
      visited: ["/a"],
    },
    "Not fixed.",
    /Only a new audit/,
  ],
  [
    "can no longer be judged",
    { before: faults(on("/a")), after: faults(check({ points: null })), visited: ["/a"] },
    "Could not be checked: unknown for /a.",
    /don't tell us enough/,
  ],
  [
    "a model's judgement",
    { before: faults(check({ points: null })), after: faults(passed), visited: ["/a"], byModel: ["nav-anchors"] },
    "Could not be checked.",
    /An AI model found this/,
  ],
  [
    "today's rules find no fault",
    { before: faults(passed), after: faults(passed), visited: ["/a"] },
    "Could not be checked.",
    /Our rules changed/,
  ],
  [
    "a link's target may answer by now",
    { before: faults(on("/a")), after: faults(on("/a"), { byLinks: ["nav-anchors"] }), visited: ["/a"] },
    "Could not be checked: unknown for /a.",
    /didn't retest/,
  ],
  [
    "a link's target was at fault, and another one is not",
    { before: faults(on("/a"), { byLinks: ["nav-anchors"] }), after: faults(passed), visited: ["/a"] },
    "Could not be checked: unknown for /a.",
    /didn't retest/,
  ],
  [
    "the link itself was taken away",
    { before: faults(on("/a"), dead), after: faults(passed, { goneTargets: ["gone"] }), visited: ["/a"] },
    "Fixed: no longer on /a.",
    null,
  ],
  [
    "the link was taken away, and another one has an unknown target",
    {
      before: faults(on("/a"), dead),
      after: faults(passed, { goneTargets: ["gone"], unaskedOn: [at("/a")] }),
      visited: ["/a"],
    },
    "Could not be checked: unknown for /a.",
    /didn't retest/,
  ],
  [
    "one of two such links was taken away",
    {
      before: faults(on("/a"), {
        ...dead,
        brokenLinks: [...dead.brokenLinks, { target: "gone too", pages: [at("/a")] }],
      }),
      after: faults(passed, { goneTargets: ["gone"] }),
      visited: ["/a"],
    },
    "Could not be checked: unknown for /a.",
    /didn't retest/,
  ],
  [
    "one page can no longer be judged",
    {
      before: faults(on("/a")),
      after: faults(check({ points: 2, population })),
      visited: ["/a"],
    },
    "Could not be checked: unknown for /a.",
    /don't tell us enough/,
  ],
  [
    "so little left that the check lets it pass",
    { before: faults(on("/a", "/b")), after: faults({ ...passed, evidence: [proof("/b")] }), visited: ["/a", "/b"] },
    "Could not be checked: no longer on /a; unknown for /b.",
    /some of it may be left/,
  ],
  [
    "a model judged it, whatever code finds",
    { before: faults(on("/a")), after: faults(passed), visited: ["/a"], byModel: ["nav-anchors"] },
    "Could not be checked.",
    /An AI model found this/,
  ],
  [
    "a figure that got worse",
    { before: faults(slow), after: faults(fast), visited: ["/a"], lcp: [1, 7] },
    "Could not be checked: unknown for /a.",
    /unchanged page differ/,
  ],
  [
    "a figure that really changed",
    { before: faults(slow), after: faults(fast), visited: ["/a"] },
    "Fixed: no longer on /a.",
    /varies from moment/,
  ],
  [
    "a figure within its spread",
    { before: faults(slow), after: faults(fast), visited: ["/a"], lcp: [2.6, 2.4] },
    "Could not be checked: unknown for /a.",
    /unchanged page differ/,
  ],
])("%s", (_name, given, said, note) => {
  const receipt = receiptOf(given);
  expect(describeReceipt(receipt)).toBe(said);
  const [item] = receipt.items;
  if (note === null) expect(item?.note).toBeNull();
  else expect(item?.note).toMatch(note);
});

test("what a page that was not seen again is said to show stays untold; what was seen is told before and now", () => {
  const before = faults(on("/a", "/b"));
  const [unseen] = receiptOf({ before, after: faults(on("/b")), visited: ["/a", "!/b"] }).items;
  expect(unseen).toMatchObject({ before: "Two links are called “More”.", after: null });
  const [seen] = receiptOf({ before, after: faults(passed), visited: ["/a", "/b"] }).items;
  expect(seen).toMatchObject({ before: "Two links are called “More”.", after: "Every link says where it leads." });
});

test("an action is fixed when all of it is", () => {
  const both = { ...action, defect: "title-missing" };
  const before = faults(on("/a"), { places: [{ pageUrl: at("/b"), detail: "The page has no title." }] });
  const left = { ...before, checks: [passed] };
  expect(receiptOf({ before, after: faults(passed), visited: ["/a", "/b"] }, both).verdict).toBe("fixed");
  expect(receiptOf({ before, after: left, visited: ["/a", "/b"] }, both)).toMatchObject({
    verdict: "not-fixed",
    items: [{ verdict: "fixed" }, { verdict: "not-fixed", before: "The page has no title.", leftOn: [at("/b")] }],
  });
});

test("the pages to visit are where it was found and what the action names; all for what is missing", () => {
  const pages = ["/", "/a", "/b"].map((path) => ({ url: at(path), finalUrl: null }));
  const paths = (found: typeof pages) => found.map(({ url }) => new URL(url).pathname);
  expect(paths(pagesToVisit(action, faults(on("/a")), pages))).toEqual(["/a"]);
  expect(paths(pagesToVisit({ ...action, pages: [at("/b/")] }, faults(on("/a")), pages))).toEqual(["/a", "/b"]);
  expect(paths(pagesToVisit(action, faults(check({ searched: "all text" })), pages))).toEqual(["/", "/a", "/b"]);
  expect(pagesToVisit(action, faults(passed), pages)).toEqual([]);
});

test("a fault left on a page that was not revisited is checked as well", () => {
  const visits = new Map([[pageKey(at("/a")), null]]);
  expect([...placesNotVisited(action, faults(on("/a", "/b")), visits)]).toEqual([pageKey(at("/b"))]);
  expect([...placesNotVisited(action, faults(passed), visits)]).toEqual([]);
});

test("a broken link is looked for only where every page that had it was seen again", () => {
  const brokenLinks = [
    { target: "one", pages: [at("/a")] },
    { target: "two", pages: [at("/a"), at("/b")] },
    { target: "three", pages: [at("/a"), at("/c")] },
  ];
  const visits = new Map([
    [pageKey(at("/a")), null],
    [pageKey(at("/b")), "We couldn't reach the server."],
    [pageKey(at("/c")), null],
  ]);
  expect(targetsSeenAgain(faults(on("/a"), { brokenLinks }), visits)).toEqual(["one", "three"]);
});
