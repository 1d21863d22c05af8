import { mayHaveStory } from "@/lib/review/built-in/read-checks/case-studies";
import { type Detectors, hasWordLists, notOnPagesRead, quoteOf } from "@/lib/review/built-in/read-checks/detector";
import { plainLabel, wholeWords, wordCount, wordStarts } from "@/lib/review/built-in/read-checks/patterns";
import { lacksQuotes, mayQuote, roleWords, signedQuotes } from "@/lib/review/built-in/read-checks/quotes";
import { type AuditedPage, isForBuyers, type SiteText } from "@/lib/review/built-in/site-text";
import { isOfType, structuredThings, textOf } from "@/lib/review/built-in/structured-data";
import type { Evidence } from "@/lib/review/review";
import { absent, pass } from "@/lib/review/rubric/check-verdict";
import type { PageRole } from "@/lib/site/page-role";
import { capitalise, joinList } from "@/lib/text/wording";

const logoHeading = wholeWords(
  "trusted by|used by|(?:agencies|organi[sz]ations|companies|clients|customers|teams|partners) (?:that )?we(?:['’]ve| have)? work(?:ed)? with|relied on by|our (?:customers|clients|users)|(?:companies|teams|organi[sz]ations) (?:that|who) (?:use|trust)|who uses|\\p{L}+ users|adopters|adopted by|kunden|unsere kunden|referenzen|unsere referenzen|referenzkunden|sie vertrauen uns|vertrauen auf|ils nous font confiance|nos clients|nos références",
);
const reviewSites =
  /^https?:\/\/(?:[\w-]+\.){0,3}(?:g2\.com\/products|capterra\.[a-z.]{2,6}\/(?:software|p|reviews)|trustpilot\.com\/review|provenexpert\.com\/|trustedshops\.[a-z]{2,3}\/|omr\.com\/[a-z]{2}\/reviews|clutch\.co\/profile|gartner\.com\/reviews|getapp\.[a-z.]{2,6}\/|softwareadvice\.[a-z.]{2,6}\/|kununu\.com\/|avis-verifies\.com\/)/i;

const minLogos = 4;

export const proofDetectors: Detectors = {
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
    const evidence = allProof(site.audited.filter(isDecisive));
    if (evidence.length > 0) return pass("Proof stands where visitors decide.", evidence);
    // Without a page of prices nothing tells where visitors decide: it may be wherever one can buy.
    if (!site.audited.some(({ role }) => role === "pricing")) return null;
    const pages = site.audited.filter(isDecisive);
    if (site.audited.some(mayProveAtForm) || !pages.every((page) => lacksProof(site, page))) return null;
    const names = joinList(pages.map(({ label }) => label));
    return absent(
      `${capitalise(names)} ${pages.length === 1 ? "shows" : "show"} no quote, rating or logo of a customer.`,
      `the text and pictures of ${names}`,
    );
  },
  "aud-proof": (site) => {
    const quotes = signedQuotes(site.audited).filter(({ signature: by }) => roleWords.test(by));
    if (quotes.length > 0) {
      return pass(
        "A quote is signed with a role or an industry.",
        quotes.map(({ page, signature: by }) => quoteOf(page, by, "signature")),
      );
    }
    return lacksQuotes(site) && !mayHaveStory(site) && !mayNameCustomers(site)
      ? notOnPagesRead(site, "no quote, story or named reference of a customer was found")
      : null;
  },
};

const decisive: ReadonlySet<PageRole> = new Set<PageRole>(["pricing", "demo", "contact"]);
const isDecisive = ({ role }: AuditedPage) => decisive.has(role);
/** What stands next to what can't be told from the text alone. */
const mayProveAtForm = (page: AuditedPage) =>
  page.page.capture.forms.some(({ fields }) => fields.some(({ type }) => type === "email" || type === "tel")) &&
  (page.mainTexts.some(({ kind }) => kind === "quote") || allProof([page]).length > 0);

