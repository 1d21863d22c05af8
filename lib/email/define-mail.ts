import type { ReactElement } from "react";
import type { z } from "zod";
import { isEmailConfirmed } from "@/lib/auth/email-confirmation";
import { db } from "@/lib/db";
import { plainName } from "@/lib/email/plain-name";

export interface MailPicture {
  contentId: string;
  jpeg: Buffer;
}

export interface MailContent {
  subject: string;
  body: ReactElement;
  pictures?: MailPicture[];
}

export interface MailContext {
  recipient: string;
  createdAt: Date;
  /** Has used one of our links. Until then the subject contains no sender's words. */
  isConfirmed: boolean;
}

export interface MailAccount {
  id: number;
  email: string;
  greeting: string;
}

type FindAccount<T> = (payload: T, recipient: string) => Promise<{ id: number } | null> | { id: number } | null;

declare const throughDefineMail: unique symbol;

/** @returns null if there is nothing left to say: its subject is gone, or its sender unconfirmed */
export type ComposeMail = ((payload: unknown, context: MailContext) => Promise<MailContent | null>) & {
  readonly [throughDefineMail]: true;
};

/** Only to the account's own address. Greets by name only if confirmed: a stranger may have typed it. */
export function defineAccountMail<T>(
  schema: z.ZodType<T>,
  findAccount: FindAccount<T>,
  compose: (payload: T, context: MailContext, account: MailAccount) => Promise<MailContent | null>,
): ComposeMail {
  return mark(async (given, context) => {
    const payload = schema.parse(given);
    const found = await findAccount(payload, context.recipient);
    const account = found && (await db.user.findUnique({ where: found, select: { email: true, firstName: true } }));
    if (found === null || account?.email !== context.recipient) return null;
    const greeting = context.isConfirmed ? plainName(account.firstName, "there") : "there";
    return compose(payload, context, { id: found.id, email: account.email, greeting });
  });
}

export function defineSenderMail<T>(
  schema: z.ZodType<T>,
  findSender: FindAccount<T>,
  compose: (payload: T, context: MailContext) => Promise<MailContent | null>,
): ComposeMail {
  return mark(async (given, context) => {
    const payload = schema.parse(given);
    const sender = await findSender(payload, context.recipient);
    return sender !== null && (await isEmailConfirmed(sender)) ? compose(payload, context) : null;
  });
}

export function definePortalMail<T>(
  schema: z.ZodType<T>,
  compose: (payload: T, context: MailContext) => Promise<MailContent | null>,
): ComposeMail {
  return mark((payload, context) => compose(schema.parse(payload), context));
}

function mark(compose: (payload: unknown, context: MailContext) => Promise<MailContent | null>): ComposeMail {
  return compose as ComposeMail;
}
