import {
  absentIfNowhere,
  type Detector,
  type Detectors,
  hasWordLists,
  quoteOf,
} from "@/lib/review/built-in/read-checks/detector";
import { plainLabel, wholeWords, wordCount, wordStarts } from "@/lib/review/built-in/read-checks/patterns";
import { type AuditedPage, formalities, isForBuyers, type SiteText } from "@/lib/review/built-in/site-text";
import { isOfType, structuredThings, textOf } from "@/lib/review/built-in/structured-data";
import { absent, fail, pass } from "@/lib/review/rubric/check-verdict";
import { splitSentences } from "@/lib/text/sentences";

const figure = /(?<![\p{L}\d.])\d[\d,]{0,9}(?![.\d]*\d)(?: |\u00a0)?(?:\p{L}{1,12}|%|€|\$)/u;

const numberWord = wholeWords(
  "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|half|dozens?|hundreds?|thousands?|(?:one|an?|the same|next) (?:hour|(?:working )?day|week|month|quarter|year)|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|halbe\\p{L}?|dutzend\\p{L}*|hunderte?|tausende?|eine[mnrs]? (?:stunde|(?:werk)?tag(?:es)?|woche|monats?|jahr(?:es)?)|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|vingt|trente|moitié|une? (?:heure|jour|semaine|mois|an)",
);

interface AnsweredQuestion {
  page: AuditedPage;
  question: string;
  answer: string;
  isShown: boolean;
}

const minQuestions = 3;
const minAnswerWords = 6;
const maxQuestionWords = 25;

const topics = {
  price: wordStarts(
    "cost|price|pricing|pay|fees?|charge|billing|invoice|discount|kost(?:et|en)|preis|zahl|gebühr|rechnung|rabatt|coût|prix|paie|payer|tarif|factur",
  ),
  time: wordStarts(
    "how long (?:does it take|will it take|until|before)|how soon|how fast|how quickly|delivery|wie lange dauert|wie schnell|lieferzeit|combien de temps|délai|livraison",
  ),
  contract: wordStarts(
    "contract|cancel|refund|return policy|minimum term|commitment|vertrag|kündig|laufzeit|rückgab|erstatt|contrat|résili|rembours|engagement",
  ),
  security: wordStarts(
    "secur|privacy|gdpr|data protection|encrypt|sicher|datenschutz|dsgvo|verschlüssel|sécuri|confidential|rgpd",
  ),
  switching: wordStarts(
    "migrat|switch(?:ing)? (?:from|to|over)|import|transfer|wechsel|umzug|migrier|übernehm|changer de|migrer",
  ),
  fit: wordStarts(
    "who can|eligib|suitable|right for|compatib|integrat|work with|which .{1,30} support|für wen|geeignet|passt|kompatib|pour qui|convient|adapté",
  ),
  support: wordStarts(
    "support (?:plan|hours|included|available|team)|(?:get|is there|do you (?:offer|provide)) (?:help|support|training)|training|onboarding|hilfe|schulung|unterstütz|assistance|formation|accompagne",
  ),
  failure: wordStarts(
    "what if|what happens (?:if|when|after)|warranty|guarantee|downtime|was passiert|was ist,? wenn|garantie|gewährleist|que se passe|panne",
  ),
};
const minTopicQuestions = 2;
const minTopics = 3;

const questionTraces = /\?|(?<!\p{L})(?:faq|f\.a\.q|questions|fragen|hilfe|help|support|aide|q&a)/iu;
const comparisonTraces = wordStarts(
  "vs|versus|compar|vergleich|alternativ|instead|unlike|than|statt|anstatt|gegenüber|als|anders|compét|concurren|plutôt|contrairement|rather|traditional|herkömmlich|classique|why not|warum nicht|pourquoi pas|half(?!\\p{L})|twice|outlast|outperform|cheaper|halb so|doppelt|billiger|deux fois|moitié",
);
const comparisonHeading = wholeWords(
  "vs\\.?|versus|compared (?:to|with)|alternatives? to|im vergleich (?:zu|mit)|alternativen? zu|comparé à|face à|alternatives? à",
);

const fit = wholeWords(
  "(?:can be )?(?:installed|deployed) on (?:any |every )?(?:kubernetes|linux|docker|windows|mac(?:os)?|aws|azure|ubuntu|android|ios)|(?:compatible|integrates) with (?!you|us|the|your|our|their|them|people|teams|clients|customers)[\\p{L}\\d]{2,}|(?:runs|run|available|supported|works) on (?:windows|linux|macos|mac|ios|android|kubernetes|docker|aws|azure)|supported (?:platforms|operating systems|browsers)|system requirements|only available to|(?:you are|you['’]re) eligible|kompatibel (?:mit|zu) [\\p{L}\\d]{2,}|läuft (?:auf|unter) (?:windows|linux|macos|ios|android)|systemvoraussetzungen|compatible avec [\\p{L}\\d]{2,}|fonctionne (?:avec|sous) [\\p{L}\\d]{2,}",
);

