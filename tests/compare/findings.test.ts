import { expect, test } from "vitest";
import { makePage } from "@/components/report/testing/reports";
import { makeCheck, makeCopyReview, makeParts } from "@/components/report/testing/reviews";
import type { Report } from "@/lib/audits/report/report";
import type { PageLoad } from "@/lib/browser/lighthouse-digest";
import { compareReports } from "@/lib/compare/compare-reports";
import type { ComparedFinding } from "@/lib/compare/comparison";
import type { CheckResult, CopyReview } from "@/lib/review/review";
import { addressOf, criterion, fault, makeEarlier, makeLater, quoteOn, remark } from "./two-reports";

const brief = ({ state, doubt, identities, pages }: ComparedFinding) =>
  [state, doubt, identities.join("+"), pages.map((page) => new URL(page).pathname).join(" ")].join(" | ");

test("five repaired, three new and two faults out of reach are told apart exactly", () => {
  const { findings, counts } = compareReports(makeEarlier(), makeLater());
  expect(findings.map(brief).sort()).toEqual(
    [
      "fixed |  | check:nav-size | ",
      "fixed |  | check:nav-scent | /about",
      "fixed |  | technical:image-alt | /",
      "fixed |  | copy:placeholder-text | /about",
      "fixed |  | technical:button-name | /offer",
      "new |  | technical:link-name | /",
      "new |  | copy:long-sentence | /about",
      "new |  | technical:meta-description | /offer",
      "still-there |  | check:nav-anchors | ",
      "still-there |  | technical:html-has-lang | /",
      "not-checked | page-not-read | technical:label | /down",
      "not-checked | page-not-read | check:nav-scent | /down",
    ].sort(),
  );
  expect(counts).toEqual({ fixed: 5, new: 3, "still-there": 2, "not-checked": 2, "newly-seen": 0 });
});

test("the other way round, what was found on a page that was down before is newly seen, not new", () => {
  const { counts, findings } = compareReports(makeLater(), makeEarlier());
  expect(counts).toEqual({ fixed: 3, new: 5, "still-there": 2, "not-checked": 0, "newly-seen": 2 });
  expect(findings.filter(({ state }) => state === "newly-seen").map(({ doubt }) => doubt)).toEqual([
    "page-not-read",
    "page-not-read",
  ]);
});

test("a page that is no longer among the audit's pages proves nothing either", () => {
  const later = makeLater();
  const { findings } = compareReports(makeEarlier(), { ...later, pages: later.pages.slice(0, 3) });
  expect(findings.filter(({ doubt }) => doubt === "page-not-chosen")).toHaveLength(2);
});

const model = { reviewer: "model-a", fallback: null, checked: 1, withheld: 0 };
const byModel = { reviewer: "model-a", parts: makeParts({ rubric: model, conversion: model, copy: model }) };
const judged = (points: CheckResult["points"], judgements: boolean[], changes: Partial<CheckResult> = {}) =>
  makeCheck({ id: "vp-what", decidedBy: "model", points, judgements, ...changes });
const withCheck = (report: Report, check: CheckResult, changes: Partial<Report> = {}): Report => ({
  ...report,
  pages: [makePage(1, { url: addressOf("/") })],
  rubricResults: [criterion("Value proposition", 5, [check])],
  ...changes,
});
const fateOf = (earlier: Report, later: Report, texts?: Parameters<typeof compareReports>[2]) =>
  compareReports(earlier, later, texts).findings.map(({ state, doubt }) => doubt ?? state);

test.each<[string, CheckResult, CheckResult, string]>([
  ["both unanimous", judged(0, [false, false]), judged(2, [true, true]), "fixed"],
  ["judges differed before", judged(0, [false, true, false]), judged(2, [true, true]), "split-judgement"],
  ["judges differ now", judged(0, [false, false]), judged(2, [true, false, true]), "split-judgement"],
  ["one judge only", judged(0, [false]), judged(2, [true, true]), "split-judgement"],
  ["not assessed now", judged(0, [false, false]), judged(null, []), "not-assessed"],
  ["none found now", judged(0, [false, false]), judged(null, [true, true], { foundNone: true }), "fixed"],
  ["does not apply now", judged(0, [false, false]), judged(null, [], { doesNotApply: true }), "not-assessed"],
  ["it still fails", judged(0, [false, false]), judged(1, [false, true, false]), "still-there"],
  ["another rubric", judged(0, [false, false]), judged(2, [true, true], { id: "vp-whom" }), "other-rubric"],
])("a check that models read: %s", (_case, before, now, fate) => {
  expect(fateOf(withCheck(makeEarlier(), before, byModel), withCheck(makeLater(), now, byModel))).toEqual([fate]);
});

test("judges who change their minds about a page that says the same tell of no change", () => {
  const evidence = [quoteOn("/", "Welcome")];
  const before = withCheck(makeEarlier(), judged(0, [false, false], { evidence }), byModel);
  const now = withCheck(makeLater(), judged(2, [true, true], { evidence }), byModel);
  expect(fateOf(before, now, text("Welcome", "Welcome "))).toEqual(["same-words"]);
  expect(fateOf(before, now, text("Welcome", "Welcome to Smith’s pumps"))).toEqual(["fixed"]);
});

