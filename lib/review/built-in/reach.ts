import type { PageRole } from "@/lib/site/page-role";
import type { SiteFacts } from "@/lib/site/site-facts";

const importance: Partial<Record<PageRole, number>> = { home: 4, pricing: 2, offer: 2, demo: 2, contact: 2 };
const shareOfSite = 0.5;

export interface Reach {
  share: number;
  isOneMinorPage: boolean;
}

export function reachOf(urls: readonly string[], { pages }: SiteFacts): Reach {
  const touched = pages.filter(({ url }) => urls.includes(url));
  if (touched.length === 0) return { share: shareOfSite, isOneMinorPage: false };
  const sum = (some: typeof pages) => some.reduce((total, { role }) => total + (importance[role] ?? 1), 0);
  const [only] = touched;
  return {
    share: sum(touched) / sum(pages),
    isOneMinorPage:
      touched.length === 1 && pages.length > 1 && only?.isHome !== true && (importance[only?.role ?? "other"] ?? 1) < 2,
  };
}

const minPages = 3;

export function isOnMostPages(count: number, { pages }: Pick<SiteFacts, "pages">): boolean {
  return pages.length >= minPages && count * 2 > pages.length;
}
