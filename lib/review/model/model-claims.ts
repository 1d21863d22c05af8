import { createLookup, readableText } from "@/lib/review/evidence";
import type { Quoted } from "@/lib/review/model/answers";
import { namePages, type PageNames } from "@/lib/review/model/page-names";
import { type KnownText, knownText } from "@/lib/review/model/rewrite-guard";
import { digestSite, type SiteDigest } from "@/lib/review/model/site-digest";
import { type Chunk, toChunks } from "@/lib/review/model/text-chunks";
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

export type IsBelieved = (claimId: string) => boolean;

/** A part in a model's words, and what is left of it when only some of its claims are believed. */
export interface Draft<Result> {
  claims: readonly Claim[];
  finish(isBelieved: IsBelieved, rubric: RubricReview): { result: Result; withheld: number };
}

export type Drafted<Item> = { item: Item; claim: Claim } | null;

type Kept<Lists> = { [Name in keyof Lists]: Lists[Name] extends readonly Drafted<infer Item>[] ? Item[] : never };

export function draftLists<Lists extends Record<string, readonly Drafted<unknown>[]>, Result>(
  lists: Lists,
  toResult: (kept: Kept<Lists>) => Result,
): Draft<Result> {
  const all = Object.values(lists).flat();
  return {
    claims: all.flatMap((each) => each?.claim ?? []),
    finish(isBelieved) {
      const believed = (list: readonly Drafted<unknown>[]) =>
        list.filter((each) => each !== null).filter(({ claim }) => isBelieved(claim.id));
      const kept = Object.entries(lists).map(([name, list]) => [name, believed(list).map(({ item }) => item)]);
      return {
        result: toResult(Object.fromEntries(kept) as Kept<Lists>),
        withheld: all.length - believed(all).length,
      };
    },
  };
}

export interface Subject {
  site: ReviewedSite;
  names: PageNames;
  digest: SiteDigest;
  chunks: readonly Chunk[];
  known: KnownText;
  isOnPage: (pageUrl: string, quote: string) => boolean;
  /** Whether the quote stands on the page elsewhere than in an order to machines, which proves nothing in the site's favour. */
  isOwnText: (pageUrl: string, quote: string) => boolean;
}

export function toSubject(site: ReviewedSite): Subject {
  const names = namePages(site);
  const digest = digestSite(site, names);
  const { pages, linkedPages } = site;
  const texts = [
    ...pages.map(({ capture }) => readableText(capture)),
    ...linkedPages.flatMap(({ title, text }) => [title, text]),
  ];
  return {
    site,
    names,
    digest,
    chunks: toChunks(site, digest),
    known: knownText(texts),
    isOnPage: createLookup(site),
    isOwnText: createLookup(withoutOrders(site)),
  };
}

/** The evidence whose page exists and whose quote stands on it, and whether anything else was given. */
export function prove(
  given: readonly Quoted[],
  { names, isOnPage }: Subject,
  isThere: Subject["isOnPage"] = isOnPage,
): { evidence: Evidence[]; isWhole: boolean } {
  const evidence = given.flatMap(({ page, quote, place }): Evidence[] => {
    const pageUrl = names.urlOf(page);
    return pageUrl === null || (quote !== null && !isThere(pageUrl, quote)) ? [] : [{ pageUrl, quote, place }];
  });
  return { evidence, isWhole: evidence.length === given.length };
}
