/** Tabs that watch audits as the progress screen does: a poll, two seconds' pause, the next. */
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** As components/audit/watch-audit.ts waits. */
const pauseMs = 2_000;

export interface Watched {
  auditId: number;
  cookie: string;
}

export interface Poll {
  /** When it was asked, on the clock of `performance.now()`. */
  at: number;
  milliseconds: number;
  /** 0 when there was no answer. */
  status: number;
}

/**
 * Polls until the signal, each tab at moments of its own, each over a connection that stays open.
 * @returns every poll that was made so far.
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
      // What was under way when the time was over is nobody's fault.
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
        // A connection may be closed in the moment it is used again; a browser then asks anew, once.
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
