import type { PageFacts } from "@/lib/site/page-facts";

const legalRoles: ReadonlySet<PageFacts["role"]> = new Set(["imprint", "privacy", "terms", "legal", "account"]);

/** Legal texts and account pages: nobody writes them to be read with ease or found by a search. */
export function isLegalPage({ role }: Pick<PageFacts, "role">): boolean {
  return legalRoles.has(role);
}
