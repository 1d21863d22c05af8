import type { PageLink } from "@/lib/site/links";
import type { PageFacts } from "@/lib/site/page-facts";

const minEntries = 3;

/** Pages whose menu phones hide, if that goes for every page with a menu and nothing failed to load. */
export function findHiddenMenus(pages: readonly PageFacts[]): PageFacts[] {
  const withMenu = pages.filter((page) => entriesOf(page).length >= minEntries);
  return withMenu.every(isHiddenOnPhones) ? withMenu : [];
}

export const entriesOf = ({ links }: PageFacts): PageLink[] =>
  links.filter(({ entry, area, desktopOnly }) => entry === "shown" && (area === "nav" || desktopOnly));

function isHiddenOnPhones(page: PageFacts): boolean {
  const { links, lighthouse, capture } = page;
  const entries = entriesOf(page);
  const isWhole = lighthouse.load !== undefined && !lighthouse.load.failedFiles && capture.mobile.hasViewportMeta;
  if (!isWhole || page.linksAreCut || entries.some(({ desktopOnly }) => !desktopOnly)) return false;
  const others = new Set(links.flatMap(({ desktopOnly, key }) => (desktopOnly ? [] : (key ?? []))));
  return entries.filter(({ key }) => key !== null && others.has(key)).length * 2 < entries.length;
}
