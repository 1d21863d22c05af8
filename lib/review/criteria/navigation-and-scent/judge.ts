import { pageKey } from "@/lib/page-address";
import { menuTargetJudges } from "@/lib/review/criteria/navigation-and-scent/menu-targets";
import {
  absent,
  type Instance,
  type Judges,
  judgeEach,
  judgeOne,
  judgePages,
  type MemberOutcome,
  unknown,
  worstFirst,
} from "@/lib/review/outcome";
import { measuredAt, quotedFrom } from "@/lib/site/cite";
import { isSentToCompany } from "@/lib/site/forms";
import { findEmptyLinks, isDead, isSameSite, type PageLink, placeOfEmpty } from "@/lib/site/links";
import { readTopEntries } from "@/lib/site/menu";
import { type PageFacts, pathOf } from "@/lib/site/page-facts";
import { isPlaceholderAddress } from "@/lib/site/placeholder-address";
import type { SiteFacts } from "@/lib/site/site-facts";
import { uniqueBy } from "@/lib/site/unique-by";
import { isJudgedLanguage } from "@/lib/text/language";
import { countWords } from "@/lib/text/sentences";
import { isVagueLink } from "@/lib/text/vague-labels";
import { joinSome, quoted } from "@/lib/text/wording";

const maxMenuEntries = 12;
const maxVagueShare = 0.1;
const maxRepeatedWords = 4;
const minTargets = 5;
const minKnown = 0.95;
const maxQuote = 60;

export const judge = {
  ...menuTargetJudges,
  "nav-size": ({ home }) => {
    if (home === null) return unknown("home");
    if (home.linksAreCut) return unknown("cut");
    const entries = readTopEntries(home);
    if (entries.length === 0) return unknown("closed");
    const menu = [{ ...measuredAt(home, "menu"), name: "the menu" }];
    return judgeOne("page", home.label, entries.length > maxMenuEntries ? { failing: menu } : { passing: menu });
  },
  "nav-anchors": ({ pages }) =>
    pages.some((page) => textLinks(page).length > 0) ? worstFirst(judgePages(pages, judgeLinkTexts)) : unknown("none"),
  "nav-no-dead-ends": (site) => {
    const audited = findDeadEnds(site.pages);
    const failing = audited.length > 0 ? audited : findGoneElsewhere(site);
    const gone = failing.length > 0 ? [] : findGoneTargets(site);
    if (gone.length > 0) return absent(`link targets within the site, of which these are gone: ${joinSome(gone, 5)}`);
    const twins = findUncheckedTwins(site);
    const pages = [...site.pages, ...failing.map(({ pageUrl: url }) => ({ url, checkedShare: 0 }))];
    const members = uniqueBy(pages, ({ url }) => url).map((page) => ({ name: pathOf(page.url), page }));
    const outcome = judgeEach("page", members, ({ page }): MemberOutcome => {
      const own = failing.filter(({ pageUrl }) => pageUrl === page.url);
      if (own.length > 0) return { failing: own };
      return isUnchecked(page) || twins.has(page.url)
        ? { unknown: "unchecked" }
        : { passing: [measuredAt(page, "page")] };
    });
    return failing.length > 0 ? { ...outcome, verdict: "fails", failing } : outcome;
  },
} satisfies Judges;

export const isUnchecked = ({ checkedShare }: Pick<PageFacts, "checkedShare">) => checkedShare < minKnown;

/** A shared banner's relative address leads elsewhere on each page, and not every target was asked for. */
function findUncheckedTwins({ pages, linkStatuses }: SiteFacts): ReadonlySet<string> {
  const dead = new Set(pages.flatMap(({ deadLinks }) => deadLinks.map(({ link }) => link.text)));
  const isTwin = ({ text, key, isInternal }: PageLink) =>
    text !== "" && dead.has(text) && isInternal && key !== null && !linkStatuses.has(key);
  return new Set(pages.flatMap(({ url, links }) => (links.some(isTwin) ? [url] : [])));
}

export const findDeadEnds = (pages: readonly PageFacts[]): Instance[] =>
  [findDeadForms, findDeadButtons, findDeadLinks].flatMap((find) => pages.flatMap(find));

const textLinks = ({ links }: PageFacts) => links.filter(({ area, text }) => area === "main" && /\p{L}/u.test(text));

