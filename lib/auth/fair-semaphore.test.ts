import { afterEach, beforeEach, expect, it, vi } from "vitest";
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

it("gives the next slot to whom it served longest ago, or never, whenever they came", async () => {
  const { ask, end, started } = createStage({ slots: 1 });
  for (const name of ["a", "b"]) {
    void ask(name);
    await end(name);
  }
  void ask("busy");
  for (const name of ["b", "a", "new"]) void ask(name, `${name} again`);
  for (const name of ["busy", "new again", "a again", "b again"]) await end(name);
  expect(started).toEqual(["a", "b", "busy", "new again", "a again", "b again"]);
});

it("five that ask again and again keep nobody out of a full queue", async () => {
  const { ask, end, started } = createStage({ slots: 1, maxWaiting: 4 });
  const loops = ["a", "b", "c", "d", "e"];
  for (const name of loops) void ask(name);
  for (const name of loops.slice(0, 2)) {
    await end(name);
    void ask(name, `${name} again`);
  }
  void ask("newcomer");
  await end("c");
  expect(started).toEqual(["a", "b", "c", "d"]);
  await end("d");
  expect(started.slice(4)).toEqual(["e"]);
  await end("e");
  expect(started.slice(5)).toEqual(["newcomer"]);
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
