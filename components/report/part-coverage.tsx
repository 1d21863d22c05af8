import { FiguresTable } from "@/components/report/figures-table";
import { partTitles, reviewerName } from "@/lib/audits/report/authorship";
import type { Report } from "@/lib/audits/report/report";
import { partNames } from "@/lib/review/review";

export function PartCoverage({
  parts,
  notAssessed,
  doesNotApply,
}: {
  parts: NonNullable<Report["parts"]>;
  notAssessed: number | null;
  doesNotApply: number | null;
}) {
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="max-w-prose text-muted-foreground leading-relaxed">
        We checked every quote against your pages and dropped what we couldn’t find.
      </p>
      <FiguresTable
        caption="Statements checked, by part of the review"
        columns={["Part", "Checked", "Dropped", "Does not apply", "Not assessed"]}
        rows={partNames.map((name) => ({
          key: name,
          title: (
            <>
              {partTitles[name]}
              <span className="wrap-anywhere block text-muted-foreground text-xs">
                {reviewerName(parts[name].reviewer)}
              </span>
            </>
          ),
          figures: [
            parts[name].checked,
            parts[name].withheld,
            ...[doesNotApply, notAssessed].map((amount) => (name === "rubric" ? amount : null) ?? "–"),
          ],
        }))}
      />
    </div>
  );
}
