import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as nextLoop, setInterval as ticks } from "node:timers/promises";
import { placeAt, readClientAddress } from "@/lib/auth/client-address";
import { FairSemaphore, type Place } from "@/lib/auth/fair-semaphore";
import { readSessionCookie } from "@/lib/auth/session-cookie";
import { sessionCookie } from "@/lib/auth/session-settings";
import { AppError } from "@/lib/errors";
import type { turnLimits } from "@/lib/limits";
import { OpenResponses } from "@/lib/local/open-responses";
import { log } from "@/lib/log";

/** Cheap, or waiting for a stream, browser or other service. */
const isLight =
  /^\/+(?:_next\/static|r\/[^/]+\/pages\/[^/]+\/screenshot|api\/(?:auth\/oidc|events|health|hubspot|user\/data|websites\/[^/]+\/(?:export\/report\.pdf|pages\/[^/]+\/(?:pictures|screenshot))))(?:\/|$)/;
const isJob = /^\/+api\/inngest\/*$/;
const isStream = /^\/+api\/events\//;

const refusal = () =>
  new AppError("unavailable", "The portal is answering many requests right now. Please try again in a minute.", {
    retryAfter: 60,
  });

/** Takes turns between blocks, networks in each, and the accounts and addresses in those; sessions apart from newcomers. */
export function createRequestTurns({ open, waitMs, pollMs, reportEveryMs, rendering, calls, jobs }: typeof turnLimits) {
  const queueOf = ({ holdMs, ...own }: typeof calls | typeof rendering) => ({
    holdMs,
    turns: new FairSemaphore({ ...own, maxWaitMs: waitMs, refusal }),
  });
  const queues = { rendering: queueOf(rendering), calls: queueOf(calls), jobs: queueOf(jobs) };
  const openResponses = new OpenResponses(open);
  const reportedAt = new Map<string, number>();

  function report(code: string, message: string): void {
    if (performance.now() - (reportedAt.get(code) ?? Number.NEGATIVE_INFINITY) <= reportEveryMs) return;
    reportedAt.set(code, performance.now());
    log.warn({ code }, message);
  }

  setInterval(() => {
    if (openResponses.endUnread() > 0) report("slow-readers", "too much waits for clients to read it: ended some");
  }, open.checkEveryMs).unref();

  /** Frees the slot once the client reads slowly or a stream has begun. */
  async function passedOn(response: ServerResponse, queue: { holdMs: number }, isOver: () => boolean): Promise<void> {
    const startedAt = performance.now();
    for await (const _ of ticks(pollMs, undefined, { ref: false })) {
      if (response.writableNeedDrain || isOver() || performance.now() - startedAt >= queue.holdMs) return;
      if (response.headersSent && queue !== queues.rendering) return;
    }
  }

  return async (request: IncomingMessage, response: ServerResponse, work: () => Promise<void>): Promise<void> => {
    const path = new URL(`http://localhost${request.url}`).pathname;
    const isRendered = (request.method === "GET" || request.method === "HEAD") && !isLight.test(path);
    const queue = isJob.test(path) ? queues.jobs : isRendered ? queues.rendering : queues.calls;
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    let answered: Promise<void> | undefined;
    const hold = async () => {
      let isOver = false;
      answered = work().finally(() => {
        isOver = true;
      });
      await Promise.race([answered, passedOn(response, queue, () => isOver)]);
      // Otherwise a queue of quick responses would starve other requests.
      await nextLoop();
    };
    try {
      const place = await placeOf(request);
      if (!openResponses.add(place, request, response, isStream.test(path))) throw refusal();
      await queue.turns.run(place, hold, gone.signal);
      await answered;
    } catch (error) {
      if (error === gone.signal.reason) return;
      if (answered !== undefined || !(error instanceof AppError)) throw error;
      report("requests-busy", "too many requests waiting: refused one");
      refuse(response, error, path.startsWith("/api/"));
    }
  };
}

async function placeOf({ headers, socket }: IncomingMessage): Promise<Place> {
  const address = readClientAddress(
    new Headers({ "x-forwarded-for": String(headers["x-forwarded-for"] ?? socket.remoteAddress) }),
  );
  const named = (headers.cookie ?? "").split(/; */).findLast((cookie) => cookie.startsWith(`${sessionCookie.name}=`));
  const session = await readSessionCookie(named?.slice(sessionCookie.name.length + 1));
  return placeAt(address, session ? String(session.accountId ?? session.sessionToken) : undefined);
}

function refuse(response: ServerResponse, { status, code, message, retryAfter }: AppError, isApi: boolean): void {
  const headers = { "cache-control": "no-store", "retry-after": String(retryAfter) };
  if (isApi) response.writeHead(status, { ...headers, "content-type": "application/json" });
  else response.writeHead(status, { ...headers, "content-type": "text/plain; charset=utf-8" });
  response.end(isApi ? JSON.stringify({ message, code }) : `${message}\n`);
}
