import {
  type Detectors,
  hasTrace,
  hasWordLists,
  notOnPagesRead,
  quoteOf,
} from "@/lib/review/built-in/read-checks/detector";
import { signature, wholeWords, wordCount, wordStarts } from "@/lib/review/built-in/read-checks/patterns";
import { type AuditedPage, isForBuyers, type SiteText } from "@/lib/review/built-in/site-text";
import { pass, type Verdict } from "@/lib/review/rubric/check-verdict";

const minQuoteWords = 6;
const maxSignatureWords = 22;

const praiseHeading = wholeWords(
  "testimonials?|what (?:our |people |others )?(?:customers|clients|users|people|others|members|they)(?: are)? (?:say|saying|think)|(?:customer|client|user) (?:voices|quotes|reviews)|voices (?:from|of) [^.!?]{1,40}|loved by [^.!?]{1,40}|kundenstimmen|das sagen unsere [^.!?]{1,30}|was unsere (?:kunden|nutzer)[^.!?]{0,30}sagen|stimmen unserer [^.!?]{1,30}|témoignages|ils parlent de nous|ce que (?:disent|pensent) nos clients|avis clients",
);
const praiseTraces = wordStarts(
  "testimonial|(?:customer|client|user|product|google|read|our) reviews?(?!\\p{L})|reviews? (?:from|of|by)|voices|feedback from (?:our )?(?:customers|clients|users)|what (?:our |people |others )?\\p{L}+ (?:say|think)|recommended by|loved by|(?:success|customer|user|client) stor|case stud|kundenstimm|anwenderstimm|stimmen (?:von|unserer|aus)|das sagen|erfahrungsbericht|referenzbericht|kundenbewert|témoign|avis (?:clients|de)|ils parlent",
);
export interface SignedQuote {
  page: AuditedPage;
  text: string;
  signature: string;
}

export const quoteDetectors: Detectors = {
  "proof-quote": (site) => judgeQuote(site, "A customer is quoted."),
  "proof-named": (site) => judgeQuote(site, "A quote is signed with a name and a role or a company.", namesRole),
};

const noCompany = /^(?:verified|google|trustpilot|happy|customer|client|kund|verifizierte)/iu;

/** "Jo Moor, director" and "Jo Moor — Moor Dairies", not "Jo Moor — home plan". */
function namesRole({ signature: by }: SignedQuote): boolean {
  const [, ...rest] = by.split(/\s[—–-]\s|[,|·(]\s?|\sof\s|\sat\s/);
  return (
    roleWords.test(by) ||
    rest.some(
      (part) =>
        !noCompany.test(part.trim()) &&
        /^\p{Lu}[\p{L}\d.&]*(?:\s(?:\p{Lu}|&|of|für|de)[\p{L}\d.&]*)+/u.test(part.trim()),
    )
  );
}

export const roleWords = wordStarts(
  "chief|secretary|deputy|administrator|commissioner|coordinator|analyst|c[eotfm]o\\b|director|manager|head|officer|founder|owner|president|professor|researcher|engineer|scientist|teacher|lead|leader|university|school|hospital|clinic|\\p{L}*leiter|geschäftsführ|vorstand|inhaber|gründer|professorin|universität|schule|klinik|direct|responsable|gérant|fondat|université|école",
);
function judgeQuote(
  site: SiteText,
  observation: string,
  counts: (quote: SignedQuote) => boolean = () => true,
): Verdict | null {
  const signed = signedQuotes(site.audited);
  const quotes = signed.filter(counts);
  if (signed.length > 0 && quotes.length === 0) return null;
  if (quotes.length > 0) {
    return pass(
      observation,
      quotes
        .slice(0, 2)
        .flatMap(({ page, text, signature: by }) => [
          quoteOf(page, text, "quote"),
          ...(by === text ? [] : [quoteOf(page, by, "signature")]),
        ]),
    );
  }
  return lacksQuotes(site) ? notOnPagesRead(site, "no quote of a customer was found") : null;
}

export function lacksQuotes(site: SiteText): boolean {
  const { audited, all } = site;
  return (
    hasWordLists(site) &&
    !audited.some(({ page, hasClosedFrame }) => hasClosedFrame || page.capture.embeds.some(holdsText)) &&
    !audited.some(({ mainTexts }) =>
      mainTexts.some(({ kind, text }) => kind === "quote" && wordCount(text) >= minQuoteWords),
    ) &&
    !all.some(({ role, lines }) => lines.some((line) => mayQuote(line) || (isForBuyers({ role }) && maySign(line)))) &&
    !hasTrace(site, praiseTraces)
  );
}

const holdsText = ({ kind, text }: { kind: string; text: string }) => kind === "frame" && text !== "";
const quoted = /["“„«]([^"“”„«»]{0,600})["”“»]/gu;
/** Marks are taken in pairs: what stands between two quotes is none. */
export const mayQuote = (line: string) =>
  [...line.matchAll(quoted)].some(([, text = ""]) => wordCount(text) >= minQuoteWords);
const maySign = (line: string) => wordCount(line) <= maxSignatureWords && signature.test(line) && roleWords.test(line);

export function signedQuotes(pages: readonly AuditedPage[]): SignedQuote[] {
  const found = pages.filter(isForBuyers).flatMap((page) =>
    page.mainTexts.flatMap((each, index): (SignedQuote & { isAnnounced: boolean })[] => {
      if (!isQuoted(each.text, each.kind) || wordCount(each.text) < minQuoteWords) return [];
      const next = page.mainTexts[index + 1];
      const afterNext = next && isQuoted(next.text, next.kind) ? undefined : page.mainTexts[index + 2]?.text;
      const by = [each.text.split(/[”"»] ?(?=[—–-])/)[1], next?.text, afterNext].find(
        (text) => text !== undefined && wordCount(text) <= maxSignatureWords && signature.test(text.trim()),
      );
      if (by === undefined) return [];
      return [{ page, text: each.text, signature: by, isAnnounced: praiseHeading.test(each.heading ?? "") }];
    }),
  );
  const announced = new Set(found.filter(({ isAnnounced }) => isAnnounced).map(({ page }) => page));
  const unannounced = found.filter(({ page, signature: by }) => page.role !== "about" && roleWords.test(by));
  const kept = found.filter(({ page }) => announced.has(page) || hasSeveralSigners(found, page));
  const quotes = kept.length > 0 || new Set(unannounced.map(({ signature: by }) => by)).size < 2 ? kept : unannounced;
  return [...new Map(quotes.map((quote) => [quote.text, quote])).values()];
}

function hasSeveralSigners(quotes: readonly SignedQuote[], page: AuditedPage): boolean {
  return new Set(quotes.filter((each) => each.page === page).map(({ signature: by }) => by)).size >= 2;
}

const isQuoted = (text: string, kind: string) => kind === "quote" || /^["“„«]/.test(text.trim());
