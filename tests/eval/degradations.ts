/** Ways in which a model that is too small answers. Each changes an honest answer, the same way each time. */
import type { ReviewedSite } from "@/lib/site/captured-site";

type Answer = Record<string, unknown>;
type Item = Record<string, unknown>;

export interface Degraded {
  site: ReviewedSite;
  /** The question's id. */
  id: string;
  random: () => number;
}

type Degrade = (answer: Answer, degraded: Degraded) => Answer;

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
export function createRandom(seed: string): () => number {
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pick = <Value>(values: readonly Value[], random: () => number) => values[Math.floor(random() * values.length)];

function shuffle<Value>(values: readonly Value[], random: () => number): Value[] {
  const keyed = values.map((value) => ({ value, key: random() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ value }) => value);
}

/** Every object in an answer, innermost first, as `change` makes it. */
function mapItems(value: unknown, change: (item: Item) => Item): unknown {
  if (Array.isArray(value)) return value.map((each) => mapItems(each, change));
  if (typeof value !== "object" || value === null) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapItems(each, change)])));
}

const mapAnswer = (answer: Answer, change: (item: Item) => Item) => mapItems(answer, change) as Answer;

const lists = ["judgements", "readings"] as const;
const verdictsOf = { judgements: ["holds", "fails"], readings: ["supported", "not-supported"] } as const;

function mapVerdicts(
  answer: Answer,
  change: (verdicts: string[], list: (typeof lists)[number], names: string[]) => string[],
): Answer {
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => {
      const list = lists.find((each) => each === key);
      if (list === undefined) return [key, value];
      const items = value as Item[];
      const names = items.map(({ check, claim }) => String(check ?? claim));
      const verdicts = change(
        items.map(({ verdict }) => String(verdict)),
        list,
        names,
      );
      return [key, items.map((item, index) => ({ ...item, verdict: verdicts[index] }))];
    }),
  );
}

const randomly =
  (share: number): Degrade =>
  (answer, { random }) =>
    mapVerdicts(answer, (verdicts, list) =>
      verdicts.map((verdict) => (random() < share ? (pick(verdictsOf[list], random) ?? verdict) : verdict)),
    );

const own = ["observation", "title", "detail", "summary", "problem", "proposal", "firstStep", "change", "acceptance"];

const mapWords = (answer: Answer, write: (text: string) => string): Answer =>
  mapAnswer(answer, (item) =>
    Object.fromEntries(
      Object.entries(item).map(([key, value]) => [
        key,
        typeof value === "string" && value !== "" && own.includes(key) ? write(value) : value,
      ]),
    ),
  );

const linesOf = ({ pages }: ReviewedSite) =>
  pages.flatMap(({ capture }) => capture.text.split("\n")).filter(({ length }) => length > 30);

const german = [
  "Die Seite erklärt das Angebot",
  "Besucher finden hier den nächsten Schritt",
  "Der Text nennt die wichtigsten Punkte",
  "Hier fehlt ein Beleg für die Aussage",
  "Die Überschrift sagt, worum es geht",
];

export const degradations: Readonly<Record<string, Degrade>> = {
  "verdicts shuffled": (answer, { random }) => mapVerdicts(answer, (verdicts) => shuffle(verdicts, random)),
  "verdicts shuffled, by both judges alike": (answer, { id }) =>
    mapVerdicts(answer, (verdicts, list, names) => {
      const order = shuffle(
        [...names].sort(),
        createRandom(list === "judgements" ? id.replace(/-\d(?=$|-repair)/, "") : id),
      );
      return names.map((name) => verdicts[order.indexOf(name)] ?? "");
    }),
  "verdicts shuffled, in judges' answers only": (answer, given) =>
    given.id.startsWith("rubric-") ? mapVerdicts(answer, (verdicts) => shuffle(verdicts, given.random)) : answer,
  "verdicts at random": randomly(1),
  "half of the verdicts at random": randomly(0.5),
  "every fourth verdict at random": randomly(0.25),
  "every tenth verdict at random": randomly(0.1),
  "yes to everything": (answer) => mapVerdicts(answer, (verdicts, list) => verdicts.map(() => verdictsOf[list][0])),
  "invented quotes": (answer, { random }) =>
    mapAnswer(answer, (item) =>
      typeof item.quote === "string"
        ? { ...item, quote: shuffle(item.quote.split(" "), random).concat("indeed").join(" ") }
        : item,
    ),
  "quotes of other pages": (answer, { site, random }) => {
    const names = site.pages.map(({ url }) => URL.parse(url)?.pathname ?? url);
    const lines = linesOf(site);
    return mapAnswer(answer, (item) => {
      if (typeof item.quote !== "string") return item;
      return "page" in item ? { ...item, page: pick(names, random) } : { ...item, quote: pick(lines, random) };
    });
  },
  "page text instead of an observation": (answer, { site, random }) => {
    const lines = linesOf(site);
    return mapWords(answer, () => pick(lines, random) ?? "");
  },
  "the same filler everywhere": (answer) =>
    mapWords(answer, () => "This page is good and offers visitors many good things."),
  "sentences cut off": (answer) =>
    mapWords(answer, (text) => text.slice(0, Math.ceil(text.length / 2)).replace(/\W+$/, "")),
  "another language": (answer, { random }) =>
    mapWords(answer, (text) => `${pick(german, random)}, und zwar ${text.length} Mal auf dieser Seite.`),
};
