import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { childProgram } from "../process/testing/child-program.ts";
import { createSlotPool } from "./pool.ts";

/** With one slot, which a page of a slow host holds for a second; the host's first word is the customer. @param afterFirst asked for once the first is over @returns the hosts in the order of their visits' ends */
async function visitAll(urls: readonly string[], afterFirst: readonly string[] = []): Promise<(string | undefined)[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "pool-turns-test-"));
  const workerPath = path.join(folder, "slot.mjs");
  await writeFile(
    workerPath,
    childProgram(`
     const result = { outcome: "network", finalUrl: null, httpStatus: null, detail: "as usual", durationMs: 5 };
     channel.onMessage(({ type, slot, request }) => {
       if (type === "open") channel.send({ type: "opened", slot, sandbox: true });
       if (type !== "visit") return;
       setTimeout(() => channel.send({ type: "visited", slot, tainted: false, result }), request.url.includes("slow") ? 1_000 : 5);
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
  await pool.warm();
  const ended: string[] = [];
  const visit = async (url: string) => {
    const account = URL.parse(url)?.hostname.split(/[-.]/)[0] ?? "";
    await pool.visit({ url, timeoutMs: 60_000 }, undefined, { account, network: account });
    ended.push(url);
  };
  const [first, ...others] = urls.map((url) => visit(url));
  await first;
  await Promise.all([...others, ...afterFirst.map((url) => visit(url))]);
  await pool.close();
  await rm(folder, { recursive: true });
  return ended.map((url) => URL.parse(url)?.host);
}

const pages = (host: string, count: number) => Array.from({ length: count }, (_, page) => `http://${host}/${page}`);

test("a customer's pages on ever new hosts let another customer's pages go first", async () => {
  const fresh = Array.from({ length: 5 }, (_, at) => `http://slow-${at}.example/`);
  const hosts = await visitAll(fresh, pages("shop.example", 2));
  expect(hosts.slice(0, 4)).toEqual(["slow-0.example", "slow-1.example", "shop.example", "shop.example"]);
});

test("a site whose pages hold slots for long lets another site's pages go first", async () => {
  const hosts = await visitAll([...pages("slow.example", 4), ...pages("shop.example", 2)]);
  expect(hosts).toEqual(["slow.example", ...Array(2).fill("shop.example"), ...Array(3).fill("slow.example")]);
});

test("ever new customers keep nobody out who has waited longer", async () => {
  const fresh = Array.from({ length: 3 }, (_, at) => pages(`new${at}.slow.example`, 1)).flat();
  const hosts = await visitAll([...pages("slow-first.example", 1), ...pages("shop.example", 2)], fresh);
  expect(hosts.slice(0, 3)).toEqual(["slow-first.example", "shop.example", "shop.example"]);
});
