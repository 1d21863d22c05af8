/** Deleting an account and registering the same address again brings no quota back. */
import { expect, test } from "vitest";
import { eraseAccount } from "@/lib/account/erase-account";
import { auditRequestSchema } from "@/lib/audits/schema";
import { submitAudit } from "@/lib/audits/states/commands";
import type { Viewer } from "@/lib/auth/viewer";
import { shareAs } from "@/tests/support/invitations";
import { createAuditRow, createViewer } from "@/tests/support/rows";

const startAudit = (viewer: Viewer) => submitAudit(viewer, auditRequestSchema.parse({ url: "example.com" }));

const invite = async (viewer: Viewer, n = 0) =>
  shareAs(viewer, await createAuditRow(viewer, { status: "completed" }), `guest-${n}-${viewer.id}@company.example`);

test.each([
  ["audits", startAudit],
  ["invitations", invite],
])("%s: what the address used up stays used up", async (_name, use) => {
  const viewer = await createViewer({ isConfirmed: true });
  for (let n = 0; n < 20; n += 1) await use(viewer, n);
  await eraseAccount(viewer);
  const again = await createViewer({ email: viewer.email, isConfirmed: true });
  await expect(use(again)).rejects.toMatchObject({ code: "too-many-requests" });
  // Whoever registers a tagged address may not own the mailbox, and must not use up what its owner may do.
  await use(await createViewer({ email: viewer.email.replace("@", "+again@"), isConfirmed: true }));
});
