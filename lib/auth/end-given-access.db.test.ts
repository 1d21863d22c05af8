/** Access granted by a stranger who registered someone's address ends once its owner comes. */
import { expect, it } from "vitest";
import { redeemInvitation } from "@/lib/audits/sharing/sharing";
import { resetPassword } from "@/lib/auth/commands";
import { signInAs } from "@/lib/auth/oidc/account";
import { issueResetToken } from "@/lib/auth/reset-tokens";
import { hashSecretToken } from "@/lib/auth/secret-token";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { make, open } from "@/lib/report-links/testing/links";
import { canRead } from "@/tests/support/invitations";
import { newAccount, newAddress, newClient } from "@/tests/support/people";
import { createAuditRow, createViewer } from "@/tests/support/rows";

const reset = async ({ id }: Viewer) =>
  resetPassword({ token: await issueResetToken(id), password: "another one" }, newAddress());
const comeThroughProvider = async ({ email, firstName, lastName, companyName }: Viewer) => {
  const identity = { email, firstName, lastName, companyName, issuer: "https://id.example", subject: email };
  await signInAs(identity, "/", newClient());
};

/** A report with a reader, an invitation whose email is waiting, and a read-only link. */
async function giveAccess(owner: Viewer) {
  const auditId = await createAuditRow(owner, { status: "completed" });
  const [reader, invited] = [await createViewer(), await createViewer()];
  const token = newAddress();
  const share = { websiteId: auditId, inviterEmail: owner.email, expiresAt: new Date(Date.now() + 60_000) };
  await db.sharedAudit.create({
    data: { ...share, invitedEmail: reader.email, accessed: true, redeemedById: reader.id },
  });
  const { id } = await db.sharedAudit.create({
    data: { ...share, invitedEmail: invited.email, tokenHash: hashSecretToken(token) },
  });
  await db.mail.create({
    data: { key: `invitation:${token}`, kind: "invitation", recipient: invited.email, payload: { shareId: id } },
  });
  const link = await make(owner, auditId);
  return {
    canReaderRead: () => canRead(reader, auditId),
    isMailWaiting: async () => (await db.mail.count({ where: { recipient: invited.email } })) === 1,
    doesInvitationOpen: () => redeemInvitation(invited, auditId, token),
    doesLinkOpen: async () => (await open(link.token)) !== null,
  };
}

const readAll = async (access: Awaited<ReturnType<typeof giveAccess>>) => ({
  reader: await access.canReaderRead(),
  mail: await access.isMailWaiting(),
  invitation: await access.doesInvitationOpen(),
  link: await access.doesLinkOpen(),
});
const all = { reader: true, mail: true, invitation: true, link: true };
const none = { reader: false, mail: false, invitation: false, link: false };

it.each([
  ["a reset link", reset],
  ["the sign-in provider", comeThroughProvider],
])("when they come by %s, and later nothing of their own", async (_way, come) => {
  const { viewer } = await newAccount();
  const [givenByStranger, ofSomebodyElse] = [await giveAccess(viewer), await giveAccess(await createViewer())];
  await come(viewer);
  expect(await readAll(givenByStranger)).toEqual(none);
  expect(await readAll(ofSomebodyElse)).toEqual(all);
  const givenByOwner = await giveAccess(viewer);
  await come(viewer);
  expect(await readAll(givenByOwner)).toEqual(all);
});
