import { expect, test } from "vitest";
import { builtIn } from "@/lib/audits/built-in-reviewer";
import { getReport } from "@/lib/audits/report/report-query";
import { db } from "@/lib/db";
import { partNames } from "@/lib/review/review";
import { createViewer } from "@/tests/support/rows";
import { fillAccount } from "./fill-account";
import { readRecording, recordingNames, writeReview } from "./recordings";

test.each(recordingNames)(
  "%s: today's questions have a recorded answer, and the reviewer wrote every part",
  async (name) => {
    const recording = await readRecording(name);
    const { parts, copy } = writeReview(recording);
    const { reviewer } = recording;
    for (const part of partNames) expect(parts[part], part).toMatchObject({ reviewer, fallback: null });
    expect(Object.values(copy).map(({ author }) => author)).toEqual(
      Array.from({ length: 10 }, () => ({ reviewer, fallback: null })),
    );
  },
);

test("the demo account has two audits by a model, one by rules, marks, a receipt and a link that opens", async () => {
  const viewer = await createViewer({ isConfirmed: true });
  expect(await fillAccount(viewer)).toMatch(/\/r\/[\w-]+$/);
  const audits = await db.website.findMany({
    where: { userId: viewer.id },
    orderBy: { createdAt: "asc" },
    select: { id: true, site: true, reviewer: true, rechecks: true, reportLinks: { select: { id: true } } },
  });
  expect(audits.map(({ site, reviewer }) => [site, reviewer === builtIn])).toEqual([
    ["calderbeck-air.example", false],
    ["brackenford.example", true],
    ["calderbeck-air.example", false],
  ]);
  const newest = audits.at(-1);
  expect(newest?.reportLinks).toHaveLength(1);
  expect(newest?.rechecks).toMatchObject([{ state: "completed", receipt: { verdict: "fixed" } }]);
  const states = await db.findingMark.findMany({ where: { userId: viewer.id }, select: { state: true } });
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(["done", "planned", "wont-do", "disputed"]));
  const report = await getReport(viewer, newest?.id ?? 0);
  expect(report?.pages).toHaveLength(10);
  expect(report?.recommendations).toHaveLength(5);
});
