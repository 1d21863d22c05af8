import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { networkOf, readClientAddress } from "@/lib/auth/client-address";
import { FairSemaphore } from "@/lib/auth/fair-semaphore";
import { readSessionCookie } from "@/lib/auth/session-cookie";
import { sessionCookie } from "@/lib/auth/session-settings";
import { AppError } from "@/lib/errors";
import type { reportLimits } from "@/lib/limits";
import { log } from "@/lib/log";

/** Reports, links, comparisons and the history, and their data. Pictures are cheap, and PDFs have a queue of their own. */
const takesTurn =
  /^\/+(?:dashboard\/|history(?:\/|$)|r\/(?!.*\/screenshot$)|api\/websites\/[^/]+(?:$|\/compare\/|\/export\/(?!report\.pdf$)))/;

type Limits = Record<keyof typeof reportLimits, number>;

/** Runs the work of a request for a report in its turn, and not at all once its client is gone. */
export function createReportTurns({ slots, waiting, waitMs, holdMs, reportEveryMs }: Limits) {
  const rendering = new FairSemaphore({
    slots,
    maxWaiting: waiting,
    maxWaitMs: waitMs,
    refusal: () =>
      new AppError("unavailable", "Many reports are being opened right now. Please try again in a minute.", {
        retryAfter: 60,
      }),
  });
  let reportedAt = Number.NEGATIVE_INFINITY;
  return async (request: IncomingMessage, response: ServerResponse, work: () => Promise<void>): Promise<void> => {
    const path = new URL(`http://localhost${request.url}`).pathname;
    if (request.method !== "GET" || !takesTurn.test(path)) return work();
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    const hold = () => Promise.race([work(), sleep(holdMs, undefined, { ref: false })]);
    try {
      await rendering.run(await keyOf(request), hold, gone.signal);
    } catch (error) {
      if (error === gone.signal.reason) return;
      if (!(error instanceof AppError)) throw error;
      if (performance.now() - reportedAt > reportEveryMs) {
        reportedAt = performance.now();
        log.warn({ code: "reports-busy" }, "too many wait for reports: one was refused");
      }
      refuse(response, error, path.startsWith("/api/"));
    }
  };
}

/** The session, if the portal made it; else the network. */
async function keyOf({ headers, socket }: IncomingMessage): Promise<string> {
  const named = (headers.cookie ?? "").split(/; */).findLast((cookie) => cookie.startsWith(`${sessionCookie.name}=`));
  const session = await readSessionCookie(named?.slice(sessionCookie.name.length + 1));
  if (session !== null) return session;
  const address = readClientAddress(
    new Headers({ "x-forwarded-for": String(headers["x-forwarded-for"] ?? socket.remoteAddress) }),
  );
  return networkOf(address) ?? address;
}

function refuse(response: ServerResponse, { status, code, message, retryAfter }: AppError, isApi: boolean): void {
  const headers = { "cache-control": "no-store", "retry-after": String(retryAfter) };
  if (isApi) response.writeHead(status, { ...headers, "content-type": "application/json" });
  else response.writeHead(status, { ...headers, "content-type": "text/plain; charset=utf-8" });
  response.end(isApi ? JSON.stringify({ message, code }) : `${message}\n`);
}
