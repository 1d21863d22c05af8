import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { childProgram } from "../process/testing/child-program.ts";
import { createSlotPool } from "./pool.ts";

test("a site whose pages hold slots for long lets another site's pages go first", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "pool-turns-test-"));
  const workerPath = path.join(folder, "slot.mjs");
  await writeFile(
    workerPath,
    childProgram(`
     const result = { outcome: "network", finalUrl: null, httpStatus: null, detail: "as usual", durationMs: 5 };
     channel.onMessage(({ type, slot, request }) => {
       if (type === "open") channel.send({ type: "opened", slot, sandbox: true });
       if (type !== "visit") return;
       setTimeout(() => channel.send({ type: "visited", slot, tainted: false, result }), request.url.includes("slow") ? 300 : 5);
     });`),
  );
  // Root's slots run as another user, who must reach the program.
  await chmod(folder, 0o755);
  const pool = createSlotPool({
    slots: 1,
    chromePath: process.execPath,
    cacheDir: path.join(folder, "cache"),
    workerPath,
  });
  const ended: string[] = [];
  const visit = (url: string) => pool.visit({ url, timeoutMs: 60_000 }).then(() => ended.push(url));
  const slow = ["1", "2", "3", "4"].map((page) => visit(`http://slow.example/${page}`));
  await Promise.all([...slow, visit("http://shop.example/1"), visit("http://shop.example/2")]);
  expect(ended.map((url) => URL.parse(url)?.host)).toEqual([
    "slow.example",
    "shop.example",
    "shop.example",
    ...Array(3).fill("slow.example"),
  ]);
  await pool.close();
  await rm(folder, { recursive: true });
});
