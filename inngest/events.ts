/** Every event of the product, carrying ids only; inngest/functions holds the handlers. */
import { eventType } from "inngest";
import { z } from "zod";
import { readPayer } from "@/lib/account-log/registration-network";
import { inngest } from "./client";

const audit = z.object({ auditId: z.number().int() });

/** Limits are per customer: the registration network, "~" and the account. Events of older portals have none. */
const payer = z.string().optional();

export const auditRequested = eventType("audit/requested", {
  schema: audit.extend({ userId: z.number().int(), payer }),
});
export const auditCancelled = eventType("audit/cancelled", { schema: audit });
export const pageVisited = eventType("audit/page-visited", {
  schema: audit.extend({ userId: z.number().int(), payer, pageId: z.number().int() }),
});
export const auditCompleted = eventType("audit/completed", { schema: audit.extend({ userId: z.number().int() }) });
export const emailConfirmed = eventType("account/email-confirmed", { schema: z.object({ userId: z.number().int() }) });
export const mailRequested = eventType("mail/requested", { schema: z.object({ mailKey: z.string() }) });
export const webhookRequested = eventType("webhook/requested", {
  schema: z.object({ deliveryId: z.number().int(), userId: z.number().int(), payer }),
});

export const recheckRequested = eventType("recheck/requested", {
  schema: z.object({ recheckId: z.number().int(), userId: z.number().int(), payer }),
});

async function withPayer<Data extends { userId: number }>(data: Data): Promise<Data & { payer: string }> {
  const { network, account } = await readPayer(data.userId);
  return { ...data, payer: `${network}~${account}` };
}

/** Starts the audit's run, once per 24 hours. */
export async function requestAudit(audit: { auditId: number; userId: number }): Promise<void> {
  await inngest.send(auditRequested.create(await withPayer(audit), { id: `audit-requested-${audit.auditId}` }));
}

export async function requestRecheckRun(recheck: { recheckId: number; userId: number }): Promise<void> {
  await inngest.send(
    recheckRequested.create(await withPayer(recheck), { id: `recheck-requested-${recheck.recheckId}` }),
  );
}

/** Ends the audit's run after its current step; the caller updates the audit itself. */
export async function announceCancelledAudit(auditId: number): Promise<void> {
  await inngest.send(auditCancelled.create({ auditId }, { id: `audit-cancelled-${auditId}` }));
}

export async function announceVisitedPage(page: { auditId: number; userId: number; pageId: number }): Promise<void> {
  await inngest.send(pageVisited.create(await withPayer(page), { id: `page-visited-${page.pageId}` }));
}

/** Triggers follow-up work, once per 24 hours. */
export async function announceCompletedAudit(audit: { auditId: number; userId: number }): Promise<void> {
  await inngest.send(auditCompleted.create(audit, { id: `audit-completed-${audit.auditId}` }));
}

export async function announceConfirmedEmail(userId: number): Promise<void> {
  await inngest.send(emailConfirmed.create({ userId }, { id: `email-confirmed-${userId}` }));
}

/** Starts at most one run an hour; a sent mail is never sent again. */
export async function requestMail(mailKey: string): Promise<void> {
  const hour = new Date().toISOString().slice(0, 13);
  await inngest.send(mailRequested.create({ mailKey }, { id: `mail-requested-${mailKey}-${hour}` }));
}

export async function requestMailAgain(mailKey: string): Promise<void> {
  await inngest.send(mailRequested.create({ mailKey }, { id: `mail-requested-${mailKey}-${Date.now()}` }));
}

/** Starts at most one run per ten minutes; concurrent runs share the message's attempts. */
export async function requestWebhook(delivery: { deliveryId: number; userId: number }): Promise<void> {
  const tenMinutes = new Date().toISOString().slice(0, 15);
  const id = `webhook-requested-${delivery.deliveryId}-${tenMinutes}`;
  await inngest.send(webhookRequested.create(await withPayer(delivery), { id }));
}
