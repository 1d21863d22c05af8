/** Text that a page or a model wrote, where it leaves the portal: mail programs and viewers make no links of it. */

declare const inert: unique symbol;
/** What only the functions here make: an exit that asks for it can't forget them. */
export type Inert<T> = T & { readonly [inert]: true };

/** A space of a hair's width: no address goes on after one, and readers hardly see it. A PDF drops what has no width. */
const hairSpace = "\u200a";
const joiner = "\u2060";

const inAddress = /(?<=[\p{L}\p{N}\-)\]])[.。．｡](?=\p{L}{2})|(?<=\p{L}\\?):(?=\S)|:(?=\/\/)|(?<=\S)@(?=\S)/gu;
const phoneNumber = /\+?\d(?:[\s()./-]{0,3}\d){6,}/g;
const markup = /<!--[\s\S]*?-->|<(a|bdi|style|title)\b[\s\S]*?<\/\1>|<[^>]*>|[^<]+/gi;

export function inertText(text: string): Inert<string> {
  return text
    .replace(inAddress, `$&${hairSpace}`)
    .replace(phoneNumber, (number) => number.replace(/\d(?=\d)/g, `$&${joiner}`)) as Inert<string>;
}

/** @param html in which every "<" of a text is escaped. Its own links, and an account's own address in `<bdi>`, stay as they are. */
export function inertHtml(html: string): Inert<string> {
  return html.replace(markup, (part) => (part.startsWith("<") ? part : inertText(part))) as Inert<string>;
}

const addresses = ["url", "pageUrl", "pages", "failedOn", "screenshotUrl", "phoneScreenshotUrl", "screenshot"];
/** What the report's parts find each other by. */
const names = ["id", "identity", "identities", "cause", "checkId", "checkIds", "defect"];
const kept = new Set([...addresses, ...names]);

/** Every text of a report but the audited pages' own addresses and its figures. */
export function inertReport<T>(report: T): Inert<T> {
  return mapTexts(report, "") as Inert<T>;
}

function mapTexts(value: unknown, key: string): unknown {
  if (typeof value === "string") return kept.has(key) || /^[\d.:TZ+-]*$/.test(value) ? value : inertText(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, key));
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapTexts(each, name)]));
}
