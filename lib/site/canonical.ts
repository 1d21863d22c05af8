import { pageKey } from "@/lib/page-address";
import type { PageFacts } from "@/lib/site/page-facts";

export function canonicalTarget({ url, finalUrl, capture }: PageFacts, pages: readonly PageFacts[]): PageFacts | null {
  const named = URL.parse(capture.canonical ?? "", finalUrl);
  if (named === null) return null;
  const key = pageKey(named.href);
  if (key === pageKey(url) || key === pageKey(finalUrl)) return null;
  return pages.find((page) => key === pageKey(page.url) || key === pageKey(page.finalUrl)) ?? null;
}
