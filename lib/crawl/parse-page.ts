/** What discovery reads from a page's plain HTML. Pure. */
import { loadBuffer } from "cheerio";
import type { PageArea } from "@/lib/browser/types";

export interface PageLink {
  /** Absolute, fragment kept. */
  href: string;
  text: string;
  area: PageArea;
}

export interface ParsedPage {
  title: string;
  /** The html element's language, lower-case, region dropped; "" when it has none. */
  language: string;
  links: PageLink[];
  canonical: string | null;
  /** Where a meta refresh of at most five seconds leads. */
  refresh: string | null;
  /** How many characters of text the page shows. */
  textLength: number;
}

/** In order: a nav element in the footer belongs to the footer. */
const areas: [selector: string, area: PageArea][] = [
  ["footer, [role=contentinfo]", "footer"],
  ["nav, [role=navigation]", "nav"],
  ["main, article, [role=main]", "main"],
  ["header, [role=banner]", "header"],
];

/** A page with more links than this is a trap or a dump; either way the rest says nothing new. */
const linksRead = 2000;

/** `contentType` may name the charset; else the page's own meta element does. */
export function parsePage(body: Buffer, url: string, contentType: string): ParsedPage {
  const charset = /charset=["']?([\w-]+)/i.exec(contentType)?.[1];
  const $ = loadBuffer(body, charset ? { encoding: { transportLayerEncodingLabel: charset } } : {});
  const base = URL.parse($("base[href]").first().attr("href") ?? "", url)?.href ?? url;
  const absolute = (href: string | undefined) => (href === undefined ? null : (URL.parse(href, base)?.href ?? null));

  const links: PageLink[] = [];
  for (const element of $("a[href], area[href]").slice(0, linksRead)) {
    const link = $(element);
    const href = absolute(link.attr("href"));
    if (href === null) continue;
    const text = link.text().trim() || link.attr("aria-label") || link.find("img[alt]").attr("alt") || "";
    const area = areas.find(([selector]) => link.closest(selector).length > 0)?.[1] ?? "main";
    links.push({ href, text: text.replace(/\s+/g, " ").trim(), area });
  }
  const refresh = /^\s*([\d.]+)\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(
    $('meta[http-equiv="refresh" i]').attr("content") ?? "",
  );
  const visible = $("body").clone();
  visible.find("script, style, noscript, template").remove();
  return {
    title: $("title").first().text().trim(),
    language: ($("html").attr("lang") ?? "").toLowerCase().split("-", 1)[0] ?? "",
    links,
    canonical: absolute($('link[rel="canonical" i]').attr("href")),
    refresh: refresh && Number(refresh[1]) <= 5 ? absolute(refresh[2]?.trim()) : null,
    textLength: visible.text().replace(/\s+/g, " ").trim().length,
  };
}