const noQuestion: Detector = (site) =>
  hasWordLists(site)
    ? absentIfNowhere(site, questionTraces, "No question of a buyer was found with an answer.", formalities)
    : null;

export const questionDetectors: Detectors = {
  "obj-questions": (site) => {
    const questions = findQuestions(site);
    return questions.length >= minQuestions
      ? pass(`At least ${minQuestions} questions are answered.`, questions.map(evidenceOf))
      : noQuestion(site);
  },
  "obj-real": (site) => {
    const questions = findQuestions(site);
    const covered = Object.values(topics).flatMap(
      (topic) => questions.find(({ question }) => topic.test(question)) ?? [],
    );
    return new Set(covered).size >= minTopics
      ? pass(
          `The answered questions are about ${new Set(covered).size} different objections or more.`,
          [...new Set(covered)].map(evidenceOf),
        )
      : null;
  },
  "obj-facts": (site) => {
    const questions = findQuestions(site);
    if (questions.length < minQuestions) return null;
    for (const { page, answer, isShown } of questions) {
      const sentence = splitSentences(answer.slice(0, 3000)).find((part) => figure.test(part));
      if (sentence)
        return pass("Answers carry figures.", [quoteOf(page, isShown ? sentence : null, "answer to a question")]);
    }
    return questions.some(({ answer }) => /\d/.test(answer) || numberWord.test(answer))
      ? null
      : fail(`None of the ${questions.length} answers has a figure or a date.`, questions.map(evidenceOf));
  },
  "obj-fit": (site) => {
    for (const page of site.audited.filter(isForBuyers)) {
      const text = page.mainTexts.find(
        (each) => each.kind !== "quote" && each.text.length < 1500 && fit.test(each.text),
      );
      if (text) return pass("It says what it works with, or whom it is for.", [quoteOf(page, text.text, "main text")]);
    }
    return null;
  },
  "obj-comparison": (site) => {
    for (const page of site.audited.filter(isForBuyers)) {
      const heading = page.headings.find((text) => wordCount(text) <= 12 && comparisonHeading.test(text));
      const table =
        heading !== undefined &&
        page.mainTexts.filter((text) => text.heading === heading && text.kind === "cell").length >= 4;
      if (table)
        return pass("The offer is compared with something else in a table.", [quoteOf(page, heading, "heading")]);
    }
    const verdict = hasWordLists(site) ? absentIfNowhere(site, comparisonTraces, "", formalities) : null;
    return verdict?.searched ? absent("No comparison with an alternative was found.", verdict.searched) : null;
  },
};

const evidenceOf = ({ page, question, isShown }: AnsweredQuestion) =>
  quoteOf(page, isShown ? question : null, isShown ? "question" : "questions in the structured data");

/** Headings and lines that end in a question mark and have an answer below, or FAQPage data; at least two about buying. */
function findQuestions(site: SiteText): AnsweredQuestion[] {
  const questions = site.audited.filter(isForBuyers).flatMap((page) => [...structured(page), ...shown(page)]);
  const distinct = [...new Map(questions.map((each) => [plainLabel(each.question).toLowerCase(), each])).values()];
  const isAboutBuying = ({ question }: AnsweredQuestion) => Object.values(topics).some((topic) => topic.test(question));
  return distinct.filter(({ page }) => {
    const together = distinct.filter((other) => other.page === page);
    return together.length >= minQuestions && together.filter(isAboutBuying).length >= minTopicQuestions;
  });
}

function structured(page: AuditedPage): AnsweredQuestion[] {
  return structuredThings(page.page.capture)
    .filter((thing) => isOfType(thing, ["Question"]) && thing.acceptedAnswer !== undefined)
    .map((thing) => ({
      page,
      question: textOf(thing, "name"),
      answer: JSON.stringify(thing.acceptedAnswer).slice(0, 2000),
      isShown: false,
    }))
    .filter(({ question }) => question !== "");
}

function shown(page: AuditedPage): AnsweredQuestion[] {
  const isQuestion = (text: string) =>
    text.trim().endsWith("?") && wordCount(text) <= maxQuestionWords && wordCount(text) >= 3;
  const byHeading = page.headings.filter(isQuestion).map((question) => ({
    question,
    answer: page.mainTexts
      .filter(({ heading }) => heading === question)
      .map(({ text }) => text)
      .join(" "),
  }));
  const byLine = page.mainTexts.flatMap(({ text }, index) => {
    const next = page.mainTexts[index + 1];
    return isQuestion(text) && next && !isQuestion(next.text) && next.hiddenIn !== null
      ? [{ question: text, answer: next.text }]
      : [];
  });
  return [...byHeading, ...byLine]
    .filter(({ answer }) => wordCount(answer) >= minAnswerWords)
    .map((each) => ({ ...each, page, isShown: true }));
}
