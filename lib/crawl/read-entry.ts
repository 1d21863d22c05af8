import { findBotWall } from "@/lib/browser/bot-wall";
import { botWallEntryError, networkEntryError, notHtmlEntryError, statusEntryError } from "./entry-error";
import { parsePage } from "./parse-page";
import { isHtml } from "./site";
import type { SiteFetch } from "./site-fetch";

const limits = { maxBytes: 10 * 1024 * 1024, timeoutMs: 20_000, readBody: isHtml };
const maxRefreshes = 3;

/** Follows a refresh if `isOpen` permits it. @throws EntryError */
export async function readEntry(address: string, fetch: SiteFetch, isOpen: (url: string) => Promise<boolean>) {
  let url = address;
  for (let refreshes = 0; ; refreshes++) {
    const response = await fetch(url, limits);
    if (!response.ok) throw networkEntryError(response.url, response.error, response.detail);
    const contentType = response.headers["content-type"] ?? "";
    const page = parsePage(response.body, response.url, contentType);
    const wall = findBotWall(response.headers, { ...page, html: response.body.toString() });
    if (wall !== null) throw botWallEntryError(response.url, wall);
    const refused = statusEntryError(response.url, response.status);
    if (refused !== null) throw refused;
    if (!isHtml(contentType)) throw notHtmlEntryError(response.url, contentType);
    if (response.body.length === 0) throw notHtmlEntryError(response.url, "");
    const next = refreshes === maxRefreshes || page.refresh === response.url ? null : page.refresh;
    if (next === null || !(await isOpen(next))) return { url: response.url, status: response.status, page };
    url = next;
  }
}
