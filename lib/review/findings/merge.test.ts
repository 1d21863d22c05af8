import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FailedCheck } from "@/lib/browser/lighthouse-digest";
import { listFindings } from "@/lib/findings/list-findings";
import { reviewSite } from "@/lib/review/built-in/review-by-code";
import { toResult } from "@/lib/review/check-result";
import { defectCauses } from "@/lib/review/defects/find";
import { doneWhen } from "@/lib/review/done-when";
import { toActions } from "@/lib/review/findings/with-findings";
import { type CheckId, causes, checkIds, checks, criteria } from "@/lib/review/registry";
import {
  type CheckResult,
  type CriterionResult,
  type Finding,
  namelessDefect,
  type Remark,
  type ReportFinding,
} from "@/lib/review/review";
import { addUp } from "@/lib/review/rubric/score";
import { buildSite, type PageDraft } from "@/lib/review/testing/build-page";
import { addresses, outcomeOf } from "@/lib/review/testing/random-outcomes";
import { labelOf } from "@/lib/review/words/findings";
import { gatherSiteFacts } from "@/lib/site/site-facts";

const facts = gatherSiteFacts(buildSite(addresses.map((url) => ({ path: new URL(url).pathname, body: "# Pumps" }))));
const words = fc.constantFrom("Learn more", "Best of all", "We build pumps", "Nobody knows the price");
const evidence = fc.array(
  fc.record({ pageUrl: fc.constantFrom(...addresses), quote: fc.option(words), place: fc.constant("main text") }),
  { maxLength: 2 },
);
const faults = [...defectCauses.keys(), ...causes.flatMap(({ cause }) => cause.defects ?? []), namelessDefect];
const audits = ["image-alt", "color-contrast", "largest-contentful-paint", "is-crawlable", "document-title", "errors"];
const categories = ["performance", "accessibility", "bestPractices", "seo"] as const;

const remark: fc.Arbitrary<Remark> = fc.record({
  defect: fc.constantFrom(...faults),
  title: words,
  detail: words,
  firstStep: words,
  evidence,
});
const audit: fc.Arbitrary<FailedCheck> = fc.nat(audits.length - 1).map((at) => ({
  id: audits[at] ?? "",
  title: `Title of ${audits[at]}`,
  category: categories[at % categories.length] ?? "seo",
  score: 0,
  displayValue: null,
  snippets: ["<i>"],
}));
const told = causes.flatMap(({ cause, checks: ids }) => (cause.toldUnder ? ids : []));
const claim: fc.Arbitrary<Finding> = fc.record({
  title: words,
  detail: words,
  evidence,
  // Above all what is told under another cause, and that.
  checkId: fc.option(fc.oneof(fc.constantFrom(...checkIds), fc.constantFrom(...told))),
});

const result = (id: CheckId): fc.Arbitrary<CheckResult> =>
  fc.tuple(outcomeOf(id), fc.boolean()).map(([outcome, isOpen]) => ({
    id,
    statement: checks[id].statement,
    ...(isOpen
      ? { points: null, observation: "Needs reading.", evidence: [] }
      : { ...toResult(id, outcome, facts), ...(checks[id].words === undefined && { observation: `${id} was seen.` }) }),
  }));

const results: fc.Arbitrary<CriterionResult[]> = fc.tuple(
  ...criteria.map(({ name, category, checks: ids }) =>
    fc.tuple(...ids.map(result)).map((all) => addUp({ criterion: name, category, checks: all })),
  ),
);

const report = fc.record({
  url: fc.constantFrom(...addresses),
  rubricResults: results,
  conversionReview: fc.record({
    summary: words,
    strengths: fc.constant<Finding[]>([]),
    weaknesses: fc.array(claim, { maxLength: 3 }),
    opportunities: fc.array(claim, { maxLength: 2 }),
  }),
  pages: fc.tuple(
    ...addresses.map((url) =>
      fc.record({
        url: fc.constant(url),
        title: words,
        copyReview: fc.array(remark, { maxLength: 3 }).map((remarks) => ({
          author: null,
          summary: "",
          strengths: [],
          remarks,
          rewrites: [],
          readingEase: null,
          language: null,
        })),
        failedChecks: fc.array(audit, { maxLength: 3 }),
      }),
    ),
  ),
});

const repeatedIn = (texts: readonly string[]) => texts.filter((text, at) => texts.indexOf(text) !== at);

function expectOneEach(findings: readonly ReportFinding[]) {
  expect(repeatedIn(findings.map(({ cause }) => cause))).toEqual([]);
  expect(repeatedIn(findings.flatMap(({ identities }) => identities))).toEqual([]);
  expect(repeatedIn(findings.flatMap((finding) => finding.checks))).toEqual([]);
}

function expectInOrder(findings: readonly ReportFinding[]) {
  const grades = findings.map(({ severity, impact }) => `${severity} ${impact}`);
  const order = ["critical high", "improve medium", "improve low"];
  expect(grades.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))).toEqual(grades);
  for (const [at, { points, order: why, share, blocks }] of findings.entries()) {
    const larger = findings.slice(at + 1).filter((later) => (later.points ?? 0) > (points ?? 0));
    expect(why !== null).toBe(larger.length > 0);
    if (why === "reach") expect(Math.min(...larger.map((later) => later.share))).toBeLessThan(share);
    if (why === "blocks") expect(blocks).toBe(true);
    expect(why === "unscored").toBe(larger.length > 0 && points === null);
  }
}

