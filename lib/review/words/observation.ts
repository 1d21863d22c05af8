/** The one place where an outcome becomes a sentence. A number in it is a count or a measure of the outcome. */
import type { Instance, Outcome, Population } from "@/lib/review/outcome";
import { figure } from "@/lib/review/words/figures";
import { capitalise, count, joinSome, quoted } from "@/lib/text/wording";

/** Predicates of one member and of several: "links to a privacy policy", "link to a privacy policy". */
type Predicates = readonly [one: string, several: string];

export interface CheckWords {
  holds: Predicates;
  fails: Predicates;
  /** Where something is missing on the whole site: a full sentence without numbers, "" for none. */
  absent?: string;
  /** Full sentences by the reason of an outcome that is unknown or does not apply. {quote}, {page} and {name} are the first instance's. */
  reasons?: Readonly<Record<string, string>>;
}

const maxNamed = 4;
const plurals: Record<Population["of"], string> = {
  page: "pages",
  form: "forms",
  link: "links",
  button: "buttons",
  "menu entry": "menu entries",
  site: "sites",
};

export type LabelOf = (pageUrl: string) => string;

/** One or two plain sentences: what was found and where, then what was left out and why. */
export function observe(words: CheckWords | undefined, outcome: Outcome, labelOf: LabelOf): string {
  const { verdict, reason, note, population, failing, passing } = outcome;
  if (note !== undefined) return note;
  if (words === undefined) return "";
  if (verdict === "unknown" || verdict === "not-applicable")
    return fill(words.reasons?.[reason ?? ""] ?? "It can’t be told from the pages.", passing[0], labelOf);
  if (outcome.searched !== undefined && failing.length === 0 && words.absent) return words.absent;
  if (population === null)
    return capitalise(`${nameAll(passing, labelOf)} ${words.holds[passing.length > 1 ? 1 : 0]}.`);
  return [sayMembers(words, outcome, population, labelOf), ...sayLeftOut(population, words)].join(" ");
}

function sayMembers(
  words: CheckWords,
  { verdict, failing, passing }: Outcome,
  { of, total, judged, failing: amount }: Population,
  labelOf: LabelOf,
): string {
  if (amount > 0 && verdict !== "holds") {
    if (amount === 1 || judged === 1)
      return capitalise(`${nameAll(failing, labelOf, true)} ${words.fails[0]}${figuresOf(failing)}.`);
    return `${amount} of ${judged} ${plurals[of]} ${words.fails[1]}: ${listed(failing, labelOf)}.`;
  }
  if (judged === 1 && total === 1) return capitalise(`${nameAll(passing, labelOf, true)} ${words.holds[0]}.`);
  const good = judged - amount;
  const who = good === total ? `All ${total} ${plurals[of]}` : `${good} of ${total} ${plurals[of]}`;
  return `${who} ${words.holds[good === 1 ? 0 : 1]}.`;
}

function sayLeftOut({ of, leftOut }: Population, { reasons }: CheckWords): string[] {
  if (leftOut.length === 0) return [];
  const names = joinSome(
    leftOut.map(({ name }) => name),
    maxNamed,
  );
  const [first] = leftOut;
  const isOne = leftOut.every(({ reason }) => reason === first?.reason);
  const why = isOne ? reasons?.[first?.reason ?? ""] : undefined;
  return [`Not judged: ${count(leftOut.length, of, plurals[of])} (${names})${why === undefined ? "." : `. ${why}`}`];
}

const listed = (instances: readonly Instance[], labelOf: LabelOf) =>
  joinSome(
    [...Map.groupBy(instances, ({ name, pageUrl }) => `${name ?? ""} ${pageUrl}`).values()].map((same) => {
      const inside = same.flatMap(detailsOf);
      return `${nameOf(same[0], labelOf)}${inside.length > 0 ? ` (${inside.slice(0, 3).join(", ")})` : ""}`;
    }),
    maxNamed,
  );

const nameOf = (instance: Instance | undefined, labelOf: LabelOf) =>
  instance === undefined
    ? "the site"
    : instance.name === undefined
      ? labelOf(instance.pageUrl)
      : `${instance.name} on ${labelOf(instance.pageUrl)}`;

const nameAll = (instances: readonly Instance[], labelOf: LabelOf, isOne = false) =>
  joinSome([...new Set(instances.slice(0, isOne ? 1 : undefined).map((each) => nameOf(each, labelOf)))], maxNamed);

function detailsOf({ quote, name, measures = [] }: Instance): string[] {
  const figures = measures.map(figure).join(", ");
  const text = quote === null || name !== undefined ? "" : quoted(quote, 60);
  return [`${text}${text && figures ? " " : ""}${figures}`].filter((each) => each !== "");
}

function figuresOf(instances: readonly Instance[]): string {
  const inside = instances.flatMap(detailsOf);
  return inside.length > 0 ? ` (${joinSome(inside, maxNamed)})` : "";
}

function fill(template: string, first: Instance | undefined, labelOf: LabelOf): string {
  return template
    .replaceAll("{quote}", quoted(first?.quote ?? "", 100))
    .replaceAll("{page}", first === undefined ? "the site" : labelOf(first.pageUrl))
    .replaceAll("{name}", first?.name ?? "it");
}
