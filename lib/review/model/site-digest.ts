import type { AskBlock } from "@/lib/review/dialogue";
import { note, plain } from "@/lib/review/model/fence";
import {
  type Digest,
  digestLinkedPage,
  digestNavigation,
  digestPage,
  firstWithin,
  plainLines,
} from "@/lib/review/model/page-digest";
import type { PageNames } from "@/lib/review/model/page-names";
import { findUnlinkedPages } from "@/lib/review/model/unlinked-pages";
import type { ReviewedPage, ReviewedSite, SiteContext } from "@/lib/site/captured-site";
import { listUnread } from "@/lib/site/known-unread";
import { gatherSiteFacts } from "@/lib/site/site-facts";
import { count } from "@/lib/text/wording";

const usual = { page: 28_000, pages: 130_000, navigation: 5_000, linkedPage: 8_000, linkedPages: 60_000 };
const minLinkedPage = 2_500;
const maxPictures = 3;

export interface SiteDigest {
  blocks: AskBlock[];
  searched: string;
}

/** @param room characters to show at most; null: the usual budgets */
export function digestSite(site: ReviewedSite, names: PageNames, room: number | null = null): SiteDigest {
  const budgets = budgetsFor(room);
  const facts = gatherSiteFacts(site);
  const { home, linkedPages } = facts;
  const pages = withinBudget(
    budgets.pages,
    facts.pages.map(({ page, url }) => {
      return (budget) => digestPage(page, names.nameOf(url), Math.min(budget, budgets.page));
    }),
  );
  const shownPages = firstWithin(linkedPages, budgets.linkedPages, ({ text }) => Math.min(text.length, minLinkedPage));
  const unshown = linkedPages.slice(shownPages.length);
  const linked = withinBudget(
    budgets.linkedPages,
    shownPages.map((page, index) => {
      const shown = new Set(linkedPages.slice(0, index).flatMap(({ text }) => plainLines(text)));
      return (budget) => digestLinkedPage(page, names.nameOf(page.url), Math.min(budget, budgets.linkedPage), shown);
    }),
  );
  const text = [
    note(
      `a website: ${site.pages.length} audited pages, ${home ? "the home page first" : "the home page not among them"}, then ${shownPages.length} linked pages: other pages that its menu, footer, sitemap or pages link to or list`,
    ),
    ...contextLines(site),
    ...(home ? [digestNavigation(home.page, budgets.navigation)] : []),
    ...pages.map((digest) => digest.text),
    ...linked.map((digest) => digest.text),
    ...listed(
      "linked pages left out for lack of room, by name and title",
      unshown.map(({ url, title }) => `${plain(names.nameOf(url), 120)} “${plain(title, 80)}”`),
    ),
    ...listed(
      "pages that exist, though no page we read links to them",
      findUnlinkedPages(facts).map((url) => plain(names.nameOf(url), 120)),
    ),
    ...listed(
      "pages that we could not read",
      listUnread(facts).flatMap(({ address, why }) => (why === "failed" ? plain(names.nameOf(address), 120) : [])),
    ),
  ].join("\n\n");
  const audited = site.pages.length === 1 ? "the audited page" : `the ${site.pages.length} audited pages`;
  const read = shownPages.filter(({ wasRead }) => wasRead).length;
  const cut = [...pages, ...linked].filter(({ isCut }) => isCut).length;
  const further = read === 0 ? "" : ` and ${count(read, "further page")} of the site`;
  return {
    blocks: [...pictures(facts.pages, names), { type: "text", text, cached: true }],
    searched: `${audited}${further}${cut === 0 ? "" : `, ${cut} of them in part`}`,
  };
}

function budgetsFor(room: number | null): typeof usual {
  const share = Math.min(1, (room ?? Number.POSITIVE_INFINITY) / (usual.pages + usual.navigation + usual.linkedPages));
  const scaled = (budget: number) => Math.floor(budget * share);
  return {
    page: Math.min(usual.page, scaled(usual.pages)),
    pages: scaled(usual.pages),
    navigation: scaled(usual.navigation),
    linkedPage: Math.min(usual.linkedPage, scaled(usual.linkedPages)),
    linkedPages: scaled(usual.linkedPages),
  };
}

const maxListed = 40;

function listed(title: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const more = names.length > maxListed ? ` and ${names.length - maxListed} more` : "";
  return [note(`${title}: ${names.slice(0, maxListed).join(", ")}${more}`)];
}

function withinBudget(total: number, digests: readonly ((budget: number) => Digest)[]): Digest[] {
  const whole = digests.map((digest) => ({ digest, all: digest(Number.POSITIVE_INFINITY), share: 0 }));
  let left = total;
  const bySize = whole.toSorted((a, b) => a.all.text.length - b.all.text.length);
  for (const [index, each] of bySize.entries()) {
    each.share = Math.min(each.all.text.length, Math.floor(left / (bySize.length - index)));
    left -= each.share;
  }
  return whole.map(({ digest, all, share }) => (all.text.length <= share ? all : digest(share)));
}

/** One page, for questions about it alone. It does not depend on the other pages, so it can be asked early. */
export const digestOnePage = (page: ReviewedPage, name: string, room: number | null): AskBlock[] => [
  { type: "screenshot", pageUrl: page.url },
  { type: "text", text: digestPage(page, name, Math.min(usual.page, room ?? usual.page)).text, cached: true },
];

export const dayLines = (seenOn: SiteContext["seenOn"]): string[] =>
  seenOn ? [note(`today is ${plain(seenOn, 10)}`)] : [];

export const contextLines = ({ stated: { audience, goal }, seenOn }: SiteContext): string[] => [
  ...dayLines(seenOn),
  ...(audience ? [`${note("the owner says that the site is for")} ${plain(audience, 300)}`] : []),
  ...(goal ? [`${note("the owner says that visitors should")} ${plain(goal, 300)}`] : []),
];

const pictures = (pages: readonly { url: string }[], names: PageNames): AskBlock[] =>
  pages.slice(0, maxPictures).flatMap(({ url }): AskBlock[] => [
    { type: "text", text: note(`screenshot: above the fold of ${plain(names.nameOf(url), 200)}`) },
    { type: "screenshot", pageUrl: url },
  ]);
