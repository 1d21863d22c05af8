import { AppError } from "@/lib/errors";

/** Call on every way to log in. @throws AppError account-suspended */
export function requireNotSuspended({ suspendedAt }: { suspendedAt: Date | null }): void {
  if (suspendedAt !== null) throw new AppError("account-suspended");
}
