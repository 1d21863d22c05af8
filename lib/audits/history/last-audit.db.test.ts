import { expect, test } from "vitest";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { getLastAudit } from "./last-audit";

const day = (n: number) => new Date(Date.UTC(2030, 0, n));
const done = (n: number, rubricPercentage: number | null, changes: object = {}) => ({
  status: "completed",
  reviewer: "built-in",
  createdAt: day(n),
  rubricPercentage,
  ...changes,
});

test("the newest completed audit, with its site's way by the same reviewer, the oldest first", async () => {
  const owner = await createViewer();
  const first = await createAuditRow(owner, done(1, 40, { url: "https://shop.example/" }));
  await createAuditRow(owner, done(2, 90, { url: "https://shop.example/", reviewer: "a-model" }));
  await createAuditRow(owner, done(3, 20, { url: "https://other.example/" }));
  await createAuditRow(owner, done(4, null, { url: "https://www.shop.example/a" }));
  await createAuditRow(owner, done(5, 47, { url: "https://www.shop.example/b" }));
  await createAuditRow(owner, { status: "failed", createdAt: day(6) });
  const last = await getLastAudit(owner);
  expect(last).toMatchObject({ url: "https://www.shop.example/b", rubricPercentage: 47 });
  expect(last?.earlierId).toBe(first);
  expect(last?.trend.map(({ percentage }) => percentage)).toEqual([40, 47]);
});

test("an unknown rubric stays unknown, and nobody sees another customer's audit", async () => {
  const [owner, stranger] = [await createViewer(), await createViewer()];
  await createAuditRow(owner, done(1, null));
  expect(await getLastAudit(owner)).toMatchObject({ rubricPercentage: null, earlierId: null, trend: [] });
  expect(await getLastAudit(stranger)).toBeNull();
});
