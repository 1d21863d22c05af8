/** A check again's receipt from what was found before and after: pure. */
import { addressesOf, isFailing } from "@/lib/compare/places";
import { pageKey } from "@/lib/page-address";
import { itemsOf, type RecheckedAction } from "@/lib/rechecks/action";
import { judgeItem, type SeenAgain } from "@/lib/rechecks/judge-item";
import type { Faults, Receipt } from "@/lib/rechecks/receipt";

interface Judgements {
  /** As code judges what the audit read, and the same with the pages that were seen again. */
  before: Faults;
  after: Faults;
  pages: Receipt["pages"];
  seen: Omit<SeenAgain, "byLinks">;
}

/** The action is fixed where all of it is; what could not be checked never is. */
export function writeReceipt(action: RecheckedAction, { before, after, pages, seen }: Judgements): Receipt {
  const now = new Map(itemsOf(action, after).map((item) => [item.id, item]));
  const known: SeenAgain = { ...seen, byLinks: new Set([...before.byLinks, ...after.byLinks]) };
  const items = itemsOf(action, before).map((item) => judgeItem(item, now.get(item.id), known));
  const open = (["not-fixed", "not-checked"] as const).find((each) => items.some(({ verdict }) => verdict === each));
  return { verdict: open ?? (items.length === 0 ? "not-checked" : "fixed"), items, pages };
}

/**
 * Keys of pages that still hold something against the site and were not visited yet: it stood on more pages than proof
 * was kept of.
 */
export function placesNotVisited(
  action: RecheckedAction,
  after: Faults,
  visits: ReadonlyMap<string, unknown>,
): ReadonlySet<string> {
  const places = itemsOf(action, after).filter(isFailing).flatMap(addressesOf);
  return new Set(places.map(pageKey).filter((key) => !visits.has(key)));
}
