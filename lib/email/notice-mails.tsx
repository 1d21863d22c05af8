import { z } from "zod";
import { describeEvent } from "@/lib/account-log/event-kinds";
import { db } from "@/lib/db";
import { type ComposeMail, defineAccountMail } from "@/lib/email/define-mail";
import type { NoticeKind } from "@/lib/email/notices";
import { AccountNotice } from "@/lib/email/templates/account-notice";
import { portalUrl } from "@/lib/portal-url";
import type { AccountEvent } from "@/prisma/generated/client";

interface NoticeTexts {
  subject: string;
  preview: string;
  happened: (event: AccountEvent) => string;
  advice: string;
  action: { label: string; path: (event: AccountEvent) => string };
}

const newPassword = { label: "Choose a new password", path: () => "/auth?mode=forgot-password&redirect=/account" };

const texts: Record<NoticeKind, NoticeTexts> = {
  "new-device": {
    subject: "New login to your account",
    preview: "From a device we haven't seen before.",
    happened: () => "Someone logged in to your account on a device we haven't seen before.",
    advice:
      "If this was you, you don't need to do anything. If not, log out that device in your account and choose a new password.",
    action: { label: "Open your account", path: () => "/account#devices" },
  },
  "password-changed": {
    subject: "Your password was changed",
    preview: "All other devices were logged out.",
    happened: () => "The password of your account was changed, and all other devices were logged out.",
    advice:
      "If this was you, you don't need to do anything. If not, choose a new one now: we send the link only to this address.",
    action: newPassword,
  },
  "two-step-changed": {
    subject: "Your two-step login was changed",
    preview: "Your passkeys, codes or recovery codes changed.",
    happened: ({ kind }) => `What changed: ${describeEvent(kind, { site: "", audit: "", detail: "" })}.`,
    advice:
      "If this was you, you don't need to do anything. If not, choose a new password and check the passkeys and codes in your account.",
    action: newPassword,
  },
  "second-step-refused": {
    subject: "Someone who knows your password could not log in",
    preview: "They typed it, but made too many attempts at the second step.",
    happened: () =>
      "Someone typed your password correctly, but was refused at the second step after too many attempts.",
    advice: "If this was you, you don't need to do anything. If not, choose a new password now: they know this one.",
    action: newPassword,
  },
  "data-downloaded": {
    subject: "All data of your account was downloaded",
    preview: "The download contains your reports, pictures and settings.",
    happened: () => "Someone logged in to your account downloaded all of its data.",
    advice:
      "If this was you, you don't need to do anything. If not, choose a new password: that logs out all other devices.",
    action: newPassword,
  },
  "email-confirmed": {
    subject: "Your email address is confirmed",
    preview: "You can now use everything in your account.",
    happened: () => "A link in one of our emails, or your sign-in service, confirmed that this address is yours.",
    advice:
      "If you didn't create an account with us, someone else did, using your address. Choose a new password to take it over.",
    action: newPassword,
  },
  "link-made": {
    subject: "New read-only link to your report",
    preview: "Anyone with the link can open the report without an account.",
    happened: ({ site, detail }) =>
      `Someone created a read-only link to the report on ${site}. Anyone with the link can open the report for ${detail}.`,
    advice:
      "If this was you, you don't need to do anything. If not, end the link in the report and choose a new password.",
    action: { label: "Open the report", path: ({ auditId }) => `/dashboard/${auditId}` },
  },
};

const payload = z.object({ eventId: z.int() });
const whenFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

async function findOwner({ eventId }: z.output<typeof payload>): Promise<{ id: number } | null> {
  const event = await db.accountEvent.findUnique({ where: { id: eventId }, select: { userId: true } });
  return event && { id: event.userId };
}

/** Not to unconfirmed addresses, which get few emails a day and may have been typed by a stranger. */
const composeNotice = (kind: NoticeKind): ComposeMail =>
  defineAccountMail(payload, findOwner, async ({ eventId }, { isConfirmed }, { greeting }) => {
    const event = isConfirmed ? await db.accountEvent.findUnique({ where: { id: eventId } }) : null;
    if (event === null) return null;
    const { subject, preview, happened, advice, action } = texts[kind];
    return {
      subject,
      body: (
        <AccountNotice
          name={greeting}
          preview={preview}
          heading={subject}
          happened={happened(event)}
          when={`${whenFormat.format(event.at)} UTC`}
          from={[event.device, event.network && `network ${event.network}`].filter(Boolean).join(", ")}
          advice={advice}
          action={{ label: action.label, url: portalUrl(action.path(event)) }}
        />
      ),
    };
  });

export const noticeMails = {
  "new-device": composeNotice("new-device"),
  "password-changed": composeNotice("password-changed"),
  "two-step-changed": composeNotice("two-step-changed"),
  "second-step-refused": composeNotice("second-step-refused"),
  "data-downloaded": composeNotice("data-downloaded"),
  "email-confirmed": composeNotice("email-confirmed"),
  "link-made": composeNotice("link-made"),
};
