import { expect, test } from "vitest";
import { requireCompletedReport } from "@/lib/audits/report/exportable-report";
import { createAuditRow, createViewer } from "@/tests/support/rows";

test("a completed report is handed to its readers alone", async () => {
  const owner = await createViewer();
  const auditId = await createAuditRow(owner, { status: "completed" });
  expect(await requireCompletedReport(owner, auditId)).toMatchObject({ id: auditId });
  await expect(requireCompletedReport(await createViewer(), auditId)).rejects.toMatchObject({ status: 404 });
});

test.each([
  ["pending", "This audit is still running. You can download its report once it has completed."],
  ["running", "This audit is still running. You can download its report once it has completed."],
  ["failed", "This audit failed, so there is no report to download."],
])("an audit that is %s has no report yet, which is said to its owner alone", async (status, message) => {
  const owner = await createViewer();
  const auditId = await createAuditRow(owner, { status });
  await expect(requireCompletedReport(owner, auditId)).rejects.toMatchObject({ status: 409, message });
  await expect(requireCompletedReport(await createViewer(), auditId)).rejects.toMatchObject({ status: 404 });
});
