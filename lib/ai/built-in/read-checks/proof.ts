import { absentIfNowhere, type Detectors, hasWordLists, quoteOf } from "@/lib/ai/built-in/read-checks/detector";
import { plainLabel, signature, wholeWords, wordCount, wordStarts } from "@/lib/ai/built-in/read-checks/patterns";
import { type AuditedPage, formalities, isForBuyers, type SiteText } from "@/lib/ai/built-in/site-text";
import { isOfType, structuredThings, textOf } from "@/lib/ai/built-in/structured-data";
import type { PageRole } from "@/lib/ai/page-role";
import type { Evidence } from "@/lib/ai/review";
import { absent, pass, type Verdict } from "@/lib/ai/rubric/verdict";
import { capitalise, joinList } from "@/lib/ai/text/wording";
import type { CapturedForm } from "@/lib/browser/types";

const minQuoteWords = 6;
const maxSignatureWords = 16;

const praiseHeading = wholeWords(
  "testimonials?|what (?:our |people |others )?(?:customers|clients|users|people|others|members|they)(?: are)? (?:say|saying|think)|(?:customer|client|user) (?:voices|quotes|reviews)|voices (?:from|of) [^.!?]{1,40}|loved by [^.!?]{1,40}|kundenstimmen|das sagen unsere [^.!?]{1,30}|was unsere (?:kunden|nutzer)[^.!?]{0,30}sagen|stimmen unserer [^.!?]{1,30}|témoignages|ils parlent de nous|ce que (?:disent|pensent) nos clients|avis clients",
);
const logoHeading = wholeWords(
  "trusted by|used by|(?:agencies|organi[sz]ations|companies|clients|customers|teams|partners) (?:that )?we(?:['’]ve| have)? work(?:ed)? with|relied on by|our (?:customers|clients|users)|(?:companies|teams|organi[sz]ations) (?:that|who) (?:use|trust)|who uses|\\p{L}+ users|adopters|adopted by|kunden|unsere kunden|referenzen|unsere referenzen|referenzkunden|sie vertrauen uns|vertrauen auf|ils nous font confiance|nos clients|nos références",
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
    if (!site.home) return null;
    const evidence = allProof([site.home]);
    if (evidence.length > 0) return pass("The home page shows proof.", evidence);
    return lacksProof(site, site.home)
      ? absent("The home page shows no quote, rating or logo of a customer.", "the text and pictures of the home page")
      : null;
  },
  "proof-near-ask": (site) => {
    const pages = site.audited.filter(({ role, page }) => decisive.has(role) || page.capture.forms.some(isEnquiry));
    const evidence = allProof(pages.filter(({ role }) => decisive.has(role)));
    if (evidence.length > 0) return pass("Proof stands where visitors decide.", evidence);
    if (pages.length === 0 || site.unread.some((role) => decisive.has(role))) return null;
    return pages.every((page) => lacksProof(site, page))
      ? absent(
          `${capitalise(joinList(pages.map(({ label }) => label)))} ${pages.length === 1 ? "shows" : "show"} no quote, rating or logo of a customer.`,
          `the text and pictures of ${joinList(pages.map(({ label }) => label))}`,
        )
      : null;
  },
  "aud-proof": (site) => {
    const quotes = signedQuotes(site.audited).filter(({ signature: by }) => roleWords.test(by));
    return quotes.length > 0
      ? pass(
          "A quote is signed with a role or an industry.",
          quotes.map(({ page, signature: by }) => quoteOf(page, by, "signature")),
        )
      : null;
  },
};

/** Pages on which visitors decide. */
const decisive: ReadonlySet<PageRole> = new Set<PageRole>(["pricing", "demo", "contact"]);
const roleWords = wordStarts(
  "chief|c[eotfm]o\\b|director|manager|head|officer|founder|owner|president|professor|researcher|engineer|scientist|teacher|lead|leader|university|school|hospital|clinic|leiter|geschäftsführ|vorstand|inhaber|gründer|professorin|universität|schule|klinik|direct|responsable|gérant|fondat|université|école",
);
const isEnquiry = ({ fields }: CapturedForm) =>
  fields.length >= 2 && fields.some(({ type }) => type === "textarea" || type === "tel");

const pageProofTraces = wordStarts(
  "testimonial|reviews?\\b|rating|stars|trusted|trust|rely|relied|used by|chosen|loved|customers|clients|users|members|partners|case stud|logos?\\b|award|kunden|referen|stimmen|bewertung|vertrau|partner|auszeichn|avis|témoign|clients|confiance|partenaires|références|prix",
);
const minPictures = 3;

/** Nothing on the page could be a quote, a rating or a row of logos. */
function lacksProof(site: SiteText, { page: { capture }, lines, mainTexts }: AuditedPage): boolean {
  return (
    hasWordLists(site) &&
    !mainTexts.some(({ kind }) => kind === "quote") &&
    !lines.some((line) => mayQuote(line) || pageProofTraces.test(line)) &&
    // A frame's text is captured without its markup: a quote in it looks like any other line.
    !capture.embeds.some(({ kind }) => kind === "frame") &&
    !capture.sections.some(({ area, images }) => area === "main" && images >= minPictures)
  );
}

const mayQuote = (line: string) => /["“”„«‘]/.test(line) && wordCount(line) >= 4;

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
  return hasQuotes || hasKind || !hasWordLists(site)
    ? null
    : absentIfNowhere(site, proofTraces, observation, formalities);
}

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
      ? [...new Map(quotes.map((quote) => [quote.text, quote])).values()]
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
