/** sitemap.xml and sitemap index files (sitemaps.org), plain or gzipped. */
import { gunzipSync } from "node:zlib";
import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import { mapInParallel } from "./in-parallel";
import type { SiteFetch } from "./site-fetch";

const maxFiles = 12;
const maxAddresses = 5000;
const maxBytes = 10 * 1024 * 1024;

const entries = z
  .preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(z.unknown()))
  .transform((list) => list.flatMap((item) => z.object({ loc: z.string() }).safeParse(item).data?.loc.trim() ?? []));
const sitemapFile = z.object({
  urlset: z.object({ url: entries.optional() }).optional().catch(undefined),
  sitemapindex: z.object({ sitemap: entries.optional() }).optional().catch(undefined),
});

const parser = new XMLParser({ ignoreAttributes: true, removeNSPrefix: true, parseTagValue: false });

/** A sitemap's page addresses and the further sitemaps it names; both empty when it is none. */
export function parseSitemap(body: Buffer): { pages: string[]; sitemaps: string[] } {
  try {
    const gzipped = body[0] === 0x1f && body[1] === 0x8b;
    const xml = gzipped ? gunzipSync(body, { maxOutputLength: maxBytes }) : body;
    const file = sitemapFile.parse(parser.parse(xml.toString("utf8")));
    return { pages: file.urlset?.url ?? [], sitemaps: file.sitemapindex?.sitemap ?? [] };
  } catch {
    // A broken or oversized sitemap is the site's fault, and no reason to end an audit.
    return { pages: [], sitemaps: [] };
  }
}

/**
 * Reads sitemaps and the ones they name, level by level, at most 12 files and 5,000 addresses. `mayRead` says which
 * of them are the site's own.
 */
export async function readSitemaps(
  locations: readonly string[],
  fetch: SiteFetch,
  mayRead: (url: string) => boolean,
): Promise<{ pages: string[]; read: string[] }> {
  const seen = new Set<string>();
  const pages = new Set<string>();
  const read: string[] = [];
  let level = [...locations];
  while (level.length > 0 && seen.size < maxFiles && pages.size < maxAddresses) {
    const fresh = [...new Set(level)].filter((url) => !seen.has(url) && mayRead(url)).slice(0, maxFiles - seen.size);
    for (const url of fresh) seen.add(url);
    const files = await mapInParallel(fresh, 4, async (url) => {
      const answer = await fetch(url, { maxBytes, timeoutMs: 8000 });
      return answer.ok && answer.status === 200 ? { url, ...parseSitemap(answer.body) } : null;
    });
    level = [];
    for (const file of files) {
      if (file === null || file.pages.length + file.sitemaps.length === 0) continue;
      read.push(file.url);
      level.push(...file.sitemaps);
      for (const page of file.pages) if (pages.size < maxAddresses) pages.add(page);
    }
  }
  return { pages: [...pages], read };
}
