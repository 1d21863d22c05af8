/**
 * What stays the same of a finding from one audit of a site to the next, whatever words a reviewer puts it in: the check
 * or defect that was named, else the place that it was found in.
 */
import type { Evidence } from "@/lib/ai/review";
import { normaliseText } from "@/lib/ai/text/normalise";
import { pageKey } from "@/lib/page-address";

const maxQuoteLength = 80;

export const checkIdentity = (checkId: string) => `check:${checkId}`;
export const copyIdentity = (defect: string) => `copy:${defect}`;
export const technicalIdentity = (auditId: string) => `technical:${auditId}`;

/** For a statement with no check behind it: its first quote and that quote's page, else its own words. */
export function statementIdentity({ title, evidence }: { title: string; evidence: readonly Evidence[] }): string {
  const proof = evidence.find(({ quote }) => quote !== null);
  if (proof?.quote) return `quote:${pageKey(proof.pageUrl)}:${shorten(proof.quote)}`;
  return `words:${shorten(title)}`;
}

/** An action's: those of the checks that it would repair, else its words. */
export function actionIdentities({ title, checkIds }: { title: string; checkIds: readonly string[] }): string[] {
  return checkIds.length > 0 ? checkIds.map(checkIdentity) : [statementIdentity({ title, evidence: [] })];
}

function shorten(text: string): string {
  return normaliseText(text).toLowerCase().slice(0, maxQuoteLength);
}
