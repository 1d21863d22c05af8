import { rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SendMailOptions } from "nodemailer";
import MailComposer from "nodemailer/lib/mail-composer";
import { Resend } from "resend";
import { dataFolders } from "@/lib/data-folder/data-folders";
import { ensurePrivateFolder, fileMode } from "@/lib/data-folder/private-files";
import type { MailPicture } from "@/lib/email/define-mail";
import type { RenderedMail } from "@/lib/email/render-mail";
import { sendThroughSmtp } from "@/lib/email/smtp";
import { env, isPreview } from "@/lib/env";

export interface OutgoingMail extends RenderedMail {
  key: string;
  kind: string;
  recipient: string;
  subject: string;
  pictures?: MailPicture[];
  /** Part of the file's name, so that a retry writes the same file. */
  createdAt: Date;
}

const localSender = "SpotCheck <portal@spotcheck.invalid>";

/** @throws if handing it over failed; safe to retry */
export function sendMail(given: OutgoingMail): Promise<void> {
  const mail = isPreview() ? toPreviewRecipient(given) : given;
  if (isPreview() && env.PREVIEW_MAIL === undefined) return writeToOutbox(mail);
  if (env.SMTP_URL !== undefined) return sendThroughSmtp(env.SMTP_URL, toMessage(mail));
  return env.RESEND_API_KEY === undefined ? writeToOutbox(mail) : sendThroughResend(mail, env.RESEND_API_KEY);
}

/** Previews have made-up accounts, often with real people's addresses. */
function toPreviewRecipient(mail: OutgoingMail): OutgoingMail {
  const to = env.PREVIEW_MAIL;
  return to === undefined || to === "send"
    ? mail
    : { ...mail, recipient: to, subject: `[to ${mail.recipient}] ${mail.subject}` };
}

function messageOf({ recipient, subject, html, text }: OutgoingMail) {
  const replyTo = env.MAIL_REPLY_TO;
  return {
    from: env.MAIL_FROM ?? localSender,
    to: recipient,
    ...(replyTo !== undefined && { replyTo }),
    // Email programs would decode encoded words (RFC 2047) written by a customer or page.
    subject: subject.replaceAll("=?", "= ?"),
    html,
    text,
  };
}

function picturesOf({ pictures = [] }: OutgoingMail) {
  return pictures.map(({ contentId, jpeg }) => ({
    filename: `${contentId}.jpg`,
    content: jpeg,
    contentType: "image/jpeg",
    contentId,
  }));
}

function toMessage(mail: OutgoingMail): SendMailOptions {
  const message = messageOf(mail);
  const domain = /@([\w.-]+)>?$/.exec(message.from)?.[1] ?? "spotcheck.invalid";
  return {
    ...message,
    attachments: picturesOf(mail).map(({ contentId, ...picture }) => ({ ...picture, cid: contentId })),
    date: mail.createdAt,
    // The time separates two portals that send for one domain.
    messageId: `<${mail.key.replace(/[^\w.-]/g, "-")}-${mail.createdAt.getTime()}@${domain}>`,
  };
}

async function sendThroughResend(mail: OutgoingMail, apiKey: string): Promise<void> {
  const resend = new Resend(apiKey, env.RESEND_BASE_URL === undefined ? {} : { baseUrl: env.RESEND_BASE_URL });
  const { error } = await resend.emails.send(
    {
      ...messageOf(mail),
      attachments: picturesOf(mail).map(({ content, ...picture }) => ({
        ...picture,
        content: content.toString("base64"),
      })),
    },
    // The time separates two portals that share a Resend account.
    { idempotencyKey: `${mail.key} ${mail.createdAt.toISOString()}` },
  );
  // The key was already used with other text (each try has a new reset link): that email went out.
  if (error?.name === "invalid_idempotent_request") return;
  if (error) throw new Error(`Resend refused the email: ${error.name}: ${error.message}`);
}

async function writeToOutbox(mail: OutgoingMail): Promise<void> {
  const message = await new MailComposer(toMessage(mail)).compile().build();
  await ensurePrivateFolder(dataFolders.outbox);
  const time = mail.createdAt.toISOString().replace(/[:.]/g, "-");
  const file = path.join(
    dataFolders.outbox,
    `${time}-${mail.kind}-${mail.recipient.replace(/[^\w.@+-]/g, "_").slice(0, 100)}.eml`,
  );
  // Atomic: readers of the folder never see half an email.
  await writeFile(`${file}.part`, message, { mode: fileMode });
  await rename(`${file}.part`, file);
}
