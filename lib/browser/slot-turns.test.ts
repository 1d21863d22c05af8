import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SlotTurns } from "./slot-turns.ts";

const pageMs = 4_000;
const limitMs = 90_000;
const never = new AbortController().signal;

let turns: SlotTurns;
let hosts: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
  turns = new SlotTurns(3);
  hosts = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

/** As the pool does: a page that makes room runs once more. */
async function visit(account: string, ms: number, { network = account, host = `host-${hosts++}` } = {}): Promise<void> {
  const asking = { payer: { account, network }, host, since: performance.now(), isRepeat: false };
  const yielded = Promise.withResolvers<"yielded">();
  const hold = () => new Promise<"done">((resolve) => setTimeout(resolve, ms, "done"));
  const first = await turns.run(
    asking,
    never,
    () => Promise.race([hold(), yielded.promise]),
    () => yielded.resolve("yielded"),
  );
  if (first === "yielded") await turns.run({ ...asking, isRepeat: true }, never, hold);
}

/** @param atOnce as many as the job queue starts */
async function auditPages(account: string, { pages, atOnce, ms, network = account }: Audit): Promise<void> {
  let left = pages;
  const step = async () => {
    while (left-- > 0) await visit(account, ms, { network });
  };
  await Promise.all(Array.from({ length: atOnce }, step));
}
type Audit = { pages: number; atOnce: number; ms: number; network?: string };

/** @returns seconds */
async function timeHonestAudit(account = "honest", atOnce = 2): Promise<number> {
  const from = performance.now();
  let took: number | undefined;
  void auditPages(account, { pages: 10, atOnce, ms: pageMs }).then(() => {
    took = (performance.now() - from) / 1_000;
  });
  while (took === undefined) await vi.advanceTimersByTimeAsync(500);
  return took;
}

/** Fresh hosts, each page held until its limit. */
const attack = (accounts: number, network?: string) => {
  for (let account = 0; account < accounts; account++) {
    const audit = { pages: 60, atOnce: 3, ms: limitMs, ...(network && { network }) };
    void auditPages(`hostile-${account}`, audit);
  }
};

test.each([0, 10, 45, 120, 300, 900])(
  "beside four accounts whose pages hold slots on ever new hosts for %i s, ten pages take 100 s at most",
  async (seconds) => {
    attack(4);
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
    expect(await timeHonestAudit()).toBeLessThan(100);
  },
);

test("so do those of a customer who has just had an audit", async () => {
  expect(await timeHonestAudit("honest", 4)).toBeLessThan(20);
  attack(4);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await timeHonestAudit()).toBeLessThan(100);
});

test("accounts of one network share its turns", async () => {
  attack(8, "192.0.2.0/24");
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await timeHonestAudit()).toBeLessThan(60);
});

test("a page that made room for others runs again to its end", async () => {
  let ended = 0;
  const slow = Array.from({ length: 3 }, () => visit("slow", limitMs).then(() => (ended += 1)));
  await vi.advanceTimersByTimeAsync(30_000);
  await Promise.all([visit("other", pageMs), vi.advanceTimersByTimeAsync(5_000)]);
  expect(ended).toBe(0);
  await Promise.all([...slow, vi.advanceTimersByTimeAsync(limitMs)]);
  expect(ended).toBe(3);
});

test("a customer's slow host lets the customer's other hosts go first, and no visit of another customer counts", async () => {
  turns = new SlotTurns(1);
  const order: string[] = [];
  const note = (account: string, host: string, ms = pageMs) =>
    visit(account, ms, { host, network: "shared" }).then(() => order.push(`${account} ${host}`));
  const all = [note("a", "slow", 10_000), note("a", "slow"), note("a", "quick"), note("b", "slow")];
  await Promise.all([...all, vi.advanceTimersByTimeAsync(60_000)]);
  expect(order).toEqual(["a slow", "b slow", "a quick", "a slow"]);
});

test("a visit that is abandoned while it waits leaves the queue", async () => {
  turns = new SlotTurns(1);
  const abort = new AbortController();
  const first = visit("a", pageMs);
  const asking = { payer: { account: "b", network: "b" }, host: "", since: 0, isRepeat: false };
  const waiting = expect(turns.run(asking, abort.signal, () => sleep(0))).rejects.toThrow("cancelled");
  abort.abort(new Error("cancelled"));
  await waiting;
  await Promise.all([first, vi.advanceTimersByTimeAsync(pageMs)]);
  expect(turns.isIdle()).toBe(true);
});
