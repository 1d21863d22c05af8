import { type PartName, type PartOutcome, partNames } from "@/lib/ai/review";
import { partTitles, reviewerName } from "@/lib/audits/authorship";

/** By part: statements whose proof was looked up, those left out for want of it, and checks that stay open. */
export function PartCoverage({
  parts,
  notAssessed,
}: {
  parts: Record<PartName, PartOutcome>;
  /** Checks of the rubric. */
  notAssessed: number | null;
}) {
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="max-w-prose text-muted-foreground leading-relaxed">
        Every quote was looked up on your pages. What could not be found there was withheld.
      </p>
      <table className="w-full max-w-2xl tabular-nums">
        <thead>
          <tr className="border-b text-left text-muted-foreground text-xs">
            <th scope="col" className="py-2 pr-3 font-medium">
              Part
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-medium">
              Checked
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-medium">
              Withheld
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Not assessed
            </th>
          </tr>
        </thead>
        <tbody>
          {partNames.map((name) => (
            <tr key={name} className="border-b align-baseline last:border-b-0">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                {partTitles[name]}
                <span className="wrap-anywhere block text-muted-foreground text-xs">
                  {reviewerName(parts[name].reviewer)}
                </span>
              </th>
              <td className="py-2 pr-3 text-right">{parts[name].checked}</td>
              <td className="py-2 pr-3 text-right">{parts[name].withheld}</td>
              <td className="py-2 text-right">{name === "rubric" && notAssessed !== null ? notAssessed : "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
