import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { env } from "@/lib/env";
import { eventChannel } from "@/lib/events/publish";
import { log } from "@/lib/log";

export const listenerName = "spotcheck-events";

const connectLimitMs = 10_000;
const minRetryMs = 500;
const maxRetryMs = 15_000;

/** Also calls back after each (re)connection, since events may have been missed. @returns a function that stops it */
export function listenForEvents(onEvent: () => void): () => void {
  const stopping = new AbortController();
  void keepListening(onEvent, stopping.signal);
  return () => stopping.abort();
}

async function keepListening(onEvent: () => void, signal: AbortSignal): Promise<void> {
  let retryMs = minRetryMs;
  while (!signal.aborted) {
    try {
      await listenOnce(signal, () => {
        retryMs = minRetryMs;
        onEvent();
      });
    } catch (err) {
      log.warn({ err, code: "events-not-heard" }, "event notifications unavailable; polling instead");
    }
    // Random, so that processes don't reconnect in step after a database restart.
    await sleep(retryMs * (0.5 + Math.random()), undefined, { signal, ref: false }).catch(() => {});
    retryMs = Math.min(2 * retryMs, maxRetryMs);
  }
}

/** Resolves when stopped. @throws Error if connecting fails or the connection breaks */
async function listenOnce(signal: AbortSignal, onEvent: () => void): Promise<void> {
  const client = new pg.Client({
    connectionString: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    application_name: listenerName,
    keepAlive: true,
    connectionTimeoutMillis: connectLimitMs,
    query_timeout: connectLimitMs,
  });
  const ended = Promise.withResolvers<void>();
  ended.promise.catch(() => {});
  const stop = () => ended.resolve();
  signal.addEventListener("abort", stop);
  client.on("error", ended.reject);
  client.on("end", () => ended.reject(new Error("the connection has ended")));
  client.on("notification", onEvent);
  try {
    await client.connect();
    await client.query(`LISTEN ${eventChannel}`);
    onEvent();
    await ended.promise;
  } finally {
    signal.removeEventListener("abort", stop);
    client.end().catch(() => {});
  }
}
