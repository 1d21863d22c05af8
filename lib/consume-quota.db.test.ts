import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { db } from "@/lib/db";
import { clear, consume, type Quota, refund } from "./consume-quota";

const start = new Date("2026-03-01T12:00:00Z").getTime();

beforeEach(() => {
  // The database keeps real time; the limits look at the process's clock.
  vi.useFakeTimers({ toFake: ["Date"], now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

const setClock = (seconds: number) => vi.setSystemTime(start + seconds * 1000);

/** @returns the refusal, or null. */
const tryOnce = (quota: Quota) =>
  consume(quota).then(
    () => null,
    (refusal: unknown) => refusal,
  );

async function consumeTimes(quota: Quota, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) await consume(quota);
}

const limits = [
  ["login", 10, 15, "Too many failed logins."],
  ["login-address", 60, 15, "Too many logins from your network."],
  ["forgot-password", 3, 5, "Too many password reset requests."],
  ["forgot-password-address", 20, 5, "Too many password reset requests."],
  ["register", 5, 60, "Too many new accounts from your network."],
  ["audit", 20, 60, "You have started too many audits within an hour."],
  ["share", 20, 60, "You have sent too many invitations within an hour."],
] as const;

it.each(limits)(
  "%s: %i in %i minutes, and one more starts a wait of that length",
  async (limit, max, minutes, reason) => {
    const quota: Quota = { limit, key: randomUUID() };
    const seconds = minutes * 60;
    await consumeTimes(quota, max);
    setClock(seconds / 2);
    expect(await tryOnce(quota)).toMatchObject({
      code: "too-many-requests",
      retryAfter: seconds,
      message: `${reason} Please try again in ${minutes} minutes.`,
    });
    setClock(seconds * 1.5 - 1);
    expect(await tryOnce(quota)).toMatchObject({ retryAfter: 1, message: `${reason} Please try again in a minute.` });
    setClock(seconds * 1.5 + 1);
    expect(await tryOnce(quota)).toBeNull();
  },
);

it.each(limits)("%s: the count begins anew when its time is over", async (limit, max, minutes) => {
  const quota: Quota = { limit, key: randomUUID() };
  await consumeTimes(quota, max);
  setClock(minutes * 60 + 1);
  await consumeTimes(quota, max);
});

it("says the wait in whole seconds and minutes, rounded up, so that nobody comes too early", async () => {
  const quota: Quota = { limit: "forgot-password", key: randomUUID() };
  await consumeTimes(quota, 3);
  await tryOnce(quota);
  setClock(239.5);
  expect(await tryOnce(quota)).toMatchObject({ retryAfter: 61, message: expect.stringContaining("in 2 minutes.") });
  setClock(240);
  expect(await tryOnce(quota)).toMatchObject({ retryAfter: 60, message: expect.stringContaining("in a minute.") });
});

it("a refund gives back one try of one key", async () => {
  const [quota, other]: Quota[] = [
    { limit: "forgot-password", key: randomUUID() },
    { limit: "forgot-password", key: randomUUID() },
  ];
  if (quota === undefined || other === undefined) throw new Error("Two keys are needed.");
  for (const each of [quota, other]) await consumeTimes(each, 3);
  await refund(quota);
  expect(await tryOnce(quota)).toBeNull();
  for (const each of [quota, other]) expect(await tryOnce(each)).toMatchObject({ code: "too-many-requests" });
});

it("clearing forgets all tries of one key, and of one limit", async () => {
  const key = randomUUID();
  const [quota, sameKey, other]: Quota[] = [
    { limit: "forgot-password", key },
    { limit: "register", key },
    { limit: "forgot-password", key: randomUUID() },
  ];
  if (quota === undefined || sameKey === undefined || other === undefined) throw new Error("Three are needed.");
  await consumeTimes(quota, 3);
  await consumeTimes(other, 3);
  await consumeTimes(sameKey, 5);
  await clear(quota);
  await consumeTimes(quota, 3);
  for (const each of [sameKey, other]) expect(await tryOnce(each)).toMatchObject({ code: "too-many-requests" });
});

it("stores no address and no email", async () => {
  const key = `${randomUUID()}@company.example 192.0.2.7`;
  await consume({ limit: "login", key });
  const rows = await db.rateLimit.findMany();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/company\.example|192\.0\.2\.7/);
});

it("of fifty tries at once no more pass than may", async () => {
  const quota: Quota = { limit: "login", key: randomUUID() };
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => tryOnce(quota)));
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(10);
});
