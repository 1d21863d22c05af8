import type { Report } from "@/lib/audits/report/report";
import type { ActionDetails } from "@/lib/review/review";

type Results = Report["rubricResults"];

/** Why an action is recommended: what was seen by the checks that it would repair, each thing once. */
export function actionReasons({ checkIds }: Pick<ActionDetails, "checkIds">, results: Results): string[] {
  const failed = (results ?? [])
    .flatMap(({ checks }) => checks)
    .filter(({ id, points }) => (points === 0 || points === 1) && checkIds.some((each) => each === id));
  return [...new Set(failed.map(({ observation }) => observation))].filter((observation) => observation.trim() !== "");
}
