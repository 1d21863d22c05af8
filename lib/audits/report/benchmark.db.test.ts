import { beforeEach, expect, test, vi } from "vitest";
import { makeSiteReview } from "@/lib/audits/testing/site-review";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { getReport } from "./report-query";
import { toStored } from "./stored-json";

const dayMs = 24 * 60 * 60_000;
const { version, profile, parts, crossReading, rubric, findings } = makeSiteReview([]);

interface Graded {
  site?: number;
  percentage?: number | null;
  scored?: number;
  reviewer?: string;
  fallback?: "over-budget" | null;
  daysAgo?: number;
}

function audit(owner: Viewer, { site = 0, percentage = 60, scored = 20, daysAgo = 1, ...author }: Graded = {}) {
  const { reviewer = "model-a", fallback = null } = author;
  return createAuditRow(owner, {
    url: `https://www.site-${site}.example/page`,
    status: "completed",
    completedAt: new Date(Date.now() - daysAgo * dayMs),
    rubricPercentage: percentage,
    rubricMaxScore: scored * 10,
    rubricResults: toStored("rubricResults", rubric.results),
    review: toStored("review", {
      version,
      profile,
      parts: { ...parts, rubric: { ...parts.rubric, reviewer, fallback } },
      crossReading,
      findings,
    }),
  });
}

let owner: Viewer;
let other: Viewer;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + dayMs });
  await db.website.deleteMany();
  [owner, other] = await Promise.all([createViewer(), createViewer()]);
  for (let site = 1; site < 20; site += 1) await audit(other, { site, percentage: 50 + site });
});

const benchmarkOf = async (auditId: number) => (await getReport(owner, auditId))?.benchmark;

test("nothing that differs in kind makes up the twentieth site", async () => {
  const twins = [
    { site: 1 },
    { site: 20, daysAgo: 367 },
    { site: 21, percentage: null },
    { site: 22, scored: 13 },
    { site: 23, reviewer: "built-in" },
    { site: 24, fallback: "over-budget" },
  ] as const;
  for (const twin of twins) await audit(other, twin);
  const guest = await audit(owner, { site: 2 });
  expect(await benchmarkOf(guest)).toBeNull();
});

test("the twentieth site's report compares with the newest audit of each, for an hour", async () => {
  await audit(other, { site: 1, percentage: 99, daysAgo: 0 });
  await audit(other, { site: 2, percentage: 98, daysAgo: 200, reviewer: "model-b" });
  const own = await audit(owner, { site: 20 });
  expect(await benchmarkOf(own)).toEqual({ sites: 20, median: 61, higher: 50 });
  expect(await benchmarkOf(await audit(owner, { site: 21, reviewer: "built-in" }))).toBeNull();
  expect(await benchmarkOf(await audit(owner, { site: 22, scored: 13 }))).toBeNull();
  expect((await getReport(owner, own, "guest"))?.benchmark).toBeNull();
  env.BENCHMARK = "off";
  expect(await benchmarkOf(own)).toBeNull();
  env.BENCHMARK = "on";
  await db.website.deleteMany({ where: { userId: other.id } });
  expect(await benchmarkOf(own)).toMatchObject({ sites: 20 });
});
