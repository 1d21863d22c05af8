import type { ReactNode } from "react";
import { PageLinks } from "@/components/report/page-links";
import type { ActionDetails } from "@/lib/review/review";
import { count, maxPagesNamed } from "@/lib/text/wording";

export function ActionSteps({ details }: { details: ActionDetails }) {
  const { change, acceptance } = details;
  return (
    <>
      <p className="wrap-anywhere max-w-prose text-sm leading-relaxed sm:text-base">{change}</p>
      <dl className="grid gap-x-6 gap-y-1.5 text-sm leading-relaxed sm:grid-cols-2">
        <Row title="Where">
          <ActionPlace details={details} />
        </Row>
        <Row title="Done when">{acceptance}</Row>
      </dl>
    </>
  );
}

export function ActionPlace({ details: { element, pages } }: { details: ActionDetails }) {
  if (pages.length === 0) return element;
  return (
    <>
      {element}, on {pages.length > maxPagesNamed ? count(pages.length, "page") : <PageLinks addresses={pages} />}
    </>
  );
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted-foreground text-xs">{title}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
