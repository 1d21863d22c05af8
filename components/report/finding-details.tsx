import { checkAnchor } from "@/components/report/anchors";
import { CopyTicket } from "@/components/report/copy-ticket";
import { EvidenceList } from "@/components/report/evidence-list";
import { PageLinks } from "@/components/report/page-links";
import { PictureCutout } from "@/components/report/picture-cutout";
import { cn } from "@/components/ui/cn";
import { pageLabel } from "@/lib/audits/report/page-label";
import type { Pin } from "@/lib/findings/pin-findings";
import type { Broken } from "@/lib/findings/under-finding";
import { whyItMatters } from "@/lib/review/findings/causes";
import type { ReportFinding } from "@/lib/review/review";
import { whyInOrder } from "@/lib/review/words/findings";

const maxCutouts = 2;
const maxQuotes = 4;
const maxBroken = 8;
const maxQuoteInAlt = 80;

export function FindingDetails({
  finding,
  broken,
  pins,
  ticket,
}: {
  finding: ReportFinding;
  broken: Broken[];
  pins: Pin[];
  ticket: string;
}) {
  const { detail, firstStep, searched, pages, action } = finding;
  const why = whyItMatters(finding);
  const place = whyInOrder(finding);
  const cutouts = pins.slice(0, maxCutouts);
  const evidence = pinnedFirst(finding.evidence, cutouts);
  const shown = evidence.slice(0, maxQuotes);
  const rest = evidence.length - maxQuotes;
  return (
    <div
      className={cn(
        "grid gap-x-8 gap-y-5 px-4 pt-1 pb-6 text-sm leading-relaxed sm:px-5 lg:pl-12",
        cutouts.length > 0 && "lg:grid-cols-[minmax(0,1fr)_22rem]",
      )}
    >
      <div className="flex min-w-0 flex-col gap-4">
        {detail ? <p className="wrap-anywhere max-w-prose">{detail}</p> : null}
        {why ? (
          <p className="wrap-anywhere max-w-prose">
            <span className="font-medium">Why it matters:</span> {why}
          </p>
        ) : null}
        {firstStep ? (
          <p className="wrap-anywhere max-w-prose">
            <span className="font-medium">First step:</span> {firstStep}
          </p>
        ) : null}
        {action?.done ? (
          <p className="wrap-anywhere max-w-prose">
            <span className="font-medium">Done when:</span> {action.done}
          </p>
        ) : null}
        <EvidenceList evidence={shown} searched={searched ?? undefined} />
        {rest > 0 ? (
          <p className="text-muted-foreground text-xs">
            and {rest} more {rest === 1 ? "place" : "places"}
          </p>
        ) : null}
        {pages.length > 1 && !pages.every((page) => shown.some(({ pageUrl }) => pageUrl === page)) ? (
          <p className="wrap-anywhere text-muted-foreground">
            Fails on: <PageLinks addresses={pages} />
          </p>
        ) : null}
        <Breaks broken={broken} />
        {place === null ? null : <p className="text-muted-foreground">{place}.</p>}
        <CopyTicket ticket={ticket} />
      </div>
      {cutouts.length > 0 ? (
        <div className="grid content-start gap-4 sm:max-lg:grid-cols-2">
          {cutouts.map(({ picture, box, evidence: { quote, pageUrl } }) => (
            <figure key={`${picture} ${box.x} ${box.y} ${box.width}`} className="flex flex-col gap-1.5">
              <PictureCutout
                src={picture}
                place={box}
                alt={`Part of the page's screenshot, with “${shorten(quote ?? "")}” marked`}
              />
              <figcaption className="wrap-anywhere text-muted-foreground text-xs">
                {pageLabel(pageUrl)} on a desktop
              </figcaption>
            </figure>
          ))}
        </div>
      ) : null}
    </div>
  );
}

function Breaks({ broken }: { broken: Broken[] }) {
  const rest = broken.length - maxBroken;
  if (broken.length === 0) return null;
  return (
    <div className="wrap-anywhere flex max-w-prose flex-col gap-1 text-muted-foreground">
      <p>Breaks:</p>
      <ul className="list-disc pl-5">
        {broken.slice(0, maxBroken).map(({ text, checkId }) => (
          <li key={text}>
            {checkId === null ? (
              text
            ) : (
              <a href={`#${checkAnchor(checkId)}`} className="underline underline-offset-2 hover:text-foreground">
                {text}
              </a>
            )}
          </li>
        ))}
        {rest > 0 ? <li>{rest} more</li> : null}
      </ul>
    </div>
  );
}

function pinnedFirst(evidence: ReportFinding["evidence"], pins: Pin[]): ReportFinding["evidence"] {
  const pinned = pins.map((pin) => pin.evidence);
  return [...pinned, ...evidence.filter((each) => !pinned.includes(each))];
}

function shorten(text: string): string {
  return text.length > maxQuoteInAlt ? `${text.slice(0, maxQuoteInAlt)}…` : text;
}
