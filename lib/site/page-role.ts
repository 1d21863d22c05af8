import { pageKey, parseWebAddress, routeOf } from "@/lib/page-address";
import { splitLanguage } from "@/lib/page-choice/address-language";
import {
  audiencePrepositions,
  conjunctions,
  getRoleOfPhrase,
  leadingWords,
  noAudience,
  type WordedRole,
} from "@/lib/site/page-role-words";

/** `demo`: visitors act: ask for a demo, trial, quote or appointment, sign up, order, donate; `legal`: other than imprint, privacy, terms. */
export type PageRole = WordedRole | "home" | "other";

/** Pages in these folders may have their own role: /company/careers, /legal/privacy, /products/pricing. */
const openFolders: ReadonlySet<WordedRole> = new Set(["offer", "about", "audience", "legal", "terms", "resources"]);
const belowOffer: ReadonlySet<WordedRole> = new Set(["pricing", "downloads", "faq", "careers"]);
const belowProduct: ReadonlySet<WordedRole> = new Set([...belowOffer, "documentation", "case-studies"]);
const supportFolders = /^(?:support|help|hilfe|aide|assistance|soporte|ayuda|supporto|assistenza|hulp|ondersteuning)$/;
/** Everything in these folders is an article, even /blog/pricing. */
const articleFolders = /^(?:blogs?|news|posts?|articles?|aktuelles|actualites|noticias|notizie|nieuws)$/;

const maxPhraseLength = 60;
const maxSegments = 12;

interface RoleInput {
  url: string;
  entryUrl: string;
  /** Texts of links to it, then its own heading or title; most telling first. */
  labels: readonly string[];
}

export function getPageRole({ url, entryUrl, labels }: RoleInput): PageRole {
  const address = parseWebAddress(url);
  if (address === null) return "other";
  const { segments } = splitLanguage(address.pathname + routeOf(address).replace(/^#!?/, ""));
  if (/^(?:index|default)\.\w{2,5}$/i.test(segments.at(-1) ?? "")) segments.pop();
  if (pageKey(url) === pageKey(entryUrl) || (segments.length === 0 && address.search === "")) return "home";
  const role =
    getRoleOfPath(segments) ??
    labels
      .values()
      .map(getRoleOfLabel)
      .find((found) => found !== null) ??
    "other";
  if (role === "about" && labels.some(namesAudience)) return "audience";
  return role === "demo" && labels.some((label) => /\bnewsletter\b/i.test(label.slice(0, maxPhraseLength)))
    ? "other"
    : role;
}

function getRoleOfPath(segments: readonly string[]): WordedRole | null {
  const phrases = segments.slice(0, maxSegments).map((segment) => toPhrase(decode(segment).replace(/\.\w{2,5}$/, "")));
  let found: WordedRole | null = null;
  let foundAt = 0;
  for (const [index, phrase] of phrases.entries()) {
    const isLast = index === phrases.length - 1;
    if (isDate(phrases, index)) return "article";
    const role = getRoleOf(phrase);
    if (role === null) {
      if (found === "resources") return "article";
      continue;
    }
    if (articleFolders.test(phrase) && !isLast) return "article";
    if (found === "resources" && role === "resources" && isLast) return role;
    if (found === "offer" && !(index === foundAt + 1 ? belowOffer : belowProduct).has(role)) continue;
    found = role;
    foundAt = index;
    if (!openFolders.has(role) && !supportFolders.test(phrase)) return role;
  }
  return found;
}

function isDate(phrases: readonly string[], index: number): boolean {
  const [phrase = "", next = ""] = phrases.slice(index);
  return (/^(?:19|20)\d\d$/.test(phrase) && /^\d{1,2}$/.test(next)) || /^(?:19|20)\d\d-\d\d-\d\d(?:-|$)/.test(phrase);
}

export function getRoleOfLabel(label: string): WordedRole | null {
  return getRoleOf(toPhrase(label));
}

function namesAudience(label: string): boolean {
  const phrase = toPhrase(label);
  return audiencePrepositions.has(phrase.split("-", 1)[0] ?? "") && getRoleOf(phrase) === "audience";
}

function getRoleOf(phrase: string): WordedRole | null {
  if (phrase.length > maxPhraseLength) return null;
  const whole = getRoleOfPhrase(phrase) ?? getRoleOfPhrase(phrase.replace(/-\d{1,3}$/, ""));
  if (whole !== undefined) return whole;
  if (/^(?:[^-]+-){1,3}(?:policy|policies)$/.test(phrase)) return "legal";
  const parts = phrase.split("-");
  while (parts.length > 1 && leadingWords.has(parts[0] ?? "")) {
    parts.shift();
    const role = getRoleOfPhrase(parts.join("-"));
    if (role !== undefined) return role;
  }
  const [first = "", second = ""] = parts;
  if (audiencePrepositions.has(first) && parts.length <= 4 && /^\p{L}{3,}$/u.test(second) && !noAudience.has(second))
    return "audience";
  const and = parts.findIndex((part) => conjunctions.has(part));
  const role = and > 0 && parts.length <= 5 ? (getRoleOfPhrase(parts.slice(0, and).join("-")) ?? null) : null;
  // "Pricing & plans" and "terms and conditions of sale", but not "pricing & start a fix".
  return role === "terms" || parts.length <= and + 3 ? role : null;
}

/** "Über uns" → "uber-uns", "AboutUs" → "about-us", "Plans & Pricing" → "plans-and-pricing". */
function toPhrase(text: string): string {
  return text
    .slice(0, 2 * maxPhraseLength)
    .replace(/(\p{Ll})(?=\p{Lu})/gu, "$1-")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("&", " and ")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
