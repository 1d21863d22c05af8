import { viewerFields } from "@/lib/auth/queries";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { updateContact } from "@/lib/hubspot/contact-properties";
import { HubspotError } from "@/lib/hubspot/hubspot-error";
import { ensureContact, forgetContact } from "@/lib/integrations/ensure-contact";
import { integrationsSetup, requireHubspotSettings } from "@/lib/integrations/setup";
import { log } from "@/lib/log";
import { portalUrl } from "@/lib/portal-url";
import { letterOf } from "@/lib/review/rubric/grade-letter";
import type { RubricTotals } from "@/lib/review/rubric/score";

/** Clears an unknown grade. @throws if HubSpot was unreachable; refusals are only logged */
export async function writeNewestResult(userId: number): Promise<void> {
  if (!integrationsSetup().hubspot) return;
  const audit = await db.website.findFirst({
    // Local accounts are no leads, and an unconfirmed address may be someone else's contact.
    where: { userId, status: "completed", user: { isLocal: false, emailConfirmedAt: { not: null } } },
    orderBy: [{ completedAt: "desc" }, { id: "desc" }],
    select: {
      id: true,
      rubricScore: true,
      rubricMaxScore: true,
      rubricPercentage: true,
      user: { select: viewerFields },
    },
  });
  if (audit === null) return;
  const properties = describeResult(audit);
  if (Object.keys(properties).length === 0) return;
  const contactId = await ensureContact(audit.user);
  try {
    if (await updateContact(requireHubspotSettings().openAgency(userId), contactId, properties)) return;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    log.error({ userId, detail: error.message, code: "result-refused" }, "HubSpot refused an audit's result");
    return;
  }
  await forgetContact(userId, contactId);
  throw new Error("the customer's contact is gone; the next try looks it up again");
}

function describeResult(audit: RubricTotals & { id: number }): Record<string, string> {
  const { HUBSPOT_GRADE_PROPERTY: grade, HUBSPOT_REPORT_PROPERTY: report } = env;
  return {
    ...(grade && { [grade]: letterOf(audit) ?? "" }),
    ...(report && { [report]: portalUrl(`/dashboard/${audit.id}`) }),
  };
}

/** Permanent: a missing property, or a token without permission. */
function isRefusal(error: unknown): error is HubspotError {
  const status = error instanceof HubspotError ? error.status : null;
  return status !== null && status >= 400 && status < 500 && status !== 429;
}
