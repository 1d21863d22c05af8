import type { Faults, Receipt } from "@/lib/audits/report/recheck-receipt";
import { addressesOf, isFailing } from "@/lib/compare/places";
import { pageKey } from "@/lib/page-address";
import { itemsOf, type RecheckedAction } from "@/lib/rechecks/action";
import { judgeItem, type SeenAgain } from "@/lib/rechecks/judge-item";

interface Judgements {
  before: Faults;
  after: Faults;
  pages: Receipt["pages"];
  seen: Omit<SeenAgain, "byLinks">;
}

export function writeReceipt(action: RecheckedAction, { before, after, pages, seen }: Judgements): Receipt {
  const now = new Map(itemsOf(action, after).map((item) => [item.id, item]));
  const byLinks = areLinksGone(before, after, seen.visits) ? after.byLinks : [...before.byLinks, ...after.byLinks];
  const known: SeenAgain = { ...seen, byLinks: new Set(byLinks) };
  const items = itemsOf(action, before).map((item) => judgeItem(item, now.get(item.id), known));
  const open = (["not-fixed", "not-checked"] as const).find((each) => items.some(({ verdict }) => verdict === each));
  return { verdict: open ?? (items.length === 0 ? "not-checked" : "fixed"), items, pages };
}

/** Targets aren't requested again: only pages without such links, and without unknown ones, prove a fix. */
function areLinksGone(before: Faults, after: Faults, visits: ReadonlyMap<string, string | null>): boolean {
  const gone = new Set(after.goneTargets);
  const isSeen = (address: string) => visits.get(pageKey(address)) === null;
  return (
    before.brokenLinks.length > 0 &&
    before.brokenLinks.every(({ target }) => gone.has(target)) &&
    !after.unaskedOn.some(isSeen)
  );
}

export function targetsSeenAgain({ brokenLinks }: Faults, visits: ReadonlyMap<string, string | null>): string[] {
  const isSeen = (address: string) => visits.get(pageKey(address)) === null;
  return brokenLinks.flatMap(({ target, pages }) => (pages.every(isSeen) ? [target] : []));
}

export function placesNotVisited(
  action: RecheckedAction,
  after: Faults,
  visits: ReadonlyMap<string, unknown>,
): ReadonlySet<string> {
  const places = itemsOf(action, after).filter(isFailing).flatMap(addressesOf);
  return new Set(places.map(pageKey).filter((key) => !visits.has(key)));
}
