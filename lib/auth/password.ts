import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { placeAt } from "@/lib/auth/client-address";
import { commonPasswords } from "@/lib/auth/common-passwords";
import { FairSemaphore } from "@/lib/auth/fair-semaphore";
import { AppError } from "@/lib/errors";

/** OWASP password storage cheat sheet: argon2id, 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash takes 19 MiB and a core for 30 ms; beyond half the cores a flood of logins would starve the pages. */
export function hashesAtOnce(cores: number): number {
  return Math.min(4, Math.max(1, Math.floor(cores / 2)));
}

const hashing = new FairSemaphore({ slots: hashesAtOnce(availableParallelism()), maxWaiting: 64, maxWaitMs: 5_000 });

/** @throws AppError invalid-input for a password that attackers guess first, in any case */
export function requireUncommonPassword(password: string): void {
  if (!commonPasswords.has(password.trim().toLowerCase())) return;
  throw new AppError("invalid-input", "This is one of the most common passwords. Please choose another one.");
}

/** @param account that a session or known browser proves, for turns apart from newcomers' @returns argon2id in PHC format @throws AppError too-many-requests */
export function hashPassword(password: string, address: string, account?: string): Promise<string> {
  return hashing.run(placeAt(address, account), () => hash(password, parameters));
}

let decoy: Promise<string> | undefined;

/** Does the same work without a hash, so that timing reveals no accounts. @throws AppError too-many-requests */
export async function isPasswordCorrect(
  password: string,
  storedHash: string | null,
  address: string,
  account?: string,
): Promise<boolean> {
  decoy ??= hash("no account has this password", parameters);
  const against = storedHash ?? (await decoy);
  const fits = await hashing.run(placeAt(address, account), () => verify(against, password));
  return fits && storedHash !== null;
}
