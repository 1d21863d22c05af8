import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { constants, getPriority } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

test.runIf(process.platform === "linux")(
  "slows what a process has started in all its threads, and not itself",
  async () => {
    const moduleUrl = pathToFileURL(path.join(import.meta.dirname, "lower-priority.ts")).href;
    const started = `
    new (require("node:worker_threads").Worker)("setInterval(() => {}, 1000)", { eval: true }).on("online", () => console.log("up"));`;
    const program = `
    import { spawn } from "node:child_process";
    import { once } from "node:events";
    import { lowerPriority } from ${JSON.stringify(moduleUrl)};
    const child = spawn(process.execPath, ["--eval", ${JSON.stringify(started)}], { stdio: ["pipe", "pipe", "inherit"] });
    await once(child.stdout, "data");
    await lowerPriority();
    console.log(child.pid);
    setInterval(() => {}, 1_000);`;
    const parent = spawn(process.execPath, ["--input-type=module", "--eval", program], {
      stdio: ["ignore", "pipe", "inherit"],
      detached: true,
    });
    try {
      const [line] = (await once(parent.stdout, "data")) as [Buffer];
      const threads = await readdir(`/proc/${Number(line.toString())}/task`);
      expect(threads.length).toBeGreaterThan(2);
      const priorities = new Set(threads.map((thread) => getPriority(Number(thread))));
      expect([...priorities]).toEqual([constants.priority.PRIORITY_BELOW_NORMAL]);
      expect(getPriority(parent.pid)).toBe(getPriority());
    } finally {
      process.kill(-(parent.pid ?? 0), "SIGKILL");
    }
  },
);