const proofTraces = wordStarts(
  "testimonial|(?:customer|client|user|product|google|read|our) reviews?(?!\\p{L})|reviews? (?:from|by)|\\d reviews|rating|stars(?!\\p{L})|(?:trusted|used|loved|chosen|recommended|adopted) (?:\\p{L}+ )?by|rel(?:y|ies|ied) on|(?:our|selected|some|happy|satisfied) (?:customers|clients|users|references|members)(?! (?:can|don|do|need|will|are|have|get|a |from|with))|case stud|(?:customer|success|user) stor|voices|award|(?:hundreds|thousands|dozens|millions|\\d[\\d.,]*\\+?) (?:of )?(?:\\p{L}+ ){0,2}(?:customers|clients|users|agencies|companies|teams|organi[sz]ations|businesses|members|universities|people)|\\p{L}*kunden(?:stimm|bewert|referenz)|unsere kunden|referenz|bewertung|vertrauen (?:auf|uns)|ausgezeichnet|\\d[\\d.]*\\+? (?:\\p{L}+ ){0,2}(?:kunden|vereine|unternehmen|nutzer|organisationen)|avis (?:clients|de)|témoign|nos clients|ils nous font|références|récompens",
);
const minPictures = 3;

function lacksProof(site: SiteText, { page: { capture }, lines, mainTexts }: AuditedPage): boolean {
  return (
    hasWordLists(site) &&
    !mainTexts.some(({ kind }) => kind === "quote") &&
    !lines.some((line) => mayQuote(line) || proofTraces.test(line)) &&
    !capture.embeds.some(({ kind, src }) => kind === "frame" && !mapFrames.test(src)) &&
    !capture.sections.some(({ area, images }) => area === "main" && images >= minPictures)
  );
}

const mapFrames = /^https:\/\/(?:www\.)?(?:google\.[a-z.]{2,6}\/maps|openstreetmap\.org)\//;

export function mayNameCustomers({ all }: SiteText): boolean {
  return all.some(
    ({ role, headings, lines }) =>
      role === "case-studies" ||
      headings.some((text) => logoHeading.test(plainLabel(text))) ||
      lines.some((line) => namedCustomers.test(line)),
  );
}

const namedCustomers =
  /(?:customers|clients|users|agencies|companies|organi[sz]ations|kunden|clients) (?:like|such as|including|include|wie|darunter|tels? que|comme) (?:the )?\p{Lu}|(?:trusted|used|adopted|chosen) by (?:the )?\p{Lu}/u;

function allProof(pages: readonly AuditedPage[]): Evidence[] {
  return [...signedQuotes(pages).map(({ page, text }) => quoteOf(page, text, "quote")), ...independentProof(pages)];
}

function independentProof(pages: readonly AuditedPage[]): Evidence[] {
  return pages.flatMap((page) => {
    const { capture } = page.page;
    const rating = structuredThings(capture).find((thing) => isOfType(thing, ["AggregateRating"]));
    const link = capture.links.find(({ href }) => reviewSites.test(href));
    const logos = capture.sections.find(
      ({ heading, area, images }) =>
        area === "main" &&
        heading !== null &&
        images >= minLogos &&
        wordCount(heading) <= 8 &&
        logoHeading.test(plainLabel(heading)),
    );
    const named = capture.images.flatMap(({ alt }) => (alt && customerLogo.test(alt) ? [alt] : []));
    return [
      ...(new Set(named).size >= minLogos ? [quoteOf(page, named[0] ?? null, "picture's alternative text")] : []),
      ...(rating
        ? [quoteOf(page, null, `rating in the structured data${describeRating(textOf(rating, "ratingValue"))}`)]
        : []),
      ...(link ? [quoteOf(page, link.text === "" ? null : link.text, "link to a review site")] : []),
      ...(logos && isForBuyers(page) ? [quoteOf(page, logos.heading, "logos under this heading")] : []),
    ];
  });
}

const customerLogo = wholeWords(
  "(?:customer|client|user)(?:['’]?s)? logo|kundenlogo|logo (?:unseres )?kunden|logo client",
);

const describeRating = (value: string) => (/^\d(?:[.,]\d{1,2})?$/.test(value) ? ` (${value})` : "");
