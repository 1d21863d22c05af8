import { FiguresTable } from "@/components/report/figures-table";
import { Disclosure } from "@/components/ui/disclosure";
import type { AuditUsage } from "@/lib/audits/model/usage";
import { describeCost, partUsage } from "@/lib/audits/report/usage-by-part";

export function Usage({ usage }: { usage: AuditUsage }) {
  return (
    <Disclosure summary={`What it cost: ${describeCost(usage.dollars)}`}>
      <div className="flex flex-col gap-3 text-sm">
        <p className="text-muted-foreground">AI model costs. Only you see this.</p>
        <FiguresTable
          caption="Cost of the AI model, by part of the review"
          columns={["Part", "Calls", "Tokens", "Cost"]}
          rows={partUsage(usage).map(({ title, calls, tokens, dollars }) => ({
            key: title,
            title,
            figures: [calls, tokens.toLocaleString("en"), describeCost(dollars)],
          }))}
        />
      </div>
    </Disclosure>
  );
}
