import { beforeEach, describe, expect, test, vi } from "vitest";
import { checkSlots } from "@/lib/audits/visits/visit-in-slot";
import { SlotsClosedError } from "@/lib/browser/pool.ts";
import { db } from "@/lib/db";
import { readBrowserHealth, refreshBrowserHealth } from "./browser-health";

// A real check starts a browser; pool and check have tests of their own.
vi.mock("@/lib/audits/visits/visit-in-slot", () => ({ checkSlots: vi.fn() }));
const check = vi.mocked(checkSlots);

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
});

test("what the check found is what health says, with what protects less than it could", async () => {
  check.mockResolvedValue({ ...good, note: "The browsers run without Chromium's own sandbox." });
  await refreshBrowserHealth();
  expect(await readBrowserHealth()).toEqual({
    problem: null,
    note: "The browsers run without Chromium's own sandbox.",
  });
});

test("a failure counts when it happens twice; only then is it anybody's business", async () => {
  check.mockResolvedValueOnce(bad);
  await refreshBrowserHealth();
  expect(await readBrowserHealth()).toEqual({ problem: null, note: null });

  await db.healthCheck.deleteMany();
  check.mockResolvedValue(bad);
  await refreshBrowserHealth();
  expect((await readBrowserHealth()).problem).toBe(bad.problem);
});

test("a check that breaks is a problem, but a stop during it is not", async () => {
  check.mockRejectedValue(new Error("no space left on device"));
  await refreshBrowserHealth();
  expect((await readBrowserHealth()).problem).toMatch(/Could not check the browser; see the log/);

  await db.healthCheck.deleteMany();
  await lastCheck(null, 11 * minutes);
  check.mockRejectedValue(new SlotsClosedError());
  await expect(refreshBrowserHealth()).rejects.toThrow("closed");
  expect((await readBrowserHealth()).problem).toBeNull();
});

test.each([
  [24.9, null],
  [25.1, expect.stringMatching(/^the browser has not been checked since \d{4}-\d\d-\d\d \d\d:\d\d UTC$/)],
])("what was found %d minutes ago counts, or is said to be old", async (age, problem) => {
  await lastCheck(null, age * minutes);
  expect((await readBrowserHealth()).problem).toEqual(problem);
});

test("one who claims a check and never ends it does not make an old result young", async () => {
  await lastCheck(null, 26 * minutes);
  const { promise, resolve } = Promise.withResolvers<typeof good>();
  check.mockReturnValue(promise);
  const checking = refreshBrowserHealth();
  await vi.waitFor(() => expect(check).toHaveBeenCalled());
  expect((await readBrowserHealth()).problem).toMatch(/since/);
  resolve(good);
  await checking;
  expect((await readBrowserHealth()).problem).toBeNull();
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

  test.each([
    ["well", null],
    ["not", "It failed."],
  ])("at once by a process that starts, though it was %s a moment ago", async (_, problem) => {
    await lastCheck(problem, 1_000);
    await refreshBrowserHealth({ isStart: true });
    expect(check).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["not, while another process checks", 5 * minutes, 0],
    ["when that one has not ended for long", 7 * minutes, 1],
  ])("%s", async (_, ageMs, times) => {
    await db.healthCheck.create({ data: { name: "browser-check", checkedAt: new Date(Date.now() - ageMs) } });
    await refreshBrowserHealth();
    expect(check).toHaveBeenCalledTimes(times);
  });

  test("by one, however many ask at the same moment", async () => {
    await Promise.all([1, 2, 3, 4].map(() => refreshBrowserHealth()));
    expect(check).toHaveBeenCalledTimes(1);
  });
});
