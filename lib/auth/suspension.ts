import { AppError } from "@/lib/errors";

/** Every way of signing in asks this, after it knows who it is. @throws AppError account-suspended */
export function requireNotSuspended({ suspendedAt }: { suspendedAt: Date | null }): void {
  if (suspendedAt !== null) throw new AppError("account-suspended");
}
