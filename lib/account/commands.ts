/** What a customer does with their own account. */
import type { z } from "zod";
import { announceCancelledAudit } from "@/inngest/events";
import { countingFailures, type SignedInAccount } from "@/lib/auth/commands";
import { hashPassword, isPasswordCorrect, requireUncommonPassword } from "@/lib/auth/password";
import { viewerFields } from "@/lib/auth/queries";
import type { changePasswordSchema, profileSchema } from "@/lib/auth/schema";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { forgetMails } from "@/lib/email/recipients";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";

/** Changes the viewer's own names. @returns the viewer as they are now. */
export function updateProfile(viewer: Viewer, profile: z.output<typeof profileSchema>): Promise<Viewer> {
  return db.user.update({ where: { id: viewer.id }, data: profile, select: viewerFields });
}

/**
 * Sets a new password and ends every session of the account; the caller starts a new one.
 * @param address the client's, see readClientAddress
 * @throws AppError forbidden when the current password is wrong, invalid-input for a common new one,
 * conflict when it was changed elsewhere meanwhile, too-many-requests.
 */
export async function changePassword(
  viewer: Viewer,
  { currentPassword, password }: z.output<typeof changePasswordSchema>,
  address: string,
): Promise<SignedInAccount> {
  requireUncommonPassword(password);
  const current = await requireCurrentHash(viewer, currentPassword, address);
  const hash = await hashPassword(password);
  const sessionVersion = await db.$transaction(async (tx) => {
    const [user] = await tx.user.updateManyAndReturn({
      where: { id: viewer.id, password: current },
      data: { password: hash, sessionVersion: { increment: 1 } },
      select: { sessionVersion: true },
    });
    if (user === undefined)
      throw new AppError("conflict", "Your password was changed somewhere else. Please log in again.");
    await tx.passwordReset.updateMany({ where: { userId: viewer.id }, data: { used: true } });
    return user.sessionVersion;
  });
  return { viewer, sessionVersion };
}

async function requireCurrentHash(viewer: Viewer, typed: string, address: string): Promise<string> {
  try {
    return await countingFailures(viewer.email, address, async () => {
      const { password } = await db.user.findUniqueOrThrow({ where: { id: viewer.id }, select: { password: true } });
      if (!(await isPasswordCorrect(typed, password))) throw new AppError("invalid-credentials");
      return password;
    });
  } catch (error) {
    // 401 would tell the browser that the session is over; it is not.
    if (error instanceof AppError && error.code === "invalid-credentials")
      throw new AppError("forbidden", "This is not your current password", { cause: error });
    throw error;
  }
}

/** Deletes the account with all that belongs to it: audits, reports, invitations, tokens and mails. */
export async function deleteAccount(viewer: Viewer): Promise<void> {
  const active = await db.website.findMany({
    where: { userId: viewer.id, status: { in: ["pending", "running"] } },
    select: { id: true },
  });
  await db.$transaction([...forgetMails(viewer), db.user.deleteMany({ where: { id: viewer.id } })]);
  for (const { id } of active) await announceCancelledAudit(id);
  log.info({ userId: viewer.id }, "account deleted");
}
