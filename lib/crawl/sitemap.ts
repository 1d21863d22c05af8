import { mapInParallel } from "./in-parallel";
import { maxSitemapBytes, readSitemap } from "./parse-sitemap";
import type { UrlTest } from "./site";
import type { SiteFetch } from "./site-fetch";
import { templateGroup } from "./template-group";

export const maxFiles = 30;
export const maxTotalBytes = 100 * 1024 * 1024;
export const maxEntries = 5000;
/** Some of 40,000 spare parts are enough, and pages listed after them count, too. */
export const maxOfTemplate = 500;
const timeoutMs = 15_000;
const guesses = "sitemap.xml sitemap_index.xml sitemap-index.xml wp-sitemap.xml sitemap.xml.gz sitemap.txt".split(" ");

export async function findSitemaps(named: readonly string[], origin: string, fetch: SiteFetch, mayRead: UrlTest) {
  const [usual = "", ...others] = guesses.map((name) => `${origin}/${name}`).filter((url) => !named.includes(url));
  let found = await readSitemaps(named, fetch, mayRead);
  for (const urls of [[usual], others]) if (found.read.length === 0) found = await readSitemaps(urls, fetch, mayRead);
  return found;
}

/** Level by level, at most 30 files, 5,000 addresses and 500 of a template. @param mayRead which files may be fetched */
export async function readSitemaps(locations: readonly string[], fetch: SiteFetch, mayRead: UrlTest) {
  const seen = new Set<string>();
  const { pages, add } = createPageList();
  const read: string[] = [];
  let level = [...locations];
  let bytes = 0;
  while (level.length > 0 && seen.size < maxFiles && pages.size < maxEntries && bytes < maxTotalBytes) {
    const fresh = [...new Set(level)].filter((url) => !seen.has(url) && mayRead(url));
    const chosen = byUse(fresh).slice(0, maxFiles - seen.size);
    for (const url of chosen) seen.add(url);
    const files = await mapInParallel(chosen, 4, async (url) => {
      if (bytes >= maxTotalBytes) return null;
      const file = await readFile(url, fetch);
      bytes += file?.bytes ?? 0;
      return file;
    });
    level = [];
    for (const file of files) {
      if (!file?.kind) continue;
      read.push(file.url);
      level.push(...file.sitemaps);
      file.pages.forEach(add);
    }
  }
  return { pages: [...pages], read };
}

async function readFile(url: string, fetch: SiteFetch) {
  const { pages, add } = createPageList();
  const sitemaps: string[] = [];
  let found: Awaited<ReturnType<typeof readSitemap>> | undefined;
  const response = await fetch(url, {
    maxBytes: maxSitemapBytes,
    timeoutMs,
    async consumeBody(chunks) {
      found = await readSitemap(chunks, url, (address, kind) =>
        kind === "pages" ? add(address) : sitemaps.push(address),
      );
    },
  });
  return response.ok && response.status === 200 && found ? { ...found, url, pages, sitemaps } : null;
}

function createPageList() {
  const pages = new Set<string>();
  const ofTemplate = new Map<string, number>();
  const add = (address: string) => {
    if (pages.size >= maxEntries || pages.has(address)) return;
    const template = templateGroup(address, "/", "");
    const known = ofTemplate.get(template) ?? 0;
    if (known >= maxOfTemplate) return;
    ofTemplate.set(template, known + 1);
    pages.add(address);
  };
  return { pages, add };
}

/** One of each series ("posts-1.xml", "posts-2.xml") before the next of any; sitemaps named for pages first. */
function byUse(locations: readonly string[]): string[] {
  const series = Map.groupBy(locations, (url) => url.replace(/\d+/g, "*"));
  const isOfPages = (url: string) => /(?:^|[^a-z])(?:pages?|main|static|core|general)(?:[^a-z]|$)/i.test(url);
  return [...series.values()]
    .flatMap((urls) => urls.map((url, turn) => ({ url, turn, rank: isOfPages(url) ? 0 : 1 })))
    .sort((a, b) => a.turn - b.turn || a.rank - b.rank)
    .map(({ url }) => url);
}
