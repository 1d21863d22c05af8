/** Keeps email programs and viewers from finding links in text from pages and models. */

declare const inert: unique symbol;
/** Only the functions below create it, so an exit that asks for it can't skip them. */
export type Inert<T> = T & { readonly [inert]: true };

/** Ends an address yet is barely visible. PDFs drop zero-width characters. */
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

/** @param html with escaped text. Keeps its own links, and an account's address in `<bdi>`. */
export function inertHtml(html: string): Inert<string> {
  return html.replace(markup, (part) => (part.startsWith("<") ? part : inertText(part))) as Inert<string>;
}

const addresses = ["url", "pageUrl", "pages", "failedOn", "screenshotUrl", "phoneScreenshotUrl", "screenshot"];
/** How the parts of a report refer to each other. */
const names = ["id", "identity", "identities", "cause", "checkId", "checkIds", "defect"];
const kept = new Set([...addresses, ...names]);

/** Every text of a report except figures and the audited pages' own addresses. */
export function inertReport<T>(report: T): Inert<T> {
  return mapTexts(report, "") as Inert<T>;
}

function mapTexts(value: unknown, key: string): unknown {
  if (typeof value === "string") return kept.has(key) || /^[\d.:TZ+-]*$/.test(value) ? value : inertText(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, key));
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapTexts(each, name)]));
}
