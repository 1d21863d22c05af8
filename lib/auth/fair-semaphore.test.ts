import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FairSemaphore } from "./fair-semaphore";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const refused = { code: "too-many-requests", retryAfter: 1 };

/** A semaphore, and work that lasts until it is told to end. */
function createStage(limits: { slots?: number; maxWaiting?: number; maxWaitMs?: number } = {}) {
  const semaphore = new FairSemaphore({ slots: 2, maxWaiting: 64, maxWaitMs: 5_000, ...limits });
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  return {
    semaphore,
    started,
    /** @returns the outcome: "done" or the refusal. */
    ask: (key: string, name = key): Promise<unknown> => {
      const end = Promise.withResolvers<void>();
      ends.set(name, end);
      return semaphore
        .run(key, async () => {
          started.push(name);
          await end.promise;
          return "done";
        })
        .catch((error: unknown) => error);
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
  expect(started).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"]);
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
  // The slot that it did not get is free, for its key, too.
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
