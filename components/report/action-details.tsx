import type { ReactNode } from "react";
import { PageLinks } from "@/components/report/page-links";
import type { ActionDetails } from "@/lib/ai/review";

const efforts: Record<ActionDetails["effort"], string> = {
  minutes: "Minutes",
  hours: "Hours",
  days: "Days",
  weeks: "Weeks",
};

export function ActionSteps({
  details: { change, element, pages, effort, points, acceptance },
}: {
  details: ActionDetails;
}) {
  return (
    <>
      <p className="wrap-anywhere max-w-prose leading-relaxed">{change}</p>
      <dl className="grid max-w-prose gap-x-6 gap-y-2 text-sm leading-relaxed sm:grid-cols-[6.5rem_minmax(0,1fr)]">
        <Row title="Where">
          {element}
          {pages.length > 0 ? (
            <>
              , on <PageLinks addresses={pages} />
            </>
          ) : null}
        </Row>
        <Row title="Effort">{efforts[effort]}</Row>
        {points === null ? null : (
          <Row title="Worth">
            Up to {points} {points === 1 ? "point" : "points"} of the rubric
          </Row>
        )}
        <Row title="Done when">{acceptance}</Row>
      </dl>
    </>
  );
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted-foreground">{title}</dt>
      <dd className="wrap-anywhere mb-1.5 sm:mb-0">{children}</dd>
    </div>
  );
}
