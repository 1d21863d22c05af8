import { expect, test } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { parseHistoryFilter } from "./history-filter";
import { listHistory } from "./history-query";
import { listSites } from "./site-history-query";

const day = (n: number) => new Date(Date.UTC(2030, 0, n));

function complete(
  owner: Viewer,
  n: number,
  url: string,
  score: number | null,
  rubric: number | null,
  more: object = {},
) {
  const scores = { overallScore: score, rubricPercentage: rubric, reviewer: "built-in" };
  return createAuditRow(owner, { url, status: "completed", createdAt: day(n), ...scores, ...more });
}

test("a completed audit is compared with the completed one before it of the same site, and with no other", async () => {
  const owner = await createViewer();
  const first = await complete(owner, 1, "https://www.shop.example/", 70, 40);
  await createAuditRow(owner, { url: "https://shop.example/", status: "failed", createdAt: day(2) });
  const third = await complete(owner, 3, "http://shop.example/de/", 73, 38);
  await complete(owner, 4, "https://blog.shop.example/", 10, 10);
  await complete(owner, 5, "https://shop.example:8443/", 10, 10);
  const sixth = await complete(owner, 6, "https://shop.example", 73, 38);
  await createAuditRow(owner, { url: "https://shop.example/", status: "running", createdAt: day(7) });
  const { rows } = await listHistory(owner, parseHistoryFilter({}));
  expect(rows.map(({ change }) => change)).toEqual([
    null,
    { auditId: sixth, earlierId: third, since: day(3).toISOString(), rubric: { earlier: 38, later: 38 } },
    null,
    null,
    { auditId: third, earlierId: first, since: day(1).toISOString(), rubric: { earlier: 40, later: 38 } },
    null,
    null,
  ]);
  const older = await listHistory(owner, parseHistoryFilter({ site: "shop.example" }));
  expect(older.rows).toHaveLength(5);
});

test("of a rubric that is unknown in one of them nothing is said", async () => {
  const owner = await createViewer();
  const url = "https://shop.example/";
  await complete(owner, 1, url, null, 40);
  await complete(owner, 2, url, 50, null);
  await complete(owner, 3, url, 55, 60);
  await complete(owner, 4, url, 55, 80);
  const { rows } = await listHistory(owner, parseHistoryFilter({}));
  expect(rows.map(({ change }) => change?.rubric)).toEqual([{ earlier: 60, later: 80 }, null, null, undefined]);
});

test("of audits of one moment the one stored first is the earlier one", async () => {
  const owner = await createViewer();
  const first = await complete(owner, 1, "https://shop.example/", 10, null);
  await complete(owner, 1, "https://shop.example/", 15, null);
  const { rows } = await listHistory(owner, parseHistoryFilter({}));
  expect(rows.map(({ change }) => change?.earlierId)).toEqual([first, undefined]);
});

test("the view by site has one row a site: how many audits, the last one, its grade and change", async () => {
  const [owner, other] = [await createViewer(), await createViewer()];
  const earlierId = await complete(owner, 1, "https://www.shop.example/", 70, 40);
  const auditId = await complete(owner, 3, "http://shop.example/de/", 73, 47);
  const failed = { url: "https://shop.example/", status: "failed", reason: "cancelled", createdAt: day(5) };
  const last = await createAuditRow(owner, failed);
  await createAuditRow(owner, { url: "https://new.example/about", status: "running", createdAt: day(4) });
  await complete(other, 6, "https://shop.example/", 1, 1);
  const { rows } = await listSites(owner, parseHistoryFilter({ view: "sites" }));
  expect(rows).toEqual([
    {
      site: "shop.example",
      audits: 3,
      last: { id: last, status: "failed", reason: "cancelled", createdAt: day(5).toISOString() },
      rubricScore: null,
      rubricMaxScore: null,
      rubricPercentage: 47,
      change: { auditId, earlierId, since: day(1).toISOString(), rubric: { earlier: 40, later: 47 } },
      trend: [
        { createdAt: day(1).toISOString(), percentage: 40, reviewer: "built-in" },
        { createdAt: day(3).toISOString(), percentage: 47, reviewer: "built-in" },
      ],
    },
    expect.objectContaining({ site: "new.example", audits: 1, rubricPercentage: null, change: null, trend: [] }),
  ]);
  const found = await listSites(owner, parseHistoryFilter({ view: "sites", q: "/DE" }));
  expect(found.rows).toMatchObject([{ site: "shop.example", audits: 3 }]);
});

test("a site's trend has its last twelve known figures, oldest first, from any reviewer", async () => {
  const owner = await createViewer();
  for (let n = 1; n <= 14; n += 1) await complete(owner, n, "https://shop.example/", 1, n === 5 ? null : n);
  await complete(owner, 15, "https://shop.example/", 1, 80, { reviewer: "a model" });
  const { rows } = await listSites(owner, parseHistoryFilter({ view: "sites" }));
  expect(rows[0]?.trend.map(({ percentage }) => percentage)).toEqual([3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 80]);
  expect(rows[0]?.trend.at(-1)?.reviewer).toBe("a model");
});

test("paging the sites loses and doubles none, with equal times", async () => {
  const owner = await createViewer();
  for (let n = 0; n < 45; n += 1) await complete(owner, 1, `https://site-${n}.example/`, 1, 1);
  const filter = parseHistoryFilter({ view: "sites" });
  const first = await listSites(owner, filter);
  const second = await listSites(owner, { ...filter, cursor: first.older });
  const third = await listSites(owner, { ...filter, cursor: second.older });
  expect(new Set([first, second, third].flatMap(({ rows }) => rows.map(({ site }) => site))).size).toBe(45);
  expect([first, second, third].map(({ rows }) => rows.length)).toEqual([20, 20, 5]);
  const back = await listSites(owner, { ...filter, cursor: third.newer });
  expect(back.rows).toEqual(second.rows);
  expect(third.older).toBeNull();
});