test("the evidence of a check of the site has to have been read again", () => {
  const evidence = [quoteOn("/gone", "Welcome")];
  const before = withCheck(makeEarlier(), judged(0, [false, false], { evidence }), byModel);
  expect(fateOf(before, withCheck(makeLater(), judged(2, [true, true]), byModel))).toEqual(["page-not-chosen"]);
});

test("another reviewer's verdicts are not compared; what code decides is the same under each", () => {
  const builtIn = makeCheck({ id: "vp-what", decidedBy: "built-in", points: 2 });
  const before = withCheck(makeEarlier(), judged(0, [false, false]), byModel);
  expect(fateOf(before, withCheck(makeLater(), builtIn))).toEqual(["other-reviewer"]);
  const other = { ...byModel, reviewer: "model-b", parts: makeParts({ rubric: { ...model, reviewer: "model-b" } }) };
  expect(fateOf(before, withCheck(makeLater(), judged(2, [true, true]), other))).toEqual(["other-reviewer"]);
  const code = (points: CheckResult["points"]) => makeCheck({ id: "form-five", decidedBy: "code", points });
  const measured = withCheck(makeEarlier(), code(0), byModel);
  expect(fateOf(measured, withCheck(makeLater(), code(2)))).toEqual(["fixed"]);
  const { basis, rubric } = compareReports(before, withCheck(makeLater(), judged(2, [true, true]), other));
  expect(basis.reviewer).toBe("other");
  expect(rubric.kind).toBe("not-comparable");
});

const withCopy = (report: Report, copyReview: CopyReview | null, changes: Partial<Report> = {}): Report => ({
  ...report,
  rubricResults: null,
  pages: [makePage(1, { url: addressOf("/"), copyReview })],
  ...changes,
});
const author = (reviewer: string) => ({ author: { reviewer, fallback: null } });

test("a copy remark is fixed only where the same reviewer wrote the page's review and kept all its defects", () => {
  const before = withCopy(makeEarlier(), makeCopyReview({ remarks: [remark("vague-button")] }));
  expect(fateOf(before, withCopy(makeLater(), makeCopyReview({ defects: [] })))).toEqual(["fixed"]);
  expect(fateOf(before, withCopy(makeLater(), makeCopyReview()))).toEqual(["older-report"]);
  expect(fateOf(before, withCopy(makeLater(), null))).toEqual(["not-assessed"]);
  const foreign = makeCopyReview({ ...author("model-a"), defects: [] });
  expect(fateOf(before, withCopy(makeLater(), foreign))).toEqual(["other-reviewer"]);
});

test("a defect that the later audit says of the whole site instead of the page is still there", () => {
  const before = withCopy(makeEarlier(), makeCopyReview({ remarks: [remark("vague-button")] }));
  const now = withCopy(makeLater(), makeCopyReview({ defects: ["vague-button"] }));
  expect(fateOf(before, now)).toEqual(["still-there"]);
  expect(fateOf(now, before)).toEqual(["still-there"]);
});

const said = (title: string, quote: string) => ({
  summary: "",
  strengths: [],
  weaknesses: [{ title, detail: "", evidence: [quoteOn("/", quote)], checkId: null }],
  opportunities: [],
});
const silent = { summary: "", strengths: [], weaknesses: [], opportunities: [] };
const stated = (report: Report, conversionReview: Report["conversionReview"]) =>
  withCopy(report, null, { ...byModel, conversionReview });
const text = (earlier: string, later: string) => ({
  earlier: new Map([["shop.example:", earlier]]),
  later: new Map([["shop.example:", later]]),
});

test("a statement that is put in other words is the same one, and one that vanishes is not fixed for that", () => {
  const before = stated(makeEarlier(), said("The claim is vague.", "Better pumps"));
  const reworded = stated(makeLater(), said("Nobody knows what “better” means.", "Better  pumps"));
  expect(fateOf(before, reworded)).toEqual(["still-there"]);
  const gone = stated(makeLater(), silent);
  expect(fateOf(before, gone)).toEqual(["words-only"]);
  expect(fateOf(before, gone, text("We make better pumps.", "We make BETTER pumps!"))).toEqual(["words-only"]);
  expect(fateOf(before, gone, text("We make better pumps.", "Pumps that use half the power."))).toEqual(["fixed"]);
  // Words that the text never had, of a picture, say, can't be missed in it.
  expect(fateOf(before, gone, text("Home", "Home"))).toEqual(["words-only"]);
  expect(fateOf(gone, before, text("Home", "Better pumps"))).toEqual(["new"]);
  expect(fateOf(gone, before, text("Better pumps", "Better pumps"))).toEqual(["words-only"]);
});

