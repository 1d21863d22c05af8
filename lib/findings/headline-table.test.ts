/** Prints the headline of every kind of finding, to be read aloud after a change: testing/headlines.txt. */
import { expect, test } from "vitest";
import type { Report } from "@/lib/audits/report/report";
import type { FailedCheck } from "@/lib/browser/lighthouse-digest";
import { writeHeadline } from "@/lib/findings/report-headline";
import { judgeSite } from "@/lib/review/built-in/review-by-code";
import { pageDefects } from "@/lib/review/defects/page-defects";
import { withFindings } from "@/lib/review/findings/with-findings";
import { judgeByCode } from "@/lib/review/judge-by-code";
import { auditWords } from "@/lib/review/lighthouse/audit-words";
import { type CheckId, checks, measuredCheckIds, readCheckIds } from "@/lib/review/registry";
import type { Remark, ReportFinding } from "@/lib/review/review";
import { type Decided, toRubricReview } from "@/lib/review/rubric/score";
import { buildSite, origin, type PageDraft } from "@/lib/review/testing/build-page";
import { field, form } from "@/lib/review/testing/case";
import { measuredCases } from "@/lib/review/testing/measured-cases";
import { fail } from "@/lib/review/testing/verdicts";
import type { ReviewedSite } from "@/lib/site/captured-site";
import { gatherSiteFacts } from "@/lib/site/site-facts";

const seen = [{ pageUrl: `${origin}/`, quote: null, place: "page" }];
const plain = buildSite([
  { path: "/", body: "# Pumps" },
  { path: "/prices", body: "# Prices" },
]);
type Decisions = Partial<Record<CheckId, Decided>>;
interface Given {
  decided?: Decisions;
  remarks?: Remark[];
}

function headlineOf(site: ReviewedSite, isMeant: (each: ReportFinding) => boolean, { decided = {}, remarks }: Given) {
  const facts = gatherSiteFacts(site);
  const base = judgeSite(site, facts);
  const strength = decided["risk-policies"] ? "speed-tbt" : "risk-policies";
  const observation = strength === "speed-tbt" ? "All 3 pages load fast." : "All 3 pages link to a privacy policy.";
  const passed = { [strength]: { points: 2, observation, evidence: seen, decidedBy: "code" } } satisfies Decisions;
  const rubric = toRubricReview({ ...passed, ...decided }, site.pages.length, "Open.");
  const author = { reviewer: "built-in", fallback: null };
  const copied = { author, summary: "", strengths: [], rewrites: [], readingEase: null, language: "en" };
  const copy = remarks ? Object.fromEntries(site.pages.map(({ url }) => [url, { ...copied, remarks }])) : {};
  const profile = {
    ...base.profile,
    kind: { value: "service" as const, decidedBy: "customer" as const, evidence: [] },
  };
  const judged = { ...base, profile, rubric, copy };
  const { findings, actions } = withFindings(judged, facts);
  const found = findings.filter(isMeant);
  const recommendations = actions.filter(({ details }) =>
    found[0]?.identities.some((each) => details?.identities?.includes(each)),
  );
  const report = { rubricResults: rubric.results, rubricPercentage: 50, recommendations, pages: [] };
  return found.length === 0 ? [] : [writeHeadline({ ...report, findings: found } as unknown as Report).text];
}

const ofCheck = (site: ReviewedSite, id: CheckId, result: Decided) =>
  headlineOf(site, (finding) => finding.checks.includes(id), { decided: { [id]: result } });

const ofMeasured = measuredCheckIds.flatMap((id) => {
  const failing = measuredCases[id].filter(({ points }) => points === 0 || points === 1);
  const headlines = failing.flatMap(({ site }) => ofCheck(site, id, judgeByCode(gatherSiteFacts(site))[id] as Decided));
  return [...new Set(headlines)].toSorted((a, b) => b.length - a.length).slice(0, 2);
});

const ofRead = readCheckIds.flatMap((id) =>
  ofCheck(plain, id, fail(`On the pages we read, we found no such thing (${checks[id].cause.id}).`, seen)),
);

const ofRemarks = Object.entries(pageDefects).flatMap(([defect, { title, change }]) =>
  headlineOf(plain, ({ faults }) => faults.includes(defect), {
    remarks: [{ defect, title, detail: "It is so.", firstStep: change, evidence: seen }],
  }),
);

const ofAudits = Object.keys(auditWords).flatMap((id) => {
  const failed: FailedCheck = { id, title: id, category: "seo", score: 0, displayValue: null, snippets: ["<a>"] };
  const pages = plain.pages.map((page) => ({ ...page, lighthouse: { ...page.lighthouse, failedChecks: [failed] } }));
  return headlineOf({ ...plain, pages }, ({ audits }) => audits.includes(id), {});
});

const news = (day: string): PageDraft => ({ path: "/news", body: `# News\n## ${day}\nThe hall is open.` });
const ask = (sends: "nothing" | "mail-program") =>
  form([field("Email", { type: "email" }), field("Message", { type: "textarea" })], { sends });
const faulty: PageDraft[][] = [
  [{ path: "/", body: "# Oakhall\nPumps.\n~ © 2018 Oakhall" }],
  [{ path: "/", body: "# Oakhall" }, news("14 June 2023")],
  [{ path: "/", body: "# Oakhall" }, news("20 April 2026")],
  [{ path: "/", body: "# Oakhall", links: ["Call 030 123456 → tel:+49301234567"] }],
  ...(["nothing", "mail-program"] as const).map((sends) => [
    { path: "/contact", body: "# Hi", capture: { forms: [ask(sends)] } },
  ]),
];
const ofSites = faulty.flatMap((drafts) =>
  headlineOf(buildSite(drafts, { seenOn: "2026-11-27" }), ({ source }) => source === "conversion", {}),
);

test("every kind of finding has a headline in full sentences, as printed", async () => {
  const all = [...ofMeasured, ...ofRead, ...ofSites, ...ofRemarks, ...ofAudits];
  for (const headline of all) {
    expect(headline).toMatch(/^[\p{Lu}\d“/].*[.!?]["”]?$/u);
    expect(headline).not.toMatch(/[{}]|(?<!“)undefined|\bnull\b|\.\.|: [^:.]*: | {2}/);
  }
  await expect(`${all.join("\n")}\n`).toMatchFileSnapshot("testing/headlines.txt");
});
