import { mapInParallel } from "./in-parallel";
import { isRoute } from "./site";
import type { SiteFetch } from "./site-fetch";
import { type PageResponse, pageResponseOf, type UrlFrontier } from "./url-frontier";

const maxChecks = 60;
const concurrency = 6;
const limits = { maxBytes: 0, timeoutMs: 5000, readBody: () => false };

/** Some servers refuse HEAD, or answer it wrongly: a bad answer is asked for again with GET. */
async function askFor(url: string, fetch: SiteFetch): Promise<PageResponse> {
  const response = await fetch(url, { ...limits, method: "HEAD" });
  const isGood = response.ok && response.status < 400;
  return pageResponseOf(isGood ? response : await fetch(url, limits));
}

export async function checkLinks(frontier: UrlFrontier, fetch: SiteFetch, isTimeUp: () => boolean): Promise<void> {
  const targets = frontier
    .pages()
    .filter((page) => page.mayVisit && !page.visited && !isRoute(page.url))
    .sort((a, b) => b.inbound.size - a.inbound.size)
    .slice(0, maxChecks);
  const responses = await mapInParallel(targets, concurrency, async (page) =>
    isTimeUp() ? null : { page, response: await askFor(page.url, fetch) },
  );
  for (const checked of responses) if (checked !== null) frontier.record(checked.page, checked.response);
}
