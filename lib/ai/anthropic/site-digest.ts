/** The whole site as the first, cached part of each question about it. */
import { note, plain } from "@/lib/ai/anthropic/fence";
import { digestLinkedPage, digestNavigation, digestPage } from "@/lib/ai/anthropic/page-digest";
import type { PageNames } from "@/lib/ai/anthropic/page-names";
import type { AskBlock } from "@/lib/ai/dialogue";
import type { ReviewedPage, ReviewedSite } from "@/lib/ai/reviewer";

/** Characters: about 35,000 tokens in all. */
const budgets = {
  home: 14_000,
  pages: 76_000,
  page: 12_000,
  navigation: 5_000,
  linkedPages: 26_000,
  linkedPage: 3_000,
};
/** What one page's own questions show of it. */
export const pageBudget = 24_000;
/** Pictures cost about 1,500 tokens each: the home page, and two more. */
const maxPictures = 3;

export interface SiteDigest {
  blocks: AskBlock[];
  /** Everything that could hold what the audited pages lack was read and shown in full. */
  isComplete: boolean;
  /** What was looked through, for a statement that something is absent. */
  searched: string;
}

export function digestSite(site: ReviewedSite, names: PageNames): SiteDigest {
  const [home, ...others] = site.pages;
  const share = Math.min(budgets.page, Math.floor(budgets.pages / Math.max(1, others.length)));
  const pages = site.pages.map((page, index) =>
    digestPage(page, names.nameOf(page.url), index === 0 ? budgets.home : share),
  );
  const linkedShare = Math.min(
    budgets.linkedPage,
    Math.floor(budgets.linkedPages / Math.max(1, site.linkedPages.length)),
  );
  const linked = site.linkedPages.map((page) => digestLinkedPage(page, names.nameOf(page.url), linkedShare));
  const text = [
    note(
      `a website: ${site.pages.length} audited pages, the home page first, then ${site.linkedPages.length} linked pages that menu, footer or sitemap name`,
    ),
    ...statedLines(site.stated),
    ...(home ? [digestNavigation(home, budgets.navigation)] : []),
    ...pages.map((digest) => digest.text),
    ...linked.map((digest) => digest.text),
    ...(site.unreadPages.length === 0
      ? []
      : [
          note(
            `pages that could not be read: ${site.unreadPages.map(({ url }) => plain(names.nameOf(url), 120)).join(", ")}`,
          ),
        ]),
  ].join("\n\n");
  const cutPages = [...pages, ...linked].filter(({ isCut }) => isCut).length;
  return {
    blocks: [...pictures(site.pages, names), { type: "text", text, cached: true }],
    isComplete: cutPages === 0 && site.unreadPages.length === 0,
    searched: describeSearch(site, cutPages),
  };
}

/** One page, for questions about it alone. It does not depend on the other pages, so it can be asked early. */
export function digestOnePage(page: ReviewedPage, name: string): AskBlock[] {
  return [
    { type: "screenshot", pageUrl: page.url },
    { type: "text", text: digestPage(page, name, pageBudget).text, cached: true },
  ];
}

/** What the customer wrote about the site. */
export function statedLines({ audience, goal }: ReviewedSite["stated"]): string[] {
  return [
    ...(audience ? [`${note("the site's owner says that it is for")} ${plain(audience, 300)}`] : []),
    ...(goal ? [`${note("the site's owner says that a visitor should")} ${plain(goal, 300)}`] : []),
  ];
}

function pictures(pages: readonly ReviewedPage[], names: PageNames): AskBlock[] {
  return pages.slice(0, maxPictures).flatMap(({ url }): AskBlock[] => [
    { type: "text", text: note(`picture: first screen of ${plain(names.nameOf(url), 200)}`) },
    { type: "screenshot", pageUrl: url },
  ]);
}

function describeSearch({ pages, linkedPages }: ReviewedSite, cutPages: number): string {
  const audited = pages.length === 1 ? "the audited page" : `the ${pages.length} audited pages`;
  const read = linkedPages.filter(({ status, text }) => status !== null && status < 300 && text.trim() !== "").length;
  const further =
    read === 0 ? "" : ` and ${read} further ${read === 1 ? "page" : "pages"} that menu, footer or sitemap name`;
  return `${audited}${further}${cutPages === 0 ? "" : `, ${cutPages} of them in part`}`;
}
