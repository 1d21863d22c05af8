import { findBotWall } from "./bot-wall";
import { botWallEntryError, networkEntryError, notHtmlEntryError, statusEntryError } from "./entry-error";
import { type ParsedPage, parsePage } from "./parse-page";
import { isHtml } from "./site";
import type { SiteFetch } from "./site-fetch";

export interface EntryPage {
  url: string;
  status: number;
  contentType: string;
  page: ParsedPage;
}

const maxBytes = 10 * 1024 * 1024;
const timeoutMs = 20_000;
const maxRefreshes = 3;

/** @throws EntryError */
export async function readEntry(address: string, fetch: SiteFetch): Promise<EntryPage> {
  let url = address;
  for (let refreshes = 0; ; refreshes++) {
    const answer = await fetch(url, { maxBytes, timeoutMs, readBody: isHtml });
    if (!answer.ok) throw networkEntryError(answer.url, answer.error, answer.detail);
    const contentType = answer.headers["content-type"] ?? "";
    const page = parsePage(answer.body, answer.url, contentType);
    const wall = findBotWall(answer.headers, { ...page, body: answer.body });
    if (wall !== null) throw botWallEntryError(answer.url, wall);
    const refused = statusEntryError(answer.url, answer.status);
    if (refused !== null) throw refused;
    if (!isHtml(contentType)) throw notHtmlEntryError(answer.url, contentType);
    if (answer.body.length === 0) throw notHtmlEntryError(answer.url, "");
    if (page.refresh === null || page.refresh === answer.url || refreshes === maxRefreshes)
      return { url: answer.url, status: answer.status, contentType, page };
    url = page.refresh;
  }
}
