/**
 * npm run seed — creates a demo account with two finished audits of different dates, for every screen.
 * They were recorded with `npm run audit -- <url> --json`.
 */
import { env, setEnvironment } from "@/lib/env";
import { localEnvironment, runToEnd, startDatabase } from "@/lib/local/managed-services";
import { type Recording, storeRecording } from "@/prisma/seed/recordings";

const dayMs = 24 * 60 * 60 * 1000;
/** The older audit first. */
const recordings: { recording: Recording; ageDays: number }[] = [
  { recording: "template-site", ageDays: 43 },
  { recording: "fixture-site", ageDays: 2 },
];

if (env.PORTAL_MODE === "hosted") throw new Error("The demo account is for local portals only.");
const database = await startDatabase();
try {
  const environment = await localEnvironment(database.url);
  await runToEnd("tsx", ["prisma/migrate.ts"], environment, "ignore");
  setEnvironment(environment);
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
    for (const { recording, ageDays } of recordings)
      await storeRecording(db, recording, viewer.id, new Date(Date.now() - ageDays * dayMs));
  }
  await db.$disconnect();
  console.log(describeSignIn(account));
}
