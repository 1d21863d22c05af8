import { NextRequest } from "next/server";
import { afterEach, expect, test, vi } from "vitest";
import { modelTrySeconds, stepLimitSeconds } from "@/lib/audits/states/step-time";
import { env } from "@/lib/env";
import { maxDuration, POST } from "./route";

vi.mock("@/inngest/client", () => ({ isLocalEngine: false }));

afterEach(() => {
  env.INNGEST_SIGNING_KEY = undefined;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A call whose body never ends; `pulls` counts what was read of it. */
function callOf(signature?: string, address = "192.0.2.1") {
  const read = { pulls: 0 };
  const body = new ReadableStream({
    pull(controller) {
      read.pulls += 1;
      if (read.pulls === 1) controller.enqueue(new Uint8Array(1024));
      else return new Promise(() => {});
    },
  });
  const headers = { "x-forwarded-for": address, ...(signature && { "x-inngest-signature": signature }) };
  const request = new NextRequest("http://localhost/api/inngest", { method: "POST", headers, body, duplex: "half" });
  return { read, answer: POST(request, {}) };
}

test("a call may last as long as steps rely on, and a model attempt leaves time for the rest", () => {
  expect(maxDuration).toBe(stepLimitSeconds);
  expect(stepLimitSeconds - modelTrySeconds).toBeGreaterThanOrEqual(90);
});

test("an unsigned body is refused before it is read whole", async () => {
  let read = 0;
  const body = new ReadableStream({
    pull(controller) {
      read += 1;
      if (read > 100) controller.close();
      else controller.enqueue(new Uint8Array(1024 * 1024));
    },
  });
  const init = { method: "POST", body, duplex: "half" as const };
  expect((await POST(new NextRequest("http://localhost/api/inngest", init), {})).status).toBe(413);
  expect(read).toBeLessThan(10);
});

test("no body is awaited without a fresh signature", async () => {
  env.INNGEST_SIGNING_KEY = "signkey-test-0123456789abcdef";
  const seconds = Math.round(Date.now() / 1_000);
  for (const signature of [
    undefined,
    "",
    "t=&s=",
    `t=${seconds}`,
    `t=${seconds - 301}&s=abc`,
    `t=${seconds + 400}&s=abc`,
    "t=NaN&s=abc",
  ])
    expect((await callOf(signature).answer).status, signature).toBe(401);
});

test("concurrent body reads are limited, in all and per address, and time out", async () => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    const slow = new AbortController();
    setTimeout(() => slow.abort(), milliseconds);
    return slow.signal;
  });
  const calls = ["192.0.2.1", "198.51.100.1", "203.0.113.1"].flatMap((address) =>
    Array.from({ length: 6 }, () => callOf(undefined, address)),
  );
  await vi.advanceTimersByTimeAsync(100);
  const first = calls.map(({ read }) => read.pulls > 1);
  expect(first.filter(Boolean)).toHaveLength(8);
  expect(first.slice(0, 6).filter(Boolean)).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(60_000);
  const statuses = await Promise.all(calls.map(async ({ answer }) => (await answer).status));
  expect(new Set(statuses)).toEqual(new Set([400, 429]));
});
