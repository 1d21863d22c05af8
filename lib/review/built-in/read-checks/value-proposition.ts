import { type Detectors, hasWordLists, quoteOf } from "@/lib/review/built-in/read-checks/detector";
import { plainLabel, wholeLabel, wholeWords, wordCount } from "@/lib/review/built-in/read-checks/patterns";
import { isForBuyers, type SiteText } from "@/lib/review/built-in/site-text";
import { fail, free, pass, type Verdict } from "@/lib/review/rubric/check-verdict";

const homeWords =
  "home|homepage|home page|start|startseite|willkommen|welcome|index|accueil|bienvenue|inicio|untitled|new page|my site|my website";
const emptyTitle = wholeLabel(homeWords);
const greeting = wholeLabel(
  "welcome|welcome to [^.!?]{1,60}|willkommen|herzlich willkommen|(?:herzlich )?willkommen (?:bei|auf|im|in) [^.!?]{1,60}|bienvenue|bienvenue (?:sur|chez|à|au) [^.!?]{1,60}|hello|hello world|hallo|bonjour|home|startseite|accueil",
);

export const valuePropositionDetectors: Detectors = {
  "vp-title": judgeTitle,
  "vp-specific": (site) => {
    const { home } = site;
    if (!home) return null;
    const { headings, headline } = home.page.capture;
    const mainHeadings = headings.filter(({ level }) => level === 1).map(({ text }) => text);
    const shown = headline ? [headline, ...mainHeadings] : mainHeadings;
    const [heading] = shown;
    if (heading === undefined || (!headline && mainHeadings.length !== 1)) return null;
    const labels = shown.map(plainLabel);
    const evidence = [quoteOf(home, heading, "main heading")];
    if (labels.every((label) => greeting.test(label)))
      return fail("The home page's main heading is a greeting.", evidence);
    return labels.every((label) => namesOf(site).has(label.toLowerCase()))
      ? fail("The home page's main heading is only the name.", evidence)
      : null;
  },
  "diff-no-hype": judgeHype,
};

const namesOf = ({ brandNames }: SiteText) => new Set(brandNames.map((name) => plainLabel(name).toLowerCase()));

function judgeTitle(site: SiteText): Verdict | null {
  const { home } = site;
  if (!home) return null;
  const { title } = home;
  if (title.trim() === "") {
    const observation = home.hasTitle
      ? "The home page's title says nothing about the offer."
      : "The home page has no title.";
    return fail(observation, [quoteOf(home, null, "title")]);
  }
  const names = namesOf(site);
  const parts = title.split(/\s[|–—·•:-]\s|: /).map(plainLabel);
  const telling = parts.filter((part) => !emptyTitle.test(part) && !names.has(part.toLowerCase()));
  const evidence = [quoteOf(home, title, "title")];
  if (telling.length === 0) {
    return fail(
      names.size > 0
        ? "The home page's title says nothing besides the name."
        : "The home page's title says nothing about the offer.",
      evidence,
    );
  }
  if (names.size === 0 && wordCount(title) === 1) return fail("The home page's title is a single word.", evidence);
  const words = telling.flatMap((part) => contentWords(part, names));
  return new Set(words.filter((word) => isUsedInText(site, word))).size >= minTitleWords
    ? pass("The home page's title has words for the offer besides the name.", evidence)
    : null;
}

const minTitleWords = 2;
const slogan = wholeLabel(
  "better|faster|easier|simple|simply|smart|more|less|best|good|great|make|made|build|built|create|grow|think|dream|live|life|love|work|works|world|worlds|future|people|together|your|yours|with|from|that|this|what|where|when|every|everyone|everything|anything|always|never|next|level|power|powered|quality|passion|innovation|innovative|solution|solutions|excellence|leading|trusted|welcome|official|site|website|homepage|home|company|group|since|about|ihre|ihren|unsere|unser|eine|einen|mehr|besser|einfach|gemeinsam|zukunft|leben|welt|menschen|lösung|lösungen|qualität|leidenschaft|willkommen|offizielle|seite|webseite|partner|votre|notre|avenir|ensemble|mieux|monde|bienvenue|officiel",
);

