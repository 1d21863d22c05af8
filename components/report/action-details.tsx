import type { ReactNode } from "react";
import { findingAnchor } from "@/components/report/anchors";
import { PageLinks } from "@/components/report/page-links";
import type { ActionDetails } from "@/lib/review/review";

const efforts: Record<ActionDetails["effort"], string> = {
  minutes: "Minutes",
  hours: "Hours",
  days: "Days",
  weeks: "Weeks",
};

/** @param finding place of its finding in the list, or null */
export function ActionSteps({ details, finding }: { details: ActionDetails; finding: number | null }) {
  const { change, element, pages, effort, points, acceptance } = details;
  return (
    <>
      <p className="wrap-anywhere max-w-prose leading-relaxed">{change}</p>
      <dl className="grid max-w-prose gap-x-6 gap-y-0.5 text-sm leading-relaxed sm:gap-y-2 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
        <Row title="Where">
          {element}
          {pages.length > 0 ? (
            <>
              , on <PageLinks addresses={pages} />
            </>
          ) : null}
        </Row>
        <Row title="Effort">
          {efforts[effort]}
          {points === null ? null : `, could earn up to ${points} rubric ${points === 1 ? "point" : "points"}`}
        </Row>
        <Row title="Done when">{acceptance}</Row>
        {finding === null ? null : (
          <Row title="Why">
            <a href={`#${findingAnchor(finding)}`} className="text-primary underline underline-offset-4">
              See the finding
            </a>
          </Row>
        )}
      </dl>
    </>
  );
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted-foreground">{title}</dt>
      <dd className="wrap-anywhere mb-2 sm:mb-0">{children}</dd>
    </div>
  );
}
