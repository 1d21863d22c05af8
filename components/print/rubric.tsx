import { CheckMark, checkWords } from "@/components/print/check-mark";
import { PrintSection } from "@/components/print/print-section";
import { toneText } from "@/components/report/tone-classes";
import { cn } from "@/components/ui/cn";
import type { Report } from "@/lib/audits/report/report";
import { criterionBand, describeUnscored } from "@/lib/audits/report/rubric-display";
import { checkState } from "@/lib/findings/check-state";
import { categories } from "@/lib/review/categories";
import type { CriterionResult } from "@/lib/review/review";
import { letterOf } from "@/lib/review/rubric/grade-letter";
import { showLetter } from "@/lib/review/rubric/shown-grade";

const states = ["passed", "partly", "failed", "not-assessed", "does-not-apply"] as const;

export function Rubric({ report }: { report: Report }) {
  const { rubricResults } = report;
  if (!rubricResults?.length) return null;
  return (
    <PrintSection id="rubric" title="SpotCheck rubric" lead={describeScore(report)}>
      <ul className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {states.map((state) => (
          <li key={state} className="flex items-center gap-1.5">
            <CheckMark state={state} />
            {checkWords[state]}
          </li>
        ))}
      </ul>
      <table className="w-full">
        <thead className="text-left text-muted-foreground text-xs">
          <tr>
            <th className="pb-1 font-medium">Criterion</th>
            <th className="pb-1 font-medium">Checks</th>
            <th className="pb-1 text-right font-medium">Score</th>
            <th className="pb-1 pl-5 font-medium">Rating</th>
          </tr>
        </thead>
        {categories.map((category) => (
          <Category
            key={category}
            name={category}
            results={rubricResults.filter((result) => result.category === category)}
          />
        ))}
      </table>
    </PrintSection>
  );
}

function describeScore(report: Report): string {
  const letter = letterOf(report);
  const score =
    letter === null
      ? describePoints(report)
      : `${report.rubricScore} of ${report.rubricMaxScore} points, ${report.rubricPercentage}%: grade ${showLetter(letter)}`;
  return score === null
    ? "We couldn't assess the rubric."
    : `${score}. Each criterion scores 0 to 10. The marks show its checks.`;
}

function Category({ name, results }: { name: string; results: CriterionResult[] }) {
  if (results.length === 0) return null;
  return (
    <tbody className="break-inside-avoid">
      <tr>
        <th colSpan={4} scope="rowgroup" className="pt-4 pb-1.5 text-left font-semibold text-base">
          {name}
        </th>
      </tr>
      {results.map(({ criterion, score, checks }) => {
        const { label, tone } = criterionBand({ score, checks });
        return (
          <tr key={criterion} className="border-t">
            <th scope="row" className="wrap-anywhere py-2 pr-4 text-left font-normal">
              {criterion}
            </th>
            <td className="py-2">
              <span className="flex flex-wrap gap-1.5">
                {checks.map((check) => (
                  <CheckMark key={check.id} state={checkState(check)} />
                ))}
              </span>
            </td>
            <td className="py-2 text-right font-semibold tabular-nums">{score ?? "–"}</td>
            <td className={cn("py-2 pl-5 text-xs", toneText[tone])}>{label}</td>
          </tr>
        );
      })}
    </tbody>
  );
}

function describePoints(report: Report): string | null {
  const unscored = describeUnscored(report, report.rubricResults);
  return unscored === null ? null : `${report.rubricScore} of ${report.rubricMaxScore} points; ${unscored}`;
}
