/** The only place where outcomes become sentences. Every number is a count or measure of the outcome. */
import type { Instance, Outcome, Population } from "@/lib/review/outcome";
import { figure } from "@/lib/review/words/figures";
import { capitalise, count, joinSome, pluralOf, quoted } from "@/lib/text/wording";

/** About one member and several, with differences in braces: "{links|link} to a privacy policy". */
type Predicate = string;

export interface CheckWords {
  holds: Predicate;
  /** Missing where structure can only prove a pass. */
  fails?: Predicate;
  several?: Predicate;
  /** If the whole site lacks it: a full sentence without numbers, "" for none. */
  absent?: string;
  /** Sentences by reason, inflected by how many {name} covers. {quote}, {page} and {name} are the first instance's, or {name} what was left out for it. */
  reasons?: Readonly<Record<string, string>>;
}

const maxNamed = 4;
const maxExamples = 3;
const fails: Predicate = "{fails|fail}";
const reasonsOfReaders: Readonly<Record<string, string>> = {
  "readings-differ": "Independent readings of your pages came to different answers.",
  "one-reading": "A single reading of your pages wasn’t enough to decide.",
  "not-borne-out": "A second reading didn’t confirm it.",
};
export const inflect = (predicate: Predicate, isOfSeveral: boolean) =>
  predicate.replace(/\{([^|}]*)\|([^}]*)\}/g, isOfSeveral ? "$2" : "$1");

export type LabelOf = (pageUrl: string) => string;

export function observe(words: CheckWords | undefined, outcome: Outcome, labelOf: LabelOf): string {
  const { verdict, reason, note, population, failing, passing } = outcome;
  if (note !== undefined) return note;
  if (verdict === "unknown" || verdict === "not-applicable") {
    const leftOut = population?.leftOut.filter((each) => each.reason === reason) ?? [];
    const given = words?.reasons?.[reason ?? ""] ?? reasonsOfReaders[reason ?? ""];
    const why = fillName(given ?? "We can’t tell from your pages.", leftOut);
    return capitalise(fill(why, passing[0], labelOf));
  }
  if (words === undefined) return "";
  if (outcome.searched !== undefined && failing.length === 0 && words.absent) return words.absent;
  if (population?.of === "site") return sayOfSite(words, outcome, labelOf);
  if (population === null) {
    const names = new Set(passing.map((each) => nameOf([each], labelOf)));
    return capitalise(`${joinSome([...names], maxNamed)} ${inflect(words.holds, names.size > 1)}.`);
  }
  return [sayMembers(words, outcome, population, labelOf), ...sayLeftOut(population, words)].join(" ");
}

/** Site-wide decisions name every place: "a form and a phone number on /contact". */
function sayOfSite(
  { holds, fails: ofFailing = fails }: CheckWords,
  { verdict, failing, passing }: Outcome,
  labelOf: LabelOf,
): string {
  const places = verdict === "holds" ? passing : failing;
  const things = [...Map.groupBy(places, ({ name, pageUrl }) => name ?? pageUrl).values()].map((same) => ({
    name: same[0]?.name,
    on: joinSome([...new Set(same.map(({ pageUrl }) => labelOf(pageUrl)))], maxNamed),
  }));
  const named = [...Map.groupBy(things, ({ on }) => on)].map(([on, same]) => {
    const names = same.flatMap(({ name }) => name ?? []);
    return names.length > 0 ? `${joinSome(names, maxNamed)} on ${on}` : on;
  });
  const who = named.length > 0 ? joinSome(named, maxNamed) : "the site";
  const figures = joinSome(
    [...new Set(places.flatMap(({ measures = [] }) => measures.map((m) => figure(m))))],
    maxNamed,
  );
  const predicate = inflect(verdict === "holds" ? holds : ofFailing, things.length > 1);
  return capitalise(`${who} ${predicate}${figures && ` (${figures})`}.`);
}

function sayMembers(
  words: CheckWords,
  { verdict, failing, passing }: Outcome,
  { of, total, judged, failing: amount }: Population,
  labelOf: LabelOf,
): string {
  if (amount > 0 && verdict !== "holds") {
    const { fails: ofOne = fails, several } = words;
    const isOfOne = amount === 1 || judged === 1;
    const [first] = failing;
    const names = [...new Set(failing.flatMap(({ name }) => name || []))];
    if (isOfOne && first && several && names.length > 1)
      return `${capitalise(labelOf(first.pageUrl))} ${inflect(several, false)}: ${joinSome(names, maxNamed)}.`;
    if (isOfOne) return capitalise(`${nameOf(failing, labelOf)} ${inflect(ofOne, false)}${detailsOf(failing, of)}.`);
    const predicate = inflect(several ?? ofOne, true);
    // "All pages do not" may mean that some do.
    const isPartly = amount < judged || (judged < total ? /^(?:do|don’t|with) / : /^(?:do|don’t) /).test(predicate);
    const who = isPartly ? `${amount} of ${judged} ${pluralOf(of)}` : everyOne(of, judged, total);
    return `${who} ${predicate}: ${listed(failing, of, labelOf)}.`;
  }
  if (judged === 1) return capitalise(`${nameOf(passing, labelOf)} ${inflect(words.holds, false)}.`);
  const good = judged - amount;
  const found = of === "form" ? " we found" : "";
  if (good < judged) return `${good} of ${judged} ${pluralOf(of)} ${inflect(words.holds, good !== 1)}.`;
  return `${everyOne(of, judged, total)}${judged === total ? found : ""} ${inflect(words.holds, true)}.`;
}

