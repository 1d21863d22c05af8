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
  { recommendations = [], ...told }: { strengths?: Finding[]; weaknesses?: Finding[]; recommendations?: object[] } = {},
): string {
  const report = {
    rubricResults,
    rubricPercentage: rubricResults.some(({ score }) => score !== null) ? 50 : null,
    conversionReview: { summary: "", strengths: [], weaknesses: [], opportunities: [], ...told },
    recommendations,
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

  it("names what the first action repairs, though another finding comes first", () => {
    const action = (priority: number, checkId: string) => ({
      priority,
      title: `Repair ${checkId}`,
      details: { checkIds: [checkId], pages: [], identities: [`check:${checkId}`] },
    });
    const recommendations = [action(2, "proof-quote"), action(1, "form-five")];
    expect(headline(two, told)).toBe("Start here: Slow to say what it is. Already working: Speaks to bakers.");
    expect(headline(two, { ...told, recommendations })).toBe(
      "Start here: 12-field form on /demo. Already working: Speaks to bakers.",
    );
  });

  it("says so where nothing was found", () => {
    expect(headline([criterion("Trust", 6)])).toBe("We found nothing to fix on the pages audited.");
  });
});
