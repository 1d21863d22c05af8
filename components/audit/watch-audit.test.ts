import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchAudit } from "@/components/audit/watch-audit";
import type { AuditStatusResponse } from "@/lib/audits/states/status";

type StubbedResponse = AuditStatusResponse | number | "offline";

const running: AuditStatusResponse = {
  status: "running",
  reason: null,
  message: null,
  progress: { phase: "auditing", pagesDone: 1, pagesTotal: 4 },
  queue: null,
};
const completed: AuditStatusResponse = { ...running, status: "completed" };
const failed: AuditStatusResponse = { ...running, status: "failed", reason: "timeout", message: "Too slow." };

beforeEach(() => {
  vi.useFakeTimers();
  // The API client logs every call that went wrong; these go wrong on purpose.
  vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Watches audit 7 while the server gives these answers, the last one for ever. */
function watch(...responses: StubbedResponse[]) {
  const asked: number[] = [];
  const heard: string[] = [];
  const startedAt = Date.now();
  vi.stubGlobal("fetch", async (path: string) => {
    expect(path).toBe("/api/websites/7/status");
    const response = responses[Math.min(asked.length, responses.length - 1)];
    asked.push((Date.now() - startedAt) / 1000);
    if (response === "offline") throw new TypeError("Failed to fetch");
    if (typeof response === "number") return Response.json({ message: "No." }, { status: response });
    return Response.json(response);
  });
  const stop = watchAudit(7, {
    onProgress: ({ progress }) => heard.push(`${progress.pagesDone} of ${progress.pagesTotal}`),
    onCompleted: () => heard.push("completed"),
    onFailed: (response) => heard.push(`failed: ${response?.reason ?? "gone"}`),
    onLoginRequired: () => heard.push("login required"),
  });
  return { asked, heard, stop };
}

it("asks every two seconds and stops when the audit is complete", async () => {
  const { asked, heard } = watch(running, running, completed);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([2, 4, 6]);
  expect(heard).toEqual(["1 of 4", "1 of 4", "completed"]);
});

it("hands over why an audit failed", async () => {
  const { asked, heard } = watch(failed);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([2]);
  expect(heard).toEqual(["failed: timeout"]);
});

it.each<StubbedResponse>(["offline", 500, 503, 429])("waits five seconds after %s, then goes on", async (trouble) => {
  const { asked, heard } = watch(running, trouble, trouble, running, completed);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([2, 4, 9, 14, 16]);
  expect(heard).toEqual(["1 of 4", "1 of 4", "completed"]);
});

it.each<[StubbedResponse, string]>([
  [401, "login required"],
  [404, "failed: gone"],
])("stops at %s: %s", async (response, event) => {
  const { asked, heard } = watch(response);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([2]);
  expect(heard).toEqual([event]);
});

it("reports nothing once stopped, not even a pending response", async () => {
  const { asked, heard, stop } = watch(completed);
  const original = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string) => {
    stop();
    return original(path);
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([2]);
  expect(heard).toEqual([]);
});
