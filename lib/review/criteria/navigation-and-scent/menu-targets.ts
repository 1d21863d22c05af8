import type { Evidence } from "@/lib/review/review";
import { fail, notAssessed, onPages, pass, type Verdict } from "@/lib/review/rubric/check-verdict";
import { findAt } from "@/lib/site/addresses";
import { measuredAt, quotedFrom } from "@/lib/site/cite";
import { countClicks, isGraphWhole } from "@/lib/site/clicks";
import { type MenuEntry, readMenuLinks } from "@/lib/site/menu";
import type { SiteFacts } from "@/lib/site/site-facts";
import { splitWords } from "@/lib/text/sentences";
import { count, joinSome } from "@/lib/text/wording";

const maxClicks = 2;
const minShare = 0.5;

type Entry = MenuEntry & { key: string };

export const menuTargetJudges = {
  "nav-two-clicks": (site: SiteFacts): Verdict => {
    const { home } = site;
    if (home === null) return notAssessed("The home page could not be read.");
    const menu = readSharedMenu(site);
    if (menu.length === 0) return notAssessed("No menu that most pages share was found.");
    const clicks = countClicks(site);
    const far = menu.filter(({ key }) => (clicks.get(key) ?? Number.POSITIVE_INFINITY) > maxClicks);
    if (far.length === 0) {
      const direct = menu.every(({ key }) => (clicks.get(key) ?? 0) <= 1);
      return pass(
        `Every page that the header and menu link to is ${direct ? "one click" : "at most two clicks"} away from the home page.`,
        [measuredAt(home, "menu")],
      );
    }
    if (!isGraphWhole(site))
      return notAssessed("Not every page that the home page links to was read, so the clicks can't be counted.");
    const names = joinSome(
      far.map(({ text }) => `“${text}”`),
      4,
    );
    return fail(
      `No way of two clicks or fewer leads from the home page to ${names}.`,
      [measuredAt(home, "links")],
      [home.url],
    );
  },
  "nav-scent": (site: SiteFacts): Verdict => {
    const pairs = readScentPairs(site);
    if (pairs.length === 0) return notAssessed("None of the menu's targets was read with a heading or a title.");
    const [byParent] = pairs.filter(({ isByParent }) => isByParent);
    const overview = byParent
      ? ` “${byParent.entry.text}” is held against “${byParent.entry.parent}”, which opens the list it is in.`
      : "";
    const lost = pairs.filter(({ share }) => share === 0);
    const found = pairs.filter(({ share }) => share > minShare);
    const partly = pairs.filter(({ share }) => share > 0 && share <= minShare);
    const open = partly.length;
    if (open * 2 >= pairs.length) {
      return notAssessed(
        `Of ${count(pairs.length, "menu label")}, ${open} ${open === 1 ? "is" : "are"} echoed only in part in the heading or title of their page.`,
      );
    }
    if (open > 0 && lost.length === 0) {
      const named = partly.map(
        ({ entry, heading }) => `“${entry.text}” (the page is headed “${heading.slice(0, 80)}”)`,
      );
      return onPages(
        `${found.length} of ${count(pairs.length, "menu label")} are echoed in the heading or title of their page; ${joinSome(named, 4)} ${open === 1 ? "is" : "are"} echoed in part.`,
        pairs.map(({ url }) => ({ url })),
        partly.map(({ url, evidence }) => ({ url, evidence })),
        [],
      );
    }
    const [example] = lost;
    const judged = lost.length + found.length;
    const part = open === 0 ? "" : `; ${open} more ${open === 1 ? "does" : "do"} so only in part`;
    const echo = found.length === 0 ? "none echoes" : found.length === 1 ? "1 echoes" : `${found.length} echo`;
    const base =
      lost.length === 0
        ? `Of the menu, ${count(judged, "page")} could be compared: ${judged === 1 ? "it echoes its label" : "each echoes its label"} in its heading or title.`
        : `Of the menu, ${count(judged, "page")} could be compared: ${echo} ${found.length > 1 ? "their" : "its"} label in heading or title, ${lost.length} ${lost.length === 1 ? "does" : "do"} not${part}.`;
    const shown = example ? ` “${example.entry.text}” leads to a page headed “${example.heading.slice(0, 120)}”.` : "";
    return onPages(
      base + shown + overview,
      [...lost, ...found].map(({ url }) => ({ url })),
      lost.map(({ url, evidence }) => ({ url, evidence })),
      found.map(({ evidence }) => evidence),
    );
  },
};

