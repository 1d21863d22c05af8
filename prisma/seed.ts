/**
 * npm run seed — a demo account with two finished audits of different dates, so that every screen
 * has something to show. The audits were recorded with `npm run audit -- <url> --json`.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import type { FullReport } from "@/lib/audits/report-query";
import { env, setEnvironment } from "@/lib/env";
import { localEnvironment, runToEnd, startDatabase } from "@/lib/local/parts";
import type { Prisma } from "@/prisma/generated/client";

const dayMs = 24 * 60 * 60 * 1000;
/** The older audit first. */
const recordings = [
  { file: "prisma/seed/template-site.json.gz", ageDays: 43 },
  { file: "prisma/seed/fixture-site.json.gz", ageDays: 2 },
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
    for (const { file, ageDays } of recordings) {
      const report = JSON.parse(gunzipSync(await readFile(file)).toString("utf8")) as FullReport;
      const row = toRow(report, viewer.id, new Date(Date.now() - ageDays * dayMs));
      const { id } = await db.website.create({ data: row, select: { id: true } });
      await db.ledgerEntry.create({ data: toCharge(report, id, row) });
    }
  }
  await db.$disconnect();
  console.log(describeSignIn(account));
}

/** A recorded report as rows, moved to another owner and date. Its JSON came from these very columns. */
function toRow(report: FullReport, userId: number, createdAt: Date): Prisma.WebsiteUncheckedCreateInput {
  const { id, pages, recommendations, createdAt: recordedAt, completedAt: recordedEnd, ...recorded } = report;
  const { isOwner, profile, parts, costs, usage, ...audit } = recorded;
  const completedAt = new Date(createdAt.getTime() + Date.parse(recordedEnd ?? recordedAt) - Date.parse(recordedAt));
  const row = {
    ...audit,
    // Recordings from before version 2 have neither.
    ...(profile && parts && { review: { version: 2, profile, parts } }),
    userId,
    createdAt,
    startedAt: createdAt,
    completedAt,
    pagesTotal: pages.length,
    pagesDone: pages.length,
    pages: { create: pages.map(toPageRow) },
    recommendations: { create: recommendations.map(({ id: _id, websiteId: _websiteId, ...action }) => action) },
  };
  return row as unknown as Prisma.WebsiteUncheckedCreateInput;
}

function toCharge(
  { reviewer, pages }: FullReport,
  websiteId: number,
  { userId, completedAt }: Prisma.WebsiteUncheckedCreateInput,
): Prisma.LedgerEntryUncheckedCreateInput {
  const pagesAudited = pages.filter(({ outcome }) => outcome === "audited").length;
  return { websiteId, userId, pagesAudited, reviewer, ...(completedAt && { chargedAt: completedAt }) };
}

function toPageRow({ id, websiteId, screenshotUrl, failedChecks, ...page }: FullReport["pages"][number]) {
  const screenshotHash = page.screenshot === null ? null : createHash("sha256").update(page.screenshot).digest("hex");
  return { ...page, screenshotHash, lighthouse: { failedChecks } };
}
