import { FiguresTable } from "@/components/report/figures-table";
import { Card, CardTitle } from "@/components/ui/card";
import type { MonthOfUsage, PortalMonth } from "@/lib/operator/operator-views";

const count = (value: number) => value.toLocaleString("en-US");
const columns = ["Customer", "Audits", "Pages", "Calls", "Tokens in", "Tokens out", "Calls $", "Month $"] as const;

const monthFormat = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

const formatMonth = (month: string) => monthFormat.format(new Date(`${month}-01T00:00:00Z`));

/** Customers' usage, one table a month. */
export function Ledger({ usage, totals }: { usage: MonthOfUsage[]; totals: PortalMonth[] }) {
  const months = [...new Set(usage.map(({ month }) => month))];
  const totalOf = new Map(totals.map((total) => [total.month, total]));
  return (
    <section aria-labelledby="ledger" className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h2 id="ledger" className="font-semibold text-2xl">
          Ledger
        </h2>
        <p className="max-w-2xl text-muted-foreground">
          Completed audits of the last three months (UTC). Calls and tokens cover audits still stored; “Month $” also
          covers deleted audits and the reservations of running ones.
        </p>
      </div>
      {months.length === 0 ? <p>No usage.</p> : null}
      {months.map((month) => (
        <Card key={month}>
          <CardTitle>{formatMonth(month)}</CardTitle>
          <PortalTotal total={totalOf.get(month)} />
          {/* Wider than a phone, so it scrolls. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
          <section aria-label={`Ledger of ${formatMonth(month)}`} tabIndex={0} className="overflow-x-auto">
            <FiguresTable
              isWide
              caption={`Usage by customer in ${formatMonth(month)}`}
              columns={columns}
              rows={usage
                .filter((row) => row.month === month)
                .map((row) => ({
                  key: String(row.customerId),
                  title: <span className="wrap-anywhere block max-w-36 sm:max-w-72">{row.customer}</span>,
                  figures: [
                    count(row.audits),
                    count(row.pages),
                    count(row.calls),
                    count(row.inputTokens),
                    count(row.outputTokens),
                    row.callsDollars.toFixed(2),
                    row.committedDollars.toFixed(2),
                  ],
                }))}
            />
          </section>
        </Card>
      ))}
    </section>
  );
}

function PortalTotal({ total }: { total: PortalMonth | undefined }) {
  if (total === undefined) return null;
  return (
    <p>
      AI models cost ${total.committedDollars.toFixed(2)} of the portal’s ${total.capDollars.toFixed(2)} a month.
    </p>
  );
}
