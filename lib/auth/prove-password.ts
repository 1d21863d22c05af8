import { networkOf } from "@/lib/auth/client-address";
import { clear, consume, consumeAll, type Quota, refund } from "@/lib/consume-quota";
import { AppError } from "@/lib/errors";

export function loginQuotas(email: string, address: string): Quota[] {
  return [
    { limit: "login", key: `${email} ${address}` },
    { limit: "login-account", key: email },
    { limit: "login-browsers", key: email },
  ];
}

/** @param knownAs browser or session, counted separately so that guesses elsewhere don't lock out the owner @throws AppError too-many-requests */
export async function withinLoginLimits<T>(
  email: string,
  address: string,
  check: () => Promise<T>,
  knownAs?: string,
  further: readonly Quota[] = [],
): Promise<T> {
  const [ofPair, ofAccount, ofBrowsers] = loginQuotas(email, address) as [Quota, Quota, Quota];
  const ofBrowser: Quota = { limit: "login-browser", key: `${email} ${knownAs}` };
  const own = knownAs === undefined ? [ofPair] : [ofPair, ofBrowser];
  const shared =
    knownAs === undefined ? [...ofNetwork("login-network", address), ofAccount, ...further] : [ofBrowsers, ...further];
  await consume({ limit: "login-address", key: address });
  await consumeAll([...own, ...shared]);
  try {
    const result = await check();
    await Promise.all([...own.map(clear), ...shared.map(refund)]);
    return result;
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === "invalid-credentials";
    if (!isWrong) await Promise.all([...own, ...shared].map(refund));
    throw error;
  }
}

export function ofNetwork(limit: Quota["limit"], address: string): Quota[] {
  const network = networkOf(address);
  return network === null ? [] : [{ limit, key: network }];
}
