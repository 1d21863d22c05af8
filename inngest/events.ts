/** Every event of the product: what happened, with ids only; who acts on it is in inngest/functions. */
import { eventType } from "inngest";
import { z } from "zod";
import { inngest } from "./client";

const audit = z.object({ auditId: z.number().int() });

/** `userId` is whose audit it is: work is shared out fairly between customers. */
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

/** Starts the audit's run; asking again within 24 hours starts no second one. */
export async function requestAudit({ auditId, userId }: { auditId: number; userId: number }): Promise<void> {
  await inngest.send(auditRequested.create({ auditId, userId }, { id: `audit-requested-${auditId}` }));
}

export async function requestRecheckRun(recheck: { recheckId: number; userId: number }): Promise<void> {
  await inngest.send(recheckRequested.create(recheck, { id: `recheck-requested-${recheck.recheckId}` }));
}

/** Ends the audit's run after the step it is in; the audit's own state is the caller's business. */
export async function announceCancelledAudit(auditId: number): Promise<void> {
  await inngest.send(auditCancelled.create({ auditId }, { id: `audit-cancelled-${auditId}` }));
}

export async function announceVisitedPage(page: { auditId: number; userId: number; pageId: number }): Promise<void> {
  await inngest.send(pageVisited.create(page, { id: `page-visited-${page.pageId}` }));
}

/** Tells what follows a completed audit; telling it again within 24 hours starts nothing twice. */
export async function announceCompletedAudit(audit: { auditId: number; userId: number }): Promise<void> {
  await inngest.send(auditCompleted.create(audit, { id: `audit-completed-${audit.auditId}` }));
}

export async function announceConfirmedEmail(userId: number): Promise<void> {
  await inngest.send(emailConfirmed.create({ userId }, { id: `email-confirmed-${userId}` }));
}

/** Asking again within the hour starts no second run; what was sent is never sent again. */
export async function requestMail(mailKey: string): Promise<void> {
  const hour = new Date().toISOString().slice(0, 13);
  await inngest.send(mailRequested.create({ mailKey }, { id: `mail-requested-${mailKey}-${hour}` }));
}

export async function requestMailAgain(mailKey: string): Promise<void> {
  await inngest.send(mailRequested.create({ mailKey }, { id: `mail-requested-${mailKey}-${Date.now()}` }));
}

/** Asking again within ten minutes starts no second run; two runs share the message's tries. */
export async function requestWebhook({ deliveryId, userId }: { deliveryId: number; userId: number }): Promise<void> {
  const tenMinutes = new Date().toISOString().slice(0, 15);
  const id = `webhook-requested-${deliveryId}-${tenMinutes}`;
  await inngest.send(webhookRequested.create({ deliveryId, userId }, { id }));
}