function readSharedMenu(site: SiteFacts): Entry[] {
  const byKey = new Map<string, { entry: Entry; pages: number }>();
  for (const page of site.pages) {
    for (const entry of uniqueTargets(readMenuLinks(page))) {
      const known = byKey.get(entry.key);
      byKey.set(entry.key, { entry: known?.entry ?? entry, pages: (known?.pages ?? 0) + 1 });
    }
  }
  return [...byKey.values()].filter(({ pages }) => pages * 2 > site.pages.length).map(({ entry }) => entry);
}

function uniqueTargets(entries: readonly Entry[]): Entry[] {
  return [...new Map([...entries].reverse().map((entry) => [entry.key, entry])).values()].reverse();
}

interface ScentPair {
  entry: Entry;
  url: string;
  heading: string;
  share: number;
  isByParent: boolean;
  evidence: Evidence;
}

function readScentPairs(site: SiteFacts): ScentPair[] {
  const { home } = site;
  if (home === null) return [];
  const pairs = uniqueTargets(readMenuLinks(home)).flatMap((entry): ScentPair[] => {
    const target = findTarget(site, entry.key);
    if (target === null || target.isHome || wordsOf(entry.text).length === 0 || target.found.trim() === "") return [];
    const own = shareIn(target.found, entry.text);
    const isByParent = own === 0 && shareIn(target.found, entry.parent ?? "") === 1;
    const share = isByParent ? 1 : own;
    if (share < 1 && !target.hasMainHeading) return [];
    const evidence = quotedFrom(home, entry.text, "menu");
    return [{ entry, url: target.url, heading: target.heading, share, isByParent, evidence }];
  });
  // A list has one overview: several entries that lead to what its name says only tell nobody which is which.
  const overviews = Map.groupBy(
    pairs.filter(({ isByParent }) => isByParent),
    ({ entry }) => entry.parent,
  );
  return pairs.map((pair) =>
    pair.isByParent && (overviews.get(pair.entry.parent)?.length ?? 0) > 1
      ? { ...pair, share: 0, isByParent: false }
      : pair,
  );
}

function findTarget(site: SiteFacts, key: string) {
  const page = findAt(site.pages, key);
  if (page) {
    const main = [page.headline ?? [], page.mainHeadings].flat();
    const heading = main[0] ?? page.capture.headings[0]?.text ?? page.capture.title;
    const found = [...main, page.capture.headings[0]?.text ?? "", page.capture.title].join("\n");
    return { url: page.url, heading, found, hasMainHeading: main.length > 0, isHome: page === site.home };
  }
  const linked = findAt(site.linkedPages, key);
  if (!linked?.wasRead) return null;
  const heading = linked.headings[0] ?? linked.title;
  return {
    url: linked.url,
    heading,
    found: [linked.title, ...linked.headings.slice(0, 2)].join("\n"),
    hasMainHeading: linked.headings.length > 0,
    isHome: false,
  };
}

const smallWords = new Set("the and our for you your der die das und für uns unsere les des une nos pour".split(" "));

const ending = /(?:ings?|ungen|ung|ern|ers|ies|en|er|es|ed|e|n|s)$/;

/** "Prices" returns in "Pricing", "Security" in "Secure", "Projekte" in "Kundenprojekt", "Team" not in "Steam". */
function shareIn(found: string, label: string): number {
  const text = fold(found);
  const foundWords = splitWords(text.replaceAll("-", " "));
  const joined = foundWords.join("");
  const words = wordsOf(label);
  const returning = words.filter((word) => {
    if (word.length < 4) return foundWords.some((one) => one === word || one === `${word}s`);
    const stripped = word.replace(ending, "");
    const stem = stripped.length >= 3 ? stripped : word;
    const beginning = word.slice(0, Math.max(5, Math.ceil(0.6 * word.length)));
    return (
      foundWords.some((one) => one.startsWith(stem) || one.startsWith(beginning)) ||
      (stem.length >= 6 && text.includes(stem)) ||
      (word.length >= 8 && joined.includes(word))
    );
  });
  return words.length === 0 ? 0 : returning.length / words.length;
}

function wordsOf(label: string): string[] {
  return splitWords(fold(label).replaceAll("-", " ")).filter((word) => word.length > 1 && !smallWords.has(word));
}

function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
