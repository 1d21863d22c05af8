import { mapInParallel } from "./in-parallel";
import { maxSitemapBytes, readSitemap, type Sitemap } from "./parse-sitemap";
import type { SiteFetch } from "./site-fetch";
import { templateGroup } from "./template-group";

export const maxFiles = 30;
/** Of all files together, unpacked. */
export const maxTotalBytes = 100 * 1024 * 1024;
export const maxEntries = 5000;
/** Of 40,000 spare parts some say what they all are, and the pages named after them count, too. */
export const maxOfTemplate = 500;
const timeoutMs = 15_000;
const usualNames = [
  "sitemap.xml",
  "sitemap_index.xml",
  "sitemap-index.xml",
  "wp-sitemap.xml",
  "sitemap.xml.gz",
  "sitemap.txt",
];

export async function findSitemaps(
  { named, origin }: { named: readonly string[]; origin: string },
  fetch: SiteFetch,
  mayRead: (url: string) => boolean,
): Promise<{ pages: string[]; read: string[] }> {
  const found = await readSitemaps(named, fetch, mayRead);
  if (found.read.length > 0) return found;
  const [usual = "", ...others] = usualNames.map((name) => `${origin}/${name}`).filter((url) => !named.includes(url));
  const first = await readSitemaps([usual], fetch, mayRead);
  return first.read.length > 0 ? first : readSitemaps(others, fetch, mayRead);
}

/** Level by level, at most 30 files, 5,000 addresses and 500 of a template. @param mayRead which files may be asked for */
export async function readSitemaps(
  locations: readonly string[],
  fetch: SiteFetch,
  mayRead: (url: string) => boolean,
): Promise<{ pages: string[]; read: string[] }> {
  const seen = new Set<string>();
  const pages = createPageList();
  const read: string[] = [];
  let level = [...locations];
  let bytes = 0;
  while (level.length > 0 && seen.size < maxFiles && !pages.isFull() && bytes < maxTotalBytes) {
    const fresh = [...new Set(level)].filter((url) => !seen.has(url) && mayRead(url));
    const chosen = byUse(fresh).slice(0, maxFiles - seen.size);
    for (const url of chosen) seen.add(url);
    const files = await mapInParallel(chosen, 4, async (url) => {
      if (bytes >= maxTotalBytes) return null;
      const file = await readFile(url, fetch);
      bytes += file.sitemap?.bytes ?? 0;
      return file;
    });
    level = [];
    for (const file of files) {
      if (!file?.sitemap?.kind) continue;
      read.push(file.url);
      level.push(...file.sitemaps);
      file.pages.forEach(pages.add);
    }
  }
  return { pages: pages.list(), read };
}

async function readFile(url: string, fetch: SiteFetch) {
  const pages = createPageList();
  const sitemaps: string[] = [];
  const found: { sitemap: Sitemap | null } = { sitemap: null };
  const response = await fetch(url, {
    maxBytes: maxSitemapBytes,
    timeoutMs,
    async consumeBody(chunks) {
      found.sitemap = await readSitemap(chunks, url, (address, kind) =>
        kind === "pages" ? pages.add(address) : sitemaps.push(address),
      );
    },
  });
  return { url, sitemap: response.ok && response.status === 200 ? found.sitemap : null, pages: pages.list(), sitemaps };
}

function createPageList() {
  const pages = new Set<string>();
  const ofTemplate = new Map<string, number>();
  return {
    add(address: string) {
      if (pages.size >= maxEntries || pages.has(address)) return;
      const template = templateGroup(address, "/", "");
      const known = ofTemplate.get(template) ?? 0;
      if (known >= maxOfTemplate) return;
      ofTemplate.set(template, known + 1);
      pages.add(address);
    },
    isFull: () => pages.size >= maxEntries,
    list: () => [...pages],
  };
}

/** One of each series ("posts-1.xml", "posts-2.xml") before the next of any; what is named for pages before the rest. */
function byUse(locations: readonly string[]): string[] {
  const members = new Map<string, number>();
  return locations
    .map((url) => {
      const series = url.replace(/\d+/g, "*");
      const turn = members.get(series) ?? 0;
      members.set(series, turn + 1);
      return { url, turn, isOfPages: /(?:^|[^a-z])(?:pages?|main|static|core|general)(?:[^a-z]|$)/i.test(url) };
    })
    .sort((a, b) => a.turn - b.turn || Number(b.isOfPages) - Number(a.isOfPages))
    .map(({ url }) => url);
}
