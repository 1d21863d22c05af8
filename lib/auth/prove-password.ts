import { clear, consume, type Quota, refund } from "@/lib/consume-quota";
import { AppError } from "@/lib/errors";

export function loginQuota(email: string, address: string): Quota {
  return { limit: "login", key: `${email} ${address}` };
}

/** Every try counts for the address; for the account only wrong ones. @throws AppError too-many-requests */
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
