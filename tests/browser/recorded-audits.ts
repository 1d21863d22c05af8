/** Audits that were recorded, as a person's own: a report with everything in it, and no audit to wait for. */
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { readServer } from "@/lib/local/postgres.ts";
import { PrismaClient } from "@/prisma/generated/client.ts";
import { storeRecording } from "@/prisma/seed/recordings.ts";
import type { TestPortal } from "../support/portal.ts";
import type { Person } from "./fixtures.ts";

export interface RecordedAudits {
  /** Of one site, by a model: the older one, and the one that its report compares with it. */
  before: number;
  now: number;
}

/** Two audits of one site, of fixed days, for an account that exists. */
export async function insertRecordedAudits(portal: TestPortal, { email }: Person): Promise<RecordedAudits> {
  const server = await readServer(path.join(portal.dataDir, "postgres"));
  if (server === null) throw new Error("The portal's database is not there");
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: server.url, max: 2 }) });
  try {
    const { id } = await db.user.findUniqueOrThrow({ where: { email }, select: { id: true } });
    const before = await storeRecording(db, "calderbeck-before", id, new Date("2026-08-03T09:00:00Z"));
    const now = await storeRecording(db, "calderbeck", id, new Date("2026-09-14T09:00:00Z"));
    return { before, now };
  } finally {
    await db.$disconnect();
  }
}
