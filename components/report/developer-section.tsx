import { ChevronRight } from "lucide-react";
import { auditAnchor } from "@/components/report/anchors";
import { severityLooks } from "@/components/report/finding-looks";
import { PagePictures } from "@/components/report/page-pictures";
import { ReportSection } from "@/components/report/report-section";
import { toneText } from "@/components/report/tone-classes";
import { WebLink } from "@/components/report/web-link";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Disclosure } from "@/components/ui/disclosure";
import { describePages, pageLabel } from "@/lib/audits/report/page-label";
import type { Report } from "@/lib/audits/report/report";
import type { Culprit, FailedCheck } from "@/lib/browser/lighthouse-digest";
import type { PicturesByPage } from "@/lib/pictures/view";
import { isCriticalAudit } from "@/lib/review/findings/audit-causes";
import { auditWords, plainTitle } from "@/lib/review/lighthouse/audit-words";

const groups = [
  { category: "performance", title: "Performance" },
  { category: "accessibility", title: "Accessibility" },
  { category: "bestPractices", title: "Best Practices" },
  { category: "seo", title: "SEO" },
] as const;

/** Lighthouse's own audits with its own words: nothing else in a report shows code or file sizes. */
export function DeveloperSection({
  report,
  pictures,
  bookingUrl,
}: {
  report: Report;
  pictures: PicturesByPage;
  bookingUrl: string;
}) {
  const found = report.pages.flatMap(({ url, failedChecks }) => failedChecks.map((check) => ({ url, check })));
  const pictured = report.pages.flatMap(({ id, url }) => (pictures[id] ? [{ id, url, own: pictures[id] }] : []));
  return (
    <ReportSection
      id="developer"
      title="For your developer"
      lead={
        found.length === 0
          ? "No Lighthouse audit failed, or none was stored."
          : "Lighthouse’s failed audits on a simulated phone, with elements, sizes and estimated savings."
      }
      bookingUrl={bookingUrl}
    >
      {groups.map(({ category, title }) => {
        const own = found.filter(({ check }) => check.category === category);
        const audits = [...Map.groupBy(own, ({ check }) => check.id).values()].sort((a, b) => b.length - a.length);
        return audits.length === 0 ? null : (
          <Card key={category} id={category} className="scroll-mt-28 gap-0 overflow-hidden p-0 sm:p-0">
            <h3 className="px-5 py-4 font-semibold text-lg leading-snug">{title}</h3>
            <ul>
              {audits.map((places) => (
                <Audit key={places[0]?.check.id} places={places} />
              ))}
            </ul>
          </Card>
        );
      })}
      {pictured.length === 0 ? null : (
        <Card className="gap-3">
          <h3 className="font-semibold text-lg leading-snug">Smaller images with Cloudinary</h3>
          {pictured.map(({ id, url, own }) => (
            <Disclosure key={id} summary={`${pageLabel(url)} (${own.pictures.length})`}>
              <PagePictures path={`/api/websites/${report.id}/pages/${id}/pictures`} pictures={own} />
            </Disclosure>
          ))}
        </Card>
      )}
    </ReportSection>
  );
}

interface Place {
  url: string;
  check: FailedCheck;
}

function Audit({ places }: { places: readonly Place[] }) {
  const [first] = places;
  if (first === undefined) return null;
  const { id, displayValue } = first.check;
  const isCritical = places.some(({ check }) => isCriticalAudit(check));
  const { word, icon: Icon, tone } = severityLooks[isCritical ? "critical" : "improve"];
  return (
    <li className="border-t">
      <details className="group/audit">
        <summary className="grid min-h-11 list-none grid-cols-[1rem_1rem_minmax(0,1fr)] items-center gap-x-3 px-5 py-2.5 text-sm -outline-offset-2 hover:bg-muted sm:grid-cols-[1rem_1rem_minmax(0,1fr)_12rem_6rem] [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden="true"
            className="size-4 text-muted-foreground transition-transform group-open/audit:rotate-90"
          />
          <Icon aria-hidden="true" className={cn("size-4", toneText[tone])} />
          <span className="wrap-anywhere font-medium leading-snug">
            <span className="sr-only">{word}: </span>
            {plainTitle(first.check)}
          </span>
          <span className="text-muted-foreground tabular-nums max-sm:col-start-3 max-sm:text-xs max-sm:empty:hidden">
            {displayValue}
          </span>
          <span className="truncate text-muted-foreground max-sm:col-start-3 max-sm:text-xs">
            {describePages(places.map(({ url }) => url))}
          </span>
        </summary>
        {/* Inside, because browsers open the details around a fragment's target. */}
        <div
          id={auditAnchor(id)}
          className="flex scroll-mt-40 flex-col gap-4 px-5 pt-1 pb-5 text-sm leading-relaxed sm:pl-12"
        >
          {auditWords[id] ? (
            <p className="max-w-prose">
              <span className="font-medium">Fix:</span> {auditWords[id].repair}
            </p>
          ) : null}
          <ul className="flex flex-col gap-2">
            {places.map(({ url, check }) => (
              <li key={url} className="flex flex-col gap-2">
                <p className="flex flex-wrap gap-x-3">
                  <WebLink href={url}>{pageLabel(url)}</WebLink>
                  {check.displayValue ? <span className="text-muted-foreground">{check.displayValue}</span> : null}
                </p>
                <Culprits check={check} />
              </li>
            ))}
          </ul>
        </div>
      </details>
    </li>
  );
}

function Culprits({ check: { culprits, snippets } }: { check: FailedCheck }) {
  // Reports from before culprits were stored have the elements' source alone.
  const listed: Culprit[] = culprits ?? snippets.map((snippet) => ({ snippet }));
  return listed.length === 0 ? null : (
    <ul className="flex flex-col gap-2">
      {listed.map((culprit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and elements may be alike.
        <li key={index} className="wrap-anywhere flex flex-col gap-0.5 border-l-2 pl-3 text-xs leading-relaxed">
          {[culprit.selector, culprit.snippet, culprit.url].map((code) =>
            code ? <code key={code}>{code}</code> : null,
          )}
          <Sizes culprit={culprit} />
        </li>
      ))}
    </ul>
  );
}

function Sizes({ culprit: { bytes, wastedBytes, wastedMs } }: { culprit: Culprit }) {
  const told = [
    bytes === undefined ? [] : `${toKib(bytes)} in all`,
    wastedBytes === undefined ? [] : `${toKib(wastedBytes)} to save`,
    wastedMs === undefined ? [] : `${Math.round(wastedMs).toLocaleString("en-US")} ms to save`,
  ].flat();
  return told.length === 0 ? null : <span className="text-muted-foreground tabular-nums">{told.join(", ")}</span>;
}

const toKib = (bytes: number) => `${(bytes / 1_024).toLocaleString("en-US", { maximumFractionDigits: 1 })} KiB`;
