import { expect, test } from "vitest";
import { withTimeout } from "./with-timeout.ts";

const after = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, "done"));

test("what comes in time is given, what fails or comes late is null", async () => {
  expect(await withTimeout(2_000, () => after(1))).toBe("done");
  expect(await withTimeout(2_000, () => Promise.reject(new Error("gone")))).toBeNull();
  expect(await withTimeout(200, () => new Promise(() => {}))).toBeNull();
});

test("a pause of this process itself is not held against the work", async () => {
  const working = withTimeout(500, () => after(50));
  const until = performance.now() + 800;
  while (performance.now() < until) {
    // Busy.
  }
  expect(await working).toBe("done");
});
