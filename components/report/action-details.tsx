import type { ReactNode } from "react";
import { PageLinks } from "@/components/report/page-links";
import { actionReasons } from "@/lib/audits/report/action-reasons";
import type { Report } from "@/lib/audits/report/report";
import type { ActionDetails } from "@/lib/review/review";

const efforts: Record<ActionDetails["effort"], string> = {
  minutes: "Minutes",
  hours: "Hours",
  days: "Days",
  weeks: "Weeks",
};

export function ActionSteps({ details, results }: { details: ActionDetails; results: Report["rubricResults"] }) {
  const { change, element, pages, effort, points, acceptance } = details;
  return (
    <>
      <p className="wrap-anywhere max-w-prose leading-relaxed">{change}</p>
      <dl className="grid max-w-prose gap-x-6 gap-y-0.5 text-sm leading-relaxed sm:gap-y-2 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
        <Why reasons={actionReasons(details, results)} />
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

function Why({ reasons }: { reasons: string[] }) {
  if (reasons.length === 0) return null;
  return (
    <Row title="Why">
      {reasons.length === 1 ? (
        reasons[0]
      ) : (
        <ul className="flex list-disc flex-col gap-1 pl-4 marker:text-muted-foreground">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </Row>
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
