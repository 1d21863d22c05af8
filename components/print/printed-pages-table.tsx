import { PrintSection } from "@/components/print/print-section";
import { toneText } from "@/components/report/tone-classes";
import { WebLink } from "@/components/report/web-link";
import { cn } from "@/components/ui/cn";
import { describeRuns } from "@/lib/audits/report/describe-spread";
import { type MetricName, rateMetric } from "@/lib/audits/report/metric-rating";
import { pageLabel } from "@/lib/audits/report/page-label";
import type { ReportPage } from "@/lib/audits/report/report";
import { describePercentage } from "@/lib/audits/report/score-display";

const scores = [
  { title: "Perf.", score: (page: ReportPage) => page.performanceScore },
  { title: "Access.", score: (page: ReportPage) => page.accessibilityScore },
  { title: "Best pr.", score: (page: ReportPage) => page.bestPracticesScore },
  { title: "SEO", score: (page: ReportPage) => page.seoScore },
];

const metrics: { title: string; name: MetricName }[] = [
  { title: "FCP", name: "firstContentfulPaint" },
  { title: "LCP", name: "largestContentfulPaint" },
  { title: "CLS", name: "cumulativeLayoutShift" },
  { title: "TBT", name: "totalBlockingTime" },
];

export function PagesTable({ pages }: { pages: ReportPage[] }) {
  if (pages.length === 0) return null;
  return (
    <PrintSection
      id="pages"
      title="Pages"
      lead={["Measured by Lighthouse on a simulated phone. Scores are out of 100.", describeRuns(pages)]
        .filter(Boolean)
        .join(" ")}
    >
      <table className="w-full text-sm">
        <thead className="text-muted-foreground text-xs">
          <tr className="[&>th]:pb-1.5 [&>th]:font-medium">
            <th className="text-left">Page</th>
            {[...scores, ...metrics].map(({ title }) => (
              <th key={title} className="whitespace-nowrap pl-3 text-right">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pages.map((page) => (
            <PageRow key={page.id} page={page} />
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-muted-foreground text-xs leading-relaxed">
        FCP: First Contentful Paint, good up to 1.8 s. LCP: Largest Contentful Paint, good up to 2.5 s. CLS: Cumulative
        Layout Shift, good up to 0.1. TBT: Total Blocking Time, good up to 200 ms. N/A: not measured.
      </p>
    </PrintSection>
  );
}

function PageRow({ page }: { page: ReportPage }) {
  const hasFailed = page.outcome !== null && page.outcome !== "audited";
  return (
    <tr className="break-inside-avoid border-t align-top [&>td]:py-2.5">
      <th scope="row" className="wrap-anywhere py-2.5 text-left font-normal">
        <span className="block font-medium leading-snug">{page.title?.trim() || "Untitled Page"}</span>
        <WebLink href={page.url} className="text-primary text-xs no-underline">
          {pageLabel(page.url)}
        </WebLink>
      </th>
      {hasFailed ? (
        <td colSpan={scores.length + metrics.length} className="pl-3 text-muted-foreground">
          {page.outcome === "same-page" ? "" : "Not audited: "}
          {page.outcomeMessage ?? "we got no result for this page."}
        </td>
      ) : (
        <>
          {scores.map(({ title, score }) => {
            const { percent, tone } = describePercentage(score(page));
            return (
              <Figure key={title} value={percent === null ? "N/A" : String(percent)} look={toneText[tone]} strong />
            );
          })}
          {metrics.map(({ title, name }) => {
            const { value, tone } = rateMetric(name, page[name]);
            return <Figure key={title} value={value} look={toneText[tone]} />;
          })}
        </>
      )}
    </tr>
  );
}

function Figure({ value, look, strong = false }: { value: string; look: string; strong?: boolean }) {
  return (
    <td className={cn("whitespace-nowrap pl-3 text-right tabular-nums", look, strong && "font-semibold")}>{value}</td>
  );
}
