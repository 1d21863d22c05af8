import { beforeEach, describe, expect, test, vi } from "vitest";
import { readHealth } from "@/app/api/health/read-health";
import { readBrowserHealth, refreshBrowserHealth } from "@/lib/audits/browser-health";
import { checkLanes } from "@/lib/audits/visit-lane";
import { db } from "@/lib/db";

// A real check starts a browser; pool and check have tests of their own.
vi.mock("@/lib/audits/visit-lane", () => ({ checkLanes: vi.fn() }));
const check = vi.mocked(checkLanes);

const minutes = 60_000;
const good = { problem: null, note: null, detail: "" };
const bad = { problem: "The browser can't start.", note: null, detail: "what it printed" };

beforeEach(async () => {
  check.mockReset().mockResolvedValue(good);
  await db.healthCheck.deleteMany();
});

const lastCheck = (problem: string | null, ageMs: number) =>
  db.healthCheck.create({ data: { name: "browser", problem, checkedAt: new Date(Date.now() - ageMs) } });

test("a browser that nobody has tried is not said to be well", async () => {
  expect((await readBrowserHealth()).problem).toMatch(/not been checked yet/);
  expect(await readHealth()).toMatchObject({
    status: "unavailable",
    browser: expect.stringMatching(/not been checked/),
  });
});

test("what the check found is what health says, with what protects less than it could", async () => {
  check.mockResolvedValue({ ...good, note: "The browsers run without Chromium's own sandbox." });
  await refreshBrowserHealth();
  expect(await readHealth()).toMatchObject({
    browser: "ok",
    notes: ["The browsers run without Chromium's own sandbox."],
  });
});

test("a failure counts when it happens twice; only then is it anybody's business", async () => {
  check.mockResolvedValueOnce(bad);
  await refreshBrowserHealth();
  expect(await readBrowserHealth()).toEqual({ problem: null, note: null });

  await db.healthCheck.deleteMany();
  check.mockResolvedValue(bad);
  await refreshBrowserHealth();
  expect(await readHealth()).toMatchObject({ status: "unavailable", browser: bad.problem });
});

describe("the browser is tried again", () => {
  test.each([
    ["not, within ten minutes after it was well", null, 9 * minutes, 0],
    ["ten minutes after it was well", null, 11 * minutes, 1],
    ["not, within a minute after it failed", "It failed.", 0.5 * minutes, 0],
    ["a minute after it failed", "It failed.", 1.5 * minutes, 1],
  ])("%s", async (_, problem, ageMs, times) => {
    await lastCheck(problem, ageMs);
    await refreshBrowserHealth();
    expect(check).toHaveBeenCalledTimes(times);
    expect((await readBrowserHealth()).problem).toBe(times === 1 ? null : problem);
  });

  test("at once by a process that starts after it failed, and not when it was well", async () => {
    await lastCheck("It failed.", 1_000);
    await refreshBrowserHealth(0);
    await refreshBrowserHealth(0);
    expect(check).toHaveBeenCalledTimes(1);
  });

  test("by one, however many ask at the same moment", async () => {
    await Promise.all([1, 2, 3, 4].map(() => refreshBrowserHealth()));
    expect(check).toHaveBeenCalledTimes(1);
  });
});
