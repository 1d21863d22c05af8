import { fromStored } from "@/lib/audits/report/stored-json";
import { addressKey } from "@/lib/auth/address-key";
import { type Asker, requireActiveSession } from "@/lib/auth/prove-identity";
import type { Viewer } from "@/lib/auth/viewer";
import { consume } from "@/lib/consume-quota";
import { type Claim, claimTasks, type Place, releaseTasks, storeSentTask } from "@/lib/crm-tasks/claim-tasks";
import { type Action, describeTask, isTaskOf } from "@/lib/crm-tasks/content";
import { readPortalOf } from "@/lib/crm-tasks/hubspot-portal";
import type { SentTasks } from "@/lib/crm-tasks/view";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { placeOfAction } from "@/lib/findings/list-findings";
import { findOrCreateContact } from "@/lib/hubspot/contacts";
import { createHubspotClient, type HubspotClient } from "@/lib/hubspot/hubspot-client";
import { createTask, type FoundTask, listNewestTasks, updateTask } from "@/lib/hubspot/hubspot-tasks";
import { withAccessToken } from "@/lib/integrations/access-tokens";
import { withHubspotFailures } from "@/lib/integrations/failures";
import { crmTaskLimits } from "@/lib/limits";
import { auditLog } from "@/lib/log";

/** For everything including a token refresh, since the user is waiting. */
const limitMs = 14_000;

/** Safe to repeat (decision 022). @throws AppError not-found, conflict, not-connected, reconnect-required, not-set-up, authentication-required, unavailable */
export async function sendTasks(asker: Asker, auditId: number): Promise<SentTasks> {
  const { viewer } = asker;
  const deadline = Date.now() + limitMs;
  const actions = await readActions(viewer, auditId);
  await consume({ limit: "crm-tasks", key: addressKey(viewer.email) });
  // If HubSpot refuses the token midway, the second attempt resumes.
  const sentTo = new Map<string, SentActions>();
  return withHubspotFailures(() =>
    withAccessToken(viewer.id, async (accessToken) => {
      const portalId = await readPortalOf(viewer.id, accessToken);
      const sent: SentActions = sentTo.get(portalId) ?? new Map();
      sentTo.set(portalId, sent);
      const hubspot = createHubspotClient(accessToken, Math.max(1_000, deadline - Date.now()));
      await claimAndSend(hubspot, asker, { websiteId: auditId, portalId }, actions, sent);
      const created = [...sent.values()].filter((how) => how === "created").length;
      const counts = { created, updated: sent.size - created };
      auditLog(auditId).info({ ...counts, portalId }, "actions sent to HubSpot");
      return counts;
    }),
  );
}

type SentActions = Map<number, keyof SentTasks>;

async function readActions(viewer: Viewer, auditId: number): Promise<Action[]> {
  const audit = await db.website.findFirst({
    where: { id: auditId, userId: viewer.id },
    select: { status: true, review: true, recommendations: { orderBy: { priority: "asc" } } },
  });
  if (audit === null) throw new AppError("not-found");
  if (audit.status !== "completed")
    throw new AppError("conflict", "The audit must be completed before its actions can be sent.");
  if (audit.recommendations.length === 0) throw new AppError("conflict", "This audit has no actions to send.");
  const findings = fromStored("review", audit.review)?.findings ?? [];
  return audit.recommendations.map((row) => {
    const action = { ...row, details: fromStored("actionDetails", row.details) };
    return { ...action, found: findings[placeOfAction(findings, action) ?? -1]?.title ?? null };
  });
}

/** @throws AppError conflict if they are already being sent, HubspotError */
async function claimAndSend(
  hubspot: HubspotClient,
  asker: Asker,
  place: Place,
  actions: Action[],
  sent: SentActions,
): Promise<void> {
  const claims = await claimTasks(
    place,
    actions.map(({ priority }) => priority),
  );
  if (claims === null) throw new AppError("conflict", "These actions are already being sent. Please wait a moment.");
  try {
    await sendAll(hubspot, asker, place, { actions, claims, sent });
  } finally {
    await releaseTasks(place, claims);
  }
}

/** Records each task as soon as HubSpot has it. @throws HubspotError */
async function sendAll(
  hubspot: HubspotClient,
  asker: Asker,
  place: Place,
  { actions, claims, sent }: { actions: Action[]; claims: Claim[]; sent: SentActions },
): Promise<void> {
  const { email, firstName, lastName, companyName } = asker.viewer;
  const contact = { email, firstname: firstName, lastname: lastName, company: companyName };
  const contactId = await findOrCreateContact(hubspot, contact);
  const mayBeThere = claims.some(({ taskId, wasTried }) => taskId === null && wasTried);
  const existing = mayBeThere ? await listNewestTasks(hubspot, contactId) : [];
  const dueAt = new Date(Date.now() + crmTaskLimits.dueAfterMs);
  for (const action of actions) {
    const { priority } = action;
    if (sent.has(priority)) continue;
    await requireActiveSession(db, asker);
    const content = describeTask(place.websiteId, action);
    const known = findKnown(place.websiteId, priority, claims, existing);
    const isUpdated = known !== null && (await updateTask(hubspot, known, content));
    const taskId = isUpdated ? known : await createTask(hubspot, contactId, content, dueAt);
    await storeSentTask(place, priority, taskId);
    sent.set(priority, isUpdated ? "updated" : "created");
  }
}

function findKnown(auditId: number, priority: number, claims: Claim[], existing: FoundTask[]): string | null {
  const claim = claims.find((each) => each.priority === priority);
  return claim?.taskId ?? existing.find(({ body }) => isTaskOf(body, auditId, priority))?.id ?? null;
}