function everyOne(of: Population["of"], judged: number, total: number): string {
  if (judged < total) return `The ${judged} ${pluralOf(of)} we could judge`;
  return `${total === 2 ? "Both" : `All ${total}`} ${pluralOf(of)}`;
}

const sayLeftOut = ({ of, leftOut }: Population, { reasons }: CheckWords): string[] =>
  [...Map.groupBy(leftOut, ({ reason }) => reason)].map(([reason, same], at) => {
    const amount = `${at > 0 ? "Also not" : "Not"} judged: ${count(same.length, of)}`;
    const told = reasons?.[reason];
    const why = told?.includes("{quote}") || told?.includes("{page}") ? undefined : told;
    if (why?.includes("{name}")) return `${amount}. ${capitalise(fillName(why, same))}`;
    return `${amount} (${namesOf(same)})${why === undefined ? "." : `. ${why}`}`;
  });

type LeftOut = Population["leftOut"];

const namesOf = (leftOut: LeftOut) =>
  joinSome(
    leftOut.map(({ name }) => name),
    maxNamed,
  );

const fillName = (why: string, leftOut: LeftOut) => {
  const inflected = inflect(why, leftOut.length > 1);
  return leftOut.length > 0 ? inflected.replaceAll("{name}", () => namesOf(leftOut)) : inflected;
};

function listed(instances: readonly Instance[], of: Population["of"], labelOf: LabelOf): string {
  const keyOf = ({ name, pageUrl }: Instance) => (of === "page" ? [name, pageUrl].join(" ") : (name ?? pageUrl));
  const things = [...Map.groupBy(instances, keyOf).values()].map((same) => ({ same, details: detailsOf(same, of) }));
  const isShared = things.every(({ details }) => details !== "" && details === things[0]?.details);
  const alike = Map.groupBy(things, ({ same: [first], details }) =>
    [first?.name ?? (isShared ? "" : first?.pageUrl), details].join(" "),
  );
  const told = [...alike.values()].map((several) => {
    const [{ same, details } = { same: [], details: "" }] = several;
    if (several.length === 1) return `${nameOf(same, labelOf)}${details}`;
    const places = several.flatMap(({ same: [first] }) => (first ? labelOf(first.pageUrl) : []));
    return `${same[0]?.name === undefined ? "" : `${same[0].name} on `}${joinSome(places, maxNamed)}${details}`;
  });
  if (told.length === things.length) return joinSome(told, maxNamed);
  const rest = [...alike.values()].slice(maxNamed).flat().length;
  return [...told.slice(0, maxNamed), ...(rest > 0 ? [`and ${rest} more`] : [])].join("; ");
}

function nameOf([first, ...others]: readonly Instance[], labelOf: LabelOf): string {
  if (first === undefined) return "the site";
  if (first.name === undefined) return labelOf(first.pageUrl);
  const pages = new Set([first, ...others.filter(({ name }) => name === first.name)].map(({ pageUrl }) => pageUrl));
  return `${first.name} on ${pages.size > 1 ? count(pages.size, "page") : labelOf(first.pageUrl)}`;
}

function detailsOf(instances: readonly Instance[], of: Population["of"]): string {
  const details = new Set(instances.map(detailOf).filter((each) => each !== ""));
  if (details.size === 0) return "";
  // A form's fields are examples: some may not have been recognised.
  const isOfFields = of === "form" && details.size > 1 && instances.every(({ quote }) => quote !== null);
  const told = isOfFields ? `such as ${joinSome([...details].slice(0, maxExamples), maxExamples)}` : null;
  return ` (${told ?? joinSome([...details], maxNamed)})`;
}

function detailOf({ quote, name = "", measures = [] }: Instance): string {
  const text = quote === null || name.includes(quoted(quote, 60)) ? "" : quoted(quote, 60);
  return [text, measures.map((each) => figure(each)).join(", ")].filter((each) => each !== "").join(" ");
}

const fill = (template: string, first: Instance | undefined, labelOf: LabelOf): string =>
  template
    .replaceAll("{quote}", () => quoted(first?.quote ?? "", 100))
    .replaceAll("{page}", () => (first === undefined ? "the site" : labelOf(first.pageUrl)))
    .replaceAll("{name}", () => first?.name ?? "it");
