import type { Report } from "@/lib/audits/report/report";
import type { ActionDetails, CheckResult } from "@/lib/review/review";

type Results = Report["rubricResults"];

/** Why an action is recommended: what was seen by the checks that it would repair, each thing once. */
export function actionReasons({ checkIds }: Pick<ActionDetails, "checkIds">, results: Results): string[] {
  const failed = failedOf(checkIds, results).map(({ observation }) => observation);
  return [...new Set(failed)].filter((observation) => observation.trim() !== "");
}

/** What to change, without what was seen: the built-in reviewer writes both into one text. */
export function actionChange(
  { change, checkIds }: Pick<ActionDetails, "change" | "checkIds">,
  results: Results,
): string {
  return failedOf(checkIds, results).reduce(
    (text, { observation }) => text.replace(` Seen: ${observation}`, ""),
    change,
  );
}

function failedOf(checkIds: readonly string[], results: Results): CheckResult[] {
  return (results ?? [])
    .flatMap(({ checks }) => checks)
    .filter(({ id, points }) => (points === 0 || points === 1) && checkIds.includes(id));
}
