import { findingAnchor } from "@/components/report/anchors";
import { CopyReviewDetails, NoCopyAudit } from "@/components/report/copy-review";
import { FailedChecks } from "@/components/report/failed-checks";
import { severityLooks } from "@/components/report/finding-looks";
import { PagePictures as PictureSavings } from "@/components/report/page-pictures";
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
import type { PagePictures } from "@/lib/pictures/view";

const maxFound = 5;

export function PageCard({
  page,
  found,
  pictures,
  author,
}: {
  page: ReportPage;
  found: readonly FoundOnPage[];
  /** Possible savings through the owner's Cloudinary; undefined for others or without savings. */
  pictures: PagePictures | undefined;
  /** Fallback for pages without their own author; null in old reports. */
  author: ShownAuthor | null;
}) {
  const title = page.title?.trim() || "Untitled Page";
  const ownAuthor = page.copyReview?.author ?? author;
  const hasFailed = page.outcome !== null && page.outcome !== "audited";
  return (
    <Card>
      <div className="flex flex-col gap-6 md:flex-row">
        <div className="md:w-52 md:shrink-0 lg:w-72">
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
        <div className="flex min-w-0 flex-1 flex-col gap-5">
          <div className="flex flex-col gap-1.5">
            <h3 className="wrap-anywhere font-semibold text-lg leading-snug">{title}</h3>
            <p className="text-sm">
              <WebLink href={page.url} className="text-primary">
                {page.url}
              </WebLink>
            </p>
            <p className="wrap-anywhere text-muted-foreground text-sm leading-relaxed">{page.selectionReason}</p>
          </div>
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
      <div className="flex flex-col gap-4 border-t pt-6">
        <div className="flex flex-col gap-1">
          <h4 className="font-semibold leading-snug">AI Copy Analysis</h4>
          {ownAuthor && page.aiCopyAudit ? (
            <p className="text-muted-foreground text-sm">{describeAuthor(ownAuthor)}</p>
          ) : null}
        </div>
        <CopyAnalysis page={page} />
        <FindingsOnPage found={found} />
        {page.failedChecks.length > 0 ? (
          <Disclosure summary={`Failed Lighthouse audits (${page.failedChecks.length})`}>
            <FailedChecks checks={page.failedChecks} />
          </Disclosure>
        ) : null}
        {pictures === undefined ? null : (
          <Disclosure summary={`Smaller images with Cloudinary (${pictures.pictures.length})`}>
            <PictureSavings path={`/api/websites/${page.websiteId}/pages/${page.id}/pictures`} pictures={pictures} />
          </Disclosure>
        )}
      </div>
    </Card>
  );
}

function CopyAnalysis({ page: { copyReview, aiCopyAudit } }: { page: ReportPage }) {
  if (copyReview !== null) return <CopyReviewDetails review={copyReview} />;
  if (aiCopyAudit) return <SafeMarkdown className="max-w-prose">{aiCopyAudit}</SafeMarkdown>;
  return <NoCopyAudit />;
}

function FindingsOnPage({ found }: { found: readonly FoundOnPage[] }) {
  if (found.length === 0) return null;
  const rest = found.slice(maxFound);
  return (
    <div className="flex flex-col gap-2">
      <h5 className="font-semibold text-sm">Findings on this page</h5>
      <FindingLinks found={found.slice(0, maxFound)} />
      {rest.length > 0 ? (
        <Disclosure summary={`${rest.length} more`}>
          <FindingLinks found={rest} />
        </Disclosure>
      ) : null}
    </div>
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
              "inline-flex items-center gap-2 rounded-full px-3 py-1.5 text-xs leading-none",
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
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
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
