import { type Client, isAtThisMachine } from "@/lib/auth/client-address";
import { requireNotSuspended } from "@/lib/auth/suspension";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";

/** Call on every way to log in. @throws AppError invalid-credentials for a local account elsewhere; account-suspended */
export function requireMaySignIn(
  { isLocal, suspendedAt }: { isLocal: boolean; suspendedAt: Date | null },
  client: Pick<Client, "ip">,
): void {
  if (isLocal && !isAtThisMachine(client)) {
    log.warn(
      { code: "local-account-from-elsewhere", client: client.ip },
      "refused a login to a local account from elsewhere",
    );
    throw new AppError("invalid-credentials");
  }
  requireNotSuspended({ suspendedAt });
}
