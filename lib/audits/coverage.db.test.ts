import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { recordEvidence, sumCoverage } from "./coverage";
import { toStored } from "./stored-json";

const page = (position: number, outcome: string | null) => ({
  url: `https://example.com/${position}`,
  position,
  selectionReason: "You named this page.",
  outcome,
});

const check = (points: number | null) => ({ id: "check", points, max: 2, evidence: [] });

test("the sum counts each review once, each page, and each check that nothing could be said about", async () => {
  const auditId = await createAuditRow(await createViewer(), {
    status: "running",
    pages: { create: [page(0, "audited"), page(1, "audited"), page(2, "timeout"), page(3, null)] },
    rubricResults: toStored("rubricResults", [
      {
        criterion: "A",
        category: "Offer",
        score: 2,
        rationale: "",
        checks: [check(2), check(0), check(1), check(null)],
      },
      { criterion: "B", category: "Offer", score: null, rationale: "", checks: [check(null)] },
    ] as never),
  });
  await recordEvidence(auditId, "copy-1", { checked: 9, withheld: 9 });
  await recordEvidence(auditId, "copy-1", { checked: 4, withheld: 1 });
  await recordEvidence(auditId, "conversion", { checked: 30, withheld: 2 });
  expect(await sumCoverage(auditId)).toEqual({
    checked: 34,
    withheld: 3,
    pagesChosen: 4,
    pagesAudited: 2,
    notAssessed: 2,
  });
});

test("with nothing reviewed it is nought of nought", async () => {
  const auditId = await createAuditRow(await createViewer(), { status: "running" });
  const nothing = { checked: 0, withheld: 0, pagesChosen: 0, pagesAudited: 0, notAssessed: 0 };
  expect(await sumCoverage(auditId)).toEqual(nothing);
});

test("a review counts in its own audit, while that runs", async () => {
  const owner = await createViewer();
  const [running, other] = [
    await createAuditRow(owner, { status: "running" }),
    await createAuditRow(owner, { status: "running" }),
  ];
  await recordEvidence(running, "copy-1", { checked: 4, withheld: 1 });
  expect(await sumCoverage(other)).toMatchObject({ checked: 0, withheld: 0 });
  for (const status of ["pending", "completed", "failed"]) {
    await db.website.update({ where: { id: running }, data: { status } });
    await recordEvidence(running, "copy-2", { checked: 50, withheld: 50 });
    expect(await sumCoverage(running), status).toMatchObject({ checked: 4, withheld: 1 });
  }
});
