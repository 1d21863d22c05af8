import type { FailedCheck } from "@/lib/browser/lighthouse-digest";
import type { Check } from "@/lib/review/check";
import { type Instance, lowIsWorse, type Measure } from "@/lib/review/outcome";
import type { CheckResult, ReportFinding } from "@/lib/review/review";
import { figure } from "@/lib/review/words/figures";
import { inflect, observe } from "@/lib/review/words/observation";
import { pathOf } from "@/lib/site/page-facts";
import { plainSizes } from "@/lib/text/sizes";
import { capitalise, count, joinSome, quoted } from "@/lib/text/wording";

const maxFigures = 3;
const placeholder = /\{(\w+)\}/g;
const inParentheses = / \([^(){]*\{(\w+)\}[^)]*\)/g;

/** Fills a title: {where}, the worst place's {figure}, {amount}, {quote}, {name} and {page}, and {is|are} for one page or several. */
export function titleOfCheck(check: Check | undefined, result: CheckResult): string {
  const { title, titleOfSeveral = title } = { ...check?.cause, ...check?.advice };
  const written = countPlaces(result) > 1 ? titleOfSeveral : title;
  const plain = observeFailing(check, result) || result.observation || result.statement;
  if (written === undefined) return plain;
  const template = inflect(written, failedPages(result).length > 1);
  const [first] = result.failing ?? [];
  const fillIn = (key: string) => placeholderOf(key, first, result, template);
  const told = template.replace(inParentheses, (part, key: string) => (fillIn(key) === null ? "" : part));
  const isKnown = [...told.matchAll(placeholder)].every(([, key = ""]) => fillIn(key) !== null);
  const more = /\{(?:where|count)\}/.test(template) || !template.includes("{") ? 0 : countMore(result);
  const isOfForms = result.population?.of === "form";
  const filled = told.replace(placeholder, (_, key: string) => fillIn(key) ?? "");
  return isKnown
    ? capitalise(filled) + (more > 0 ? ` (${isOfForms ? "and others" : `${more} more like it`})` : "")
    : plain;
}

function observeFailing(check: Check | undefined, { points, population, failing = [] }: CheckResult): string {
  if (population === undefined || failing.length === 0) return "";
  const counted = { ...population, leftOut: [] };
  const verdict = points === 1 ? "mostly" : "fails";
  return observe(check?.words, { verdict, reason: null, population: counted, failing, passing: [] }, labelOf);
}

function placeholderOf(key: string, first: Instance | undefined, result: CheckResult, template: string): string | null {
  const { failing = [] } = result;
  const measure = first?.measures?.[0];
  const isOfSeveral = template.includes("{where}");
  const worst = measure !== undefined && isOfSeveral && !template.includes("{quote}") ? worstOf(measure, result) : "";
  const others = (of: "quote" | "name") => (isOfSeveral ? new Set(failing.map((each) => each[of])).size - 1 : 0);
  if (key === "where") return whereOf(result);
  if (key === "count") return String(countPlaces(result));
  if (key === "page") return first === undefined ? null : labelOf(first.pageUrl);
  if (key === "figure") return measure === undefined ? null : figure(measure, worst);
  if (key === "amount") return measure === undefined ? null : `${worst}${measure.amount}`;
  const more = others(key === "quote" ? key : "name");
  if (key === "quote") return first?.quote ? `${quoted(first.quote, 60)}${more > 0 ? ` and ${more} more` : ""}` : null;
  return key === "name" && first?.name !== undefined ? `${first.name}${more > 0 ? ", among others" : ""}` : null;
}

/** One name and one target count once, on however many pages. */
const countPlaces = ({ failing = [] }: Pick<CheckResult, "failing">) =>
  new Set(failing.map(({ name, place }) => `${name} ${place}`)).size;

/** A form on several pages is placed in full on the first. */
function countMore({ failing = [], population }: CheckResult): number {
  const onFirstPage = [...Map.groupBy(failing, ({ name }) => name).values()].flatMap((same) =>
    same.filter(({ pageUrl }) => pageUrl === same[0]?.pageUrl),
  );
  return Math.max(countPlaces({ failing: onFirstPage }), population?.of === "form" ? population.failing : 0) - 1;
}

/** The first figure is the worst; several get its direction. */
function worstOf({ amount, unit }: Measure, { failing = [] }: CheckResult): string {
  const amounts = failing.flatMap(({ measures = [] }) => measures.filter((each) => each.unit === unit));
  if (amounts.every((each) => each.amount === amount)) return "";
  return lowIsWorse.has(unit) ? "down to " : "up to ";
}

const failedPages = ({ failedOn = [], failing = [] }: CheckResult) => [
  ...new Set([...failedOn, ...failing.map(({ pageUrl }) => pageUrl)]),
];

function whereOf(result: CheckResult): string | null {
  const pages = failedPages(result);
  const { population } = result;
  const [only, ...others] = pages;
  if (only === undefined) return null;
  if (others.length === 0) return labelOf(only);
  const isPartly = population?.of === "page" && pages.length < population.judged;
  return isPartly ? `${pages.length} of ${population.judged} pages` : `${pages.length} pages`;
}

export const labelOf = (url: string) => (pathOf(url) === "/" ? "the home page" : pathOf(url));

const orders = {
  chosen: "Ranked higher because the reviewer put it among the first five things to do",
  blocks: "Ranked higher because it turns visitors or search engines away",
  reach: "Ranked higher because more visitors see it",
  weight: "Ranked higher because it can lose visitors",
  unscored: "Not scored, so ranked by its likely effect",
} as const;

export const whyInOrder = ({ order }: Pick<ReportFinding, "order">) => (order === null ? null : orders[order]);

/** What Lighthouse measured on the failing pages, else how much it lists; "" for nothing. */
export function describeAudit(same: readonly { url: string; audit: FailedCheck }[]): string {
  const figures = [...new Set(same.flatMap(({ audit }) => audit.displayValue ?? []))];
  const amounts = figures.map((figure) => plainSizes(figure.replace(/^(?:Est savings of|Total size was) /, "")));
  const isEstimate = figures.some((figure) => figure.startsWith("Est savings"));
  if (isEstimate) return `Lighthouse estimates savings of ${joinSome(amounts, maxFigures)}.`;
  if (figures.length > 0) return `Measured: ${joinSome(amounts, maxFigures)}.`;
  const listing = same.filter(({ audit }) => audit.snippets.length > 0).map(({ url }) => labelOf(url));
  return listing.length === 0 ? "" : `Lighthouse lists elements on ${joinSome(listing, maxFigures)}.`;
}

const maxDetails = 3;

export function describeRemarks(same: readonly { pages: readonly string[]; detail: string }[]): string {
  const details = [...new Set(same.map(({ detail }) => detail))];
  if (details.length === 1) return details[0] ?? "";
  const named = same
    .slice(0, maxDetails)
    .map(({ pages, detail }) => `${capitalise(labelOf(pages[0] ?? ""))}: ${detail}`);
  return `${named.join(" ")}${same.length > maxDetails ? ` And ${count(same.length - maxDetails, "more place")}.` : ""}`;
}
