import { randomUUID } from "node:crypto";
import { addressKey } from "@/lib/auth/address-key";
import { isEmailConfirmed } from "@/lib/auth/email-confirmation";
import type { Viewer } from "@/lib/auth/viewer";
import { consume } from "@/lib/consume-quota";
import { queueMail } from "@/lib/email/commands";
import { exceedsDailyLimit } from "@/lib/email/recipients";
import { AppError } from "@/lib/errors";

const kind = "email-confirmation";

/** @returns false if already confirmed @throws AppError too-many-requests */
export async function requestConfirmationMail(viewer: Viewer): Promise<boolean> {
  if (await isEmailConfirmed(viewer)) return false;
  await consume({ limit: "confirmation-mail", key: addressKey(viewer.email) });
  if (await exceedsDailyLimit({ key: null, recipient: viewer.email, kind }))
    throw new AppError(
      "too-many-requests",
      `We have already sent ${viewer.email} several emails today. A link in one of them confirms the address. If none does, please try again tomorrow.`,
    );
  await queueMail({ key: `${kind}:${randomUUID()}`, kind, recipient: viewer.email, payload: { userId: viewer.id } });
  return true;
}