test("two of a model's remarks on one page are two findings, known by their quotes", () => {
  const own = (title: string, quote: string) => ({ ...remark("copy", title), evidence: [quoteOn("/", quote)] });
  const before = makeCopyReview({
    ...author("model-a"),
    remarks: [own("Vague", "Best of all"), own("Long", "And so")],
  });
  const now = makeCopyReview({ ...author("model-a"), remarks: [own("Too long", "And so")] });
  const [a, b] = [withCopy(makeEarlier(), before, byModel), withCopy(makeLater(), now, byModel)];
  expect(fateOf(a, b, text("Best of all And so", "And so"))).toEqual(["still-there", "fixed"]);
});

const measured = (report: Report, changes: Parameters<typeof makePage>[1]): Report => ({
  ...report,
  rubricResults: null,
  pages: [makePage(1, { url: addressOf("/"), ...changes })],
});
test.each([
  ["errors-in-console", "errors-in-console", "still-there"],
  ["inspector-issues", "inspector-issues", "still-there"],
  ["errors-in-console", "doctype", "fixed"],
])("%s that an older report told is not gone where %s is only among a page's checks: %s", (told, listed, fate) => {
  const now = { ...measured(makeLater(), { failedChecks: [fault(listed)] }), findings: [] };
  expect(fateOf(measured(makeEarlier(), { failedChecks: [fault(told)] }), now)).toEqual([fate]);
});

const loaded = (changes: Partial<PageLoad>): PageLoad => ({
  bytes: 400_000,
  requests: 12,
  serverResponseTime: 100,
  ...changes,
});
const late = { failedChecks: [fault("largest-contentful-paint", { category: "performance", score: 0.3 })] };

test.each<[string, Parameters<typeof makePage>[1], Parameters<typeof makePage>[1], string]>([
  ["real", { ...late, largestContentfulPaint: "7.9" }, { largestContentfulPaint: "2.1" }, "fixed"],
  [
    "a lighter page",
    { ...late, largestContentfulPaint: "7.9", load: loaded({ bytes: 900_000 }) },
    { largestContentfulPaint: "2.1", load: loaded({}) },
    "fixed",
  ],
  [
    "fewer requests",
    { ...late, largestContentfulPaint: "7.9", load: loaded({ requests: 30 }) },
    { largestContentfulPaint: "2.1", load: loaded({}) },
    "fixed",
  ],
  [
    "a faster server",
    { ...late, largestContentfulPaint: "7.9", load: loaded({ serverResponseTime: 601 }) },
    { largestContentfulPaint: "2.1", load: loaded({}) },
    "fixed",
  ],
  [
    "nothing about the page changed but its time",
    { ...late, largestContentfulPaint: "7.9", load: loaded({ serverResponseTime: 600 }) },
    { largestContentfulPaint: "2.1", load: loaded({}) },
    "within-spread",
  ],
  ["chance", { ...late, largestContentfulPaint: "2.6" }, { largestContentfulPaint: "2.4" }, "within-spread"],
  [
    "another browser",
    { ...late, largestContentfulPaint: "5.9" },
    { largestContentfulPaint: "2.1", measuredWith: { lighthouse: "13.5.0", chromium: "154.0.1.0" } },
    "other-version",
  ],
  [
    "nobody knows which browser",
    { ...late, largestContentfulPaint: "5.9", measuredWith: { lighthouse: "13.5.0", chromium: null } },
    { largestContentfulPaint: "2.1" },
    "unknown-version",
  ],
  [
    "another Lighthouse",
    { failedChecks: [fault("image-alt")] },
    { measuredWith: { lighthouse: "14.0.0", chromium: "153.0.8010.0" } },
    "other-version",
  ],
  [
    "counted, whatever the score",
    { failedChecks: [fault("unsized-images", { category: "performance" })] },
    { measuredWith: { lighthouse: "13.5.0", chromium: null } },
    "fixed",
  ],
])("what Lighthouse no longer finds: %s", (_case, before, now, fate) => {
  expect(fateOf(measured(makeEarlier(), before), measured(makeLater(), now))).toEqual([fate]);
});

test("medians of three tell smaller changes, unless the page's own measurements reach so far", () => {
  const none = { accessibility: null, bestPractices: null, seo: null };
  const metrics = {
    firstContentfulPaint: null,
    largestContentfulPaint: null,
    cumulativeLayoutShift: null,
    totalBlockingTime: null,
  };
  const thrice = (low: number, median: number, high: number) => ({
    performanceScore: median,
    spread: { runs: 3, scores: { ...none, performance: [low, high] as [number, number] }, metrics },
  });
  const kindOf = (before: Parameters<typeof makePage>[1], now: Parameters<typeof makePage>[1]) =>
    compareReports(measured(makeEarlier(), before), measured(makeLater(), now)).pages[0]?.figures.performance.kind;
  expect(kindOf(thrice(70, 71, 72), thrice(77, 78, 79))).toBe("real");
  expect(kindOf(thrice(70, 71, 78), thrice(77, 78, 79))).toBe("within-spread");
  expect(kindOf({ performanceScore: 71 }, thrice(77, 78, 79))).toBe("within-spread");
});
