/** Every event of the product, carrying ids only; inngest/functions holds the handlers. */
import { eventType } from "inngest";
import { z } from "zod";
import { inngest } from "./client";

const audit = z.object({ auditId: z.number().int() });

/** `userId` owns the audit: concurrency limits are per customer. */
export const auditRequested = eventType("audit/requested", { schema: audit.extend({ userId: z.number().int() }) });
export const auditCancelled = eventType("audit/cancelled", { schema: audit });
export const pageVisited = eventType("audit/page-visited", {
  schema: audit.extend({ userId: z.number().int(), pageId: z.number().int() }),
});
export const auditCompleted = eventType("audit/completed", { schema: audit.extend({ userId: z.number().int() }) });
export const emailConfirmed = eventType("account/email-confirmed", { schema: z.object({ userId: z.number().int() }) });
export const mailRequested = eventType("mail/requested", { schema: z.object({ mailKey: z.string() }) });
export const webhookRequested = eventType("webhook/requested", {
  schema: z.object({ deliveryId: z.number().int(), userId: z.number().int() }),
});

export const recheckRequested = eventType("recheck/requested", {
  schema: z.object({ recheckId: z.number().int(), userId: z.number().int() }),
});

/** Starts the audit's run, once per 24 hours. */
export async function requestAudit({ auditId, userId }: { auditId: number; userId: number }): Promise<void> {
  await inngest.send(auditRequested.create({ auditId, userId }, { id: `audit-requested-${auditId}` }));
}

export async function requestRecheckRun(recheck: { recheckId: number; userId: number }): Promise<void> {
  await inngest.send(recheckRequested.create(recheck, { id: `recheck-requested-${recheck.recheckId}` }));
}

/** Ends the audit's run after its current step; the caller updates the audit itself. */
export async function announceCancelledAudit(auditId: number): Promise<void> {
  await inngest.send(auditCancelled.create({ auditId }, { id: `audit-cancelled-${auditId}` }));
}

export async function announceVisitedPage(page: { auditId: number; userId: number; pageId: number }): Promise<void> {
  await inngest.send(pageVisited.create(page, { id: `page-visited-${page.pageId}` }));
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
export async function requestWebhook({ deliveryId, userId }: { deliveryId: number; userId: number }): Promise<void> {
  const tenMinutes = new Date().toISOString().slice(0, 15);
  const id = `webhook-requested-${deliveryId}-${tenMinutes}`;
  await inngest.send(webhookRequested.create({ deliveryId, userId }, { id }));
}
