/** robots.txt, read as RFC 9309 says. */
import robotsParser from "robots-parser";
import { crawlerName } from "@/lib/net/guarded-fetch";
import type { SiteFetch } from "./site-fetch";

export interface Robots {
  /** `unreachable`: the server failed to say, so nothing but the entry page may be read (RFC 9309, 2.3.1.4). */
  state: "found" | "none" | "unreachable";
  /** Sitemaps that it names. */
  sitemaps: string[];
  isAllowed(url: string): boolean;
}

/** RFC 9309 asks for at least 500 KiB. */
const maxBytes = 1024 * 1024;

export async function readRobots(origin: string, fetch: SiteFetch): Promise<Robots> {
  const address = `${origin}/robots.txt`;
  const answer = await fetch(address, { maxBytes, timeoutMs: 8000 });
  if (!answer.ok || answer.status >= 500) return { state: "unreachable", sitemaps: [], isAllowed: () => false };
  if (answer.status !== 200) return { state: "none", sitemaps: [], isAllowed: () => true };
  const rules = robotsParser(address, answer.body.toString("utf8").replace(/^\uFEFF/, ""));
  return {
    state: "found",
    sitemaps: rules.getSitemaps().flatMap((sitemap) => URL.parse(sitemap, origin)?.href ?? []),
    isAllowed: (url) => rules.isAllowed(url, crawlerName) !== false,
  };
}
