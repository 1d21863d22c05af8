/**
 * npm run seed — creates a demo account: a site that a model audited before and after some repairs, with marks, a recheck
 * and a read-only link, and a site audited by rules alone. Nothing is asked of a model: its answers were recorded.
 */
import { env, setEnvironment } from "@/lib/env";
import { localEnvironment, runToEnd, startDatabase } from "@/lib/local/managed-services";

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
  const { fillAccount } = await import("@/prisma/seed/fill-account");
  const account = await findOrCreateLocalAccount("demo");
  const { viewer } = account;
  if ((await db.website.count({ where: { userId: viewer.id } })) === 0)
    console.log(`Read-only link to the newest report, without login: ${await fillAccount(viewer)}`);
  await db.$disconnect();
  console.log(describeSignIn(account));
}
