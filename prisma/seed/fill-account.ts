/** The demo account's audits, marks, recheck and link. */

import { hashSecretToken } from "@/lib/auth/secret-token";
import { createSession, deleteSession } from "@/lib/auth/session-rows";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { markFindings } from "@/lib/finding-marks/commands";
import { createLink } from "@/lib/report-links/commands";
import { storeRecheck } from "@/prisma/seed/recheck";
import { storeRecording } from "@/prisma/seed/recordings";

const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

/** On findings of the newest audit. */
const marks: Parameters<typeof markFindings>[2][] = [
  { identities: ["check:mob-fits"], state: "done", reason: null },
  { identities: ["check:vp-specific"], state: "planned", reason: null },
  {
    identities: ["check:org-people", "check:org-bios"],
    state: "wont-do",
    reason: "Our engineers prefer not to be named on the site.",
  },
  {
    identities: [
      "quote:calderbeck-air.example:/services/leak-surveys:a first survey finds that 27% of a factory's compressed air escapes before it do",
    ],
    state: "disputed",
    reason: "The home page says that 27% is an average.",
  },
];

/** @returns a read-only link to the newest report, for thirty days */
export async function fillAccount(viewer: Viewer): Promise<string> {
  await storeRecording(db, "calderbeck-before", viewer.id, daysAgo(43));
  await storeRecording(db, "brackenford", viewer.id, daysAgo(20));
  const websiteId = await storeRecording(db, "calderbeck", viewer.id, daysAgo(2));
  await storeRecheck(db, "calderbeck", { websiteId, checkId: "mob-fits", at: daysAgo(1) });
  for (const mark of marks) await markFindings(viewer, websiteId, mark);
  const session = await createSession(viewer.id, "");
  const asker = { viewer, sessionId: hashSecretToken(session) };
  const { address } = await createLink(asker, websiteId, { days: 30 }, "seed");
  await deleteSession(session);
  return address;
}
