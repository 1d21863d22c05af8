import { type Detectors, quoteOf } from "@/lib/review/built-in/read-checks/detector";
import { plainLabel, wholeLabel, wholeWords, wordCount, wordStarts } from "@/lib/review/built-in/read-checks/patterns";
import { type AuditedPage, isForBuyers, type SiteText } from "@/lib/review/built-in/site-text";
import { pass, type Verdict } from "@/lib/review/rubric/check-verdict";
import { splitSentences } from "@/lib/text/sentences";
import { capitalise } from "@/lib/text/wording";

const includedHeading = wholeLabel(
  "(?:what['’]s|what is) (?:included|in the box)|(?:package|box|kit|bundle) contents?|contents of the (?:box|package|kit)|in the box|(?:im |in allen |in jedem )(?:[\\p{L}-]+ )?(?:paket(?:en)?|lieferumfang) (?:enthalten|inklusive)|what you(?:['’]ll)? get|included in (?:the|every|all) [^.?!]{1,40}|scope of (?:work|services|delivery)|leistungsumfang|lieferumfang|(?:im preis |das ist )?(?:enthalten|inklusive)|enthaltene leistungen|ce qui est inclus|ce qui est compris",
);
const stepsHeading = wholeWords(
  "how it works|how we work|our process|\\p{L}+ (?:simple |easy )?steps|so funktioniert['’]?s?|so funktioniert es|so arbeiten wir|ablauf|in \\p{L}+ schritten|comment ça marche|notre méthode|en \\p{L}+ étapes",
);
const step = /^(?:(?:step|schritt|étape|phase) ?)?(\d)(?:[.):]| |$)/iu;

const minOfferWords = 250;
const minHomeWords = 400;
const minOfferHeadings = 3;
const minListed = 3;
const maxQuotedSteps = 3;

export const offerAndProcessDetectors: Detectors = {
  "offer-page": (site) => {
    const page =
      site.audited.find((each) => isInDepth(each, minOfferWords) && each.role === "offer") ??
      site.audited.find((each) => isInDepth(each, minHomeWords) && each.role === "home");
    return page
      ? pass(`${capitalise(page.label)} describes the offer in several sections of running text.`, [
          quoteOf(page, page.headings[0] ?? null, "page"),
        ])
      : null;
  },
  "offer-scope": ({ audited, all }) => {
    for (const page of audited.filter(isForBuyers)) {
      const heading = page.headings.find((text) => includedHeading.test(plainLabel(text)));
      const items = page.mainTexts.filter(
        (text) => heading !== undefined && text.heading === heading && text.kind === "listItem",
      );
      if (heading && items.length >= minListed)
        return pass(`A list on ${page.label} says what is included.`, [quoteOf(page, heading, "heading")]);
    }
    return findPlanList(audited) ?? findContents(all);
  },
  "offer-steps": judgeSteps,
};

const inEveryPlan = wholeWords(
  "(?:in|for|with) (?:all|every|each) (?:\\p{L}+ )?(?:plans?|packages?|tiers?)|(?:all|every|each) (?:plans?|packages?|tiers?) (?:include|come)s?|(?:in|für|bei) (?:alle[nr]?|jede[nmrs]?) (?:[\\p{L}-]+)?(?:pakete?n?|tarife?n?)|(?:dans|pour) (?:toutes?|tous) (?:les )?(?:formules|forfaits)",
);
const notIncluded = wholeWords(
  "not|no|neither|none|without|except|optional(?:ly)?|add-?ons?|extra|nicht|keine?[nrm]?|ohne|außer|zubuchbar|optional|aufpreis|pas|sauf|en option",
);
const maxIntroWords = 12;
const asks =
  /^(?:which|what|how|who|when|where|why|is|are|do|does|can|welche[rsnm]?|was|wie|wer|wann|wo|warum|gibt|ist|sind|kann|quel(?:le)?s?|que|comment|qui|quand|où|pourquoi|est-ce)(?!\p{L})|\?$/iu;

function findPlanList(audited: readonly AuditedPage[]): Verdict | null {
  for (const page of audited.filter(({ role }) => role === "pricing")) {
    const intro = page.mainTexts.find(
      ({ text, kind, heading }) =>
        kind !== "listItem" &&
        heading !== null &&
        wordCount(text) <= maxIntroWords &&
        inEveryPlan.test(text) &&
        !asks.test(text.trim()) &&
        !notIncluded.test(text),
    );
    const items = page.mainTexts.filter(({ kind, heading }) => kind === "listItem" && heading === intro?.heading);
    if (intro && items.length >= minListed && !items.some(({ text }) => text.trim().endsWith("?")))
      return pass(`A list on ${page.label} says what every plan includes.`, [
        quoteOf(page, intro.text, "above the list"),
      ]);
  }
  return null;
}

const contains = wholeWords(
  "(?:the|this|each|every) (?:[\\p{L}-]+ )?(?:bundle|kit|package|box|set|pack) (?:includes|contains|comes with)|(?:das|dieses|jedes|der|die) (?:[\\p{L}-]+ )?[\\p{L}-]*(?:paket|set|lieferumfang|bausatz) (?:enthält|umfasst|beinhaltet)|(?:le|la|ce|chaque) (?:[\\p{L}-]+ )?(?:coffret|kit|pack|forfait) (?:comprend|contient|inclut)",
);
const threeThings = /,[^,]{2,80}(?:,| and | und | et )[^,]{2,}/u;
const maxLine = 1500;
const allergens = wordStarts(
  "traces? (?:of|de)|allerg|gluten|sulphit|sulfit|may contain|kann spuren|spuren von|peut contenir",
);

function findContents(all: SiteText["all"]): Verdict | null {
  for (const page of all.filter(({ role }) => role === "offer" || role === "pricing")) {
    for (const line of page.lines) {
      if (line.length > maxLine || !contains.test(line) || allergens.test(line)) continue;
      const sentence = splitSentences(line).find((part) => {
        const after = part.split(contains)[1];
        return after !== undefined && threeThings.test(after) && !notIncluded.test(part) && !part.endsWith("?");
      });
      if (sentence)
        return pass(`${capitalise(page.label)} says what is in a package.`, [quoteOf(page, sentence, "main text")]);
    }
  }
  return null;
}

function isInDepth(page: AuditedPage, minWords: number): boolean {
  return proseWords(page) >= minWords && sectionsOf(page) >= minOfferHeadings;
}

function sectionsOf({ mainTexts }: AuditedPage): number {
  return new Set(mainTexts.flatMap(({ heading }) => heading ?? [])).size;
}

function judgeSteps({ audited }: SiteText): Verdict | null {
  for (const page of audited.filter(
    ({ role }) => role === "home" || role === "offer" || role === "pricing" || role === "demo",
  )) {
    if (!page.headings.some((text) => wordCount(text) <= 8 && stepsHeading.test(text))) continue;
    const numbered = [...page.headings, ...page.mainTexts.map(({ text }) => text)].filter(
      (text) => wordCount(text) <= 40 && step.test(text),
    );
    const numbers = new Set(numbered.map((text) => step.exec(text)?.[1]));
    if (numbers.has("1") && numbers.has("2") && numbers.has("3")) {
      return pass(
        `The steps are numbered on ${page.label}.`,
        numbered.slice(0, maxQuotedSteps).map((text) => quoteOf(page, text, "step")),
      );
    }
  }
  return null;
}

function proseWords({ mainTexts }: AuditedPage): number {
  return mainTexts
    .filter(({ kind }) => kind === "paragraph" || kind === "listItem")
    .reduce((sum, { text }) => sum + wordCount(text), 0);
}
