/** A customer with the demo account's recorded reports, one of ten pages. */
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { createLink } from "@/lib/report-links/commands";
import { type RecordingName, storeRecording } from "@/prisma/seed/recordings";
import { newSession } from "@/tests/support/people";
import { createViewer } from "@/tests/support/rows";

const dayMs = 24 * 60 * 60 * 1000;

export interface MadeReport {
  viewer: Viewer;
  /** The ten-page report. */
  auditId: number;
  /** Its comparison with an earlier audit. */
  comparison: string;
  /** Its read-only link. */
  link: string;
}

export async function makeReport(): Promise<MadeReport> {
  const viewer = await createViewer({ isConfirmed: true });
  const store = (recording: RecordingName, ageDays: number) =>
    storeRecording(db, recording, viewer.id, new Date(Date.now() - ageDays * dayMs));
  await store("brackenford", 43);
  const earlierId = await store("calderbeck-before", 30);
  const auditId = await store("calderbeck", 2);
  const { address } = await createLink(await newSession(viewer), auditId, { days: 7 }, "a bench");
  return {
    viewer,
    auditId,
    comparison: `/dashboard/${auditId}/compare/${earlierId}`,
    link: new URL(address).pathname,
  };
}
