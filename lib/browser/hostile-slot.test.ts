import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { childProgram } from "../process/testing/child-program.ts";
import { createSlotPool, type SlotPool } from "./pool.ts";

/** What pages that take a browser over might have its slot say; the whole of it, in Node. */
const hostileWords = {
  garbage: `writeSync(3, Buffer.from([0, 0, 0, 3, 1, 2, 3]))`,
  "the length of a huge result": `writeSync(3, Buffer.from([255, 255, 255, 255]))`,
  null: `channel.send(null)`,
  "an unknown kind of message": `channel.send({ type: "constructor" })`,
  "that it is open, when asked for a visit": `channel.send({ type: "opened", slot, sandbox: true })`,
  "that it has printed, when asked for a visit": `channel.send({ type: "printed", slot, pdf: "JVBERi0x" })`,
  "a visit without a result": `channel.send({ type: "visited", slot, tainted: false })`,
  "an outcome that does not exist": `channel.send({ type: "visited", slot, tainted: false, result: { ...failed, outcome: "fine" } })`,
  "a number that is none": `channel.send({ type: "visited", slot, tainted: false, result: { ...failed, httpStatus: "200" } })`,
  "an endless address": `channel.send({ type: "visited", slot, tainted: false, result: { ...failed, finalUrl: "x".repeat(2_049) } })`,
  "a page without content": `channel.send({ type: "visited", slot, tainted: false, result: { ...failed, outcome: "audited" } })`,
};

let folder: string;
let pool: SlotPool;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "hostile-slot-test-"));
});
afterEach(() => pool.close());
afterAll(() => rm(folder, { recursive: true }));

/** @param response what the slot does with a visit. */
async function createPoolWith(response: string, slots = 1): Promise<SlotPool> {
  const workerPath = path.join(folder, "slot.mjs");
  await writeFile(
    workerPath,
    childProgram(`
     import { writeSync } from "node:fs";
     const failed = { outcome: "network", finalUrl: null, httpStatus: null, detail: "as usual", durationMs: 5 };
     let visits = 0;
     const hanging = new Set();
     channel.onMessage(({ type, slot, request }) => {
       if (type === "visit") visits += 1;
       if (type === "close" && hanging.delete(slot)) channel.send({ type: "visited", slot, tainted: true, result: failed });
       if (type === "open") channel.send({ type: "opened", slot, sandbox: true });
       if (type !== "visit") return;
       if (request.url.endsWith("/well")) channel.send({ type: "visited", slot, tainted: false, result: failed });
       else ${response};
     });`),
  );
  // Root's slots are another user, who has to reach the program.
  await chmod(folder, 0o755);
  return createSlotPool({ slots, chromePath: process.execPath, cacheDir: path.join(folder, "cache"), workerPath });
}

test.each(Object.entries(hostileWords))("a slot that says %s is a crash and is replaced", async (_, response) => {
  pool = await createPoolWith(response);
  const visit = (page: string) => pool.visit({ url: `http://site.example/${page}`, timeoutMs: 60_000 });
  const result = await visit("evil");
  expect(result).toMatchObject({
    outcome: "crash",
    detail: expect.stringMatching(/invalid message|unexpected answer/),
  });
  expect(await visit("well")).toMatchObject({ outcome: "network", detail: "as usual" });
});

/** Three pages side by side, the middle one evil. @returns their results, in the order of their ends */
async function visitBesideEvil(response: string) {
  // A usual page takes a while, so that it is lost with the worker.
  pool = await createPoolWith(
    `if (request.url.endsWith("/evil")) { ${response} }
    else setTimeout(() => channel.send({ type: "visited", slot, tainted: false, result: failed }), 500)`,
    3,
  );
  await pool.warm();
  const ended: { page: string; outcome: string }[] = [];
  const visit = async (page: string) => {
    const payer = { account: page, network: page };
    const { outcome } = await pool.visit({ url: `http://site.example/${page}`, timeoutMs: 10_000 }, undefined, payer);
    ended.push({ page, outcome });
  };
  await Promise.all(["first", "evil", "last"].map(visit));
  return ended;
}

test("pages lost with a worker don't wait for the one that ended it", async () => {
  const ended = await visitBesideEvil(`if (visits > 1) process.exit(1);
    setTimeout(() => channel.send({ type: "visited", slot, tainted: false, result: failed }), 4_000);`);
  expect(ended.map(({ page }) => page)).toEqual(["first", "last", "evil"]);
});

test("a page that ends its second worker too is too large, and is not tried again", async () => {
  const ended = await visitBesideEvil("setTimeout(() => process.exit(1), 200)");
  expect(ended.find(({ page }) => page === "evil")?.outcome).toBe("too-large");
  expect(ended.filter(({ outcome }) => outcome === "network")).toHaveLength(2);
});

test("a slot that is overdue is ended alone, if the worker still can", async () => {
  pool = await createPoolWith(
    `if (request.url.endsWith("/long"))
      setTimeout(() => channel.send({ type: "visited", slot, tainted: false, result: { ...failed, detail: visits + " visits" } }), 8_000);
    else hanging.add(slot)`,
    2,
  );
  await pool.warm();
  const visit = (page: string, timeoutMs: number) => pool.visit({ url: `http://site.example/${page}`, timeoutMs });
  const results = await Promise.all([visit("evil", 100), visit("long", 60_000)]);
  expect(results).toMatchObject([{ outcome: "timeout" }, { detail: "2 visits" }]);
});
