import { formatReportDate } from "@/lib/audits/report-date";

const [width, height, margin] = [160, 44, 5];

/** How a site's rubric went from audit to audit; a table says the same to whoever can't see the line. */
export function TrendLine({ trend }: { trend: readonly { createdAt: string; percentage: number }[] }) {
  if (trend.length < 2) return null;
  const points = trend.map(({ percentage }, index) => ({
    x: margin + (index / (trend.length - 1)) * (width - 2 * margin),
    y: margin + (1 - percentage / 100) * (height - 2 * margin),
  }));
  const last = points.at(-1);
  return (
    <figure className="flex flex-col gap-1">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="h-11 w-40 text-primary">
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        {last ? <circle cx={last.x} cy={last.y} r="3.5" fill="currentColor" /> : null}
      </svg>
      <figcaption aria-hidden="true" className="text-muted-foreground text-xs">
        Rubric of the last {trend.length} audits
      </figcaption>
      <table className="sr-only">
        <caption>Rubric of the last {trend.length} audits of this site</caption>
        <tbody>
          {trend.map(({ createdAt, percentage }) => (
            <tr key={createdAt}>
              <th scope="row">{formatReportDate(createdAt)}</th>
              <td>{percentage}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
