import { expect, test } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import type { Prisma } from "@/prisma/generated/client";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { listChangesSince } from "./changes-since-query";

const url = "https://shop.example/";
const versions = { lighthouseVersion: "13.5.0", chromiumVersion: "153.0" };

interface Made {
  score: number;
  measuredWith?: object;
  page?: string;
  checks?: string[];
  audit?: Partial<Prisma.WebsiteUncheckedCreateInput>;
}

/** An audit of one page, whose performance alone is known. */
function complete(owner: Viewer, { score, measuredWith = versions, page = url, checks = ["a", "b"], audit }: Made) {
  const criterion = { checks: checks.map((id) => ({ id })) };
  return createAuditRow(owner, {
    url,
    status: "completed",
    reviewer: "built-in",
    overallScore: score,
    performanceScore: score,
    rubricResults: [criterion],
    pages: {
      create: {
        url: page,
        position: 0,
        selectionReason: "",
        outcome: "audited",
        performanceScore: score,
        lighthouse: measuredWith,
      },
    },
    ...audit,
  });
}

async function change(owner: Viewer, earlier: Made, later: Made) {
  const [earlierId, auditId] = [await complete(owner, earlier), await complete(owner, later)];
  const since = (await listChangesSince(owner, [{ auditId, earlierId }])).get(auditId);
  return since && [since.score.difference, since.score.kind, since.isRubricComparable];
}

test("a score's change is real only beyond what measurements of an unchanged page differ by", async () => {
  const owner = await createViewer();
  expect(await change(owner, { score: 70 }, { score: 88 })).toEqual([18, "within-spread", true]);
  expect(await change(owner, { score: 70 }, { score: 89 })).toEqual([19, "real", true]);
  expect(await change(owner, { score: 70 }, { score: 70 })).toEqual([0, "same", true]);
});

test.each([
  ["another Lighthouse", { measuredWith: { ...versions, lighthouseVersion: "14.0.0" } }],
  ["another Chromium", { measuredWith: { ...versions, chromiumVersion: "154.0" } }],
  ["an unknown Chromium", { measuredWith: { lighthouseVersion: "13.5.0" } }],
])("scores that were measured with %s are not comparable", async (_, changes) => {
  const owner = await createViewer();
  expect(await change(owner, { score: 50 }, { score: 90, ...changes })).toEqual([40, "not-comparable", true]);
});

test("neither scores nor rubrics of other pages are comparable", async () => {
  const owner = await createViewer();
  const later = { score: 90, page: `${url}prices` };
  expect(await change(owner, { score: 50 }, later)).toEqual([40, "not-comparable", false]);
});

test("rubrics are comparable with the same checks, judged by the same reviewer", async () => {
  const owner = await createViewer();
  const isComparable = async (later: Partial<Made>) =>
    (await change(owner, { score: 50 }, { score: 50, ...later }))?.at(-1);
  expect(await isComparable({ checks: ["b", "a"] })).toBe(true);
  expect(await isComparable({ checks: ["a", "b", "c"] })).toBe(false);
  expect(await isComparable({ checks: [] })).toBe(false);
  expect(await isComparable({ audit: { reviewer: "a-model" } })).toBe(false);
});

test("nothing is said of another customer's audits", async () => {
  const [owner, other] = [await createViewer(), await createViewer()];
  const [earlierId, auditId] = [await complete(owner, { score: 50 }), await complete(owner, { score: 90 })];
  expect([...(await listChangesSince(other, [{ auditId, earlierId }]))]).toEqual([]);
  const theirs = await complete(other, { score: 1 });
  expect([...(await listChangesSince(owner, [{ auditId, earlierId: theirs }]))]).toEqual([]);
});
