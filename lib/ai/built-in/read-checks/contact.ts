import { absentIfNowhere, type Detectors, hasWordLists, quoteOf } from "@/lib/ai/built-in/read-checks/detector";
import { wholeWords } from "@/lib/ai/built-in/read-checks/patterns";
import { formalities, isForBuyers, type SiteText } from "@/lib/ai/built-in/site-text";
import type { PageRole } from "@/lib/ai/page-role";
import { absent, pass, type Verdict } from "@/lib/ai/rubric/verdict";
import { splitSentences } from "@/lib/ai/text/sentences";
import { capitalise, count } from "@/lib/ai/text/wording";

const withinTime = wholeWords(
  "(?:within|in) (?:\\d{1,2}|one|two|three|a|an)(?: ?[-–] ?\\d{1,2})? (?:business |working )?(?:hours?|days?|minutes?)|(?:the )?(?:same|next) (?:business |working )?day|(?:innerhalb|binnen|in) (?:von )?(?:\\d{1,2}|einem|einer|zwei|drei)(?: ?[-–] ?\\d{1,2})? (?:stunden?|werktage?n?|arbeitstage?n?|tage?n?|minuten)|am (?:selben|gleichen|nächsten) (?:werk|arbeits)?tag|(?:sous|dans les|en) \\d{1,2} ?(?:h|heures?|jours?(?: ouvrés?)?)",
);
const answers = wholeWords(
  "(?:we|we['’]ll|our team|you['’]ll|somebody|someone)[^.!?]{0,60}(?:reply|respond|answer|get back|be in touch|contact you|hear (?:back )?from us|call you)|hear (?:back )?from us|(?:wir|unser team)[^.!?]{0,60}(?:antworten|melden|rufen|beantworten)|melden (?:wir )?uns|nous[^.!?]{0,60}(?:répond\\p{L}*|recontact\\p{L}*|rappel\\p{L}*)",
);
/** A line that speaks of answers and of time, or of opening hours. */
const answerWords =
  /(?:reply|replies|respon[ds]|answer|get back|hear from|contact you|call you|in touch|antwort|melden|rückruf|rückmeld|répon|recontact|rappel)/iu;
const timeWords = /(?:hours?|days?|minutes?|soon|promptly|stunde|tag|minute|bald|umgehend|heure|jour|rapidement)/iu;
const openingHours =
  /(?:office hours|opening hours|business hours|24\/7|öffnungszeit|geschäftszeit|horaires|\d ?(?:am|pm|uhr)(?!\p{L})|mo(?:n|ntag)?\.? ?(?:-|–|to|bis) ?(?:do|fr|thu|fri|sun))/iu;

const mayPromiseAnswer = (text: string) =>
  openingHours.test(text) || withinTime.test(text) || (answerWords.test(text) && timeWords.test(text));

const minContactWords = 20;

const cannotHold: ReadonlySet<PageRole> = new Set<PageRole>([
  ...formalities,
  "article",
  "resources",
  "offer",
  "case-studies",
  "about",
  "audience",
  "other",
]);

/** It stands where one gets in touch, or nowhere: the page was read, and no other page that was read speaks of it. */
function absentFromContactPage(site: SiteText): Verdict | null {
  const page = site.audited.find(({ role }) => role === "contact");
  if (!page || page.lines.join(" ").split(/\s+/, minContactWords).length < minContactWords) return null;
  const promises = (line: string) =>
    openingHours.test(line) || withinTime.test(line) || (answerWords.test(line) && timeWords.test(line));
  const isElsewhere = site.all.some(
    ({ role, lines }) => role !== "article" && lines.some((line) => answers.test(line) && withinTime.test(line)),
  );
  return page.lines.some(promises) || isElsewhere || page.page.capture.embeds.some(({ kind }) => kind === "frame")
    ? null
    : absent(
        `${capitalise(page.label)} does not say when an answer can be expected.`,
        `the text of ${page.label}, and promises of an answer on ${count(site.all.length - 1, "other page")}`,
      );
}

export const contactDetectors: Detectors = {
  "contact-response": (site) => {
    for (const each of site.audited.filter(isForBuyers)) {
      for (const { text } of each.mainTexts) {
        if (!withinTime.test(text.slice(0, 1500))) continue;
        const sentence = splitSentences(text.slice(0, 1500)).find(
          (part) => withinTime.test(part) && answers.test(part) && !part.endsWith("?"),
        );
        if (sentence) return pass("It is said when an answer can be expected.", [quoteOf(each, sentence, each.label)]);
      }
    }
    if (!hasWordLists(site)) return null;
    return (
      absentIfNowhere(site, mayPromiseAnswer, "Nothing says when an answer can be expected.", cannotHold) ??
      absentFromContactPage(site)
    );
  },
};
