import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, test } from "vitest";
import { within } from "@/tests/support/within.ts";
import { quoteModule } from "./testing/child-program.ts";

const limitMs = 60_000;

let child: ChildProcess;

afterEach(() => {
  child.kill("SIGKILL");
});

/** @param start what the program does before it is ready to be ended. */
function startProgram(start: string): void {
  const program = `
    import { endWithParent, sendReady } from ${quoteModule("end-with-parent.ts")};
    ${start}
    endWithParent(async () => {
      // A stop takes a moment, in which nothing may end the program.
      await new Promise((resolve) => setTimeout(resolve, 100));
      process.stdout.write("stopped");
    });
    sendReady();
    setInterval(() => {}, 1_000);`;
  child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
}

async function expectStopped(): Promise<void> {
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  const stopped = Promise.all([once(child, "exit"), child.stdout && once(child.stdout, "end")]);
  const [ended] = await within(limitMs, "the end of the program", stopped);
  expect(ended).toEqual([0, null]);
  expect(output).toBe("stopped");
}

test("a program that works stops when its parent is gone", async () => {
  startProgram("");
  await within(limitMs, "a ready program", once(child, "message"));
  child.disconnect();
  await expectStopped();
});

test("so does one whose parent is gone before it was ready", async () => {
  startProgram("while (process.connected) await new Promise((resolve) => setTimeout(resolve, 10));");
  child.disconnect();
  await expectStopped();
});

test("an orderly stop that waits gives way when the parent goes meanwhile", async () => {
  const program = `
    import { endWithParent } from ${quoteModule("end-with-parent.ts")};
    endWithParent(async (isOrphan) => {
      if (isOrphan) return;
      process.send?.("asked");
      await new Promise(() => {});
    });
    process.send?.("ready");
    setInterval(() => {}, 1_000);`;
  child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  expect(await within(limitMs, "a ready program", once(child, "message"))).toContain("ready");
  const asked = once(child, "message");
  child.kill("SIGTERM");
  expect(await within(limitMs, "the program's stop to begin", asked)).toContain("asked");
  const ended = once(child, "exit");
  child.disconnect();
  expect(await within(limitMs, "the end of the program", ended)).toEqual([0, null]);
});
