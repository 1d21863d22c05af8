import { beforeEach, expect, test, vi } from "vitest";
import { AuditEndedError } from "@/lib/audits/states/lifecycle";
import { untilEnded } from "./until-ended";

const isRunning = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
const sleeps = vi.hoisted(() => [] as { signal: AbortSignal; wake: () => void }[]);
vi.mock("@/lib/audits/states/lifecycle", () => ({
  AuditEndedError: class AuditEndedError extends Error {},
  isRunning,
}));
vi.mock("node:timers/promises", () => ({
  setTimeout: (_ms: number, _value: undefined, { signal }: { signal: AbortSignal }) =>
    new Promise<void>((resolve, reject) => {
      sleeps.push({ signal, wake: resolve });
      signal.addEventListener("abort", () => reject(signal.reason));
    }),
}));

beforeEach(() => {
  sleeps.length = 0;
  isRunning.mockReset();
});

test("stops watching once the work is done", async () => {
  expect(await untilEnded(1, async () => "done")).toBe("done");
  expect(sleeps.map(({ signal }) => signal.aborted)).toEqual([true]);
  await Promise.resolve();
  expect(isRunning).not.toHaveBeenCalled();
});

test("aborts the work of an audit that has ended", async () => {
  isRunning.mockResolvedValue(false);
  const work = untilEnded(
    1,
    (signal) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
  );
  sleeps[0]?.wake();
  await expect(work).rejects.toBeInstanceOf(AuditEndedError);
});

test("lets the work go on while nobody can say whether the audit runs", async () => {
  isRunning.mockRejectedValueOnce(new Error("no connection"));
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = untilEnded(1, () => promise);
  sleeps[0]?.wake();
  await vi.waitFor(() => expect(sleeps).toHaveLength(2));
  resolve("done");
  expect(await work).toBe("done");
});
