/** Which pages are read when those that a visitor looks for leave room: something of everything a site has. Pure. */
import type { PageRole } from "@/lib/ai/page-role";

export interface Fillable {
  url: string;
  role: PageRole;
  /** Pages of one template share it. */
  group: string;
  inboundLinks: number;
  /** Where in the site's own order it was found. */
  position: number;
}

/** They answer a buyer's question now and then; offers and pages of unknown use do so more often. */
const seldomAnswers: ReadonlySet<PageRole> = new Set<PageRole>(["documentation", "resources", "article"]);
/** Templates take turns of this many pages, and have no more turns than that. */
const turn = 3;
const maxOfTemplate = 12;

/** At most `room` of the pages: offers before articles, of each template a few, and the most linked of a template first. */
export function fillUp<Page extends Fillable>(pages: readonly Page[], room: number): Page[] {
  const groups = Map.groupBy(pages, ({ role, group }) => `${role} ${group}`);
  return [...groups.values()]
    .flatMap((members) =>
      members
        .toSorted(compareUse)
        .slice(0, maxOfTemplate)
        .map((page, index) => ({ page, turn: Math.floor(index / turn) })),
    )
    .sort(
      (a, b) =>
        Number(seldomAnswers.has(a.page.role)) - Number(seldomAnswers.has(b.page.role)) ||
        a.turn - b.turn ||
        compareUse(a.page, b.page),
    )
    .slice(0, Math.max(0, room))
    .map(({ page }) => page);
}

function compareUse(a: Fillable, b: Fillable): number {
  return b.inboundLinks - a.inboundLinks || a.position - b.position || (a.url < b.url ? -1 : 1);
}
