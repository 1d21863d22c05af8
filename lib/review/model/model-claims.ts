import { createLookup, readableText } from "@/lib/review/evidence";
import type { Quoted } from "@/lib/review/model/answers";
import { createOwnWords } from "@/lib/review/model/own-words";
import { namePages } from "@/lib/review/model/page-names";
import { knownText } from "@/lib/review/model/rewrite-guard";
import { digestSite } from "@/lib/review/model/site-digest";
import { toChunks } from "@/lib/review/model/text-chunks";
import { createTrials } from "@/lib/review/model/trials";
import type { Evidence, PartName, RubricReview } from "@/lib/review/review";
import type { ReviewedSite } from "@/lib/site/captured-site";
import { withoutOrders } from "@/lib/site/without-orders";

export interface Claim {
  id: string;
  part: PartName;
  kind: "check" | "strength" | "weakness" | "other";
  text: string;
  /** The model's own words, where `text`, which a second reader is shown, frames them. */
  own?: string;
  /** It says that something is missing, which a passage elsewhere could disprove. */
  isAbsence?: boolean;
  evidence: readonly Evidence[];
  checkId?: string | null;
}

/** A part in a model's words, and what is left of it when only some of its claims are believed. */
export interface Draft<Result> {
  claims: readonly Claim[];
  finish(isBelieved: (claimId: string) => boolean, rubric: RubricReview): { result: Result; withheld: number };
}

export type Drafted<Item> = { item: Item; claim: Claim } | null;

type Kept<Lists> = { [Name in keyof Lists]: Lists[Name] extends readonly Drafted<infer Item>[] ? Item[] : never };

/** @param lists null for a statement of the model's that has no proof */
export function draftLists<Lists extends Record<string, readonly Drafted<unknown>[]>, Result>(
  lists: Lists,
  toResult: (kept: Kept<Lists>) => Result,
): Draft<Result> {
  const all = Object.values(lists).flat();
  return {
    claims: all.flatMap((each) => each?.claim ?? []),
    finish(isBelieved) {
      const believed = (list: readonly Drafted<unknown>[]) =>
        list.flatMap((each) => (each !== null && isBelieved(each.claim.id) ? [each.item] : []));
      const kept = Object.entries(lists).map(([name, list]) => [name, believed(list)]);
      return { result: toResult(Object.fromEntries(kept) as Kept<Lists>), withheld: all.length - believed(all).length };
    },
  };
}

export type Subject = ReturnType<typeof toSubject>;

export function toSubject(site: ReviewedSite, room: number | null = null) {
  const names = namePages(site);
  const digest = digestSite(site, names, room);
  const own = withoutOrders(site);
  const { pages, linkedPages } = own;
  return {
    site,
    room,
    names,
    digest,
    chunks: toChunks(site, digest),
    known: knownText([
      ...pages.map(({ capture }) => readableText(capture)),
      ...linkedPages.flatMap(({ title, text }) => [title, text]),
    ]),
    isOnPage: createLookup(site),
    /** Whether the quote stands elsewhere than in an order to machines, which proves nothing in the site's favour. */
    isOwnText: createLookup(own),
    ownWords: createOwnWords(site),
    trials: createTrials(),
  };
}

/** The evidence whose page exists and whose quote stands on it, and whether anything else was given. */
export function prove(
  given: readonly Quoted[],
  { names, isOnPage, trials }: Subject,
  isThere: Subject["isOnPage"] = isOnPage,
): { evidence: Evidence[]; isWhole: boolean } {
  const evidence = given.flatMap(({ page, quote, place }): Evidence[] => {
    const pageUrl = names.urlOf(page);
    return pageUrl === null || (quote !== null && !isThere(pageUrl, quote)) ? [] : [{ pageUrl, quote, place }];
  });
  trials.count(
    "quotes",
    given.map((each) => evidence.some(({ quote, place }) => quote === each.quote && place === each.place)),
  );
  return { evidence, isWhole: evidence.length === given.length };
}
