import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FairSemaphore, type Place } from "./fair-semaphore";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const refused = { code: "too-many-requests", retryAfter: 1 };

/** A semaphore, and work that lasts until ended. */
function createStage(limits: Partial<ConstructorParameters<typeof FairSemaphore>[0]> = {}) {
  const semaphore = new FairSemaphore({ slots: 2, maxWaiting: 64, maxWaitMs: 5_000, ...limits });
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  return {
    semaphore,
    started,
    /** @returns the outcome: "done" or the refusal. */
    ask: (place: string | Place, name = String(place), signal?: AbortSignal): Promise<unknown> => {
      const end = Promise.withResolvers<void>();
      ends.set(name, end);
      const work = async () => {
        started.push(name);
        await end.promise;
        return "done";
      };
      return semaphore.run(place, work, signal).catch((error: unknown) => error);
    },
    end: async (name: string) => {
      ends.get(name)?.resolve();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

it("runs as many keys at once as it has slots, and one more when one has ended", async () => {
  const { ask, end, started } = createStage();
  const first = ask("a");
  void ask("b");
  void ask("c");
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual(["a", "b"]);
  await end("a");
  expect(await first).toBe("done");
  expect(started).toEqual(["a", "b", "c"]);
});

it("gives a key one slot, however many are free", async () => {
  const { ask, end, started } = createStage();
  void ask("a", "a1");
  void ask("a", "a2");
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual(["a1"]);
  void ask("b");
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual(["a1", "b"]);
  await end("a1");
  expect(started).toEqual(["a1", "b", "a2"]);
});

it("takes turns: who asks for one thing waits for one of each other's, not for all", async () => {
  const { ask, end, started } = createStage({ slots: 1 });
  for (const name of ["a1", "a2", "a3"]) void ask("a", name);
  for (const name of ["b1", "b2"]) void ask("b", name);
  void ask("c", "c1");
  for (const name of ["a1", "b1", "c1", "a2", "b2", "a3"]) await end(name);
  expect(started).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

it("gives the next slot to whom it served longest ago; a newcomer enters at the present turn", async () => {
  const { ask, end, started } = createStage({ slots: 1 });
  for (const name of ["a", "b"]) {
    void ask(name);
    await end(name);
  }
  void ask("busy");
  for (const name of ["new", "b", "busy", "a"]) void ask(name, `${name} again`);
  for (const name of ["busy", "a again", "b again", "new again", "busy again"]) await end(name);
  expect(started).toEqual(["a", "b", "busy", "a again", "b again", "new again", "busy again"]);
});

it("five that ask again and again keep nobody out of a full queue", async () => {
  const { ask, end, started } = createStage({ slots: 1, maxWaiting: 4 });
  const loops = ["a", "b", "c", "d", "e"];
  for (const name of loops) void ask(name);
  for (const name of loops.slice(0, 4)) {
    await end(name);
    void ask(name, `${name} again`);
  }
  const newcomer = ask("newcomer");
  for (const name of ["e", "a again", "b again", "c again", "newcomer"]) await end(name);
  expect(await newcomer).toBe("done");
  expect(started.slice(5)).toEqual(["a again", "b again", "c again", "newcomer"]);
});

it("gives a key as many slots as it may have at once, while others take turns", async () => {
  const { ask, end, started } = createStage({ slots: 3, perKey: 2 });
  for (const name of ["a1", "a2", "a3", "a4"]) void ask("a", name);
  void ask("b");
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual(["a1", "a2", "b"]);
  await end("a1");
  expect(started).toEqual(["a1", "a2", "b", "a3"]);
});

it("drops a caller who leaves, and gives its slot to the next", async () => {
  const { ask, end, started } = createStage({ slots: 1 });
  void ask("busy");
  const leaving = new AbortController();
  const left = ask("a", "a", leaving.signal);
  const next = ask("b");
  const reason = new Error("left");
  leaving.abort(reason);
  expect(await left).toBe(reason);
  expect(await ask("c", "c", leaving.signal)).toBe(reason);
  await end("busy");
  await end("b");
  expect(await next).toBe("done");
  expect(started).toEqual(["busy", "b"]);
});

it("refuses who has waited for too long, and not a moment earlier", async () => {
  const { ask, end, started } = createStage({ slots: 1 });
  void ask("a");
  let outcome: unknown;
  void ask("b").then((found) => (outcome = found));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(outcome).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toMatchObject(refused);
  await end("a");
  expect(started).toEqual(["a"]);
  // The slot that it did not get is free, for its own key as well.
  const next = ask("b");
  await end("b");
  expect(await next).toBe("done");
});

it("lets who has got a slot work for longer than anybody may wait", async () => {
  const { ask, end } = createStage({ slots: 1 });
  const [first, second] = [ask("a"), ask("b")];
  await vi.advanceTimersByTimeAsync(4_000);
  await end("a");
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  await end("b");
  expect(await Promise.all([first, second])).toEqual(["done", "done"]);
});

it("holds so many that wait; in a full queue, who waits for most gives way", async () => {
  const { ask, end, started } = createStage({ slots: 1, maxWaiting: 3 });
  void ask("busy");
  const greedy = ["a1", "a2", "a3"].map((name) => ask("a", name));
  void ask("b");
  expect(await greedy[2]).toMatchObject(refused);
  expect(await ask("a", "a4")).toMatchObject(refused);
  for (const name of ["busy", "a1", "b", "a2"]) await end(name);
  expect(started.toSorted()).toEqual(["a1", "a2", "b", "busy"]);
});

it("refuses the newcomer when everybody waits for as much", async () => {
  const { ask, end, started } = createStage({ slots: 1, maxWaiting: 2 });
  void ask("busy");
  void ask("a");
  void ask("b");
  expect(await ask("c")).toMatchObject(refused);
  for (const name of ["busy", "a", "b"]) await end(name);
  expect(started).toEqual(["busy", "a", "b"]);
});

it("refuses the newcomer when another waits for as much as they do", async () => {
  const { ask } = createStage({ slots: 1, maxWaiting: 3 });
  void ask("busy");
  const over: string[] = [];
  for (const name of ["a1", "b1", "b2", "a2"]) void ask(name.charAt(0), name).then(() => over.push(name));
  await vi.advanceTimersByTimeAsync(0);
  expect(over).toEqual(["a2"]);
});

it("frees the slot of work that fails, and passes its error on", async () => {
  const { semaphore, ask, end } = createStage({ slots: 1 });
  await expect(semaphore.run("a", () => Promise.reject(new Error("no luck")))).rejects.toThrow("no luck");
  const next = ask("a");
  await end("a");
  expect(await next).toBe("done");
});

it("takes turns among groups first, then among the keys of each", async () => {
  const { ask, end, started } = createStage({ slots: 1 });
  void ask("busy");
  for (const key of ["a1", "a2", "a3"]) void ask({ group: "a", key }, key);
  void ask({ group: "a", key: "a1" }, "a1 again");
  void ask({ group: "b", key: "b1" }, "b1");
  for (const name of ["busy", "a1", "b1", "a2", "a3", "a1 again"]) await end(name);
  expect(started).toEqual(["busy", "a1", "b1", "a2", "a3", "a1 again"]);
});

it("gives a group no more slots than it may have", async () => {
  const { ask, started } = createStage({ slots: 4, perGroup: 2 });
  for (const key of ["a1", "a2", "a3"]) void ask({ group: "a", key }, key);
  void ask({ group: "b", key: "b1" }, "b1");
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual(["a1", "a2", "b1"]);
});

it("in a full queue, the greediest key of the greediest group gives way", async () => {
  const { ask } = createStage({ slots: 1, maxWaiting: 4 });
  void ask("busy");
  const over: string[] = [];
  const others = ["c1", "c2", "d1"].map((name) => [name.charAt(0), name]);
  for (const [group, name] of [...others, ["d", "d2"], ["c", "c2 again"]] as [string, string][])
    void ask({ group, key: name.slice(0, 2) }, name).then(() => over.push(name));
  await vi.advanceTimersByTimeAsync(0);
  expect(over).toEqual(["c2 again"]);
});

describe("a flood of ever new networks", () => {
  const honest = { key: "honest", group: "203.0.113.0/24", block: "203.0.0.0/16" };
  const jobMs = 50;

  /** A newcomer every few milliseconds. @returns how long each of ten turns of an honest one took, null if refused */
  async function flood(placeOf: (n: number) => Place, everyMs: number, asker: Place = honest) {
    const semaphore = new FairSemaphore({ slots: 2, maxWaiting: 256, maxWaitMs: 20_000 });
    const work = () => new Promise((resolve) => setTimeout(resolve, jobMs));
    let served = 0;
    let n = 0;
    const asking = setInterval(() => {
      n += 1;
      semaphore.run(placeOf(n), work).then(
        () => (served += 1),
        () => {},
      );
    }, everyMs);
    await vi.advanceTimersByTimeAsync(10_000);
    const turns: (number | null)[] = [];
    const before = served;
    for (let turn = 0; turn < 10; turn += 1) {
      const startedAt = Date.now();
      const asked = semaphore.run(asker, work).then(
        () => turns.push(Date.now() - startedAt),
        () => turns.push(null),
      );
      while (turns.length === turn) await vi.advanceTimersByTimeAsync(10);
      await asked;
    }
    clearInterval(asking);
    return { turns, served: served - before };
  }

  const inOneBlock = (n: number) => ({ key: `k${n}`, group: `g${n}`, block: "2001:db8::/32" });
  const inManyBlocks = (n: number) => ({ key: `k${n}`, group: `g${n}`, block: `b${n}` });

  it("of one provider's block counts as one neighbour", async () => {
    const { turns } = await flood(inOneBlock, 2);
    for (const turn of turns) expect(turn).toBeLessThanOrEqual(3 * jobMs);
  });

  it("of 256 blocks leaves one who was served before in the queue, and each turn at most a round away", async () => {
    const { turns } = await flood((n) => inManyBlocks(n % 256), 2);
    const round = (257 * jobMs) / 2;
    for (const turn of turns.slice(1)) expect(turn).toBeLessThanOrEqual(round + 2 * jobMs);
  });

  it("of blocks without end doesn't delay who carries a session, whose requests leave a third to newcomers", async () => {
    const { turns } = await flood(inManyBlocks, 2, { ...honest, isKnown: true });
    for (const turn of turns) expect(turn).toBeLessThanOrEqual(2 * jobMs);
    const flooded = await flood((n) => ({ ...inManyBlocks(n), isKnown: true }), 2);
    expect(flooded.turns).not.toContain(null);
    for (const turn of flooded.turns) expect(turn).toBeLessThanOrEqual(4 * jobMs);
  });

  it("from one account is one account's", async () => {
    const everywhere = (n: number) => ({ ...inManyBlocks(n), key: "7", isKnown: true });
    const { turns } = await flood(everywhere, 2, { ...honest, isKnown: true });
    for (const turn of turns) expect(turn).toBeLessThanOrEqual(2 * jobMs);
  });
});

it("gives newcomers every third turn beside those it knows", async () => {
  const { ask, end, started } = createStage({ slots: 1 });
  void ask("busy");
  for (const key of ["k1", "k2", "k3", "k4", "k5"]) void ask({ key, group: key, isKnown: true }, key);
  for (const name of ["n1", "n2"]) void ask(name);
  for (const name of ["busy", "k1", "k2", "n1", "k3", "k4", "n2"]) await end(name);
  expect(started).toEqual(["busy", "k1", "k2", "n1", "k3", "k4", "n2", "k5"]);
});

it("in a full queue, who carries a session stays until two thirds do", async () => {
  const { ask } = createStage({ slots: 1, maxWaiting: 3 });
  void ask("busy");
  const over: string[] = [];
  for (const name of ["k1", "n1", "n2", "k2", "k3"])
    void ask({ key: name, group: name, isKnown: name.startsWith("k") }, name).then(() => over.push(name));
  await vi.advanceTimersByTimeAsync(0);
  expect(over).toEqual(["n2", "k3"]);
});
