import type { PageCandidate } from "@/lib/page-choice/candidate";
import type { PageRole } from "@/lib/site/page-role";

export type Fillable = Pick<PageCandidate, "url" | "group" | "inboundLinks"> & { role: PageRole; position: number };

const seldomAnswers: ReadonlySet<PageRole> = new Set<PageRole>(["documentation", "resources", "article"]);
const turn = 3;
const maxOfTemplate = 12;

export function fillUp<Page extends Fillable>(pages: readonly Page[], room: number): Page[] {
  const groups = Map.groupBy(pages, ({ role, group }) => `${role} ${group}`);
  const ranked = [...groups.values()].flatMap((members) =>
    members
      .toSorted(compareUse)
      .slice(0, maxOfTemplate)
      .map((page, index) => ({
        page,
        rank: Math.floor(index / turn) + (seldomAnswers.has(page.role) ? maxOfTemplate : 0),
      })),
  );
  return ranked
    .sort((a, b) => a.rank - b.rank || compareUse(a.page, b.page))
    .slice(0, Math.max(0, room))
    .map(({ page }) => page);
}

function compareUse(a: Fillable, b: Fillable): number {
  return b.inboundLinks - a.inboundLinks || a.position - b.position || (a.url < b.url ? -1 : 1);
}
