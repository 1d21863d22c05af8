import { type Instance, type Judges, judgeEach, type MemberOutcome, type Outcome, unknown } from "@/lib/review/outcome";
import { findAt } from "@/lib/site/addresses";
import { quotedFrom } from "@/lib/site/cite";
import { findClickPaths, isGraphWhole } from "@/lib/site/clicks";
import { findHiddenMenus } from "@/lib/site/hidden-menus";
import { isDead } from "@/lib/site/links";
import { isShort, type MenuEntry, readMenuLinks } from "@/lib/site/menu";
import type { PageFacts } from "@/lib/site/page-facts";
import type { SiteFacts } from "@/lib/site/site-facts";
import { countWords, splitWords } from "@/lib/text/sentences";
import { quoted } from "@/lib/text/wording";

const maxClicks = 2;
const minEntries = 3;
const minMismatches = 2;
/** Visitors know these labels, while these pages' headings often ask or tell something. */
const wordedOtherwise: ReadonlySet<PageFacts["role"]> = new Set(["contact", "about", "demo"]);
const minShare = 0.5;
const maxQuote = 60;
const maxLabelWords = 6;

type Entry = MenuEntry & { key: string };
type Named = Pick<PageFacts, "url" | "role">;

export const menuTargetJudges = {
  "nav-two-clicks": (site) => {
    if (site.home === null) return unknown("home");
    if (site.home.linksAreCut) return unknown("cut");
    const ways = findClickPaths(site);
    const isWhole = isGraphWhole(site);
    const members = readSharedMenu(site).map(({ entry, page }) => {
      const status = site.linkStatuses.get(entry.key) ?? null;
      const name = quoted(entry.text, maxQuote);
      return { name: isDead(status) ? `${name} (${status})` : name, entry, page, isGone: isDead(status) };
    });
    const outcome = judgeEach(
      "menu target",
      members,
      ({ entry, page, isGone }): MemberOutcome => {
        if (isGone) return { unknown: "gone" };
        const instance = toInstance(entry, page);
        if ((ways.get(entry.key)?.length ?? Number.POSITIVE_INFINITY) <= maxClicks) return { passing: [instance] };
        return isWhole ? { failing: [instance] } : { unknown: "unread" };
      },
      unknown("none"),
    );
    if (outcome.verdict !== "unknown" && findHiddenMenus(site.pages).length > 0) return unknown("phones");
    // If a menu opens by script, one link beside it is not the menu.
    if (outcome.verdict === "holds" && outcome.passing.length < minEntries) return unknown("few");
    return unlessSeenInPart({ ...outcome, verdict: outcome.verdict === "mostly" ? "fails" : outcome.verdict });
  },
  "nav-scent": (site) => {
    const { home } = site;
    if (home === null) return unknown("home");
    if (home.linksAreCut) return unknown("cut");
    const members = readScentPairs(site, home).map((pair) => ({ name: quoted(pair.entry.text, maxQuote), pair }));
    const outcome = judgeEach(
      "menu target",
      members,
      ({ name, pair: { entry, target, share } }): MemberOutcome => {
        if (target?.url === home.url) return { unknown: "own" };
        if (!isShort(entry.text)) return { unknown: "long" };
        if (target === null) return { unknown: "unread" };
        if (share > minShare) return { passing: [toInstance(entry, home)] };
        if (wordedOtherwise.has(target.role)) return { unknown: "usual" };
        if (target.heading === null) return { unknown: "unread" };
        if (share > 0) return { unknown: "partly" };
        const both = `${name} in the menu and ${quoted(target.heading, maxQuote)}`;
        return { failing: [{ ...quotedFrom(target, target.heading, "heading"), name: both }] };
      },
      unknown("none"),
    );
    const isRare = outcome.failing.length < minMismatches || outcome.verdict === "mostly";
    return outcome.failing.length > 0 && isRare ? unknown("rare") : unlessSeenInPart(outcome);
  },
} satisfies Judges;

const unlessSeenInPart = (outcome: Outcome): Outcome => {
  const first = outcome.population?.leftOut.find(({ reason }) => !/^(?:usual|gone|own|long)$/.test(reason));
  return first === undefined ? outcome : unknown(first.reason);
};

