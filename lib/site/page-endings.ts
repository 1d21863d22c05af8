import { findContactRoutes } from "@/lib/site/contact-channels";
import { isClosedFrame } from "@/lib/site/known-unread";
import type { PageLink } from "@/lib/site/links";
import type { PageFacts } from "@/lib/site/page-facts";
import type { SiteFacts } from "@/lib/site/site-facts";
import { foldText } from "@/lib/text/normalise";

const aboutOffer = /^(?:home|offer|pricing|case-studies|about)$/;
const screenHeight = 800;
const minTop = 2 * screenHeight;
/** Visitors see sections this near to the last one together with it. */
const endHeight = screenHeight / 2;
const rowHeight = 40;
const maxTexts = 1_500;
const directContact = /^(?:tel|callto|sms|mailto):|^https?:\/\/(?:wa\.me|api\.whatsapp\.com|m\.me|t\.me)\//i;

export function findBareEndings({ pages }: SiteFacts) {
  const long = pages.filter((page) => aboutOffer.test(page.role) && isLong(page));
  const endings = long.map((page) => ({ page, heading: readEnding(page) }));
  const judged = endings.filter(({ heading }) => heading !== undefined);
  return {
    bare: judged.flatMap(({ page, heading }) => (heading ? [{ page, heading }] : [])),
    judged: judged.length,
    leftOut: long.length - judged.length,
  };
}

function sectionsOf({ capture }: PageFacts) {
  return capture.sections.filter(({ area }) => area === "main");
}

function isLong(page: PageFacts): boolean {
  return Math.max(0, ...sectionsOf(page).map(({ top }) => top)) >= minTop;
}

/** The last heading if nothing below it leads on, null if something does, undefined if unknown. */
function readEnding(page: PageFacts): string | null | undefined {
  const sections = sectionsOf(page);
  const last = sections.at(-1);
  // A column beside the text may come last in the markup.
  const { sections: all } = page.capture;
  const isAfterFooter = last && all.slice(0, all.indexOf(last)).some(({ area }) => area === "footer");
  if (!last?.heading || isAfterFooter || sections.some(({ top }) => top > last.top + rowHeight) || isPartlyRead(page))
    return undefined;
  const ending = sections.filter(({ top }) => top > last.top - endHeight);
  const headings = new Set(ending.flatMap(({ heading }) => heading ?? []));
  const texts = page.capture.texts.filter(({ area, heading }) => area === "main" && heading && headings.has(heading));
  const says = [...headings, ...texts.map(({ text }) => text)].map(foldText);
  const isLink = ({ text }: PageLink) => text !== "" && says.some((line) => isPart(foldText(text), line));
  if (ending.some(({ actions }) => actions > 0) || linksOf(page).some(isLink)) return null;
  if (contactsOf(page).some((contact) => says.some((line) => line.includes(contact)))) return null;
  const isPictured =
    ending.some(({ images }) => images > 0) &&
    page.capture.images.some(({ area, linksTo }) => area === "main" && linksTo !== null);
  return texts.length === 0 || isPictured || hasUnplacedLink(page) || mayFollow(page) ? undefined : last.heading;
}

const isPart = (label: string, line: string) => line.includes(label) || label.includes(line);

function linksOf({ links }: PageFacts): PageLink[] {
  return links.filter(({ area, isOwnPage, href }) => area === "main" && !(isOwnPage && href.includes("#")));
}

function contactsOf(page: PageFacts): string[] {
  return findContactRoutes(page).flatMap(({ evidence: { quote } }) => (quote ? [foldText(quote)] : []));
}

/** A line that is only a link has no known place if it doesn't look like a button. */
function hasUnplacedLink(page: PageFacts): boolean {
  const { texts, headings, actions } = page.capture;
  const lines = [...texts.filter(({ area }) => area === "main"), ...headings].map(({ text }) => foldText(text));
  const drawn = new Set(actions.map(({ text, href }) => `${foldText(text)}\n${href}`));
  const plain = linksOf(page).filter(({ text, href }) => !drawn.has(`${foldText(text)}\n${href}`));
  return [...Map.groupBy(plain, ({ text }) => foldText(text))].some(
    ([label, same]) => label === "" || lines.filter((line) => isPart(label, line)).length < same.length,
  );
}

function isPartlyRead({ capture, linksAreCut, textIsCut }: PageFacts): boolean {
  const { totals, actions, texts, embeds, forms } = capture;
  const isCut = linksAreCut || textIsCut || totals.actions > actions.length || texts.length >= maxTexts;
  const hasUnnamed = forms.some(({ area, submitText }) => area === "main" && submitText === "");
  return isCut || hasUnnamed || embeds.some(isClosedFrame);
}

/** A footer or fixed bar has a call to action, or the footer isn't marked up. */
function mayFollow(page: PageFacts): boolean {
  const { actions, capture, links } = page;
  const footer = [...capture.texts, ...links, ...actions].filter(({ area }) => area === "footer");
  const texts = capture.texts.map(({ text }) => foldText(text));
  const said = footer.map(({ text }) => foldText(text));
  const isFloating = (label: string) => !texts.some((text) => text.includes(foldText(label)));
  return (
    footer.length === 0 ||
    capture.forms.some(({ area }) => area === "footer") ||
    contactsOf(page).some((contact) => said.some((line) => line.includes(contact))) ||
    actions.some(({ area, filled, isUtility }) => !isUtility && (area === "footer" || (area !== "main" && filled))) ||
    links.some(({ area, href, text }) => directContact.test(href) && (area === "footer" || isFloating(text)))
  );
}
