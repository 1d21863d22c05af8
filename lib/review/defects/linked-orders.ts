import { mayQuoteOrders } from "@/lib/review/defects/wording-defects";
import type { Evidence } from "@/lib/review/review";
import { measuredAt } from "@/lib/site/cite";
import type { LinkedPageFacts } from "@/lib/site/linked-page-facts";
import { pathOf } from "@/lib/site/page-facts";
import type { SiteFacts } from "@/lib/site/site-facts";
import { givesMachineOrders } from "@/lib/text/machine-orders";
import { count, joinList } from "@/lib/text/wording";

const maxNamed = 3;

export interface LinkedOrders {
  title: string;
  detail: string;
  evidence: Evidence[];
}

/** On pages that were read and not audited, which a model is shown, too: all of them in one remark. */
export function findLinkedOrders({ linkedPages }: SiteFacts): LinkedOrders | null {
  const pages = linkedPages.filter(holdsOrders);
  if (pages.length === 0) return null;
  const named = pages.slice(0, maxNamed).map(({ url }) => pathOf(url));
  const others = pages.length - named.length;
  const names = joinList(others > 0 ? [...named, `${others} more`] : named);
  const isOne = pages.length === 1;
  return {
    title: isOne ? "Another page holds orders to AI systems" : "Other pages hold orders to AI systems",
    detail: `${count(pages.length, "page that was read and not audited holds", "pages that were read and not audited hold")} text that reads as if it were written for a language model: ${names}. It had no influence on this report.`,
    evidence: pages.map((page) => measuredAt(page, "text")),
  };
}

function holdsOrders({ role, title, headings, text }: LinkedPageFacts): boolean {
  return !mayQuoteOrders.has(role) && [title, ...headings, ...text.split("\n")].some(givesMachineOrders);
}
