import { mapInParallel } from "./in-parallel";
import { maxEntries, maxSitemapBytes, parseSitemap } from "./parse-sitemap";
import type { SiteFetch } from "./site-fetch";

const maxFiles = 12;
/** Of all files together, unpacked. */
export const maxTotalBytes = 10 * 1024 * 1024;

/** Those that robots.txt names; the usual one when it names none, or none that can be read. */
export async function findSitemaps(
  { named, origin }: { named: readonly string[]; origin: string },
  fetch: SiteFetch,
  mayRead: (url: string) => boolean,
): Promise<{ pages: string[]; read: string[] }> {
  const usual = `${origin}/sitemap.xml`;
  const found = await readSitemaps(named, fetch, mayRead);
  return found.read.length > 0 || named.includes(usual) ? found : readSitemaps([usual], fetch, mayRead);
}

/** Level by level, at most 12 files, 5,000 addresses and 10 MB. @param mayRead which of them are the site's own */
export async function readSitemaps(
  locations: readonly string[],
  fetch: SiteFetch,
  mayRead: (url: string) => boolean,
): Promise<{ pages: string[]; read: string[] }> {
  const seen = new Set<string>();
  const pages = new Set<string>();
  const read: string[] = [];
  let level = [...locations];
  let bytes = 0;
  while (level.length > 0 && seen.size < maxFiles && pages.size < maxEntries && bytes < maxTotalBytes) {
    const fresh = [...new Set(level)].filter((url) => !seen.has(url) && mayRead(url)).slice(0, maxFiles - seen.size);
    for (const url of fresh) seen.add(url);
    const files = await mapInParallel(fresh, 4, async (url) => {
      const response = await fetch(url, { maxBytes: maxSitemapBytes, timeoutMs: 8000 });
      return response.ok && response.status === 200 ? { url, body: response.body } : null;
    });
    level = [];
    for (const file of files) {
      if (file === null || bytes >= maxTotalBytes) continue;
      const sitemap = parseSitemap(file.body);
      bytes += sitemap.bytes;
      if (sitemap.pages.length + sitemap.sitemaps.length === 0) continue;
      read.push(file.url);
      level.push(...sitemap.sitemaps);
      for (const page of sitemap.pages) if (pages.size < maxEntries) pages.add(page);
    }
  }
  return { pages: [...pages], read };
}
