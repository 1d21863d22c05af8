import type { AuditUsage } from "@/lib/audits/model/usage";
import { partTitles } from "@/lib/audits/report/authorship";

const titles = new Map<string, string>([...Object.entries(partTitles), ["pages", "The choice of pages"]]);

interface PartUsage {
  title: string;
  calls: number;
  tokens: number;
  dollars: number;
}

export function partUsage({ lines }: AuditUsage): PartUsage[] {
  return [...Map.groupBy(lines, ({ part }) => part)]
    .map(([part, ofPart]) => ({
      title: titles.get(part) ?? part,
      calls: sum(ofPart.map(({ calls }) => calls)),
      tokens: sum(ofPart.flatMap(({ tokens }) => Object.values(tokens))),
      dollars: sum(ofPart.map(({ dollars }) => dollars)),
    }))
    .sort((a, b) => b.dollars - a.dollars);
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

const currency = new Intl.NumberFormat("en", { style: "currency", currency: "USD" });

export function describeCost(dollars: number): string {
  return dollars > 0 && dollars < 0.01 ? "under $0.01" : currency.format(dollars);
}
