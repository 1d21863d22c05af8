import type { IncomingMessage, ServerResponse } from "node:http";
import { setInterval as ticks } from "node:timers/promises";
import { networkOf, readClientAddress } from "@/lib/auth/client-address";
import { FairSemaphore, type Place } from "@/lib/auth/fair-semaphore";
import { readSessionCookie } from "@/lib/auth/session-cookie";
import { sessionCookie } from "@/lib/auth/session-settings";
import { AppError } from "@/lib/errors";
import type { turnLimits } from "@/lib/limits";
import { log } from "@/lib/log";

/** Files of the build, the health check, and Inngest's calls, which have a queue of their own. */
const takesNoTurn = /^(?:(?:GET|HEAD) \/+(?:_next\/static\/|api\/health$)|(?:POST|PUT) \/+api\/inngest$)/;

/** Reads that wait for a stream, a browser or another service more than they compute. */
const waits = /^\/+api\/(?:auth\/oidc|events|hubspot|user\/data|websites\/[^/]+\/export\/report\.pdf)(?:\/|$)/;

const refusal = () =>
  new AppError("unavailable", "The portal is answering many requests right now. Please try again in a minute.", {
    retryAfter: 60,
  });

/** Answers requests in turns: of networks, and of the accounts and addresses in each. */
export function createRequestTurns({ rendering, calls, waitMs, holdMs, pollMs, reportEveryMs }: typeof turnLimits) {
  const renders = new FairSemaphore({ ...rendering, maxWaitMs: waitMs, refusal });
  const others = new FairSemaphore({ ...calls, maxWaitMs: waitMs, refusal });
  let reportedAt = Number.NEGATIVE_INFINITY;

  /** Ends once the client reads slowly, so that nobody waits for it. */
  async function blocked(response: ServerResponse): Promise<void> {
    const startedAt = performance.now();
    for await (const _ of ticks(pollMs, undefined, { ref: false }))
      if (response.writableNeedDrain || response.closed || performance.now() - startedAt >= holdMs) return;
  }

  return async (request: IncomingMessage, response: ServerResponse, work: () => Promise<void>): Promise<void> => {
    const { method = "GET" } = request;
    const path = new URL(`http://localhost${request.url}`).pathname;
    if (takesNoTurn.test(`${method} ${path}`)) return work();
    const isRead = (method === "GET" || method === "HEAD") && !waits.test(path);
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    let answered: Promise<void> | undefined;
    const hold = () => {
      answered = work();
      return Promise.race([answered, blocked(response)]);
    };
    try {
      await (isRead ? renders : others).run(await placeOf(request), hold, gone.signal);
      await answered;
    } catch (error) {
      if (error === gone.signal.reason) return;
      if (answered !== undefined || !(error instanceof AppError)) throw error;
      if (performance.now() - reportedAt > reportEveryMs) {
        reportedAt = performance.now();
        log.warn({ code: "requests-busy" }, "too many requests wait for a turn: refused one");
      }
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
  return { group: networkOf(address) ?? address, key: String(session?.accountId ?? session?.sessionToken ?? address) };
}

function refuse(response: ServerResponse, { status, code, message, retryAfter }: AppError, isApi: boolean): void {
  const headers = { "cache-control": "no-store", "retry-after": String(retryAfter) };
  if (isApi) response.writeHead(status, { ...headers, "content-type": "application/json" });
  else response.writeHead(status, { ...headers, "content-type": "text/plain; charset=utf-8" });
  response.end(isApi ? JSON.stringify({ message, code }) : `${message}\n`);
}
