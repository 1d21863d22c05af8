/** How often passwords may be tried, at the login and wherever somebody proves with one who they are. */
import { AppError } from "@/lib/errors";
import { clear, consume, type Quota, refund } from "@/lib/rate-limits";

/** Failures of one account from one address. */
export function loginQuota(email: string, address: string): Quota {
  return { limit: "login", key: `${email} ${address}` };
}

/**
 * Checks a password within the limits. Every try counts for the address, so that right passwords, too, are tried
 * no oftener than people do. For the account only wrong ones count, and the right one clears them.
 * @param check throws AppError invalid-credentials for a wrong password
 * @throws AppError too-many-requests, and what `check` throws.
 */
export async function withinLoginLimits<T>(email: string, address: string, check: () => Promise<T>): Promise<T> {
  const ofAccount = loginQuota(email, address);
  await consume({ limit: "login-address", key: address });
  await consume(ofAccount);
  try {
    const result = await check();
    await clear(ofAccount);
    return result;
  } catch (error) {
    if (!(error instanceof AppError && error.code === "invalid-credentials")) await refund(ofAccount);
    throw error;
  }
}
