import type { PageRole } from "@/lib/site/page-role";

export interface Fillable {
  url: string;
  role: PageRole;
  group: string;
  inboundLinks: number;
  position: number;
}

const seldomAnswers: ReadonlySet<PageRole> = new Set<PageRole>(["documentation", "resources", "article"]);
const turn = 3;
const maxOfTemplate = 12;

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
