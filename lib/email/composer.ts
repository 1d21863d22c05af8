import type { ReactElement } from "react";
import type { z } from "zod";

export interface MailContent {
  subject: string;
  body: ReactElement;
}

/** What a composer knows of the mail besides its payload. */
export interface MailHead {
  recipient: string;
  /** When the mail was asked for. */
  createdAt: Date;
}

/** @returns null when there is nothing to say any more: what the mail is about is gone. */
export type Composer = (payload: unknown, head: MailHead) => Promise<MailContent | null>;

/** A composer that throws when the stored payload is not what its kind needs. */
export function composer<T>(
  schema: z.ZodType<T>,
  compose: (payload: T, head: MailHead) => Promise<MailContent | null>,
): Composer {
  return (payload, head) => compose(schema.parse(payload), head);
}
