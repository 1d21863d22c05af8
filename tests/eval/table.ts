/** The evaluation as Markdown, as docs/evaluation.md publishes it. */

import { namedFirst, type Priorities } from "./priorities";
import type { Sheet } from "./sheet";
import { type Evaluation, evaluate, markedCount, type SheetTally, type Tally, usefulShare, wrongShare } from "./tally";

const begin = "<!-- table: begin (npm run eval -- table --write) -->";
const end = "<!-- table: end -->";

export function toMarkdown(sheets: readonly Sheet[], priorities: Priorities = {}): string {
  if (sheets.length === 0) return "No sheets yet.";
  const evaluation = evaluate(sheets);
  return [
    "### By site",
    siteTable(evaluation, priorities),
    "### By part",
    partTable(evaluation),
    "### By check",
    checkTable(evaluation),
  ].join("\n\n");
}

/** A document with the table between its markers replaced. @throws Error when it has no markers. */
export function withTable(document: string, table: string): string {
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error("The document has no markers for the table.");
  return `${document.slice(0, from)}${begin}\n\n${table}\n\n${document.slice(to)}`;
}

function siteTable({ sheets }: Evaluation, priorities: Priorities): string {
  return toTable(
    [
      "reviewer",
      "site",
      "checks decided",
      "judged",
      ...tallyColumns,
      "false absences",
      "invented names",
      "first five named",
    ],
    sheets.map((sheet) => [
      sheet.reviewer,
      sheet.site,
      decidedOf(sheet),
      String(sheet.decided - sheet.inapplicable),
      ...tallyCells(sheet),
      found(sheet, sheet.falseAbsences),
      found(sheet, sheet.inventedNames),
      namedFirst(priorities, sheet.site, sheet.reviewer) ?? "–",
    ]),
  );
}

function partTable({ parts }: Evaluation): string {
  return toTable(
    ["reviewer", "part", ...tallyColumns],
    parts.map(({ reviewer, part, tally }) => [reviewer, part, ...tallyCells(tally)]),
  );
}

function checkTable({ checks }: Evaluation): string {
  return toTable(
    ["reviewer", "check", ...tallyColumns],
    checks.map(({ reviewer, check, tally }) => [reviewer, `\`${check}\``, ...tallyCells(tally)]),
  );
}

const tallyColumns = ["statements", "marked", "useful", "trivial", "misleading", "false", "wrong", "useful share"];

function tallyCells(tally: Tally): string[] {
  const { useful, trivial, misleading } = tally.marked;
  const counts = [tally.statements, markedCount(tally), useful, trivial, misleading, tally.marked.false];
  return [...counts.map(String), percent(wrongShare(tally)), percent(usefulShare(tally))];
}

function decidedOf({ decided, inapplicable }: SheetTally): string {
  if (inapplicable === 0) return `${decided} of 100`;
  return `${decided} of 100 (${inapplicable} ${inapplicable === 1 ? "doesn't" : "don't"} apply)`;
}

/** Nothing was found where nobody looked. */
function found(tally: Tally, amount: number): string {
  return markedCount(tally) === 0 ? "–" : String(amount);
}

function percent(share: number | null): string {
  return share === null ? "–" : `${(share * 100).toFixed(1)}%`;
}

export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
