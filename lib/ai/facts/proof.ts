import { hasFigure } from "@/lib/ai/facts/claims";
import { type Mention, mention, placeOfText } from "@/lib/ai/facts/mention";
import { findPersonName, hasRole } from "@/lib/ai/facts/people";
import { isPlaceholder } from "@/lib/ai/facts/placeholder-text";
import { normaliseText } from "@/lib/ai/text/normalise";
import { countWords } from "@/lib/ai/text/sentences";
import type { CapturedText, PageCapture } from "@/lib/browser/types";

export interface Testimonial {
  quote: Mention;
  /** Verbatim, e.g. "Dana Cole, Plant Manager, Northmill", or null when nobody signs it. */
  attribution: Mention | null;
  hasName: boolean;
  hasRoleOrCompany: boolean;
  hasFigure: boolean;
}

const quotedText = /^["“„«][^"“”„«»]{25,}["”“»]\s*(.*)$/s;
const signature = /["”»]\s*[–—-]?\s*(\p{Lu}.{3,80})$/su;

export function findTestimonials(capture: PageCapture): Testimonial[] {
  const texts = capture.texts.filter((text) => text.area === "main");
  const found: Testimonial[] = [];
  const seen: string[] = [];
  for (const [index, text] of texts.entries()) {
    if (!isSaidByCustomer(text) || isPlaceholder(text.text)) continue;
    const key = normaliseText(text.text);
    if (seen.some((other) => other.includes(key) || key.includes(other))) continue;
    seen.push(key);
    const attribution = attributionOf(text, texts.slice(index + 1, index + 4), capture);
    found.push({
      quote: mention(capture.url, text.text, placeOfText(text, capture)),
      attribution,
      hasName: attribution !== null && findPersonName(attribution.quote) !== null,
      hasRoleOrCompany: attribution !== null && /[,/|·–—-]\s*\S|\bat\s\p{Lu}/u.test(attribution.quote),
      hasFigure: hasFigure(text.text),
    });
  }
  return found;
}

function isSaidByCustomer({ kind, text }: CapturedText): boolean {
  const words = countWords(text);
  if (words < 6 || words > 150) return false;
  const name = findPersonName(text);
  const isSignature = name !== null && words <= 14 && text.replace(/^[–—-]\s*/, "").startsWith(name);
  return (kind === "quote" && !isSignature) || quotedText.test(text.trim());
}

function attributionOf(text: CapturedText, following: readonly CapturedText[], capture: PageCapture): Mention | null {
  const own = signature.exec(text.text.trim())?.[1];
  if (own) return mention(capture.url, own, placeOfText(text, capture));
  for (const next of following) {
    const isShort = countWords(next.text) <= 16;
    const isInside = normaliseText(text.text).includes(normaliseText(next.text));
    if (isShort && (findPersonName(next.text) || hasRole(next.text))) {
      return mention(capture.url, next.text, placeOfText(next, capture));
    }
    if (!isInside) break;
  }
  return null;
}

const reviewSites =
  /(g2\.com|capterra\.|trustpilot\.|clutch\.co|trustradius\.|gartner\.com\/reviews|softwareadvice\.|proven-?expert\.|google\.[a-z.]+\/maps|g\.page|reviews\.io|feefo\.)/i;
const rating = /\b[1-5]([.,]\d)?\s?(\/|out of)\s?5\b|\b\d(\.\d)? stars?\b/i;
const customerCount =
  /\b(trusted by|used by|chosen by|join|over|more than)\b[^.]{0,25}\b\d[\d,.]*\+?\s[^.]{0,30}\b(customers|clients|companies|businesses|teams|manufacturers|firms|organi[sz]ations|sites|users|plants)\b/i;
const logoImage = /\b(logos?|clients?|customers?)\b/i;

export interface IndependentProof {
  reviewLinks: Mention[];
  ratings: Mention[];
  customerCounts: Mention[];
  /** Alternative texts of customers' logos, or their number when they have none. */
  logos: string[];
}

export function findIndependentProof(capture: PageCapture): IndependentProof {
  const texts = capture.texts.filter((text) => text.area === "main" || text.area === "footer");
  const matching = (pattern: RegExp) =>
    texts
      .filter((text) => pattern.test(text.text) && countWords(text.text) <= 60)
      .map((text) => mention(capture.url, text.text, placeOfText(text, capture)));
  return {
    reviewLinks: capture.links
      .filter((link) => reviewSites.test(link.href) && link.text.trim() !== "")
      .map((link) => mention(capture.url, link.text, link.area === "main" ? "main text" : link.area)),
    ratings: matching(rating),
    customerCounts: matching(customerCount),
    logos: findLogos(capture),
  };
}

function findLogos(capture: PageCapture): string[] {
  const logos = capture.images.filter(
    ({ area, alt, src }) =>
      area === "main" && logoImage.test(`${alt ?? ""} ${decodeURIComponentSafe(src).replace(/[-_/.]/g, " ")}`),
  );
  return logos.length >= 2 ? logos.map(({ alt }) => (/\p{L}{2}/u.test(alt ?? "") ? (alt ?? "").trim() : "")) : [];
}

function decodeURIComponentSafe(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
