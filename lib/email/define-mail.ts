import type { ReactElement } from "react";
import type { z } from "zod";
import { isEmailConfirmed } from "@/lib/auth/email-confirmation";
import { db } from "@/lib/db";
import { plainName } from "@/lib/email/plain-name";

/** A picture that a mail shows and brings along, so that opening it asks nobody for anything. */
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
  /** Whether the recipient has used a link of ours; until then a subject holds no word of a sender's choosing. */
  isConfirmed: boolean;
}

export interface MailAccount {
  id: number;
  email: string;
  greeting: string;
}

type FindAccount<T> = (payload: T, recipient: string) => Promise<{ id: number } | null> | { id: number } | null;

declare const throughDefineMail: unique symbol;

/** @returns null when there is nothing to say any more: what the mail is about is gone, or its sender unconfirmed. */
export type ComposeMail = ((payload: unknown, context: MailContext) => Promise<MailContent | null>) & {
  readonly [throughDefineMail]: true;
};

/** To an account's own address alone; a stranger may have typed the name, so it greets only a confirmed one. */
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

/** In an account's name, to any address: only once the account's own is confirmed. */
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
