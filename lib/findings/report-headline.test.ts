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
  weaknesses: [finding("Slow to say what it is"), finding("A form on /demo has 12 fields", "form-five")],
};

describe("the headline", () => {
  it("says where nothing was scored how many checks ran", () => {
    expect(headline([criterion("Trust", null, check("proof-quote", 2), check("proof-home", null))])).toBe(
      "We couldn't grade this site: 1 of 100 checks ran on 1 page.",
    );
  });

  it("begins with what blocks visitors, by the title of its finding", () => {
    const blocked = [...two, criterion("Experience", 3, check("find-indexable", 0))];
    expect(headline(blocked, told)).toBe(
      "Speaks to bakers. Seen of find-indexable. Pages that are blocked seldom appear in search results. First, let search engines in.",
    );
    const named = { weaknesses: [finding("Closed to search engines", "find-indexable")] };
    expect(headline([criterion("Experience", 3, check("find-indexable", 0))], named)).toBe(
      "Closed to search engines. Pages that are blocked seldom appear in search results. First, let search engines in.",
    );
  });

  it("praises where every scored criterion is strong", () => {
    expect(headline([criterion("Trust", 8), criterion("Path", 10, check("form-five", 1))])).toBe(
      "Both criteria that we scored are strong. Seen of form-five. Each field is more work, and one more reason to give up. First, shorten the form.",
    );
  });

  it("names what the first action repairs, though another finding comes first", () => {
    const action = (priority: number, checkId: string) => ({
      priority,
      title: `Repair ${checkId}`,
      details: { checkIds: [checkId], pages: [], identities: [`check:${checkId}`] },
    });
    const recommendations = [action(2, "proof-quote"), action(1, "form-five")];
    expect(headline(two, told)).toBe("Speaks to bakers. Slow to say what it is.");
    expect(headline(two, { ...told, recommendations })).toBe(
      "Speaks to bakers, but a form on /demo has 12 fields. Each field is more work, and one more reason to give up. First, repair form-five.",
    );
  });

  it("says so where nothing was found", () => {
    expect(headline([criterion("Trust", 6)])).toBe("We found nothing to fix on the pages audited.");
  });
});
