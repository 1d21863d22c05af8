import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "inngest/edge";
import { expect, onTestFinished, test, vi } from "vitest";

test("a call from an Inngest server runs one step and no second one", async () => {
  const server = createServer((_, response) => response.end("{}"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  vi.stubEnv("INNGEST_DEV", `http://127.0.0.1:${port}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { inngest } = await import("./client");

  const ran: string[] = [];
  const tested = inngest.createFunction({ id: "tested", triggers: [{ event: "tested" }] }, async ({ step }) => {
    await step.run("first", () => void ran.push("first"));
    await step.run("second", () => void ran.push("second"));
  });
  const event = { name: "tested", data: {} };
  // Asked with these two ids, the SDK would by default run the second step in the same call.
  const ids = { fn_id: "function", qi_id: "queue-item" };
  const ctx = { ...ids, run_id: "run", attempt: 0, stack: { stack: [], current: 0 } };
  const response = await serve({ client: inngest, functions: [tested] })(
    new Request("http://portal.test/api/inngest?fnId=spotcheck-tested&stepId=step", {
      method: "POST",
      headers: { host: "portal.test" },
      body: JSON.stringify({ ctx, event, events: [event], steps: {}, version: -1 }),
    }),
  );
  expect(await response.json()).toMatchObject([{ op: "StepRun", displayName: "first" }]);
  expect(ran).toEqual(["first"]);
});
