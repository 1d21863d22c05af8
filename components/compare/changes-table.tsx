import { ChangeText } from "@/components/compare/change-text";
import type { Change } from "@/lib/compare/comparison";
import { formatFigure, type Measure } from "@/lib/compare/describe-change";

export function ChangesTable({
  caption,
  name,
  rows,
  measure = "points",
}: {
  caption: string;
  name: string;
  rows: readonly { title: string; change: Change }[];
  measure?: Measure;
}) {
  const head = "py-2 pl-3 text-right font-medium";
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b text-left text-muted-foreground text-xs">
          <th scope="col" className="py-2 font-medium">
            {name}
          </th>
          <th scope="col" className={head}>
            Before
          </th>
          <th scope="col" className={head}>
            Now
          </th>
          <th scope="col" className={head}>
            Change
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, change }) => (
          <tr key={title} className="break-inside-avoid border-b last:border-b-0">
            <th scope="row" className="py-2.5 text-left font-normal">
              {title}
            </th>
            <td className="py-2.5 pl-3 text-right">{formatFigure(measure, change.earlier)}</td>
            <td className="py-2.5 pl-3 text-right">{formatFigure(measure, change.later)}</td>
            <td className="py-2.5 pl-3 text-right">
              <ChangeText measure={measure} change={change} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
