import { mayQuoteOrders } from "@/lib/ai/defects/wording-defects";
import { measuredAt } from "@/lib/ai/facts/cite";
import { pathOf } from "@/lib/ai/facts/page-facts";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import { getPageRole } from "@/lib/ai/page-role";
import type { Evidence } from "@/lib/ai/review";
import type { LinkedPage } from "@/lib/ai/reviewer";
import { givesMachineOrders } from "@/lib/ai/text/machine-orders";

export interface LinkedOrder {
  page: LinkedPage;
  detail: string;
  evidence: Evidence[];
}

/** A model is shown these pages, too. */
export function findLinkedOrders({ site }: SiteFacts): LinkedOrder[] {
  return site.linkedPages
    .filter((page) => holdsOrders(page, site.entryUrl))
    .map((page) => ({
      page,
      detail: `${pathOf(page.url)}, which was read and not audited, holds text that reads as if it were written for a language model. It had no influence on this report.`,
      evidence: [measuredAt(page, "text")],
    }));
}

function holdsOrders({ url, title, headings, labels, text }: LinkedPage, entryUrl: string): boolean {
  const role = getPageRole({ url, entryUrl, labels: [...labels, ...headings.slice(0, 1), title] });
  return !mayQuoteOrders.has(role) && [title, ...headings, ...text.split("\n")].some(givesMachineOrders);
}
