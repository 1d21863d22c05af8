import { NextRequest } from "next/server";
import { expect, test, vi } from "vitest";
import { modelTrySeconds, stepLimitSeconds } from "@/lib/audits/states/step-time";
import { maxDuration, POST } from "./route";

vi.mock("@/inngest/client", () => ({ isLocalEngine: false }));

test("a call may take as long as the steps count on, and a try that waits for a model leaves time for the rest", () => {
  expect(maxDuration).toBe(stepLimitSeconds);
  expect(stepLimitSeconds - modelTrySeconds).toBeGreaterThanOrEqual(90);
});

test("a body that nobody signed is refused before all of it is held", async () => {
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
