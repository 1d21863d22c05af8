import { hash, verify } from "@node-rs/argon2";
import { AppError } from "@/lib/errors";

/** OWASP password storage cheat sheet: argon2id, 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash holds 19 MiB and a thread for some 30 ms; more at once would let a flood of logins starve the pages. */
const hashesAtOnce = 4;
let running = 0;

async function withSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= hashesAtOnce) throw new AppError("too-many-requests", undefined, { retryAfter: 1 });
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
  }
}

/** @returns an argon2id hash in PHC format. @throws AppError too-many-requests when too many hashes run. */
export function hashPassword(password: string): Promise<string> {
  return withSlot(() => hash(password, parameters));
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password fits the hash. With no hash (no such account) it does the same work
 * and answers false, so that the time tells nothing about who has an account.
 */
export async function isPasswordCorrect(password: string, storedHash: string | null): Promise<boolean> {
  decoy ??= hash("no account has this password", parameters);
  const against = storedHash ?? (await decoy);
  const fits = await withSlot(() => verify(against, password));
  return fits && storedHash !== null;
}
