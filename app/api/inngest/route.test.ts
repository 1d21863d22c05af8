import { expect, test } from "vitest";
import { modelTrySeconds, stepLimitSeconds } from "@/lib/audits/states/step-time";
import { maxDuration } from "./route";

test("a call may take as long as the steps count on, and a try that waits for a model leaves time for the rest", () => {
  expect(maxDuration).toBe(stepLimitSeconds);
  expect(stepLimitSeconds - modelTrySeconds).toBeGreaterThanOrEqual(90);
});
