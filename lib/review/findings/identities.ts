/** The check or defect that was named, else the place that it was found in: whatever words a reviewer puts it in. */

import { pageKey } from "@/lib/page-address";
import { type ActionDetails, type Evidence, namelessDefect, type Remark } from "@/lib/review/review";
import { normaliseText } from "@/lib/text/normalise";

/** Where evidence is an element's source, as Lighthouse quotes it. */
export const elementPlace = "element";

const maxQuoteLength = 80;

type Marked = Readonly<Record<"identities" | "pages", readonly string[]>>;
type Action = { title: string; details: Pick<ActionDetails, "identities" | "pages" | "checkIds" | "evidence"> | null };

export const checkIdentity = (checkId: string) => `check:${checkId}`;
export const isCheckIdentity = (identity: string) => identity.startsWith(checkIdentity(""));
export const technicalIdentity = (auditId: string) => `technical:${auditId}`;

export const remarkIdentity = (remark: Pick<Remark, "defect" | "title" | "evidence">): string =>
  remark.defect === namelessDefect ? statementIdentity(remark) : `copy:${remark.defect}`;

/** For a statement with no check behind it: its first quote and that quote's page, else its own words. */
export function statementIdentity({ title, evidence }: { title: string; evidence: readonly Evidence[] }): string {
  const proof = evidence.find(({ quote }) => quote !== null);
  if (proof?.quote) return `quote:${pageKey(proof.pageUrl)}:${shorten(proof.quote)}`;
  return `words:${shorten(title)}`;
}

/** The same words on several pages are one cause: a template's, or a sentence's that is repeated. */
export function statementCause({ title, evidence }: { title: string; evidence: readonly Evidence[] }): string {
  const quote = evidence.find((each) => each.quote !== null)?.quote;
  return quote ? `quote:${shorten(quote)}` : `words:${shorten(title)}`;
}

/** A copy defect is told apart by its page: what is said of one headline is not said of another's. */
export const markIdentities = ({ identities, pages }: Marked): string[] =>
  identities.flatMap((identity) =>
    identity.startsWith("copy:") ? pages.map((page) => `${identity}:${pageKey(page)}`) : [identity],
  );

/** An action's: its finding's; in older reports those of the checks that it would repair, else the place that it would change, else its words. */
export function actionIdentities({ title, details }: Action): string[] {
  if (details?.identities !== undefined)
    return markIdentities({ identities: details.identities, pages: details.pages });
  const { checkIds, evidence = [] } = details ?? { checkIds: [] };
  if (checkIds.length > 0) return checkIds.map(checkIdentity);
  const identity = statementIdentity({ title, evidence });
  // Another statement about the same words is not marked with it.
  return [identity.startsWith("quote:") ? `action:${identity}` : identity];
}

const shorten = (text: string): string => normaliseText(text).toLowerCase().slice(0, maxQuoteLength);
