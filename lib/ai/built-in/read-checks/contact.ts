import { absentIfNowhere, type Detectors, hasWordLists, quoteOf } from "@/lib/ai/built-in/read-checks/detector";
import { wholeWords } from "@/lib/ai/built-in/read-checks/patterns";
import { formalities, isForBuyers } from "@/lib/ai/built-in/site-text";
import type { PageRole } from "@/lib/ai/page-role";
import { pass } from "@/lib/ai/rubric/verdict";
import { splitSentences } from "@/lib/ai/text/sentences";

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
    return hasWordLists(site)
      ? absentIfNowhere(site, mayPromiseAnswer, "Nothing says when an answer can be expected.", cannotHold)
      : null;
  },
};