function contentWords(text: string, names: ReadonlySet<string>): string[] {
  const inNames = new Set([...names].flatMap((name) => name.split(/\s+/)));
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => word.length >= 4 && !slogan.test(word) && !inNames.has(word));
}

function isUsedInText({ audited }: SiteText, word: string): boolean {
  const stem = word.slice(0, Math.max(4, word.length - 2));
  return audited
    .filter(({ role }) => role !== "article" && role !== "documentation")
    .some(({ mainTexts }) => mainTexts.some(({ text }) => text.toLowerCase().includes(stem)));
}

const hype =
  "world[- ]class|best[- ]in[- ]class|best[- ]of[- ]breed|cutting[- ]edge|bleeding[- ]edge|state[- ]of[- ]the[- ]art|industry[- ]leading|world[- ]leading|market[- ]leading|next[- ]gen(?:eration)?|game[- ]chang(?:er|ing)|revolutionary|unrivall?ed|unparallell?ed|second to none|weltklasse|branchenführend\\p{L}*|marktführend\\p{L}*|bahnbrechend\\p{L}*|einzigartig\\p{L}*|revolutionär\\p{L}*|de classe mondiale|à la pointe|révolutionnaires?|inégalée?s?";
const hypeWords = wholeWords(hype);
const anySuperlative = wholeWords(
  `${hype}|the best|the \\p{L}{3,}est|most \\p{L}{3,}|(?:das|der|die|den|dem) \\p{L}{3,}ste[nrs]?|(?:le|la|les) plus|leading (?!to|up|the|a|an)\\p{L}+|greatest|finest|fastest|easiest|smartest|premier|number one|unique|ultimate|perfect|amazing|incredible|innovative|exceptional|outstanding|superior|führend\\p{L}*|perfekt\\p{L}*|innovativ\\p{L}*|(?:der|die|das) beste[nrs]?|meilleure?s?|uniques?|parfaite?s?|innovante?s?`,
);
const loudHeading = wholeWords(
  "(?:the )?world['’]?s (?:most|best|leading|first|finest|fastest|easiest|number one)(?: \\p{L}+)?|top[- ]tier|number one (?:choice|provider|solution|in)|market leaders?|one[- ]stop[- ](?:shop|solution)|(?:weltweit|europaweit|deutschlandweit) (?:führend|best|einzig)\\p{L}*|marktführer\\p{L}*|nummer eins|leader (?:mondial|européen|du marché)|world[- ]class|best[- ]in[- ]class|cutting[- ]edge|state[- ]of[- ]the[- ]art|industry[- ]leading|game[- ]changing",
);
const maxHype = 2;
const minWords = 500;

/** Faulted from three stock superlatives on; free of them only when nothing even looks like one. */
function judgeHype(site: SiteText): Verdict | null {
  if (!hasWordLists(site)) return null;
  const texts = site.audited
    .filter(isForBuyers)
    .flatMap((page) =>
      page.mainTexts.filter(({ kind }) => kind !== "quote" && kind !== "cell").map(({ text }) => ({ page, text })),
    );
  const found = texts.filter(({ text }) => hypeWords.test(text));
  if (found.length > maxHype) {
    return fail(
      `${found.length} passages use superlatives that any competitor could use.`,
      found.map(({ page, text }) => quoteOf(page, text, "main text")),
    );
  }
  const loud = site.audited
    .filter(({ role }) => role === "home" || role === "offer" || role === "pricing")
    .flatMap((page) => page.headings.map((heading) => ({ page, heading })))
    .find(({ heading }) => loudHeading.test(heading));
  if (loud) {
    return fail("A heading uses a superlative that any competitor could use.", [
      quoteOf(loud.page, loud.heading, "heading"),
    ]);
  }
  const everything = site.audited.flatMap((page) => [...page.headings, ...page.mainTexts.map(({ text }) => text)]);
  const words = everything.reduce((sum, text) => sum + wordCount(text), 0);
  if (words < minWords || everything.some((text) => anySuperlative.test(text))) return null;
  return free(
    "None of the usual superlatives was found in headings and running text.",
    "headings and running text of all audited pages",
  );
}
