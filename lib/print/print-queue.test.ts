import { expect, test, vi } from "vitest";
import { createPrintQueue } from "@/lib/print/print-queue";

const { signal } = new AbortController();

test("one task runs at a time, in the order in which they came, whatever becomes of the one before", async () => {
  const queue = createPrintQueue();
  const told: string[] = [];
  const task = (name: string) => async () => {
    told.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    told.push(`${name} ends`);
    if (name === "first") throw new Error("broken");
  };
  const results = [queue.run(1, signal, task("first")), queue.run(2, signal, task("second"))];
  expect((await Promise.allSettled(results)).map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  expect(told).toEqual(["first begins", "first ends", "second begins", "second ends"]);
});

test("a customer waits for their own PDF, others when too many wait; both are told when to try again", async () => {
  const queue = createPrintQueue();
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = Array.from({ length: 9 }, (_, key) => queue.run(key, signal, () => promise));
  await expect(queue.run(1, signal, async () => {})).rejects.toMatchObject({ status: 429, retryAfter: 10 });
  expect(() => queue.requireAbsent(1)).toThrow("Your last PDF is still being made.");
  expect(queue.requireAbsent(9)).toBeUndefined();
  await expect(queue.run(9, signal, async () => {})).rejects.toMatchObject({ status: 503, retryAfter: 60 });
  resolve();
  await Promise.all(running);
  expect(await queue.run(1, signal, async () => "printed")).toBe("printed");
});

test("accounts that ask for PDFs again and again, as many as may wait, keep nobody else from theirs", async () => {
  const queue = createPrintQueue();
  const printed: number[] = [];
  let isOver = false;
  const print = (key: number) =>
    queue.run(key, signal, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      printed.push(key);
    });
  const loops = Array.from({ length: 12 }, async (_, key) => {
    while (!isOver) {
      await print(key).catch(() => {});
      await new Promise((resolve) => setImmediate(resolve));
    }
  });
  await vi.waitUntil(() => new Set(printed).size === loops.length);
  for (let customer = 100; customer < 119; customer += 1) {
    const before = printed.length;
    await print(customer);
    expect(printed.indexOf(customer) - before).toBeLessThanOrEqual(1);
  }
  isOver = true;
  await Promise.all(loops);
});

test("nothing is printed for a client that has left", async () => {
  const queue = createPrintQueue();
  const leaving = new AbortController();
  let hasRun = false;
  const waiting = queue.run(1, leaving.signal, async () => {
    hasRun = true;
  });
  leaving.abort(new Error("left"));
  await expect(waiting).rejects.toThrow("left");
  expect(hasRun).toBe(false);
});
