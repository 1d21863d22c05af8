import { absentIfNowhere, type Detectors, hasWordLists, quoteOf } from "@/lib/ai/built-in/read-checks/detector";
import { plainLabel, signature, wholeWords, wordCount, wordStarts } from "@/lib/ai/built-in/read-checks/patterns";
import { type AuditedPage, isForBuyers, type SiteText } from "@/lib/ai/built-in/site-text";
import { isOfType, structuredThings, textOf } from "@/lib/ai/built-in/structured-data";
import type { Evidence } from "@/lib/ai/review";
import { absent, pass, type Verdict } from "@/lib/ai/rubric/verdict";

const minQuoteWords = 6;
const maxSignatureWords = 16;

const praiseHeading = wholeWords(
  "testimonials?|what (?:our |people |others )?(?:customers|clients|users|people|others|members|they)(?: are)? (?:say|saying|think)|(?:customer|client|user) (?:voices|quotes|reviews)|voices (?:from|of) [^.!?]{1,40}|loved by [^.!?]{1,40}|kundenstimmen|das sagen unsere [^.!?]{1,30}|was unsere (?:kunden|nutzer)[^.!?]{0,30}sagen|stimmen unserer [^.!?]{1,30}|témoignages|ils parlent de nous|ce que (?:disent|pensent) nos clients|avis clients",
);
const logoHeading = wholeWords(
  "trusted by|used by|relied on by|our (?:customers|clients|users)|(?:companies|teams|organi[sz]ations) (?:that|who) (?:use|trust)|who uses|\\p{L}+ users|adopters|adopted by|kunden|unsere kunden|referenzen|unsere referenzen|referenzkunden|sie vertrauen uns|vertrauen auf|ils nous font confiance|nos clients|nos références",
);
const proofTraces = wordStarts(
  "testimonial|review|quote|say|said|recommend|customer|client|voices|rating|stars|trusted|referen|kunden|stimm|bewert|empfehl|zitat|témoign|client|avis|recommand",
);
const reviewSites =
  /^https?:\/\/(?:[\w-]+\.){0,3}(?:g2\.com\/products|capterra\.[a-z.]{2,6}\/(?:software|p|reviews)|trustpilot\.com\/review|provenexpert\.com\/|trustedshops\.[a-z]{2,3}\/|omr\.com\/[a-z]{2}\/reviews|clutch\.co\/profile|gartner\.com\/reviews|getapp\.[a-z.]{2,6}\/|softwareadvice\.[a-z.]{2,6}\/|kununu\.com\/|avis-verifies\.com\/)/i;

const minLogos = 4;

interface SignedQuote {
  page: AuditedPage;
  text: string;
  signature: string;
}

export const proofDetectors: Detectors = {
  "proof-quote": (site) => judgeQuote(site, "A customer is quoted."),
  "proof-named": (site) => judgeQuote(site, "A quote is signed with a name and a role or a company."),
  "proof-independent": (site) => {
    const evidence = independentProof(site.audited);
    return evidence.length > 0 ? pass("Something besides the company's own words backs it up.", evidence) : null;
  },
  "proof-home": (site) => {
    const evidence = site.home ? allProof([site.home]) : [];
    if (evidence.length > 0) return pass("The home page shows proof.", evidence);
    return site.home && !hasPictures(site.home)
      ? asAbsent(site, "No proof by customers was found on the home page.")
      : null;
  },
  "proof-near-ask": (site) => {
    const pages = site.audited.filter(({ role }) => role === "pricing" || role === "demo" || role === "contact");
    const evidence = allProof(pages);
    return evidence.length > 0 ? pass("Proof stands where visitors decide.", evidence) : null;
  },
};

function judgeQuote(site: SiteText, observation: string): Verdict | null {
  const quotes = signedQuotes(site.audited);
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
  return asAbsent(site, "No quote of a customer was found.");
}

/** Neither quotes nor words that go with them stand anywhere. */
function asAbsent(site: SiteText, observation: string): Verdict | null {
  const hasQuotes = site.all.some(({ lines }) =>
    lines.some((line) => /^["“„«‘]/.test(line.trim()) && wordCount(line) >= 4),
  );
  const hasKind = site.audited.some(({ mainTexts }) => mainTexts.some(({ kind }) => kind === "quote"));
  const verdict = hasQuotes || hasKind || !hasWordLists(site) ? null : absentIfNowhere(site, proofTraces, observation);
  return verdict?.searched ? absent(observation, verdict.searched) : null;
}

const hasPictures = ({ page }: AuditedPage) => page.capture.totals.images > 0;

function allProof(pages: readonly AuditedPage[]): Evidence[] {
  return [...signedQuotes(pages).map(({ page, text }) => quoteOf(page, text, "quote")), ...independentProof(pages)];
}

/** Under a heading that announces praise, a quote followed by who said it; elsewhere at least two of them on a page. */
function signedQuotes(pages: readonly AuditedPage[]): SignedQuote[] {
  return pages.filter(isForBuyers).flatMap((page) => {
    const quotes = page.mainTexts.flatMap((each, index): (SignedQuote & { isAnnounced: boolean })[] => {
      if (!isQuoted(each.text, each.kind) || wordCount(each.text) < minQuoteWords) return [];
      const by = [
        each.text.split(/[”"»] ?(?=[—–-])/)[1],
        page.mainTexts[index + 1]?.text,
        page.mainTexts[index + 2]?.text,
      ].find((text) => text !== undefined && wordCount(text) <= maxSignatureWords && signature.test(text.trim()));
      if (by === undefined) return [];
      return [{ page, text: each.text, signature: by, isAnnounced: praiseHeading.test(each.heading ?? "") }];
    });
    return quotes.some(({ isAnnounced }) => isAnnounced) || new Set(quotes.map(({ signature: by }) => by)).size >= 2
      ? quotes
      : [];
  });
}

const isQuoted = (text: string, kind: string) => kind === "quote" || /^["“„«]/.test(text.trim());

function independentProof(pages: readonly AuditedPage[]): Evidence[] {
  return pages.flatMap((page) => {
    const { capture } = page.page;
    const rating = structuredThings(capture.structuredData).find((thing) => isOfType(thing, ["AggregateRating"]));
    const link = capture.links.find(({ href }) => reviewSites.test(href));
    const logos = capture.sections.find(
      ({ heading, area, images }) =>
        area === "main" &&
        heading !== null &&
        images >= minLogos &&
        wordCount(heading) <= 8 &&
        logoHeading.test(plainLabel(heading)),
    );
    return [
      ...(rating
        ? [quoteOf(page, null, `rating in the structured data${describeRating(textOf(rating, "ratingValue"))}`)]
        : []),
      ...(link ? [quoteOf(page, link.text === "" ? null : link.text, "link to a review site")] : []),
      ...(logos && isForBuyers(page) ? [quoteOf(page, logos.heading, "logos under this heading")] : []),
    ];
  });
}

const describeRating = (value: string) => (/^\d(?:[.,]\d{1,2})?$/.test(value) ? ` (${value})` : "");
