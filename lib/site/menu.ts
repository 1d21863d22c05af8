import type { PageLink } from "@/lib/site/links";
import type { PageFacts } from "@/lib/site/page-facts";
import { uniqueBy } from "@/lib/site/unique-by";
import { foldText, holdsWords, normaliseText } from "@/lib/text/normalise";

export interface MenuEntry {
  text: string;
  key: string | null;
  parent?: string | undefined;
}

const utility =
  /^(?:skip\b.*|(?:direkt )?zum (?:haupt)?inhalt.*|aller au contenu.*|.*\bcookies?\b.*|search|suche|rechercher?|(?:log ?in|sign ?in)(?: to\b.*)?|anmelden|einloggen|connexion|se connecter|logo|(?:main |hauptu?)?men[uü]e?|(?:open|close|toggle)\b.*|[a-z]{2}(?: ?[/|] ?[a-z]{2})*|english|deutsch|français|español|italiano|nederlands|português|home ?page|logo\b.*|.*\blogo)$/i;
const maxEntryLength = 50;
const minShown = 3;

export function readTopEntries(page: PageFacts): MenuEntry[] {
  const links = linksOfMenu(page).filter(({ href, text }) => !/^mailto:/i.test(href) && isShort(text));
  const isKnown = links.some(({ entry }) => entry);
  const top = isKnown ? linksOnTop(links) : linksInView(page, links);
  const buttons = isKnown && top.length === 0 ? [] : readMenuButtons(page);
  return withoutRepeats([...top.map(({ text, key }) => ({ text, key })), ...buttons]);
}

function linksOfMenu(page: PageFacts): PageLink[] {
  const links = page.links.filter(
    ({ area, text }) => (area === "nav" || area === "header") && isEntry(text) && !isLogo(page, text),
  );
  const inWords = links.filter(({ wordless }) => !wordless);
  const own = inWords.length > 0 || links.length < minShown ? inWords : links;
  const isMenuBeside = own.filter(isInNav).length >= minShown;
  return own.filter((link) => isInNav(link) || !isMenuBeside || !isButton(page, link));
}

const isInNav = ({ area }: PageLink) => area === "nav";
const isButton = ({ actions }: PageFacts, { text, href }: PageLink) =>
  actions.some((action) => action.text === text && action.href === href);

function linksOnTop(links: readonly PageLink[]): PageLink[] {
  const shown = links.filter(({ entry }) => entry === "shown");
  const opened = links.filter((link) => link.entry === "opened" && isInNav(link));
  const inNav = shown.filter(isInNav);
  if (opened.length > 0 && shown.length < minShown && inNav.length === 0) return areSeveralMenus(opened) ? [] : opened;
  return inNav.length >= minShown ? inNav : shown;
}

/** A bar and a panel for different screens name the same pages. */
function areSeveralMenus(opened: readonly PageLink[]): boolean {
  const named = opened.map(({ text, key }) => `${normaliseText(text)} ${key}`);
  return named.length - new Set(named).size >= minShown;
}

/** For captures that don't tell what shows: by the first screen's text. None for a closed menu. */
function linksInView({ capture }: PageFacts, links: readonly PageLink[]): PageLink[] {
  const copy = [...capture.texts.filter(({ area }) => area === "main"), ...capture.headings];
  const said = new Set(copy.map(({ text }) => normaliseText(text)));
  const lines = capture.firstScreenText.split("\n").map(normaliseText);
  const shown = links.filter(({ text }) => {
    const label = normaliseText(text);
    return lines.some((line) => line === label || (!said.has(line) && holdsWords(line, label)));
  });
  const isClosed = links.some(isInNav) && !shown.some(isInNav);
  return isClosed && shown.length < minShown ? [] : shown;
}

function readMenuButtons(page: PageFacts): MenuEntry[] {
  return page.actions
    .filter(
      ({ area, kind, text, firstScreen, hiddenIn, isUtility }) =>
        (area === "nav" || area === "header") &&
        kind === "button" &&
        firstScreen &&
        hiddenIn === null &&
        !isUtility &&
        isEntry(text) &&
        isShort(text),
    )
    .map(({ text }) => ({ text, key: null }));
}

export function readMenuLinks(page: PageFacts): (MenuEntry & { key: string })[] {
  // "/industries#security" is named for a part of its page.
  const entries = linksOfMenu(page).flatMap(({ text, key, href, isInternal, parent }) =>
    isInternal && key !== null && !href.includes("#") ? [{ text, key, parent }] : [],
  );
  return withoutRepeats(entries);
}

function isEntry(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !utility.test(text);
}

export const isShort = (text: string) => text.length <= maxEntryLength;

function isLogo({ capture, links }: PageFacts, text: string): boolean {
  if (links.some(({ parent }) => parent === text)) return false;
  return [capture.logoText, capture.siteName].some((name) => foldText(name) === foldText(text));
}

function withoutRepeats<Entry extends MenuEntry>(entries: readonly Entry[]): Entry[] {
  return uniqueBy(entries, ({ text, parent = "" }) => `${text}\n${parent}`.toLowerCase());
}
