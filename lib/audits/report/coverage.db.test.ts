import { expect, test } from "vitest";
import { makeSiteReview } from "@/lib/audits/testing/site-review";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { sumCoverage } from "./coverage";
import { toStored } from "./stored-json";

const page = (position: number, outcome: string | null) => ({
  url: `https://example.com/${position}`,
  position,
  selectionReason: "You named this page.",
  outcome,
});

test("the sum counts each part of the review, each page, and each check that is not assessed or does not apply", async () => {
  const { version, profile, parts, crossReading, rubric, findings } = makeSiteReview([]);
  const check = { id: "nav-labels", statement: "It is so.", points: null, observation: "No menu.", evidence: [] };
  const results = rubric.results.map((result) => ({
    ...result,
    checks: [...result.checks, { ...check, doesNotApply: true as const }],
  }));
  const auditId = await createAuditRow(await createViewer(), {
    status: "running",
    pages: { create: [page(0, "audited"), page(1, "audited"), page(2, "timeout"), page(3, null)] },
    review: toStored("review", {
      version,
      profile,
      parts: { ...parts, copy: { ...parts.copy, checked: 30, withheld: 7 } },
      crossReading,
      findings,
    }),
    rubricResults: toStored("rubricResults", results),
  });
  expect(await sumCoverage(auditId)).toEqual({
    checked: 38,
    withheld: 11,
    pagesChosen: 4,
    pagesAudited: 2,
    notAssessed: 1,
    doesNotApply: 1,
  });
});

test("with nothing reviewed it is nought of nought", async () => {
  const auditId = await createAuditRow(await createViewer(), { status: "running" });
  const nothing = { checked: 0, withheld: 0, pagesChosen: 0, pagesAudited: 0, notAssessed: 0, doesNotApply: 0 };
  expect(await sumCoverage(auditId)).toEqual(nothing);
});