const toInstance = ({ text }: Entry, page: PageFacts): Instance => ({
  ...quotedFrom(page, text, "menu"),
  name: `the menu entry ${quoted(text, maxQuote)}`,
});

function readSharedMenu(site: SiteFacts): { entry: Entry; page: PageFacts }[] {
  const entries = site.pages.flatMap((page) => uniqueTargets(readMenuLinks(page)).map((entry) => ({ entry, page })));
  const byTarget = [...Map.groupBy(entries, ({ entry }) => entry.key).values()];
  return byTarget.flatMap((same) => (same.length * 2 > site.pages.length ? same.slice(0, 1) : []));
}

const uniqueTargets = (entries: readonly Entry[]): Entry[] =>
  [...new Map([...entries].reverse().map((entry) => [entry.key, entry])).values()].reverse();

function readScentPairs(site: SiteFacts, home: PageFacts) {
  const each = readMenuLinks(home).flatMap((entry) => {
    const target = findTarget(site, entry.key);
    if (wordsOf(entry.text).length === 0) return [];
    const found = target?.found ?? "";
    const own = shareIn(found, entry.text);
    const isByParent = own === 0 && shareIn(found, entry.parent ?? "") === 1;
    return [{ entry, target, share: isByParent ? 1 : own, isByParent }];
  });
  // Of several entries, the one that names the page best: the others are a list's, or a second way.
  const pairs = [...Map.groupBy(each, ({ entry }) => entry.key).values()].flatMap((same) =>
    same.toSorted((a, b) => b.share - a.share).slice(0, 1),
  );
  // A list has one overview: several entries whose pages carry only its name can't be told apart.
  const overviews = Map.groupBy(
    pairs.filter(({ isByParent }) => isByParent),
    ({ entry }) => entry.parent,
  );
  return pairs.map((pair) =>
    pair.isByParent && (overviews.get(pair.entry.parent)?.length ?? 0) > 1 ? { ...pair, share: 0 } : pair,
  );
}

function findTarget(site: SiteFacts, key: string) {
  const page = findAt(site.pages, key);
  if (page) {
    const main = [page.headline ?? [], page.mainHeadings].flat();
    const { headings, texts, title } = page.capture;
    // A label above the heading, or the end of a breadcrumb trail.
    const above = texts.filter(({ area, firstScreen }) => area === "main" && firstScreen).slice(0, 2);
    const labels = above.flatMap(({ text }) => (countWords(text) <= maxLabelWords ? text : []));
    return toTarget(page, main, [...main, ...labels, headings[0]?.text ?? "", title]);
  }
  const linked = findAt(site.linkedPages, key);
  return linked?.wasRead ? toTarget(linked, linked.headings, [linked.title, ...linked.headings.slice(0, 2)]) : null;
}

const toTarget = ({ url, role }: Named, headings: readonly string[], names: readonly string[]) => {
  return { url, role, heading: headings[0] || null, found: names.join("\n") };
};

const smallWords = new Set("the and our for you your der die das und für uns unsere les des une nos pour".split(" "));

const ending = /(?:ings?|ungen|ung|ern|ers|ies|en|er|es|ed|e|n|s)$/;

/** "Prices" matches "Pricing", "Security" "Secure", "FAQs" "Frequently Asked Questions", but "Team" not "Steam". */
function shareIn(found: string, label: string): number {
  const text = fold(found);
  const foundWords = splitWords(text.replaceAll("-", " "));
  const joined = foundWords.join("");
  const words = wordsOf(label);
  const returning = words.filter((word) => {
    if (isInitials(word.replace(/['’]?s$/, ""), found)) return true;
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

const isInitials = (word: string, found: string) =>
  word.length >= 3 &&
  word.length <= 5 &&
  found.split("\n").some((line) => {
    const initials = splitWords(fold(line).replaceAll("-", " ")).map(([first]) => first);
    return initials.join("") === word;
  });

const wordsOf = (label: string): string[] =>
  splitWords(fold(label).replaceAll("-", " ")).filter((word) => word.length > 1 && !smallWords.has(word));

const fold = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