function judgeLinkTexts(page: PageFacts): MemberOutcome {
  const { language, linksAreCut, actions } = page;
  if (linksAreCut) return { unknown: "cut" };
  const links = textLinks(page);
  const repeated = findRepeated(links, new Set(actions.map(({ text }) => text)));
  const isVague = (text: string) => isJudgedLanguage(language) && isVagueLink(text, language);
  const vague = links.filter(({ text }) => isVague(text) || repeated.has(text.toLowerCase()));
  if (vague.length <= Math.max(1, maxVagueShare * links.length)) return judgeFewVague(page);
  const failing = [...Map.groupBy(vague, ({ text }) => text)].map(([text, { length }]): Instance => {
    return { ...quotedFrom(page, text, "link"), measures: [{ amount: length, unit: "link" }] };
  });
  return { failing };
}

function judgeFewVague(page: PageFacts): MemberOutcome {
  if (!isJudgedLanguage(page.language)) return { unknown: "language" };
  const isListed = page.lighthouse.failedChecks.some(({ id }) => id === "link-text");
  return isListed ? { unknown: "listed" } : { passing: [measuredAt(page, "links")] };
}

/** "Read the guide", thirty times to thirty guides; a button such as "Add to cart" acts on what is beside it. */
function findRepeated(links: readonly PageLink[], buttons: ReadonlySet<string>): ReadonlySet<string> {
  const short = links.filter(
    ({ key, text, isInternal }) =>
      key !== null && isInternal && countWords(text) <= maxRepeatedWords && !buttons.has(text),
  );
  const targets = Map.groupBy(short, ({ text }) => text.toLowerCase());
  // "?product=…" fills in a form on one page.
  const pagesOf = (found: readonly PageLink[]) => new Set(found.map(({ href }) => href.split("?")[0]));
  return new Set([...targets].filter(([, found]) => pagesOf(found).size >= minTargets).map(([text]) => text));
}

export const coveredButton = "covered button";

const findDeadButtons = (page: PageFacts): Instance[] =>
  page.actions
    .filter(({ isDead }) => isDead)
    .map(({ text, isCovered }) => {
      const place = isCovered ? coveredButton : "button";
      return { ...quotedFrom(page, text, place), name: `the ${place} ${quoted(text, maxQuote)}` };
    });

const findDeadForms = (page: PageFacts): Instance[] =>
  page.forms
    .filter((form) => isSentToCompany(form) && form.isDead)
    .map(({ form: { submitText }, name }) => ({ ...quotedFrom(page, submitText, "form"), name }));

function findDeadLinks(page: PageFacts): Instance[] {
  const targets = Map.groupBy(page.deadLinks, ({ link }) => link.text);
  const gone = page.deadLinks.map(({ link: { text, href }, status }): Instance => {
    if (text === "" || targets.get(text)?.[1]) return goneTarget(page.url, href, status);
    const name = `the link ${quoted(text, maxQuote)} (${status})`;
    return { ...quotedFrom(page, text, `link to ${href}`), name };
  });
  const empty = findEmptyLinks(page);
  return [
    ...gone,
    ...empty.map((link) => ({
      ...quotedFrom(page, link.text, placeOfEmpty(link)),
      name: link.text === "" ? "an icon without an address" : `the link ${quoted(link.text, maxQuote)}`,
    })),
  ];
}

const goneTarget = (pageUrl: string, href: string, status: number): Instance => ({
  ...measuredAt({ url: pageUrl }, `link to ${href}`),
  name: `the link to ${pathOf(href)} (${status})`,
});

const findGoneElsewhere = ({ linkedPages, linkStatuses }: SiteFacts): Instance[] =>
  linkedPages.flatMap(({ url, finalUrl, links }) =>
    [...new Set(links.map(({ href }) => href))].flatMap((href) => {
      if (isPlaceholderAddress(href)) return [];
      const status = isSameSite(href, finalUrl) ? (linkStatuses.get(pageKey(href)) ?? null) : null;
      return isDead(status) ? [goneTarget(url, href, status)] : [];
    }),
  );

function findGoneTargets({ site, pages, linkStatuses }: SiteFacts): string[] {
  // Their links are judged one by one, and unseen ones stop nobody.
  const linked = new Set(pages.flatMap(({ links }) => links.map(({ key }) => key)));
  const isGone = (href: string) =>
    isSameSite(href, site.entryUrl) &&
    !isPlaceholderAddress(href) &&
    !linked.has(pageKey(href)) &&
    isDead(linkStatuses.get(pageKey(href)) ?? null);
  return [...new Set(Object.keys(site.linkStatuses).filter(isGone).map(pathOf))];
}
