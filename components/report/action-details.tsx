import type { ReactNode } from "react";
import { PageLinks } from "@/components/report/page-links";
import type { ActionDetails } from "@/lib/review/review";

const maxPages = 3;

export function ActionSteps({ details }: { details: ActionDetails }) {
  const { change, element, pages, acceptance } = details;
  const rest = pages.length - maxPages;
  return (
    <>
      <p className="wrap-anywhere max-w-prose text-sm leading-relaxed sm:text-base">{change}</p>
      <dl className="grid gap-x-6 gap-y-1.5 text-sm leading-relaxed sm:grid-cols-2">
        <Row title="Where">
          {element}
          {pages.length > 0 ? (
            <>
              , on <PageLinks addresses={rest > 1 ? pages.slice(0, maxPages) : pages} />
              {rest > 1 ? ` and ${rest} more` : null}
            </>
          ) : null}
        </Row>
        <Row title="Done when">{acceptance}</Row>
      </dl>
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
