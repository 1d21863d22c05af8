/**
 * npm run seed — creates a demo account: a site that a model audited before and after some repairs, with marks, a recheck
 * and a read-only link, and a site audited by rules alone. Nothing is asked of a model: its answers were recorded.
 */
import type { Viewer } from "@/lib/auth/viewer";
import { env, setEnvironment } from "@/lib/env";
import { localEnvironment, runToEnd, startDatabase } from "@/lib/local/managed-services";
import { storeRecheck } from "@/prisma/seed/recheck";
import { storeRecording } from "@/prisma/seed/recordings";

/** On findings of the newest audit. */
const marks: Parameters<typeof import("@/lib/finding-marks/commands").markFindings>[2][] = [
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

const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

if (env.PORTAL_MODE === "hosted") throw new Error("The demo account is for local portals only.");
const database = await startDatabase();
try {
  const environment = await localEnvironment(database.url);
  await runToEnd("tsx", ["prisma/migrate.ts"], environment, "ignore");
  setEnvironment({ ...environment, LOG_LEVEL: "warn" });
  await seed();
} finally {
  await database.stop();
}
process.exit(0);

async function seed(): Promise<void> {
  const { describeSignIn, findOrCreateLocalAccount } = await import("@/lib/local/local-account");
  const { db } = await import("@/lib/db");
  const account = await findOrCreateLocalAccount("demo");
  const { viewer } = account;
  if ((await db.website.count({ where: { userId: viewer.id } })) === 0) {
    await storeRecording(db, "calderbeck-before", viewer.id, daysAgo(43));
    await storeRecording(db, "brackenford", viewer.id, daysAgo(20));
    const websiteId = await storeRecording(db, "calderbeck", viewer.id, daysAgo(2));
    await storeRecheck(db, "calderbeck", { websiteId, checkId: "mob-fits", at: daysAgo(1) });
    await addMarks(viewer, websiteId);
    console.log(`Read-only link to a report: ${await addLink(viewer, websiteId)}`);
  }
  await db.$disconnect();
  console.log(describeSignIn(account));
}

async function addMarks(viewer: Viewer, auditId: number): Promise<void> {
  const { markFindings } = await import("@/lib/finding-marks/commands");
  for (const mark of marks) await markFindings(viewer, auditId, mark);
}

/** For thirty days; shown once. */
async function addLink(viewer: Viewer, auditId: number): Promise<string> {
  const { createSession, deleteSession } = await import("@/lib/auth/session-rows");
  const { hashSecretToken } = await import("@/lib/auth/secret-token");
  const { createLink } = await import("@/lib/report-links/commands");
  const session = await createSession(viewer.id, "");
  const { address } = await createLink({ viewer, sessionId: hashSecretToken(session) }, auditId, { days: 30 }, "seed");
  await deleteSession(session);
  return address;
}
