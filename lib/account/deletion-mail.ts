import { randomUUID } from "node:crypto";
import { addressKey } from "@/lib/auth/address-key";
import type { Viewer } from "@/lib/auth/viewer";
import { consume } from "@/lib/consume-quota";
import { queueMail } from "@/lib/email/commands";

/** @throws AppError too-many-requests */
export async function requestDeletionMail({ id, email }: Viewer): Promise<void> {
  await consume({ limit: "deletion-mail", key: addressKey(email) });
  const kind = "account-deletion";
  await queueMail({ key: `${kind}:${randomUUID()}`, kind, recipient: email, payload: { userId: id } });
}
