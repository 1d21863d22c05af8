import { hash, verify } from "@node-rs/argon2";
import { commonPasswords } from "@/lib/auth/common-passwords";
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

/** @throws AppError invalid-input for one that is guessed first, however it is capitalised. */
export function requireUncommonPassword(password: string): void {
  if (!commonPasswords.has(password.trim().toLowerCase())) return;
  throw new AppError("invalid-input", "This is one of the most common passwords. Please choose another one.");
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
