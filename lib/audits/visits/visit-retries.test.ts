import { describe, expect, test } from "vitest";
import type { FailedVisit } from "@/lib/browser/types";
import { pauseBeforeRetry } from "./visit-retries";

function failed(outcome: FailedVisit["outcome"], more: Partial<FailedVisit> = {}): FailedVisit {
  return { outcome, finalUrl: null, httpStatus: null, detail: "", durationMs: 10, ...more };
}

describe("what may pass is tried three times, with longer pauses", () => {
  test.each([
    ["a connection that broke", failed("network"), [1, 5, null]],
    ["a browser that died", failed("crash"), [1, 5, null]],
    ["a server in trouble", failed("http-error", { httpStatus: 503 }), [3, 15, null]],
    ["a server that is asked too much", failed("blocked", { httpStatus: 429 }), [3, 15, null]],
  ])("%s", (_name, result, pauses) => {
    expect([1, 2, 3].map((attempt) => pauseBeforeRetry(result, attempt, 60))).toEqual(pauses);
  });
});

test.each([
  ["a bot wall", failed("blocked", { httpStatus: 200 })],
  ["a bot wall that calls itself busy", failed("blocked", { httpStatus: 503 })],
  ["a refusal", failed("blocked", { httpStatus: 403 })],
  ["a page that is not there", failed("not-found", { httpStatus: 404 })],
  ["what the server can't do", failed("http-error", { httpStatus: 501 })],
  ["a time limit that passed", failed("timeout")],
  ["a private address", failed("forbidden")],
  ["a file", failed("not-html", { httpStatus: 200 })],
])("%s is the last word", (_name, result) => {
  expect(pauseBeforeRetry(result, 1, 60)).toBeNull();
});

test.each([408, 425, 500, 502, 503, 504])("a server that answers %i may be well again in a moment", (httpStatus) => {
  expect(pauseBeforeRetry(failed("http-error", { httpStatus }), 1, 60)).toBe(3);
});

test.each([400, 405, 409, 418, 501, 505, null])("a server that answers %s will answer it again", (httpStatus) => {
  expect(pauseBeforeRetry(failed("http-error", { httpStatus }), 1, 60)).toBeNull();
});

test("nothing is tried again when the audit has run for more than a quarter of an hour", () => {
  expect(pauseBeforeRetry(failed("network"), 1, 15 * 60)).toBe(1);
  expect(pauseBeforeRetry(failed("network"), 1, 15 * 60 + 1)).toBeNull();
});

describe("a server that names its time", () => {
  const busy = (retryAfter: number) => failed("http-error", { httpStatus: 503, retryAfter });

  test("is given it", () => {
    expect(pauseBeforeRetry(busy(40), 1, 60)).toBe(40);
  });

  test("is not visited sooner than others", () => {
    expect(pauseBeforeRetry(busy(0), 1, 60)).toBe(3);
  });

  test("is not visited sooner than others the third time either", () => {
    expect([14, 15, 16].map((seconds) => pauseBeforeRetry(busy(seconds), 2, 60))).toEqual([15, 15, 16]);
  });

  test("is waited for up to two minutes, and no longer: that would keep the report waiting", () => {
    expect(pauseBeforeRetry(busy(120), 1, 60)).toBe(120);
    expect(pauseBeforeRetry(busy(121), 1, 60)).toBeNull();
  });

  test("gets no fourth visit for it", () => {
    expect(pauseBeforeRetry(busy(5), 3, 60)).toBeNull();
  });
});
