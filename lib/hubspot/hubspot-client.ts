import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "@hubspot/api-client";
import { env } from "@/lib/env";
import { HubspotError, toHubspotError } from "@/lib/hubspot/hubspot-error";

const defaultLimitMs = 10_000;
/** The longest Retry-After that we honour, since a visitor is waiting. */
const longestWaitSeconds = 2;

export interface HubspotClient {
  /** Retries once after a 429 with a short wait. @throws HubspotError */
  call<T>(work: (api: Client) => Promise<T>): Promise<T>;
}

/** Starts a call when its turn has come. */
export type InTurn = <T>(call: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** @param limitMs from now, for all its calls: a client belongs to one request or step */
export function createHubspotClient(
  accessToken: string,
  limitMs: number = defaultLimitMs,
  inTurn: InTurn = (call) => call(),
): HubspotClient {
  const basePath = hubspotBaseUrl();
  // The package has no timeouts; destroying its sockets is the only way to abort calls.
  const agent = basePath.startsWith("http:") ? new HttpAgent(agentOptions) : new HttpsAgent(agentOptions);
  const deadline = AbortSignal.timeout(limitMs);
  const timedOut = new Promise<never>((_resolve, reject) => {
    deadline.addEventListener("abort", () => {
      agent.destroy();
      reject(new HubspotError({ status: null, category: "TIMEOUT" }));
    });
  });
  timedOut.catch(() => {});
  const api = new Client({ accessToken, basePath, httpAgent: agent });

  const attempt = async <T>(work: (api: Client) => Promise<T>): Promise<T> => {
    if (deadline.aborted) return timedOut;
    try {
      return await Promise.race([inTurn(() => work(api), deadline), timedOut]);
    } catch (error) {
      throw toHubspotError(error);
    }
  };
  return {
    call: async (work) => {
      try {
        return await attempt(work);
      } catch (error) {
        const wait = error instanceof HubspotError && error.status === 429 ? error.retryAfter : null;
        if (wait === null || wait > longestWaitSeconds) throw error;
        await sleep(wait * 1_000);
        return attempt(work);
      }
    },
  };
}

const agentOptions = { keepAlive: true, timeout: 2_000 };

export function hubspotBaseUrl(): string {
  return env.HUBSPOT_BASE_URL.replace(/\/+$/, "");
}
