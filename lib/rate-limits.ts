/** How often something may be tried. Counted in Postgres, so that all web processes count together. */
import { createHash } from "node:crypto";
import { RateLimiterPrisma, RateLimiterRes } from "rate-limiter-flexible";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

const minute = 60;
const hour = 60 * minute;

/**
 * `points` tries within `seconds`; the next one starts a wait of the same length. No limit on guessing is keyed
 * on an account alone: that would let anybody lock somebody else out.
 */
const limits = {
  /** Failures of one account from one address. */
  login: { points: 10, seconds: 15 * minute, reason: "Too many failed logins." },
  /** All tries from one address, right passwords included, whatever the account: as many as an office needs. */
  "login-address": {
    points: env.LOGINS_PER_QUARTER_HOUR,
    seconds: 15 * minute,
    reason: "Too many logins from your network.",
  },
  /** Requests for one account from one address. */
  "forgot-password": { points: 3, seconds: 5 * minute, reason: "Too many password reset requests." },
  /** An office behind one address has more than one forgetful person. */
  "forgot-password-address": { points: 20, seconds: 5 * minute, reason: "Too many password reset requests." },
  register: { points: env.REGISTRATIONS_PER_HOUR, seconds: hour, reason: "Too many new accounts from your network." },
  /** Links to register with, asked for from one address: each is a mail to an address of somebody's choice. */
  "registration-link": { points: 20, seconds: hour, reason: "Too many links were asked for from your network." },
  /** Mails with a link that confirms an account's address. */
  "confirmation-mail": { points: 5, seconds: hour, reason: "You have asked for many links." },
  /** Audits of one account. */
  audit: { points: 20, seconds: hour, reason: "You have started many audits within an hour." },
  /** Invitations of one account: each is a mail to an address of its choice. */
  share: { points: 20, seconds: hour, reason: "You have sent many invitations within an hour." },
  /** Test messages of one account: each is a request to an address of its choice. */
  "webhook-test": { points: 20, seconds: hour, reason: "You have sent many test messages within an hour." },
  /** Reports of one account whose actions it sends to HubSpot: each is several calls. */
  "crm-tasks": { points: 30, seconds: hour, reason: "You have sent actions to HubSpot very often." },
  /** Pages of one account whose pictures are weighed: each is a dozen requests. */
  pictures: { points: 40, seconds: hour, reason: "You have measured many pages within an hour." },
  /** Marks that one account makes on findings. */
  marks: { points: 300, seconds: hour, reason: "You have marked very many findings within an hour." },
  /** Actions that one account has checked again: each visits pages with a browser. */
  recheck: { points: 10, seconds: hour, reason: "You have checked actions again very often within an hour." },
  /** Read-only links that one account makes. */
  "report-link": { points: 20, seconds: hour, reason: "You have made many links within an hour." },
  /** Wrong passwords for one read-only link from one address. */
  "link-password": { points: 10, seconds: 15 * minute, reason: "Too many wrong passwords." },
  /** All passwords for read-only links that are tried from one address. */
  "link-password-address": { points: 60, seconds: 15 * minute, reason: "Too many passwords from your network." },
  /** Calls that one account causes of the agency's HubSpot, whose own limit (190 in ten seconds) all customers share. */
  "hubspot-reads": { points: 120, seconds: minute, reason: "You have loaded your integrations very often." },
  /** Authorisations that one account starts, and those that come back. */
  "hubspot-initiate": { points: 30, seconds: hour, reason: "You have tried to connect HubSpot very often." },
  "hubspot-callback": { points: 30, seconds: hour, reason: "You have tried to connect HubSpot very often." },
  "hubspot-disconnect": { points: 30, seconds: hour, reason: "You have disconnected very often." },
  /** Cloudinary credentials that one account tries: the portal is no place to guess them. */
  credentials: { points: 10, seconds: 15 * minute, reason: "You have tried many Cloudinary credentials." },
} satisfies Record<string, { points: number; seconds: number; reason: string }>;

/** One party's share of a limit; `key` says whose: a client address, an account's id, or both. */
export interface Quota {
  limit: keyof typeof limits;
  key: string;
}

const limiters = new Map<Quota["limit"], RateLimiterPrisma>();

function limiterOf(limit: Quota["limit"]): RateLimiterPrisma {
  let limiter = limiters.get(limit);
  if (limiter === undefined) {
    const { points, seconds } = limits[limit];
    limiter = new RateLimiterPrisma({
      storeClient: db,
      tableName: "rateLimit",
      keyPrefix: limit,
      points,
      duration: seconds,
      blockDuration: seconds,
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

/**
 * Counts a try before it is made, so that many at once can't slip through together.
 * @param points that it counts as
 * @throws AppError too-many-requests with the seconds to wait.
 */
export async function consume({ limit, key }: Quota, points = 1): Promise<void> {
  try {
    await limiterOf(limit).consume(storedKey(key), points);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    const message = `${limits[limit].reason} Please try again in ${inWords(seconds)}.`;
    throw new AppError("too-many-requests", message, { retryAfter: seconds });
  }
}

/** For a try that turned out not to count. */
export async function refund({ limit, key }: Quota): Promise<void> {
  await limiterOf(limit).reward(storedKey(key));
}

/** Forgets all tries that were counted. */
export async function clear({ limit, key }: Quota): Promise<void> {
  await limiterOf(limit).delete(storedKey(key));
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / minute);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
