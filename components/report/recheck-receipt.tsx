import type { ReactNode } from "react";
import { PageLinks } from "@/components/report/page-links";
import { toneSurface } from "@/components/report/tone-classes";
import { cn } from "@/components/ui/cn";
import { Disclosure } from "@/components/ui/disclosure";
import type { Receipt, ReceiptItem, RecheckVerdict, ShownRecheck } from "@/lib/audits/report/recheck-receipt";
import { formatReportDate } from "@/lib/audits/report/report-date";
import type { Tone } from "@/lib/audits/report/tone";
import { describePlaces, verdictWords } from "@/lib/rechecks/describe";

const tones: Record<RecheckVerdict, Tone> = { fixed: "green", "not-fixed": "orange", "not-checked": "grey" };

export function RecheckReceipts({ rechecks }: { rechecks: ShownRecheck[] }) {
  const ended = rechecks.flatMap((each) => (each.receipt === null ? [] : [{ ...each, receipt: each.receipt }]));
  const [newest, ...earlier] = ended;
  const [last] = rechecks;
  return (
    <>
      {last?.state === "failed" ? (
        <p className="text-muted-foreground text-sm">
          Checked again on {formatReportDate(last.createdAt)}: {last.failure}
        </p>
      ) : null}
      {newest === undefined ? null : (
        <section aria-label="Checked again" className="mt-2 flex flex-col gap-3 rounded-lg border p-4">
          <Head date={newest.createdAt} receipt={newest.receipt} />
          <Disclosure summary="Before and after">
            <Details receipt={newest.receipt} />
          </Disclosure>
          {earlier.length > 0 ? (
            <Disclosure summary={`Earlier checks (${earlier.length})`}>
              <ol className="flex flex-col gap-2">
                {earlier.map(({ id, createdAt, receipt }) => (
                  <li key={id}>
                    <Head date={createdAt} receipt={receipt} />
                  </li>
                ))}
              </ol>
            </Disclosure>
          ) : null}
        </section>
      )}
    </>
  );
}

function Head({ date, receipt }: { date: string; receipt: Receipt }) {
  const places = describePlaces(receipt);
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1.5 text-sm">
      <VerdictBadge verdict={receipt.verdict} />
      <span className="wrap-anywhere">
        Checked again on {formatReportDate(date)}
        {places === "" ? "." : `: ${places}.`}
      </span>
    </p>
  );
}

function VerdictBadge({ verdict }: { verdict: RecheckVerdict }) {
  return (
    <span
      className={cn("w-fit rounded-full px-2.5 py-1.5 font-medium text-xs leading-none", toneSurface[tones[verdict]])}
    >
      {verdictWords[verdict]}
    </span>
  );
}

function Details({ receipt: { items, pages } }: { receipt: Receipt }) {
  const unseen = pages.filter(({ problem }) => problem !== null);
  return (
    <div className="flex flex-col gap-5 text-sm leading-relaxed">
      <ul className="flex flex-col gap-5">
        {items.map((item) => (
          <Item key={item.id} item={item} isOnly={items.length === 1} />
        ))}
      </ul>
      {unseen.length > 0 ? (
        <div>
          <p className="font-medium">Pages we couldn’t recheck</p>
          <ul>
            {unseen.map(({ url, problem }) => (
              <li key={url} className="wrap-anywhere">
                <PageLinks addresses={[url]} />: {problem}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

function Item({ item, isOnly }: { item: ReceiptItem; isOnly: boolean }) {
  const { statement, verdict, before, after, note, fixedOn, leftOn, unknownOn } = item;
  return (
    <li className="flex flex-col gap-1.5">
      <p className="wrap-anywhere font-medium">
        {statement}
        {isOnly ? null : <span className="font-normal text-muted-foreground"> · {verdictWords[verdict]}</span>}
      </p>
      <dl className="grid max-w-prose gap-x-6 gap-y-1 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
        {before === null ? null : <Row title="Before">{before}</Row>}
        {after === null ? null : <Row title="Now">{after}</Row>}
        <Places title="Still on" addresses={leftOn} />
        <Places title="No longer on" addresses={fixedOn} />
        <Places title="Unknown on" addresses={unknownOn} />
        {note === null ? null : <Row title="Note">{note}</Row>}
      </dl>
    </li>
  );
}

function Places({ title, addresses }: { title: string; addresses: string[] }) {
  return addresses.length === 0 ? null : (
    <Row title={title}>
      <PageLinks addresses={addresses} />
    </Row>
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
