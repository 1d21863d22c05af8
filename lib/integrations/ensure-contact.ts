import { isEmailConfirmed } from "@/lib/auth/email-confirmation";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { findOrCreateContact } from "@/lib/hubspot/contacts";
import type { HubspotClient } from "@/lib/hubspot/hubspot-client";
import { withHubspotFailures } from "@/lib/integrations/failures";
import { requireHubspotSettings } from "@/lib/integrations/setup";

/** Found by address, created if missing, and stored. @throws AppError not-set-up, email-unconfirmed, unavailable */
export async function ensureContact(viewer: Viewer, hubspot?: HubspotClient): Promise<string> {
  const { openAgency } = requireHubspotSettings();
  if (!(await isEmailConfirmed(viewer))) throw new AppError("email-unconfirmed");
  const known = await getContactId(viewer.id);
  if (known !== null) return known;
  const contact = {
    email: viewer.email,
    firstname: viewer.firstName,
    lastname: viewer.lastName,
    company: viewer.companyName,
  };
  const id = await withHubspotFailures(() => findOrCreateContact(hubspot ?? openAgency(viewer.id), contact));
  await db.user.updateMany({ where: { id: viewer.id, hubspotContactId: null }, data: { hubspotContactId: id } });
  return id;
}

export async function getContactId(userId: number): Promise<string | null> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { hubspotContactId: true } });
  return user?.hubspotContactId ?? null;
}

/** If HubSpot has lost the contact: the next lookup is by address again. */
export async function forgetContact(userId: number, contactId: string): Promise<void> {
  await db.user.updateMany({
    where: { id: userId, hubspotContactId: contactId },
    data: { hubspotContactId: null },
  });
}

/** @throws AppError not-found for another's contact */
export async function requireOwnContact(viewer: Viewer, contactId: string): Promise<void> {
  if ((await getContactId(viewer.id)) !== contactId) throw new AppError("not-found");
}

/** @throws AppError not-found for another address */
export function requireOwnEmail(viewer: Viewer, email: string): void {
  if (email.trim().toLowerCase() !== viewer.email) throw new AppError("not-found");
}
