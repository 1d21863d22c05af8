/** A customer with the recorded reports of the demo account: one has ten pages. */
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { createLink } from "@/lib/report-links/commands";
import { type Recording, storeRecording } from "@/prisma/seed/recordings";
import { newSession } from "@/tests/support/people";
import { createViewer } from "@/tests/support/rows";

const dayMs = 24 * 60 * 60 * 1000;

export interface MadeReport {
  viewer: Viewer;
  /** Of the report with ten pages. */
  auditId: number;
  /** Where it is compared with an earlier audit of its site. */
  comparison: string;
  /** Where it is shown to whoever has the link. */
  link: string;
}

export async function makeReport(): Promise<MadeReport> {
  const viewer = await createViewer({ isConfirmed: true });
  const store = (recording: Recording, ageDays: number) =>
    storeRecording(db, recording, viewer.id, new Date(Date.now() - ageDays * dayMs));
  await store("template-site", 43);
  const earlierId = await store("fixture-site", 30);
  const auditId = await store("fixture-site", 2);
  const { address } = await createLink(await newSession(viewer), auditId, { days: 7 }, "a bench");
  return {
    viewer,
    auditId,
    comparison: `/dashboard/${auditId}/compare/${earlierId}`,
    link: new URL(address).pathname,
  };
}
