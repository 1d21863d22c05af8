import { parseWebAddress, siteKey } from "@/lib/page-address";
import { menuTargetJudges } from "@/lib/review/criteria/navigation-and-scent/menu-targets";
import { defects } from "@/lib/review/defects/find";
import { auditedPages, firstEvidence } from "@/lib/review/judge-pages";
import { absent, fail, free, notAssessed, pass, type Verdict } from "@/lib/review/rubric/check-verdict";
import { measuredAt, quotedFrom } from "@/lib/site/cite";
import type { PageLink } from "@/lib/site/links";
import { readTopEntries } from "@/lib/site/menu";
import { toTop } from "@/lib/site/page-actions";
import { type PageFacts, pathOf } from "@/lib/site/page-facts";
import type { SiteFacts } from "@/lib/site/site-facts";
import { isJudgedLanguage } from "@/lib/text/language";
import { countWords } from "@/lib/text/sentences";
import { isVagueLink } from "@/lib/text/vague-labels";
import { capitalise, count, joinList, joinSome } from "@/lib/text/wording";

const maxMenuEntries = 12;
const maxExamples = 3;
const maxVagueShare = 0.1;
const maxRepeatedWords = 4;
/** Links of a page whose texts are not judged; with more of them it may decide the share. */
const maxUncounted = 200;
const minTargets = 5;
/** With fewer of the targets checked, that none is missing says little. */
const minKnown = 0.95;

