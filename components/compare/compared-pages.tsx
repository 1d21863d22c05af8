import { ChangeText } from "@/components/compare/change-text";
import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { pageLabel } from "@/lib/audits/report/page-label";
import type { ChangeKind, ComparedPage } from "@/lib/compare/comparison";
import { formatFigure } from "@/lib/compare/describe-change";
import type { Figure } from "@/lib/compare/spread";
import { count } from "@/lib/text/wording";

const columns: { figure: Figure; title: string }[] = [
  { figure: "performance", title: "Performance" },
  { figure: "accessibility", title: "Accessibility" },
  { figure: "bestPractices", title: "Best Practices" },
  { figure: "seo", title: "SEO" },
  { figure: "firstContentfulPaint", title: "FCP" },
  { figure: "largestContentfulPaint", title: "LCP" },
  { figure: "cumulativeLayoutShift", title: "CLS" },
  { figure: "totalBlockingTime", title: "TBT" },
];

const scrolling = "relative overflow-x-auto rounded-lg print:overflow-visible";

const noise = new Set<ChangeKind>(["same", "within-spread"]);

const isNoise = (page: ComparedPage) =>
  page.readEarlier === true &&
  page.readLater === true &&
  columns.every(({ figure }) => noise.has(page.figures[figure].kind));

export function ComparedPages({ pages }: { pages: readonly ComparedPage[] }) {
  const changed = pages.filter((page) => !isNoise(page));
  const rest = pages.filter(isNoise);
  return (
    <>
      {changed.length === 0 ? null : <PagesTable name="Pages with changes" pages={changed} />}
      {rest.length === 0 ? null : (
        <Disclosure isOpenOnPaper summary={`${count(rest.length, "page")} unchanged or within normal variation`}>
          <PagesTable name="Pages without changes" pages={rest} />
        </Disclosure>
      )}
    </>
  );
}

function PagesTable({ name, pages }: { name: string; pages: readonly ComparedPage[] }) {
  return (
    <Card className="gap-0 p-0 sm:p-0">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
      <section aria-label={name} tabIndex={0} className={scrolling}>
        <table className="w-full min-w-5xl text-sm tabular-nums print:min-w-0 print:text-xs">
          <caption className="sr-only">Scores and metrics of each page now, and their change</caption>
          <thead>
            <tr className="border-b text-left text-muted-foreground text-xs">
              <th scope="col" className="sticky left-0 bg-card py-3 pr-3 pl-5 font-medium">
                Page
              </th>
              {columns.map(({ figure, title }) => (
                <th key={figure} scope="col" className="px-2.5 py-3 text-right font-medium last:pr-5 print:px-1">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pages.map((page) => (
              <tr key={page.url} className="break-inside-avoid border-b align-top last:border-b-0">
                <th
                  scope="row"
                  className="sticky left-0 max-w-40 bg-card py-2.5 pr-3 pl-5 text-left font-normal sm:max-w-56 print:max-w-36"
                >
                  <span className="block truncate font-medium">{page.title?.trim() || "Untitled Page"}</span>
                  <span className="block truncate text-muted-foreground text-xs">{pageLabel(page.url)}</span>
                  <ReadNote page={page} />
                </th>
                {columns.map(({ figure }) => (
                  <td key={figure} className="px-2.5 py-2.5 text-right last:pr-5 print:px-1">
                    <span className="block font-medium">{formatFigure(figure, page.figures[figure].later)}</span>
                    {/* Most figures don't change, so only screen readers hear that. */}
                    <span className={page.figures[figure].kind === "same" ? "sr-only" : "block text-xs"}>
                      <ChangeText measure={figure} change={page.figures[figure]} />
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

function ReadNote({ page: { readEarlier, readLater } }: { page: ComparedPage }) {
  const notes = [
    readEarlier === null ? "Only in the later audit" : readEarlier ? null : "Couldn't be read before",
    readLater === null ? "Only in the earlier audit" : readLater ? null : "Couldn't be read now",
  ].filter((note) => note !== null);
  if (notes.length === 0) return null;
  return <span className="block text-muted-foreground text-xs">{notes.join("; ")}</span>;
}
