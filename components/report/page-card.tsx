import type { ReactNode } from "react";
import { findingAnchor } from "@/components/report/anchors";
import { CopyReviewDetails, NoCopyAudit } from "@/components/report/copy-review";
import { severityLooks } from "@/components/report/finding-looks";
import { PageScreenshot } from "@/components/report/page-screenshot";
import { SafeMarkdown } from "@/components/report/safe-markdown";
import { toneSurface, toneText } from "@/components/report/tone-classes";
import { WebLink } from "@/components/report/web-link";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Disclosure } from "@/components/ui/disclosure";
import { describeAuthor } from "@/lib/audits/report/authorship";
import { describeSpread } from "@/lib/audits/report/describe-spread";
import { type MetricName, rateMetric } from "@/lib/audits/report/metric-rating";
import type { ReportPage } from "@/lib/audits/report/report";
import { describePercentage } from "@/lib/audits/report/score-display";
import type { ShownAuthor } from "@/lib/audits/report/shown-author";
import type { FoundOnPage } from "@/lib/findings/on-page";

export function PageCard({
  page,
  found,
  author,
}: {
  page: ReportPage;
  found: readonly FoundOnPage[];
  /** Fallback for pages without their own author; null in old reports. */
  author: ShownAuthor | null;
}) {
  const title = page.title?.trim() || "Untitled Page";
  const ownAuthor = page.copyReview?.author ?? author;
  const hasFailed = page.outcome !== null && page.outcome !== "audited";
  return (
    <Card className="gap-5">
      <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-x-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="sm:row-span-2">
          <PageScreenshot src={page.screenshotUrl} alt={`Screenshot of ${title}`} />
          {page.consentBannerHidden ? (
            <p className="mt-2 text-muted-foreground text-xs leading-relaxed">
              We hid this page’s cookie banner without accepting it.
            </p>
          ) : null}
          {page.missingGlyphs.length > 0 ? (
            <p className="mt-2 text-muted-foreground text-xs leading-relaxed">
              Our browser has no font for some of this page’s characters ({page.missingGlyphs.join(", ")}). The
              screenshot shows gaps or boxes; the review reads the text itself.
            </p>
          ) : null}
        </div>
        <div className="flex min-w-0 flex-col gap-1">
          <h3 className="wrap-anywhere font-semibold leading-snug sm:text-lg">{title}</h3>
          <p className="text-sm">
            <WebLink href={page.url} className="text-primary">
              {page.url}
            </WebLink>
          </p>
          <p className="wrap-anywhere text-muted-foreground text-sm leading-relaxed">{page.selectionReason}</p>
        </div>
        <div className="flex min-w-0 flex-col gap-4 max-sm:col-span-2">
          {hasFailed ? (
            <Alert
              variant="warning"
              title={page.outcome === "same-page" ? "This page is audited once" : "We couldn't audit this page"}
            >
              {page.outcomeMessage ?? "We got no result for this page."}
            </Alert>
          ) : page.outcomeMessage === null ? null : (
            <p className="wrap-anywhere text-muted-foreground text-sm leading-relaxed">{page.outcomeMessage}</p>
          )}
          <ScoreChips page={page} />
          <Metrics page={page} />
          {page.spread ? <p className="text-muted-foreground text-sm">{describeSpread(page.spread)}</p> : null}
        </div>
      </div>
      <div className="flex flex-col gap-2 border-t pt-5">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h4 className="font-semibold leading-snug">AI Copy Analysis</h4>
          {ownAuthor && page.aiCopyAudit ? (
            <p className="text-muted-foreground text-sm">{describeAuthor(ownAuthor)}</p>
          ) : null}
        </div>
        <CopyAnalysis page={page}>
          <FindingsOnPage found={found} />
        </CopyAnalysis>
      </div>
    </Card>
  );
}

function CopyAnalysis({ page: { copyReview, aiCopyAudit }, children }: { page: ReportPage; children: ReactNode }) {
  if (copyReview !== null) return <CopyReviewDetails review={copyReview}>{children}</CopyReviewDetails>;
  return (
    <>
      {aiCopyAudit ? <SafeMarkdown className="max-w-prose">{aiCopyAudit}</SafeMarkdown> : <NoCopyAudit />}
      {children}
    </>
  );
}

function FindingsOnPage({ found }: { found: readonly FoundOnPage[] }) {
  return found.length === 0 ? null : (
    <Disclosure summary={`Findings on this page (${found.length})`}>
      <FindingLinks found={found} />
    </Disclosure>
  );
}

function FindingLinks({ found }: { found: readonly FoundOnPage[] }) {
  return (
    <ul className="-mx-2 flex max-w-prose flex-col text-sm leading-snug">
      {found.map(({ place, severity, title }) => {
        const { word, icon: Icon, tone } = severityLooks[severity];
        return (
          <li key={place}>
            <a
              href={`#${findingAnchor(place)}`}
              className="flex gap-2.5 rounded-md px-2 py-1.5 transition-colors hover:bg-accent"
            >
              <Icon aria-hidden="true" className={cn("mt-0.5 size-4 shrink-0", toneText[tone])} />
              <span className="sr-only">{word}</span>
              <span className="wrap-anywhere min-w-0">{title}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function ScoreChips({ page }: { page: ReportPage }) {
  const chips = [
    { name: "Performance", score: page.performanceScore },
    { name: "Accessibility", score: page.accessibilityScore },
    { name: "Best Practices", score: page.bestPracticesScore },
    { name: "SEO", score: page.seoScore },
  ];
  return (
    <ul className="flex flex-wrap gap-2">
      {chips.map(({ name, score }) => {
        const { percent, tone } = describePercentage(score);
        return (
          <li
            key={name}
            className={cn(
              "inline-flex items-center gap-2 rounded-full px-2.5 py-1.5 text-xs leading-none",
              toneSurface[tone],
            )}
          >
            {name} <span className="font-bold tabular-nums">{percent ?? "N/A"}</span>
          </li>
        );
      })}
    </ul>
  );
}

const metricTitles: { name: MetricName; title: string }[] = [
  { name: "firstContentfulPaint", title: "First Contentful Paint" },
  { name: "largestContentfulPaint", title: "Largest Contentful Paint" },
  { name: "cumulativeLayoutShift", title: "Cumulative Layout Shift" },
  { name: "totalBlockingTime", title: "Total Blocking Time" },
];

function Metrics({ page }: { page: ReportPage }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-4">
      {metricTitles.map(({ name, title }) => {
        const { value, rating, tone } = rateMetric(name, page[name]);
        return (
          <div key={name} className="flex flex-col-reverse justify-end gap-1">
            <dt className="text-balance text-muted-foreground text-xs leading-snug">{title}</dt>
            <dd>
              <p className="font-semibold text-lg tabular-nums leading-snug">{value}</p>
              {rating ? <p className={cn("font-medium text-xs", toneText[tone])}>{rating}</p> : null}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
