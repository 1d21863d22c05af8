import type { PageFacts } from "@/lib/site/page-facts";
import { normaliseText } from "@/lib/text/normalise";

export interface MenuEntry {
  text: string;
  key: string | null;
  parent?: string | undefined;
}

const utility =
  /^(?:skip\b.*|(?:direkt )?zum (?:haupt)?inhalt.*|aller au contenu.*|.*\bcookies?\b.*|search|suche|rechercher?|(?:log ?in|sign ?in)(?: to\b.*)?|anmelden|einloggen|connexion|se connecter|logo|(?:main |hauptu?)?men[uü]e?|(?:open|close|toggle)\b.*|[a-z]{2}(?: ?[/|] ?[a-z]{2})*|english|deutsch|français|español|italiano|nederlands|português|home ?page|logo\b.*|.*\blogo)$/i;
const maxEntryLength = 50;
const minShown = 3;

/** Without logo, skip links, languages, icons, search and login. */
export function readTopEntries(page: PageFacts): { entries: MenuEntry[]; isOpened: boolean } {
  const links = page.links.filter(
    ({ area, text, href }) =>
      (area === "nav" || area === "header") && isEntry(text) && !isLogo(page, text) && !/^mailto:/i.test(href),
  );
  if (!links.some(({ entry }) => entry)) return { entries: readShownMenu(page), isOpened: false };
  const shown = links.filter(({ entry }) => entry === "shown");
  const opened = links.filter(({ entry, area }) => entry === "opened" && area === "nav");
  const isOpened = opened.length > 0 && shown.length < minShown && !shown.some(({ area }) => area === "nav");
  // A bar above the menu holds documents and profiles.
  const inNav = shown.filter(({ area }) => area === "nav");
  const top = isOpened ? opened : inNav.length >= minShown ? inNav : shown;
  const entries = top.map(({ text, key }) => ({ text, key }));
  return { entries: withoutRepeats([...entries, ...(top.length > 0 ? readMenuButtons(page) : [])]), isOpened };
}

function readShownMenu(page: PageFacts): MenuEntry[] {
  const lines = menuLines(page);
  const whole = new Set(page.capture.firstScreenText.split("\n").map(normaliseText));
  const isShown = (text: string) => {
    const label = normaliseText(text);
    return whole.has(label) || lines.some((line) => holdsWords(line, label));
  };
  const entries = page.links.filter(({ area, text }) => (area === "nav" || area === "header") && isEntry(text));
  const inMenu = entries.filter(({ area }) => area === "nav");
  const shownInHeader = entries.filter(({ area, text }) => area === "header" && isShown(text) && !isLogo(page, text));
  const isClosed = inMenu.length > 0 && !inMenu.some(({ text }) => isShown(text));
  if (isClosed && shownInHeader.length < minShown) return [];
  const links = entries
    .filter(({ text }) => isShown(text))
    .filter(({ text }) => !isLogo(page, text))
    .map(({ text, key }) => ({ text, key }));
  return withoutRepeats([...links, ...readMenuButtons(page)]);
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
        isEntry(text),
    )
    .map(({ text }) => ({ text, key: null }));
}

export function readMenuLinks(page: PageFacts): (MenuEntry & { key: string })[] {
  // "/industries#security" is named for a part of its page.
  const entries = page.links.flatMap(({ area, text, key, href, isInternal, parent }) =>
    (area === "nav" || area === "header") &&
    isInternal &&
    key !== null &&
    !href.includes("#") &&
    isEntry(text) &&
    !isLogo(page, text)
      ? [{ text, key, parent }]
      : [],
  );
  return withoutRepeats(entries);
}

function isEntry(text: string): boolean {
  return /\p{L}{2}/u.test(text) && text.length <= maxEntryLength && !utility.test(text);
}

function isLogo({ capture, links }: PageFacts, text: string): boolean {
  if (links.some(({ parent }) => parent === text)) return false;
  const name = normaliseText(text).toLowerCase();
  return (
    name === normaliseText(capture.logoText).toLowerCase() || name === normaliseText(capture.siteName).toLowerCase()
  );
}

function menuLines({ capture }: PageFacts): string[] {
  const copy = new Set([
    ...capture.texts.filter(({ area }) => area === "main").map(({ text }) => normaliseText(text)),
    ...capture.headings.map(({ text }) => normaliseText(text)),
  ]);
  return capture.firstScreenText
    .split("\n")
    .map(normaliseText)
    .filter((line) => line !== "" && !copy.has(line));
}

function holdsWords(line: string, words: string): boolean {
  if (words === "") return false;
  for (let at = line.indexOf(words); at !== -1; at = line.indexOf(words, at + 1)) {
    const before = line[at - 1] ?? " ";
    const after = line[at + words.length] ?? " ";
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}

function withoutRepeats<Entry extends MenuEntry>(entries: readonly Entry[]): Entry[] {
  const seen = new Set<string>();
  return entries.filter(({ text, parent = "" }) => {
    const key = `${text}\n${parent}`.toLowerCase();
    return seen.has(key) ? false : seen.add(key);
  });
}
