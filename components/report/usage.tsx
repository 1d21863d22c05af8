import { Disclosure } from "@/components/ui/disclosure";
import type { AuditUsage } from "@/lib/audits/model/usage";
import { describeCost, partUsage } from "@/lib/audits/usage-by-part";

/** What the model cost, for the owner's eyes alone. */
export function Usage({ usage }: { usage: AuditUsage }) {
  return (
    <Disclosure summary={`What it cost: ${describeCost(usage.dollars)}`}>
      <div className="flex flex-col gap-3 text-sm">
        <p className="text-muted-foreground">Paid for the AI model. Only you see this.</p>
        <table className="w-full max-w-2xl tabular-nums">
          <thead>
            <tr className="border-b text-left text-muted-foreground text-xs">
              <th scope="col" className="py-2 pr-3 font-medium">
                Part
              </th>
              <th scope="col" className="py-2 pr-3 text-right font-medium">
                Calls
              </th>
              <th scope="col" className="py-2 pr-3 text-right font-medium">
                Tokens
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                Cost
              </th>
            </tr>
          </thead>
          <tbody>
            {partUsage(usage).map(({ title, calls, tokens, dollars }) => (
              <tr key={title} className="border-b last:border-b-0">
                <th scope="row" className="py-2 pr-3 text-left font-normal">
                  {title}
                </th>
                <td className="py-2 pr-3 text-right">{calls}</td>
                <td className="py-2 pr-3 text-right">{tokens.toLocaleString("en")}</td>
                <td className="py-2 text-right">{describeCost(dollars)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Disclosure>
  );
}
