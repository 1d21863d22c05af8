import { listPages } from "@/lib/audits/report/page-label";
import type { Receipt, RecheckVerdict, ShownRecheck } from "@/lib/audits/report/recheck-receipt";

export const verdictWords: Record<RecheckVerdict, string> = {
  fixed: "Fixed",
  "not-fixed": "Not fixed",
  "not-checked": "Could not be checked",
};

export function describeReceipt(receipt: Receipt): string {
  const places = describePlaces(receipt);
  return places === "" ? `${verdictWords[receipt.verdict]}.` : `${verdictWords[receipt.verdict]}: ${places}.`;
}

export function describePlaces({ items }: Receipt): string {
  const on = (places: "fixedOn" | "leftOn" | "unknownOn") => [...new Set(items.flatMap((item) => item[places]))];
  const left = on("leftOn");
  const unknown = on("unknownOn").filter((address) => !left.includes(address));
  const fixed = on("fixedOn").filter((address) => !left.includes(address) && !unknown.includes(address));
  return [
    left.length > 0 ? `still on ${listPages(left)}` : "",
    fixed.length > 0 ? `no longer on ${listPages(fixed)}` : "",
    unknown.length > 0 ? `unknown for ${listPages(unknown)}` : "",
  ]
    .filter(Boolean)
    .join("; ");
}

export function describeProgress({ state, pagesDone, pagesTotal }: ShownRecheck): string {
  if (state === "pending") return "Queued…";
  if (pagesTotal === null) return "Looking at what the audit found…";
  if (pagesDone >= pagesTotal) return "Comparing before and after…";
  return pagesTotal === 1
    ? "Visiting the page again…"
    : `Visiting the pages again: ${pagesDone} of ${pagesTotal} done…`;
}
