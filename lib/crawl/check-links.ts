/** Finds broken links: asks for link targets that discovery has not read. */

import { mapInParallel } from "./in-parallel";
import { type PageAnswer, type PageLedger, pageAnswerOf } from "./page-ledger";
import type { SiteFetch } from "./site-fetch";

const mostChecks = 60;
const concurrency = 6;
const timeoutMs = 5000;

/** Some servers refuse HEAD, or answer it wrongly: a bad answer is asked for again with GET. */
async function askFor(url: string, fetch: SiteFetch): Promise<PageAnswer> {
  const limits = { maxBytes: 0, timeoutMs, readBody: () => false };
  const answer = await fetch(url, { ...limits, method: "HEAD" });
  const isGood = answer.ok && answer.status < 400;
  return pageAnswerOf(isGood ? answer : await fetch(url, limits));
}

/** Settles at most 60 unvisited addresses in the ledger, those with most links first, until `isTimeUp`. */
export async function checkLinks(ledger: PageLedger, fetch: SiteFetch, isTimeUp: () => boolean): Promise<void> {
  const targets = ledger
    .pages()
    .filter((page) => page.mayVisit && !page.visited)
    .sort((a, b) => b.inbound.size - a.inbound.size)
    .slice(0, mostChecks);
  const answers = await mapInParallel(targets, concurrency, async (page) =>
    isTimeUp() ? null : { page, answer: await askFor(page.url, fetch) },
  );
  for (const checked of answers) if (checked !== null) ledger.settle(checked.page, checked.answer);
}
