/** A sitemap's addresses (sitemaps.org), found in one pass over its text. Pure. */
import { gunzipSync } from "node:zlib";
import { maxAddressLength } from "@/lib/page-address";

export const maxSitemapBytes = 5 * 1024 * 1024;
export const maxEntries = 5000;

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

export interface Sitemap {
  pages: string[];
  sitemaps: string[];
  bytes: number;
}

/** Both lists are empty when it is none; a file that is broken or too large is the site's fault, and no error. */
export function parseSitemap(body: Buffer): Sitemap {
  const file = unpack(body);
  const xml = file?.toString("utf8") ?? "";
  const [, prefix = "", name] = /<([\w.-]+:)?(urlset|sitemapindex)[\s>]/.exec(xml) ?? [];
  const entries = name === undefined ? [] : readEntries(xml, `${prefix}loc`);
  return {
    pages: name === "urlset" ? entries : [],
    sitemaps: name === "sitemapindex" ? entries : [],
    bytes: file?.length ?? 0,
  };
}

function unpack(body: Buffer): Buffer | null {
  const isGzipped = body[0] === 0x1f && body[1] === 0x8b;
  if (!isGzipped) return body.length > maxSitemapBytes ? null : body;
  try {
    return gunzipSync(body, { maxOutputLength: maxSitemapBytes });
  } catch {
    return null;
  }
}

/** Other vocabularies' elements (`image:loc`) have another prefix; what a comment holds is left out. */
function readEntries(xml: string, tag: string): string[] {
  const entries: string[] = [];
  const open = `<${tag}`;
  const close = `</${tag}`;
  let at = 0;
  let comment = xml.indexOf("<!--");
  while (entries.length < maxEntries) {
    const start = xml.indexOf(open, at);
    if (start === -1) break;
    if (comment !== -1 && comment < start) {
      const end = xml.indexOf("-->", comment);
      if (end === -1) break;
      at = Math.max(at, end);
      comment = xml.indexOf("<!--", end);
      continue;
    }
    const textStart = xml.indexOf(">", start) + 1;
    const textEnd = xml.indexOf(close, textStart);
    if (textStart === 0 || textEnd === -1) break;
    at = textEnd;
    const isWhole = textEnd - textStart <= 2 * maxAddressLength && /[\s>]/.test(xml[start + open.length] ?? "");
    const address = isWhole ? readText(xml.slice(textStart, textEnd)) : "";
    if (address !== "" && address.length <= maxAddressLength) entries.push(address);
  }
  return entries;
}

function readText(written: string): string {
  const section = /^\s*<!\[CDATA\[([\s\S]*?)\]\]>\s*$/.exec(written);
  if (section) return section[1]?.trim() ?? "";
  return written
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) =>
      name === undefined
        ? fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal))
        : (entities[name] ?? whole),
    )
    .trim();
}

const fromCodePoint = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : "");
