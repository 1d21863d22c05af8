import { createHash } from "node:crypto";
import { RateLimiterPrisma, RateLimiterRes } from "rate-limiter-flexible";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { rateLimits } from "@/lib/limits";

/** A caller's share of a rate limit, counted in Postgres for all processes. `key`: client address, account id, or both. */
export interface Quota {
  limit: keyof typeof rateLimits;
  key: string;
}

const limiters = new Map<Quota["limit"], RateLimiterPrisma>();

function limiterOf(limit: Quota["limit"]): RateLimiterPrisma {
  let limiter = limiters.get(limit);
  if (limiter === undefined) {
    const { points, seconds, blockSeconds, times } = {
      blockSeconds: rateLimits[limit].seconds,
      times: 1,
      ...rateLimits[limit],
    };
    limiter = new RateLimiterPrisma({
      storeClient: db,
      tableName: "rateLimit",
      keyPrefix: limit,
      points: typeof points === "string" ? env[points] * times : points,
      duration: seconds,
      blockDuration: blockSeconds,
      clearExpiredByTimeout: limiters.size === 0,
    });
    limiters.set(limit, limiter);
  }
  return limiter;
}

/** Hashed, so that the counters don't record who tried to log in from where. */
function storedKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/** Counts before the attempt, so that parallel ones can't slip through. @throws AppError too-many-requests */
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

/** All or none. @throws AppError too-many-requests */
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
