import type { ReactNode } from "react";
import { auditAnchor, checkAnchor } from "@/components/report/anchors";
import { CopyTicket } from "@/components/report/copy-ticket";
import { EvidenceList } from "@/components/report/evidence-list";
import { PageLinks } from "@/components/report/page-links";
import { PinnedPlace } from "@/components/report/pinned-place";
import { Rewrites } from "@/components/report/rewrites";
import type { Pin } from "@/lib/findings/pin-findings";
import type { Broken } from "@/lib/findings/under-finding";
import { whyItMatters } from "@/lib/review/findings/causes";
import type { ReportFinding, Rewrite } from "@/lib/review/review";
import { whyInOrder } from "@/lib/review/words/findings";

const maxCutouts = 2;
const maxQuotes = 8;
const maxBroken = 8;

export function FindingDetails({
  finding,
  broken,
  pins,
  rewrites,
  action,
  history,
  ticket,
  children,
}: {
  finding: ReportFinding;
  broken: Broken[];
  pins: Pin[];
  rewrites: Rewrite[];
  action: { priority: number; title: string } | null;
  history: ReactNode;
  ticket: string;
  children: ReactNode;
}) {
  const { detail, firstStep, searched, pages } = finding;
  const [firstAudit] = finding.audits;
  const why = whyItMatters(finding);
  const place = whyInOrder(finding);
  const cutouts = pins.slice(0, maxCutouts);
  // Places without a quote say no more than the list of pages.
  const evidence = pinnedFirst(finding.evidence, cutouts).filter(({ quote }) => quote !== null);
  const shown = evidence.slice(0, maxQuotes);
  const rest = evidence.length - maxQuotes;
  const areAllShown = pages.every((page) => shown.some(({ pageUrl }) => pageUrl === page));
  return (
    <div className="flex flex-col gap-6 text-sm leading-relaxed">
      {cutouts.length > 0 ? (
        <div className="grid gap-4">
          {cutouts.map((pin) => (
            <PinnedPlace key={`${pin.picture} ${pin.box.x} ${pin.box.y} ${pin.box.width}`} pin={pin} />
          ))}
        </div>
      ) : null}
      {detail || why || place ? (
        <div className="flex flex-col gap-2">
          {detail ? <p className="wrap-anywhere max-w-prose">{detail}</p> : null}
          {why ? (
            <p className="wrap-anywhere max-w-prose">
              <span className="font-medium">Why it matters:</span> {why}
            </p>
          ) : null}
          {place === null ? null : <p className="text-muted-foreground">{place}.</p>}
        </div>
      ) : null}
      {shown.length > 0 || searched !== null || !areAllShown || firstAudit ? (
        <Part title="Evidence">
          <EvidenceList evidence={shown} searched={searched ?? undefined} />
          {rest > 0 ? (
            <p className="text-muted-foreground text-xs">
              and {rest} more {rest === 1 ? "place" : "places"}
            </p>
          ) : null}
          {areAllShown ? null : (
            <p className="wrap-anywhere text-muted-foreground">
              Fails on: <PageLinks addresses={pages} />
            </p>
          )}
          {firstAudit === undefined ? null : (
            <p>
              <a
                href={`?view=developer#${auditAnchor(firstAudit)}`}
                className="text-primary underline underline-offset-4"
              >
                Elements, sizes and savings for your developer
              </a>
            </p>
          )}
        </Part>
      ) : null}
      {broken.length > 0 ? (
        <Part title="Checks that fail">
          <BrokenChecks broken={broken} />
        </Part>
      ) : null}
      {firstStep || finding.action?.done || rewrites.length > 0 ? (
        <Part title="Fix">
          {firstStep ? <p className="wrap-anywhere max-w-prose">{firstStep}</p> : null}
          <Rewrites rewrites={rewrites} />
          {finding.action?.done ? (
            <p className="wrap-anywhere max-w-prose">
              <span className="font-medium">Done when:</span> {finding.action.done}
            </p>
          ) : null}
          {action === null ? null : (
            <p className="wrap-anywhere">
              <a href={`#action-${action.priority}`} className="text-primary underline underline-offset-4">
                Action {action.priority}: {action.title}
              </a>
            </p>
          )}
        </Part>
      ) : null}
      <Part title="History">{history}</Part>
      <div className="flex flex-wrap gap-2 border-t pt-5">
        {children}
        <CopyTicket ticket={ticket} />
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold text-base leading-snug">{title}</h3>
      {children}
    </section>
  );
}

function BrokenChecks({ broken }: { broken: Broken[] }) {
  const rest = broken.length - maxBroken;
  return (
    <ul className="wrap-anywhere flex max-w-prose list-disc flex-col gap-1 pl-5">
      {broken.slice(0, maxBroken).map(({ text, checkId }) => (
        <li key={text}>
          {checkId === null ? (
            text
          ) : (
            <a href={`#${checkAnchor(checkId)}`} className="underline underline-offset-2 hover:text-primary">
              {text}
            </a>
          )}
        </li>
      ))}
      {rest > 0 ? <li>{rest} more</li> : null}
    </ul>
  );
}

function pinnedFirst(evidence: ReportFinding["evidence"], pins: Pin[]): ReportFinding["evidence"] {
  const pinned = pins.map((pin) => pin.evidence);
  return [...pinned, ...evidence.filter((each) => !pinned.includes(each))];
}
