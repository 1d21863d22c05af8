/** By check or defect, else by place, whatever words a reviewer uses. */

import { pageKey } from "@/lib/page-address";
import { type ActionDetails, type Evidence, namelessDefect, type Remark } from "@/lib/review/review";
import { findFiller } from "@/lib/text/filler";
import { normaliseText } from "@/lib/text/normalise";

/** For evidence that is an element's source, as Lighthouse quotes it. */
export const elementPlace = "element";

const maxQuoteLength = 80;

type Marked = Readonly<Record<"identities" | "pages", readonly string[]>>;
type Action = { title: string; details: Pick<ActionDetails, "identities" | "pages" | "checkIds" | "evidence"> | null };

export const checkIdentity = (checkId: string) => `check:${checkId}`;
export const isCheckIdentity = (identity: string) => identity.startsWith(checkIdentity(""));
export const technicalIdentity = (auditId: string) => `technical:${auditId}`;

export const remarkIdentity = (remark: Pick<Remark, "defect" | "title" | "evidence">): string =>
  remark.defect === namelessDefect ? statementIdentity(remark) : `copy:${remark.defect}`;

/** Of a statement without a check: its first quote and that quote's page, else its own words. */
export function statementIdentity({ title, evidence }: { title: string; evidence: readonly Evidence[] }): string {
  const proof = evidence.find(({ quote }) => quote !== null);
  if (proof?.quote) return `quote:${pageKey(proof.pageUrl)}:${shorten(proof.quote)}`;
  return `words:${shorten(title)}`;
}

/** The same words on several pages have one cause: a template, or a repeated sentence. Placeholder text is the rules' own. */
export function statementCause({ title, evidence }: { title: string; evidence: readonly Evidence[] }): string {
  const quote = evidence.find((each) => each.quote !== null)?.quote;
  if (quote && findFiller(quote) !== null) return "placeholder-text";
  return quote ? `quote:${shorten(quote)}` : `words:${shorten(title)}`;
}

/** Copy defects are told apart by page: headlines differ. */
export const markIdentities = ({ identities, pages }: Marked): string[] =>
  identities.flatMap((identity) =>
    identity.startsWith("copy:") ? pages.map((page) => `${identity}:${pageKey(page)}`) : [identity],
  );

/** Its finding's; in older reports its checks', else its place's, else its own words. */
export function actionIdentities({ title, details }: Action): string[] {
  if (details?.identities !== undefined)
    return markIdentities({ identities: details.identities, pages: details.pages });
  const { checkIds, evidence = [] } = details ?? { checkIds: [] };
  if (checkIds.length > 0) return checkIds.map(checkIdentity);
  const identity = statementIdentity({ title, evidence });
  // Not marked with another statement about the same words.
  return [identity.startsWith("quote:") ? `action:${identity}` : identity];
}

const shorten = (text: string): string => normaliseText(text).toLowerCase().slice(0, maxQuoteLength);
