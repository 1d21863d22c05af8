/** A customer with the recorded reports of the demo account: one has ten pages. */
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { addPictureSizes, readRecording, toRow } from "@/prisma/seed/recordings";
import { createViewer } from "@/tests/support/rows";

const dayMs = 24 * 60 * 60 * 1000;

/** @returns the customer, and the id of the report with ten pages. */
export async function makeReport(): Promise<{ viewer: Viewer; auditId: number }> {
  const viewer = await createViewer({ isConfirmed: true });
  let auditId = 0;
  for (const [file, ageDays] of [
    ["prisma/seed/template-site.json.gz", 43],
    ["prisma/seed/fixture-site.json.gz", 2],
  ] as const) {
    const data = toRow(await readRecording(file), viewer.id, new Date(Date.now() - ageDays * dayMs));
    ({ id: auditId } = await db.website.create({ data, select: { id: true } }));
    await addPictureSizes(auditId);
  }
  return { viewer, auditId };
}