export const judge = {
  ...menuTargetJudges,
  "nav-size": ({ home }: SiteFacts): Verdict => {
    if (home === null) return notAssessed("The home page could not be read.");
    if (home.linksAreCut)
      return notAssessed("The home page has more links than were read, so its menu can't be counted.");
    const { entries, isOpened } = readTopEntries(home);
    if (entries.length === 0) {
      return notAssessed("The home page shows no menu entries without opening a menu, so they can't be counted.");
    }
    const labels = joinList(entries.slice(0, maxExamples).map(({ text }) => `“${text}”`));
    const amount = entries.length <= maxMenuEntries ? `no more than ${maxMenuEntries}` : `more than ${maxMenuEntries}`;
    const observation = `The home page's menu ${isOpened ? "opens with" : "shows"} ${amount} entries in words, such as ${labels}. Logo, icons, search, login and languages are not counted.`;
    return entries.length <= maxMenuEntries
      ? pass(observation, [measuredAt(home, "menu")])
      : fail(observation, [measuredAt(home, "menu")], [home.url]);
  },
  "nav-anchors": (site: SiteFacts): Verdict => {
    const pages = site.pages.flatMap((page) => {
      const { language } = page;
      if (!isJudgedLanguage(language) || page.linksAreCut) return [];
      const links = page.links.filter(({ area, text }) => area === "main" && /\p{L}/u.test(text));
      const repeated = findRepeated(links, new Set(page.actions.map(({ text }) => text)));
      const isVague = ({ text }: PageLink) => isVagueLink(text, language) || repeated.has(text.toLowerCase());
      return [{ page, links, vague: links.filter(isVague) }];
    });
    const total = pages.reduce((sum, { links }) => sum + links.length, 0);
    if (total === 0) {
      return notAssessed(
        pages.length === 0
          ? "Link texts are judged in English, German and French only."
          : `No links stand in the text of ${auditedPages(site.pages)}.`,
      );
    }
    const vague = pages.reduce((sum, page) => sum + page.vague.length, 0);
    const readPages =
      pages.length === site.pages.length
        ? auditedPages(site.pages)
        : `${pages.length} of the ${count(site.pages.length, "audited page")}`;
    const counted = new Set(pages.map(({ page }) => page));
    const uncounted = site.pages.find((page) => !counted.has(page) && page.links.length > maxUncounted);
    if (uncounted && vague <= maxVagueShare * total)
      return notAssessed(`The link texts of ${uncounted.label} could not be judged.`);
    const searched = "link texts such as “Learn more” and “Click here” in the main area";
    if (vague === 0) return free(`No link in the text of ${readPages} just says “Learn more” or the like.`, searched);
    const shareOf = ({ links, vague: found }: (typeof pages)[number]) => found.length / Math.max(1, links.length);
    const some = pages.filter((page) => page.vague.length > 0).sort((a, b) => b.vague.length - a.vague.length);
    const over = some.filter((page) => shareOf(page) > maxVagueShare);
    const worst = vague <= maxVagueShare * total ? some : over;
    const listed = joinSome(
      worst.map(({ page, vague: found }) => `${page.label} (${found.length})`),
      3,
    );
    const share = vague <= maxVagueShare * total ? "at most" : "more than";
    const observation = `Of all links in the text of ${readPages}, ${share} one in ten do not tell where they lead (“Learn more” and the like, or the same words for five targets or more): ${listed}.`;
    const evidence = worst.flatMap(({ page, vague: [first] }) => (first ? [quotedFrom(page, first.text, "link")] : []));
    return vague <= maxVagueShare * total
      ? pass(observation, evidence)
      : fail(
          observation,
          evidence,
          worst.map(({ page }) => page.url),
        );
  },
  "nav-no-dead-ends": (site: SiteFacts): Verdict => {
    const finders = [
      defects["dead-button"],
      defects["form-leads-nowhere"],
      defects["dead-link"],
      defects["empty-link"],
    ];
    const faults = site.pages.flatMap((page) =>
      finders.flatMap(({ find }, order) => {
        const fault = find(page);
        return fault ? [{ page, fault, order }] : [];
      }),
    );
    faults.sort((a, b) => a.order - b.order || b.fault.size - a.fault.size);
    if (faults.length > 0) {
      const listed = joinSome(
        faults.map(({ page, fault }) => `${page.label} (${fault.short})`),
        3,
      );
      return fail(`Dead ends were found on ${listed}.`, firstEvidence(faults.flatMap(({ fault }) => fault.evidence)), [
        ...new Set(faults.map(({ page }) => page.url)),
      ]);
    }
    const gone = findGoneElsewhere(site);
    if (gone) {
      return fail(`A link on ${pathOf(gone.pageUrl)} leads to ${pathOf(gone.href)}, which answers ${gone.status}.`, [
        { pageUrl: gone.pageUrl, quote: null, place: `link to ${gone.href}` },
      ]);
    }
    const missing = findMissing(site);
    if (missing) {
      return absent(
        `A link within the site leads to ${pathOf(missing.href)}, which answers ${missing.status}.`,
        "answers of link targets within the site, also of those that only further pages link to",
      );
    }
    const { known, total, others } = countTargets(site);
    if (known === 0 && total > 0) return notAssessed("The targets of the links were not checked.");
    const unknown = total - known;
    if (known < minKnown * total) {
      return notAssessed(
        `None of ${known} link targets within the site that were checked is missing; ${count(unknown, "more target")} could not be checked.`,
      );
    }
    const empty = site.pages.reduce((sum, page) => sum + countEmptyLinks(page), 0);
    if (empty > 0) {
      return notAssessed(
        `No link target within the site is missing, but ${count(empty, "link")} in the text ${empty === 1 ? "has" : "have"} no address or “#” as one, and whether a script waits for a click was not seen.`,
      );
    }
    const untried =
      others === 0
        ? ""
        : ` ${capitalise(count(others, "target"))} on other sites ${others === 1 ? "was" : "were"} not tried.`;
    const checked =
      unknown === 0
        ? `none of the ${count(total, "target")} that the audited pages link to is missing.`
        : `${known} of the ${total} targets that the audited pages link to were checked, and none of these is missing.`;
    const hasPlaces = site.pages.some(({ links }) => links.some(({ href }) => /#[^!/]/.test(href)));
    const places = hasPlaces ? " Links to a place within a page were not tested." : "";
    return free(
      `Within the site, ${checked}${untried}${places}`,
      "answers 404 and 410 of link targets within the site, and buttons for which nothing waits",
    );
  },
};

/** "Read the guide", thirty times to thirty guides; a button, such as "Add to cart", acts on what it stands beside. */
function findRepeated(links: readonly PageLink[], buttons: ReadonlySet<string>): ReadonlySet<string> {
  const short = links.filter(
    ({ key, text }) => key !== null && countWords(text) <= maxRepeatedWords && !buttons.has(text),
  );
  const targets = Map.groupBy(short, ({ text }) => text.toLowerCase());
  return new Set(
    [...targets].filter(([, found]) => new Set(found.map(({ key }) => key)).size >= minTargets).map(([text]) => text),
  );
}

function countTargets({ linkStatuses, pages }: SiteFacts): { known: number; total: number; others: number } {
  const links = pages.flatMap((page) => page.links);
  const keysOf = (internal: boolean) => [
    ...new Set(links.flatMap(({ key, isInternal }) => (key === null || isInternal !== internal ? [] : [key]))),
  ];
  const targets = keysOf(true);
  return {
    known: targets.filter((key) => linkStatuses.has(key)).length,
    total: targets.length,
    others: keysOf(false).length,
  };
}

function findGoneElsewhere({ linkStatuses, linkedPages }: SiteFacts) {
  for (const { url, links } of linkedPages) {
    for (const { href, key, isInternal } of links) {
      const status = isInternal && key !== null ? linkStatuses.get(key) : undefined;
      if (status === 404 || status === 410) return { pageUrl: url, href, status };
    }
  }
  return null;
}

function findMissing({ site }: SiteFacts) {
  const origin = parseWebAddress(site.entryUrl);
  for (const [href, status] of Object.entries(site.linkStatuses)) {
    const target = parseWebAddress(href);
    const isInternal = target !== null && origin !== null && siteKey(target) === siteKey(origin);
    if (isInternal && (status === 404 || status === 410)) return { href, status };
  }
  return null;
}

function countEmptyLinks({ links, actions }: PageFacts): number {
  const buttons = new Set(actions.map(({ text, href }) => `${text}\n${href}`));
  return links.filter(
    ({ area, href, text, isOwnPage }) =>
      area === "main" &&
      isOwnPage &&
      /#!?$/.test(href) &&
      text !== "" &&
      !toTop.test(text) &&
      !buttons.has(`${text}\n${href}`),
  ).length;
}
