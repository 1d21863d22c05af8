/** One customer's thousands of audits, with realistic column sizes, among other customers'. */

import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import type { Prisma } from "@/prisma/generated/client";
import { createViewer } from "@/tests/support/rows";

const sites = 400;
const batch = 500;
/** Each has a tenth as many audits as the measured one. */
const otherCustomers = 90;
const minuteMs = 60_000;

/** @returns the customer with `count` audits, a tenth of the total */
export async function makeAudits(count: number): Promise<Viewer> {
  const owner = await createViewer();
  await fill(owner, count);
  for (let n = 0; n < otherCustomers; n += 1) await fill(await createViewer(), Math.round(count / 10));
  // As autovacuum would.
  await db.$executeRawUnsafe("VACUUM ANALYZE websites");
  return owner;
}

async function fill({ id: userId }: Viewer, count: number): Promise<void> {
  const newest = Date.now();
  for (let from = 0; from < count; from += batch) {
    const data = Array.from({ length: Math.min(batch, count - from) }, (_, n) =>
      makeAudit(userId, from + n, new Date(newest - (from + n) * minuteMs)),
    );
    await db.website.createMany({ data });
  }
}

function makeAudit(userId: number, n: number, createdAt: Date): Prisma.WebsiteCreateManyInput {
  const site = (n * 7919) % sites;
  const common = {
    userId,
    createdAt,
    url: `https://${n % 3 === 0 ? "www." : ""}site-${site}.example/${n % 5 ? "" : "shop"}`,
  };
  if (n % 20 === 0)
    return { ...common, status: "failed", reason: "cancelled", failureMessage: "You cancelled this audit." };
  if (n % 20 === 1)
    return { ...common, status: "failed", reason: "blocked", failureMessage: "This website refused our visit." };
  return {
    ...common,
    status: "completed",
    completedAt: createdAt,
    overallScore: 40 + (n % 60),
    rubricScore: 80 + (n % 100),
    rubricPercentage: 40 + (n % 50),
    reviewer: "built-in",
    aiInsight: text(n, 1_500),
    rubricSummary: text(n, 600),
    rubricResults: Array.from({ length: 20 }, (_, criterion) => ({ criterion, rationale: text(criterion + n, 300) })),
    conversionReview: { summary: text(n, 800) },
  };
}

/** Text that doesn't compress away. */
function text(seed: number, length: number): string {
  let state = seed + 1;
  let written = "";
  while (written.length < length) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    written += `${state.toString(36)} `;
  }
  return written.slice(0, length);
}
