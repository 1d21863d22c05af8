import type { PageFacts } from "@/lib/site/page-facts";

/** Legal texts and account pages need not be easy to read or findable. */
export function isLegalPage({ role }: Pick<PageFacts, "role">): boolean {
  return /^(?:imprint|privacy|terms|legal|account)$/.test(role);
}
