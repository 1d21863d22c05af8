import type { Measure } from "@/lib/review/outcome";
import { count } from "@/lib/text/wording";

const plain = { score: "score", ease: "Flesch", shift: "CLS" } as const;

/** "12 fields", "7 of 12 fields", "4.2 s", "2.57:1", "score 48". */
export function figure({ amount, unit, of }: Measure): string {
  if (unit === "second") return `${Number(amount.toFixed(amount < 10 ? 2 : 1))} s`;
  if (unit === "millisecond") return `${Math.round(amount)} ms`;
  if (unit === "ratio") return `${amount.toFixed(2)}:1`;
  if (unit === "percent") return `${Math.round(amount)}%`;
  if (unit === "shift") return `${plain.shift} ${amount.toFixed(2)}`;
  if (unit === "we") return `${amount} “we” to ${(of ?? amount) - amount} “you”`;
  if (unit === "H1" && amount === 0) return "no H1 with text";
  if (unit === "score" || unit === "ease") return `${plain[unit]} ${Math.round(amount)}`;
  return of === undefined ? count(amount, unit) : `${amount} of ${count(of, unit)}`;
}
