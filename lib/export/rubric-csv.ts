import type { Report } from "@/lib/audits/report/report";
import { criterionBand } from "@/lib/audits/report/rubric-display";
import { toCsv } from "@/lib/export/csv";
import { checkState } from "@/lib/findings/check-state";

const heading = [
  "category",
  "criterion",
  "criterion_score",
  "criterion_band",
  "check",
  "statement",
  "result",
  "points",
  "observation",
  "not_on",
  "decided_by",
];

export function rubricCsv({ rubricResults }: Pick<Report, "rubricResults">): string {
  const lines = (rubricResults ?? []).flatMap(({ category, criterion, score, checks }) =>
    checks.map((check) => [
      category,
      criterion,
      score,
      criterionBand({ score, checks }).label,
      check.id,
      check.statement,
      checkState(check),
      check.points,
      check.observation,
      (check.failedOn ?? []).join("\n"),
      check.decidedBy,
    ]),
  );
  return toCsv([heading, ...lines]);
}
