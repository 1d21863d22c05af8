import { quoteOf } from "@/lib/review/built-in/read-checks/detector";
import { plainLabel, wholeLabel, wordCount, wordStarts } from "@/lib/review/built-in/read-checks/patterns";
import { signedQuotes } from "@/lib/review/built-in/read-checks/quotes";
import type { AuditedPage, SiteText } from "@/lib/review/built-in/site-text";
import { pass, type Verdict } from "@/lib/review/rubric/check-verdict";

const clientHeading = wholeLabel(
  "(?:the |our )?(?:client|customer|agency partner|partner agency|client name|customer name)|(?:der )?(?:kunde|auftraggeber)(?:in)?|(?:le )?client",
);
const problemHeading = wholeLabel(
  "(?:the |our |a )?(?:challenge|problem|situation|initial situation|task at hand)s?|(?:the )?(?:client|customer)['’]s (?:challenge|problem)|(?:die )?(?:herausforderung|ausgangslage|ausgangssituation|problemstellung)|(?:le |la |les )?(?:défi|problème|problématique)s?",
);
const backgroundHeading = wholeLabel(
  "(?:the )?background|context|project details|about the project|hintergrund|contexte",
);
const workHeading = wholeLabel(
  "(?:the |our )?(?:approach|solution|what we did|implementation|process)|(?:unsere |die )?(?:lösung|umsetzung|vorgehensweise)|(?:unser )?(?:vorgehen|ansatz)|(?:la |notre )?(?:solution|démarche|approche)",
);
const resultHeading = wholeLabel(
  "(?:the )?(?:result|outcome|impact|benefit)s?|(?:das |die )?(?:ergebnis|ergebnisse|erfolg|resultat|resultate)|(?:le |les )?(?:résultat|résultats|bénéfices)",
);
const difficulty = wordStarts(
  "difficult|hard to|problem|challeng|struggl|outdated|legacy|slow(?!ly)|error|needed (?:help|a |to )|could not|couldn['’]t|schwierig|problem|veraltet|mühsam|fehler|difficile|problème|obsolète",
);
const maxNameWords = 14;

export function findClient(stories: readonly AuditedPage[]): Verdict | null {
  for (const page of stories) {
    const under = page.mainTexts.filter(({ heading }) => heading !== null && clientHeading.test(plainLabel(heading)));
    const [first] = under;
    if (first && under.length <= 2 && isName(first.text))
      return pass(`The story on ${page.label} names its customer.`, [quoteOf(page, first.text, "customer")]);
  }
  return null;
}

/** A trade ("Regional bank") begins with a capital, too: only what carries a legal form or an office's title is a name. */
const institution =
  /^(?:(?:US |U\.S\. )?(?:Department|Ministry|University|City|State|County|Universität|Stadt|Ministerium|Ministère|Université|Ville) (?:of |der |des |für |de |d['’])?(?:the )?\p{Lu}|\p{Lu}.*(?<!\p{L})(?:GmbH|AG|KG|SE|Inc\.?|Ltd\.?|LLC|PLC|Corp\.?|SAS|SARL|S\.A\.|e\.? ?V\.|AB|BV|B\.V\.)$)/u;
const anonymous =
  /(?<!\p{L})(?:an?|one|leading|large|confidential|anonym\p{L}*|undisclosed|ein|eine|führende[rs]?|große[rs]?|un|une)(?!\p{L})/iu;
const isName = (text: string) =>
  wordCount(text) <= maxNameWords && institution.test(text) && !/[!?:]$/.test(text) && !anonymous.test(text);

const minTokenLength = 4;

/** A page below "Case studies" may be an article: a story names who it tells of, quotes them, or has a story's parts. */
export function tellsOfCustomer(page: AuditedPage, { language, brandNames }: SiteText): boolean {
  return (
    findClient([page]) !== null ||
    findStructure([page]) !== null ||
    signedQuotes([page]).length > 0 ||
    (language !== "de" && namesItsSubject(page, brandNames))
  );
}

function namesItsSubject({ headings, mainTexts }: AuditedPage, brandNames: readonly string[]): boolean {
  const text = mainTexts.map((each) => each.text).join("\n");
  const own = new Set(brandNames.flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u)));
  return (headings[0] ?? "")
    .slice(0, 200)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => /^\p{Lu}/u.test(token) && token.length >= minTokenLength && !own.has(token.toLowerCase()))
    .some(
      (token) =>
        new RegExp(`[\\p{L}\\p{N},] ${token}(?!\\p{L})`, "u").test(text) &&
        !new RegExp(`(?<!\\p{L})${token.toLowerCase()}(?!\\p{L})`, "u").test(text),
    );
}

export function findStructure(stories: readonly AuditedPage[]): Verdict | null {
  for (const page of stories) {
    const sections = sectionsOf(page);
    const start = sections.findIndex(
      ({ heading, text }) =>
        problemHeading.test(heading) || (backgroundHeading.test(heading) && difficulty.test(text.slice(0, 3000))),
    );
    const work = sections.findIndex(({ heading }, index) => index > start && workHeading.test(heading));
    const result = sections.findIndex(({ heading }, index) => index > work && resultHeading.test(heading));
    if (start >= 0 && work > start && result > work)
      return pass(
        `The story on ${page.label} has sections for the situation, the work and the result.`,
        [start, work, result].map((index) => quoteOf(page, sections[index]?.quote ?? null, "heading")),
      );
  }
  return null;
}

function sectionsOf({ mainTexts }: AuditedPage): { heading: string; quote: string; text: string }[] {
  const texts = new Map<string, string[]>();
  for (const { heading, text } of mainTexts) {
    if (heading !== null) texts.set(heading, [...(texts.get(heading) ?? []), text]);
  }
  return [...texts].map(([heading, all]) => ({ heading: plainLabel(heading), quote: heading, text: all.join(" ") }));
}
