import { type Mention, mention, placeOfText } from "@/lib/ai/facts/mention";
import { isPlaceholder } from "@/lib/ai/facts/placeholder-text";
import { countWords, splitSentences } from "@/lib/ai/text/sentences";
import type { CapturedText, PageCapture } from "@/lib/browser/types";

const role =
  /\b(C[EFMITO]O|CRO|CPO|(co-?)?founder|owner|(managing |sales |technical |creative |marketing |finance |operations )?director|manager|head of|lead(er)?\b|VP|vice president|president|partner|principal|chair(man|woman|person)?|engineer|consultant|designer|developer|analyst|architect|strategist|specialist|technician|buyer|officer|supervisor|account executive|coordinator|planner|controller|accountant|administrator|superintendent|marketer|scientist|attorney|editor|treasurer|advis[eo]r|operator|foreman)\b/i;
const name =
  /(?:^|[\s—–-])((?:Dr\.? |Prof\.? )?\p{Lu}[\p{Ll}'’]+(?:-\p{Lu}\p{Ll}+)?(?: \p{Lu}\.)?(?: (?:van|von|de|der|da|di|la|el|al|bin|O['’]|Mc))* \p{Lu}[\p{L}'’-]+)(?=$|[\s,./|·:;()–—-])/u;
/** Capitalised pairs that are headings, not people. */
const notNames =
  /\b(our|your|the|contact|read|learn|get|meet|about|case|study|customer|customers|success|support|service|services|business|company|team|product|products|solution|solutions|industries|chief|head|managing|operations|sales|marketing|finance|data|cloud|free|pro|basic|enterprise|creative|senior|junior|founding|general|regional|january|february|march|april|june|july|august|september|october|november|december|monday|friday|project|web|digital|united|new|san|los|privacy|terms|blog|pricing|plan|standard|premium|start|why|how|what|more|software|works?|group|systems?|industrial|global|limited|ltd|gmbh|inc|street|road|avenue)\b/i;

/** A first and a last name, verbatim, or null. */
export function findPersonName(text: string): string | null {
  const found = name.exec(text.trim())?.[1] ?? null;
  return found && !notNames.test(found) && !hasRole(found) ? found : null;
}

export function hasRole(text: string): boolean {
  return role.test(text);
}

export interface Person {
  name: string;
  /** Verbatim, e.g. "Founder & CEO". */
  role: Mention;
  /** What is told of the person beyond the title, or null. */
  bio: Mention | null;
}

/** Named people with a role: "Ana Ruiz" above "Head of Support", or "Ana Ruiz, Head of Support". */
export function findPeople(capture: PageCapture, customers: readonly string[]): Person[] {
  const people = new Map<string, Person>();
  const main = capture.texts.filter((text) => text.area === "main" && !isPlaceholder(text.text));
  for (const [index, text] of main.entries()) {
    const opening = splitSentences(text.text)[0] ?? text.text;
    if (text.kind === "quote" || countWords(opening) > 10 || !hasRole(opening)) continue;
    const above = main[index - 1]?.text ?? "";
    const found =
      findPersonName(opening) ??
      (text.heading && countWords(text.heading) <= 4 ? findPersonName(text.heading) : null) ??
      (countWords(above) <= 4 ? findPersonName(above) : null);
    if (!found || people.has(found) || customers.some((customer) => customer.includes(found))) continue;
    const next = main.slice(index + 1, index + 3).filter(({ heading }) => heading === text.heading);
    people.set(found, {
      name: found,
      role: mention(capture.url, opening, placeOfText(text, capture)),
      bio: bioOf([text, ...next], capture),
    });
  }
  return [...people.values()];
}

function bioOf(texts: readonly CapturedText[], capture: PageCapture): Mention | null {
  const bio = texts.find(({ text }, index) => countWords(text) >= (index === 0 ? 10 : 8));
  return bio ? mention(capture.url, bio.text, placeOfText(bio, capture)) : null;
}
