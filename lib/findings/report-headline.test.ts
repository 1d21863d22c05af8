import { describe, expect, it } from "vitest";
import type { Report } from "@/lib/audits/report/report";
import type { CheckResult, CriterionResult, Finding } from "@/lib/review/review";
import { writeHeadline } from "./report-headline";

const check = (id: string, points: CheckResult["points"]): CheckResult => ({
  id,
  statement: `It says ${id}.`,
  points,
  observation: `Seen of ${id}.`,
  evidence: [],
});
const criterion = (
  category: CriterionResult["category"],
  score: number | null,
  ...checks: CheckResult[]
): CriterionResult => ({ criterion: `${category} ${score}`, category, score, rationale: "", checks });
const finding = (title: string, checkId: Finding["checkId"] = null): Finding => ({
  title,
  detail: "",
  evidence: [],
  checkId,
});

function headline(
  rubricResults: CriterionResult[],
  { strengths = [], weaknesses = [] }: { strengths?: Finding[]; weaknesses?: Finding[] } = {},
): string {
  const report = {
    rubricResults,
    rubricPercentage: rubricResults.some(({ score }) => score !== null) ? 50 : null,
    conversionReview: { summary: "", strengths, weaknesses, opportunities: [] },
    recommendations: [],
    pages: [{ outcome: "audited", failedChecks: [], copyReview: null, url: "https://shop.example/" }],
  };
  return writeHeadline(report as unknown as Report).text;
}

const area = (category: CriterionResult["category"], score: number, ...checks: CheckResult[]) => [
  criterion(category, score, ...checks),
  criterion(category, score),
  criterion(category, null),
  criterion(category, null),
];
const two = [...area("Trust", 9, check("proof-quote", 2)), ...area("Path", 3, check("form-five", 0))];
const told = {
  strengths: [finding("Speaks to bakers"), finding("A customer is quoted", "proof-quote")],
  weaknesses: [finding("Slow to say what it is"), finding("12-field form on /demo", "form-five")],
};

describe("the headline", () => {
  it("says where nothing was scored how many checks ran", () => {
    expect(headline([criterion("Trust", null, check("proof-quote", 2), check("proof-home", null))])).toBe(
      "We couldn't grade this site: 1 of 100 checks ran on 1 page.",
    );
  });

  it("begins with what blocks visitors, by the title of its finding", () => {
    const blocked = [...two, criterion("Experience", 3, check("find-indexable", 0))];
    expect(headline(blocked, told)).toBe("Fix this first: Seen of find-indexable. Already working: Speaks to bakers.");
    const named = { weaknesses: [finding("Closed to search engines", "find-indexable")] };
    expect(headline([criterion("Experience", 3, check("find-indexable", 0))], named)).toBe(
      "Fix this first: Closed to search engines.",
    );
  });

  it("praises where every scored criterion is strong", () => {
    expect(headline([criterion("Trust", 8), criterion("Path", 10, check("form-five", 1))])).toBe(
      "Strong in all 2 criteria we scored, of 20. Next: Seen of form-five.",
    );
    expect(headline([criterion("Trust", 8)])).toBe("Strong in the one criterion we scored, of 20.");
  });

  it("counts what is critical where every scored criterion is weak", () => {
    expect(headline([criterion("Trust", 3), criterion("Path", 4)], told)).toBe(
      "2 critical findings, starting with: Slow to say what it is. Keep this: Speaks to bakers.",
    );
    expect(headline([criterion("Trust", 3)], { weaknesses: [finding("No price")] })).toBe(
      "1 critical finding: No price.",
    );
  });

  it("speaks of the build where nothing else was scored", () => {
    const build = area("Experience", 7, check("speed-tbt", 2), check("hier-one-h1", 0));
    expect(headline([...build, criterion("Message", null)])).toBe(
      "We rated the build, not the message: It says speed-tbt. Start here: Seen of hier-one-h1.",
    );
  });

  it("sets two or three areas against each other as what they are: those that were scored", () => {
    expect(headline(two, told)).toBe(
      "In the 2 of 5 areas we scored, Trust leads and Path trails: 12-field form on /demo.",
    );
  });

  it("names strongest and weakest of four or five, each with what shows it", () => {
    const four = [...two, ...area("Message", 5), ...area("Experience", 6)];
    expect(headline(four, told)).toBe(
      "Trust is your strongest area: A customer is quoted. Path is your weakest: 12-field form on /demo.",
    );
    const bare = [...area("Trust", 9), ...area("Path", 3), ...area("Message", 5), ...area("Experience", 6)];
    expect(headline(bare)).toBe("Trust is your strongest area. Path is your weakest.");
  });

  it.each([
    ["of which fewer than half was scored", [criterion("Trust", 9), ...area("Path", 3), criterion("Trust", null)]],
    ["that are even", [...area("Trust", 6), ...area("Path", 6)]],
  ])("compares no areas %s", (_case, results) => {
    expect(headline(results, told)).toBe("Start here: Slow to say what it is. Already working: Speaks to bakers.");
  });

  it("says so where nothing was found", () => {
    expect(headline([criterion("Trust", 6)])).toBe("We found nothing to fix on the pages audited.");
  });
});
