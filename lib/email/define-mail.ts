import type { ReactElement } from "react";
import type { z } from "zod";

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

/** @returns null when there is nothing to say any more: what the mail is about is gone. */
export type ComposeMail = (payload: unknown, context: MailContext) => Promise<MailContent | null>;

/** One kind of mail, which throws when the stored payload does not fit the schema. */
export function defineMail<T>(
  schema: z.ZodType<T>,
  compose: (payload: T, context: MailContext) => Promise<MailContent | null>,
): ComposeMail {
  return (payload, context) => compose(schema.parse(payload), context);
}
