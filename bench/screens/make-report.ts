/** A customer with the recorded reports of the demo account: one has ten pages. */
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { storeRecording } from "@/prisma/seed/recordings";
import { createViewer } from "@/tests/support/rows";

const dayMs = 24 * 60 * 60 * 1000;

/** @returns the customer, and the id of the report with ten pages. */
export async function makeReport(): Promise<{ viewer: Viewer; auditId: number }> {
  const viewer = await createViewer({ isConfirmed: true });
  let auditId = 0;
  for (const [recording, ageDays] of [
    ["template-site", 43],
    ["fixture-site", 2],
  ] as const)
    auditId = await storeRecording(db, recording, viewer.id, new Date(Date.now() - ageDays * dayMs));
  return { viewer, auditId };
}
