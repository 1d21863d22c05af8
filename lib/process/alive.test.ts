import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { isAlive } from "./alive.ts";

test("a process that runs is alive, one that has ended is not, nor are we ourselves or nobody", async () => {
  const child = spawn("sleep", ["60"]);
  await once(child, "spawn");
  expect(isAlive(child.pid ?? 0)).toBe(true);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(isAlive(child.pid ?? 0)).toBe(false);
  for (const pid of [process.pid, 0, -1, 1.5, Number.NaN]) expect(isAlive(pid)).toBe(false);
});

test.runIf(process.platform === "linux")("so has one that has ended and that nobody has waited for", async () => {
  // The shell becomes a program that never asks for its child, which ends once that has happened.
  const child = "until grep -qx sleep /proc/$PPID/comm; do sleep 0.05; done";
  const parent = spawn("sh", ["-c", `sh -c '${child}' & echo $!; exec sleep 60`], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const [line] = (await once(parent.stdout, "data")) as [Buffer];
    const pid = Number(line.toString());
    for (let turn = 0; isAlive(pid) && turn < 500; turn += 1) await sleep(20);
    expect(isAlive(pid)).toBe(false);
    expect(() => process.kill(pid, 0)).not.toThrow();
  } finally {
    parent.kill("SIGKILL");
  }
});
