/** Tabs that poll like the progress screen, with two seconds between polls. */
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** As in components/audit/watch-audit.ts. */
const pauseMs = 2_000;

export interface Watched {
  auditId: number;
  cookie: string;
}

export interface Poll {
  /** Start of the request, by `performance.now()`. */
  at: number;
  milliseconds: number;
  /** 0 without a response. */
  status: number;
}

/**
 * Polls until the signal, each tab at its own moments over a kept-alive connection.
 * @returns all polls so far
 */
export function startPollers(origin: string, tabs: readonly Watched[], signal: AbortSignal): readonly Poll[] {
  const polls: Poll[] = [];
  const agent = new Agent({ keepAlive: true });
  signal.addEventListener("abort", () => agent.destroy());
  const watch = async ({ auditId, cookie }: Watched) => {
    await sleep(Math.random() * pauseMs, undefined, { signal });
    let etag: string | undefined;
    while (!signal.aborted) {
      const at = performance.now();
      const response = await get(new URL(`/api/websites/${auditId}/status`, origin), cookie, etag);
      // Ignore requests cut off by the end of the run.
      if (signal.aborted) return;
      polls.push({ at, milliseconds: performance.now() - at, status: response.status });
      etag = response.etag ?? etag;
      await sleep(pauseMs, undefined, { signal });
    }
  };
  for (const tab of tabs) watch(tab).catch(() => {});
  return polls;

  function get(url: URL, cookie: string, etag?: string): Promise<{ status: number; etag?: string }> {
    return new Promise((resolve) => {
      const failed = () =>
        // A kept-alive connection may close just as it is reused; browsers then retry once.
        asked.reusedSocket ? get(url, cookie, etag).then(resolve) : resolve({ status: 0 });
      const asked = request(url, { agent, headers: { cookie, ...(etag && { "if-none-match": etag }) } }, (response) => {
        response.resume();
        response.once("close", () =>
          resolve({ status: response.complete ? (response.statusCode ?? 0) : 0, etag: response.headers.etag }),
        );
      });
      asked.once("error", failed);
      asked.end();
    });
  }
}
