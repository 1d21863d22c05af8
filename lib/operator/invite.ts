import { mailRegistrationLink } from "@/lib/auth/registration-invitations";
import { requireDeliverableEmail } from "@/lib/auth/reserved-emails";
import { emailSchema } from "@/lib/auth/schema";
import { db } from "@/lib/db";
import { exceedsDailyLimit, isConfirmedRecipient } from "@/lib/email/recipients";
import { AppError } from "@/lib/errors";

/** @returns the link's expiry @throws AppError invalid-input, reserved-email, email-taken, too-many-requests */
export async function invite(address: string): Promise<Date> {
  const parsed = emailSchema.safeParse(address);
  if (!parsed.success) throw new AppError("invalid-input", `${address} is not an email address.`);
  requireDeliverableEmail(parsed.data);
  if ((await db.user.count({ where: { email: parsed.data } })) > 0)
    throw new AppError("email-taken", `${parsed.data} already has an account.`);
  const mail = { key: null, recipient: parsed.data, kind: "registration-link" };
  if (!(await isConfirmedRecipient(parsed.data)) && (await exceedsDailyLimit(mail)))
    throw new AppError("too-many-requests", `${parsed.data} has had several emails from us today. Try again tomorrow.`);
  return mailRegistrationLink(parsed.data);
}
