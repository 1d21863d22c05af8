import { makeStorable } from "@/lib/browser/storable";
import { createLookup } from "@/lib/review/evidence";
import type { Quoted } from "@/lib/review/model/answers";
import type { PageNames } from "@/lib/review/model/page-names";
import { namePages } from "@/lib/review/model/page-names";
import { digestSite, type SiteDigest } from "@/lib/review/model/site-digest";
import { type Chunk, toChunks } from "@/lib/review/model/text-chunks";
import type { Evidence, PartName } from "@/lib/review/review";
import type { ReviewedSite } from "@/lib/site/captured-site";
import { withoutOrders } from "@/lib/site/without-orders";

export type ClaimKind =
  | "check"
  | "strength"
  | "weakness"
  | "opportunity"
  | "action"
  | "remark"
  | "rewrite"
  | "profile"
  | "summary";

export interface Claim {
  id: string;
  part: PartName;
  kind: ClaimKind;
  text: string;
  /** The model's own words, where `text`, which a second reader is shown, frames them. */
  own?: string;
  /** It says that something is missing, which a passage elsewhere could disprove. */
  isAbsence?: boolean;
  evidence: readonly Evidence[];
  /** The check that it is a verdict on, or that a finding names. */
  checkId?: string | null;
}

export interface Subject {
  site: ReviewedSite;
  names: PageNames;
  digest: SiteDigest;
  chunks: readonly Chunk[];
  isOnPage: (pageUrl: string, quote: string) => boolean;
  /** Whether the quote stands on the page elsewhere than in an order to machines, which proves nothing in the site's favour. */
  isOwnText: (pageUrl: string, quote: string) => boolean;
}

export function toSubject(site: ReviewedSite): Subject {
  const names = namePages(site);
  const digest = digestSite(site, names);
  return {
    site,
    names,
    digest,
    chunks: toChunks(site, digest),
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
    if (pageUrl === null || (quote !== null && !isThere(pageUrl, quote))) return [];
    return [{ pageUrl, quote: quote === null ? null : tidy(quote), place: tidy(place) }];
  });
  return { evidence, isWhole: evidence.length === given.length };
}

/** A model's text as it is stored: one line, nothing that a database refuses. */
export function tidy(text: string): string {
  return makeStorable(
    text
      .replace(/[\u200b\u2060\ufeff]/g, "")
      .replace(/[ \t]*\n\s*/g, " ")
      .trim(),
  );
}
