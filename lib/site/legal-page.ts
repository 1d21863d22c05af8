import type { PageFacts } from "@/lib/site/page-facts";

/** Legal texts and account pages: nobody writes them to be read with ease or found by a search. */
export function isLegalPage({ role }: Pick<PageFacts, "role">): boolean {
  return /^(?:imprint|privacy|terms|legal|account)$/.test(role);
}
