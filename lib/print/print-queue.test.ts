import { expect, test, vi } from "vitest";
import { placeAt } from "@/lib/auth/client-address";
import type { Place } from "@/lib/auth/fair-semaphore";
import { createPrintQueue } from "@/lib/print/print-queue";

const { signal } = new AbortController();
const jobOf = <Result>(key: number, task: () => Promise<Result>, sharedAs: string | null = null) => ({
  place: placeAt(`10.${key}.0.1`, String(key)),
  sharedAs,
  task,
});

test("one task runs at a time, in the order in which they came, whatever becomes of the one before", async () => {
  const queue = createPrintQueue();
  const told: string[] = [];
  const task = (name: string) => async () => {
    told.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    told.push(`${name} ends`);
    if (name === "first") throw new Error("broken");
  };
  const results = [1, 2].map((key) => queue.run(jobOf(key, task(key === 1 ? "first" : "second")), signal));
  expect((await Promise.allSettled(results)).map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  expect(told).toEqual(["first begins", "first ends", "second begins", "second ends"]);
});

test("a customer waits for their own PDF, others when too many wait; both are told when to try again", async () => {
  const queue = createPrintQueue<unknown>();
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = Array.from({ length: 9 }, (_, key) =>
    queue.run(
      jobOf(key, () => promise),
      signal,
    ),
  );
  await expect(
    queue.run(
      jobOf(1, async () => {}),
      signal,
    ),
  ).rejects.toMatchObject({ status: 429, retryAfter: 10 });
  expect(() => queue.requireAbsent("1")).toThrow("Your last PDF is still being made.");
  expect(queue.requireAbsent("9")).toBeUndefined();
  await expect(
    queue.run(
      jobOf(9, async () => {}),
      signal,
    ),
  ).rejects.toMatchObject({ status: 503, retryAfter: 60 });
  resolve();
  await Promise.all(running);
  expect(
    await queue.run(
      jobOf(1, async () => "printed"),
      signal,
    ),
  ).toBe("printed");
});

/** Thirteen accounts ask again and again. @returns how many PDFs of theirs each of twenty customers waited for */
async function askBeside(placeOf: (account: number) => Place): Promise<number[]> {
  const queue = createPrintQueue();
  const printed: string[] = [];
  let isOver = false;
  const print = (place: Place) => {
    const task = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      printed.push(place.key);
    };
    return queue.run({ place, sharedAs: null, task }, signal);
  };
  const loops = Array.from({ length: 13 }, async (_, account) => {
    while (!isOver) {
      await print(placeOf(account)).catch(() => {});
      await new Promise((resolve) => setImmediate(resolve));
    }
  });
  await vi.waitUntil(() => printed.length > 50);
  const waits: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const before = printed.length;
    await print(placeAt(`203.${n}.113.9`, `customer ${n}`));
    waits.push(printed.indexOf(`customer ${n}`) - before);
  }
  isOver = true;
  await Promise.all(loops);
  return waits;
}

test("thirteen accounts of one block delay a customer elsewhere by one PDF", async () => {
  const waits = await askBeside((account) => placeAt(`198.51.${account}.1`, String(account)));
  expect(Math.max(...waits)).toBeLessThanOrEqual(1);
});

test("thirteen accounts of as many blocks keep nobody else from theirs for more than a round", async () => {
  const waits = await askBeside((account) => placeAt(`198.${account}.0.1`, String(account)));
  expect(Math.max(...waits)).toBeLessThanOrEqual(13);
});

test("one PDF serves all who asked for the same before it began; one that fails, or another's, serves no one", async () => {
  const queue = createPrintQueue<string>();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const print = (key: number, name: string, sharedAs: string | null) => {
    const task = async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (name === "fails") throw new Error("broken");
      return name;
    };
    return queue.run(jobOf(key, task, sharedAs), signal);
  };
  const end = async () => {
    await vi.waitUntil(() => ends.length > 0);
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const asked = [
    print(1, "own", null),
    print(2, "another", null),
    print(3, "fails", "report 7"),
    print(4, "first", "report 7"),
    print(5, "second", "report 7"),
    print(6, "other report", "report 8"),
  ];
  const settled = Promise.allSettled(asked);
  for (let turn = 0; turn < 3; turn += 1) await end();
  await vi.waitUntil(() => begun.includes("first"));
  const later = print(7, "later", "report 7");
  for (let turn = 0; turn < 3; turn += 1) await end();
  expect(await later).toBe("later");
  expect((await settled).map((result) => (result.status === "fulfilled" ? result.value : "broken"))).toEqual([
    "own",
    "another",
    "broken",
    "first",
    "first",
    "other report",
  ]);
  expect(begun).toEqual(["own", "another", "fails", "first", "other report", "later"]);
});

test("nothing is printed for a client that has left", async () => {
  const queue = createPrintQueue();
  const leaving = new AbortController();
  let hasRun = false;
  const task = async () => {
    hasRun = true;
  };
  const waiting = queue.run(jobOf(1, task), leaving.signal);
  leaving.abort(new Error("left"));
  await expect(waiting).rejects.toThrow("left");
  expect(hasRun).toBe(false);
});
