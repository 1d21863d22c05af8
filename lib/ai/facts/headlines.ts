import { splitTitle } from "@/lib/ai/facts/brand";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import { splitWords } from "@/lib/ai/text/sentences";

/** Nouns that name a kind of offer by themselves. */
const offerNouns =
  /\b(software|platform|apps?|tools?|systems?|services?|agency|consult(ing|ancy|ants?)|templates?|themes?|training|courses?|hosting|websites?|web design|web development|marketing|seo|insurance|accounting|bookkeeping|payroll|recruit(ment|ing)|logistics|freight|machines?|machinery|equipment|sensors?|robots?|components?|parts|packaging|printing|construction|cleaning|security|analytics|crm|erp|api|database|network|cloud|design|engineering|maintenance|repairs?|inspections?|certification|translation|legal advice|workshops?|furniture|lighting|solar|batteries|chemicals|coatings?|valves?|pumps?|bearings?|tooling|moulds?|castings?|toolkit|library|dashboard|marketplace|scheduling|invoicing|automation|monitoring)\b/i;

const slogan =
  /^(welcome\b|hello\b|hi\b|home$|a success story)|\b(your (trusted |reliable |strategic )?partner|solutions (for|that)|excellence|passion(ate)?|the future (of|is)|next level|reimagin\w+|empower\w*|unlock\w*|synerg\w+|holistic|transform(ing)? (your|the)|we (care|deliver|make it happen)|quality (you|and|meets)|success(ful)? together|innovation|(a )?better way|built for (success|growth|the future)|experiences? that|that matters?|make (a difference|an impact)|digital experiences?|brands people love|dream big|nice to meet you)\b/i;

/** A headline that any company could print. */
export function isSlogan(heading: string): boolean {
  return slogan.test(heading);
}

const fillers = new Set(
  "about above after again also been being best better between both business businesses company companies contact could days does down each every first free from full good great have here home info into just know learn like made make many more most much need news only other over page people plus read real right same services should site some such than that their them then there these they this those through time today under very view want website well were what when where which while will with without work world would year years your".split(
    " ",
  ),
);

export function namesKindOfOffer(line: string): boolean {
  return offerNouns.test(line);
}

/** Words of a line that name the offer: a kind of offer, or words that the site's titles keep coming back to. */
export function findOfferWords(line: string, site: SiteFacts): string[] {
  const direct = offerNouns.exec(line)?.[0];
  const topics = siteTopics(site);
  const recurring = splitWords(line).filter((word) => topics.has(word.toLowerCase()));
  return direct ? [direct, ...recurring] : recurring;
}

/** Words that stand in at least two different titles, descriptions or main headings, the name left out. */
function siteTopics(site: SiteFacts): Set<string> {
  const name = new Set(splitWords(site.brand ?? "").map((word) => word.toLowerCase()));
  const lines = site.pages.flatMap(({ capture, h1 }) => [
    ...splitTitle(capture.title).filter((part) => part !== site.brand),
    capture.metaDescription,
    h1 ?? "",
  ]);
  const linesByWord = new Map<string, number>();
  for (const line of new Set(lines)) {
    for (const word of new Set(splitWords(line.toLowerCase()))) {
      if (word.length < 4 || fillers.has(word) || name.has(word) || /\d/.test(word)) continue;
      linesByWord.set(word, (linesByWord.get(word) ?? 0) + 1);
    }
  }
  return new Set([...linesByWord].filter(([, times]) => times >= 2).map(([word]) => word));
}
