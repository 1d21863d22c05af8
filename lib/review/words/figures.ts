import type { Measure } from "@/lib/review/outcome";
import { count } from "@/lib/text/wording";

const plain = { score: "score", ease: "Flesch", shift: "CLS" } as const;

/** "12 fields", "7 of 12 fields", "4.2 s", "2.57:1", "score 48", with `worst` "up to 4.2 s", "score down to 48". */
export function figure({ amount, unit, of }: Measure, worst = ""): string {
  if (unit === "second") return `${worst}${Number(amount.toFixed(amount < 10 ? 2 : 1))} s`;
  if (unit === "millisecond") return `${worst}${Math.round(amount)} ms`;
  if (unit === "ratio") return `${worst}${amount.toFixed(2)}:1`;
  if (unit === "percent") return `${worst}${Math.round(amount)}%`;
  if (unit === "shift") return `${plain.shift} ${worst}${amount.toFixed(2)}`;
  if (unit === "we") return `${worst}${amount} “we” to ${(of ?? amount) - amount} “you”`;
  if (unit === "H1" && amount === 0) return "no H1 with text";
  if (unit === "score" || unit === "ease") return `${plain[unit]} ${worst}${Math.round(amount)}`;
  return worst + (of === undefined ? count(amount, unit) : `${amount} of ${count(of, unit)}`);
}
