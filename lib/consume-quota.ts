/** Counts tries against `rateLimits`, in Postgres, so that all web processes count together. */
import { createHash } from "node:crypto";
import { RateLimiterPrisma, RateLimiterRes } from "rate-limiter-flexible";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { rateLimits } from "@/lib/limits";

/** One party's share of a limit; `key` says whose: a client address, an account's id, or both. */
export interface Quota {
  limit: keyof typeof rateLimits;
  key: string;
}

const limiters = new Map<Quota["limit"], RateLimiterPrisma>();

function limiterOf(limit: Quota["limit"]): RateLimiterPrisma {
  let limiter = limiters.get(limit);
  if (limiter === undefined) {
    const { points, seconds, blockSeconds } = { blockSeconds: rateLimits[limit].seconds, ...rateLimits[limit] };
    limiter = new RateLimiterPrisma({
      storeClient: db,
      tableName: "rateLimit",
      keyPrefix: limit,
      points: typeof points === "string" ? env[points] : points,
      duration: seconds,
      blockDuration: blockSeconds,
      // One of them clears the table for all.
      clearExpiredByTimeout: limiters.size === 0,
    });
    limiters.set(limit, limiter);
  }
  return limiter;
}

/** Hashed, so that the counters don't become a list of who tried to sign in from where. */
function storedKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/** Before the try, so that many at once can't slip through. @throws AppError too-many-requests */
export async function consume({ limit, key }: Quota, points = 1): Promise<void> {
  try {
    await limiterOf(limit).consume(storedKey(key), points);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    const message = `${rateLimits[limit].reason} Please try again in ${inWords(seconds)}.`;
    throw new AppError("too-many-requests", message, { retryAfter: seconds });
  }
}

/** All of them or none. @throws AppError too-many-requests */
export async function consumeAll(quotas: readonly Quota[]): Promise<void> {
  const consumed: Quota[] = [];
  try {
    for (const quota of quotas) {
      await consume(quota);
      consumed.push(quota);
    }
  } catch (refusal) {
    await Promise.all(consumed.map(refund));
    throw refusal;
  }
}

/** For a try that turned out not to count. */
export async function refund({ limit, key }: Quota): Promise<void> {
  await limiterOf(limit).reward(storedKey(key));
}

export async function clear({ limit, key }: Quota): Promise<void> {
  await limiterOf(limit).delete(storedKey(key));
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 120) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