function expectActionsOf(findings: readonly ReportFinding[], all: readonly CheckResult[]) {
  const able = findings.filter(({ action }) => action !== null);
  const actions = toActions(findings);
  expect(actions.map(({ details }) => details?.identities)).toEqual(
    able.slice(0, 5).map(({ identities }) => identities),
  );
  for (const { details } of actions) {
    const failed = (details?.checkIds ?? []).flatMap((id) => all.find((check) => check.id === id) ?? []);
    const ordered = failed.map(({ id, statement, failedOn = [] }) => ({ id, statement, pages: failedOn.map(labelOf) }));
    if (ordered.length > 0) expect(details?.acceptance).toBe(doneWhen(ordered));
  }
}

function expectWhole(checked: readonly CheckResult[]) {
  for (const { id, population, failing = [], points } of checked) {
    if (population === undefined) continue;
    const { total, judged, failing: amount, leftOut } = population;
    expect(judged + leftOut.length, id).toBe(total);
    expect(amount, id).toBeLessThanOrEqual(judged);
    if (amount === 0) expect(failing, id).toEqual([]);
    if (points === 0) expect(amount, id).toBeGreaterThan(0);
  }
}

describe("whatever was found", () => {
  test("each cause, identity and check is in one finding, and every failing check is in one", () => {
    fc.assert(
      fc.property(report, (found) => {
        const findings = listFindings(found);
        expectOneEach(findings);
        const failing = found.rubricResults.flatMap((each) => each.checks).filter(({ points }) => (points ?? 2) < 2);
        expect(findings.flatMap((finding) => finding.checks).toSorted()).toEqual(
          failing.map(({ id }) => id).toSorted(),
        );
      }),
      { numRuns: 100, seed: 24 },
    );
  });

  test("one rank decides the order, the badges and the five actions, which end as their checks say", () => {
    fc.assert(
      fc.property(report, (found) => {
        const findings = listFindings(found);
        expectInOrder(findings);
        expectActionsOf(
          findings,
          found.rubricResults.flatMap((each) => each.checks),
        );
      }),
      { numRuns: 100, seed: 24 },
    );
  });
});

const line = fc.constantFrom(
  "# Pumps for dairies",
  "We repair milking pumps in the county.",
  "[Ask for a visit](/contact)",
  "[Learn more](/about)",
  "Lorem ipsum dolor sit amet, consectetur adipiscing elit.",
  "A pump with five valves costs £900.",
  "A pump with five valves costs £1,200.",
  "## 14 June 2023",
  "---",
  "~ © 2019 Oakhall",
);
const entry = fc.constantFrom("Prices → /pricing", "About → /about", "Contact → /contact", "Old → /gone");
const draft: fc.Arbitrary<Omit<PageDraft, "path">> = fc
  .record({
    title: fc.constantFrom("", "Oakhall", "Oakhall pumps and valves for dairies in all of the county and its harbours"),
    description: fc.constantFrom("", "Milking pumps."),
    body: fc.array(line, { maxLength: 12 }).map((lines) => lines.join("\n")),
    menu: fc.array(entry, { maxLength: 14 }),
    fields: fc.nat(13),
    failedChecks: fc.array(audit, { maxLength: 3 }),
    scores: fc.record({ performance: fc.option(fc.nat(100)), accessibility: fc.option(fc.nat(100)) }),
    metrics: fc.record({ largestContentfulPaint: fc.option(fc.double({ min: 0.5, max: 12, noNaN: true })) }),
    mobile: fc.constantFrom({}, { scrollWidth: 980 }, { hasViewportMeta: false }),
  })
  .map(({ fields, ...rest }) => ({
    ...rest,
    ...(fields > 0 && {
      form: {
        submit: "Send",
        fields: Array.from({ length: fields }, (_, at) => ({ label: at === 0 ? "Email" : `Question ${at}` })),
      },
    }),
  }));

test("the same holds for the review of any site, and all that was counted adds up", () => {
  const paths = addresses.map((url) => new URL(url).pathname);
  fc.assert(
    fc.property(fc.array(draft, { minLength: 1, maxLength: 4 }), (drafts) => {
      const { findings, rubric, conversion } = reviewSite(
        buildSite(drafts.map((each, at) => ({ ...each, path: paths[at] ?? "/" }))),
      );
      const all = rubric.results.flatMap((each) => each.checks);
      expectWhole(all);
      expectOneEach(findings);
      expectInOrder(findings);
      expectActionsOf(findings, all);
      for (const { checkId } of conversion.strengths) {
        const { population } = all.find(({ id }) => id === checkId) ?? {};
        if (population) expect([population.judged, population.failing]).toEqual([population.total, 0]);
      }
    }),
    { numRuns: 60, seed: 24 },
  );
});
