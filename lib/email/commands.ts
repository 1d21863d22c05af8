import { requestMail } from "@/inngest/events";
import { emailSchema } from "@/lib/auth/schema";
import { db } from "@/lib/db";
import type { MailKind } from "@/lib/email/mail-kinds";
import type { Prisma } from "@/prisma/generated/client";

interface MailRequest {
  key: string;
  kind: MailKind;
  recipient: string;
  payload: Prisma.InputJsonObject;
}

/** @throws if the recipient is no plain address, or storing fails */
export async function queueMail(request: MailRequest): Promise<void> {
  const recipient = emailSchema.parse(request.recipient);
  await db.mail.createMany({ data: [{ ...request, recipient }], skipDuplicates: true });
  await requestMail(request.key);
}
