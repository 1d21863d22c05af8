import { absentOnPagesRead, type Detectors, quoteOf } from "@/lib/review/built-in/read-checks/detector";
import { wholeWords, wordStarts } from "@/lib/review/built-in/read-checks/patterns";
import { isForBuyers } from "@/lib/review/built-in/site-text";
import { pass } from "@/lib/review/rubric/check-verdict";
import { splitSentences } from "@/lib/text/sentences";

const withinTime = wholeWords(
  "(?:within|in) (?:\\d{1,2}|one|two|three|a|an)(?: ?[-–] ?\\d{1,2})? (?:business |working )?(?:hours?|days?|minutes?)|(?:the )?(?:same|next) (?:business |working )?day|(?:innerhalb|binnen|in) (?:von )?(?:\\d{1,2}|einem|einer|zwei|drei)(?: ?[-–] ?\\d{1,2})? (?:stunden?|werktage?n?|arbeitstage?n?|tage?n?|minuten)|am (?:selben|gleichen|nächsten) (?:werk|arbeits)?tag|(?:sous|dans les|en) \\d{1,2} ?(?:h|heures?|jours?(?: ouvrés?)?)",
);
const answers = wholeWords(
  "(?:we|we['’]ll|our team|you['’]ll|somebody|someone)[^.!?]{0,60}(?:reply|respond|answer|get back|be in touch|contact you|hear (?:back )?from us|call you)|hear (?:back )?from us|(?:wir|unser team)[^.!?]{0,60}(?:antworten|melden|rufen|beantworten)|melden (?:wir )?uns|hören [^.!?]{0,40}von uns|nous[^.!?]{0,60}(?:répond\\p{L}*|recontact\\p{L}*|rappel\\p{L}*)",
);
/** A line that speaks of answers and of time. Opening hours promise no answer. */
const answerWords = wordStarts(
  "repl(?:y|ies)|respond|responses?(?!\\p{L})|answer (?:you(?!r)|within|in)|get back|hear (?:back )?from|contact you|call you|antwort|melden (?:wir )?uns|rückruf|rückmeld|répon|recontact|rappel",
);
const timeWords = wordStarts(
  "hours?|days?|minutes?|soon|promptly|quickly|immediately|stunde|tage?n?(?!\\p{L})|werktag|minute|bald|umgehend|schnell|heure|jour|rapidement",
);
const ourselves = wholeWords("we|us|our|we['’]ll|wir|uns|unser\\p{L}*|nous|notre|nos");
const mayPromiseAnswer = (text: string) =>
  (withinTime.test(text) && ourselves.test(text)) || (answerWords.test(text) && timeWords.test(text));

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
    if (site.unread.includes("contact")) return null;
    return absentOnPagesRead(site, mayPromiseAnswer, "nothing says when an answer can be expected");
  },
};
