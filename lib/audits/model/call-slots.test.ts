import { expect, test } from "vitest";
import { CallSlots } from "./call-slots";

const never = new AbortController().signal;

test("no more than the limit run at once, in the order they came", async () => {
  const slots = new CallSlots(2);
  const order: number[] = [];
  let running = 0;
  let max = 0;
  await Promise.all(
    [1, 2, 3, 4, 5].map((number) =>
      slots.run(async () => {
        order.push(number);
        running += 1;
        max = Math.max(max, running);
        await new Promise(setImmediate);
        running -= 1;
      }, never),
    ),
  );
  expect(order).toEqual([1, 2, 3, 4, 5]);
  expect(max).toBe(2);
});

test("a slot is free again after work that fails, and whoever is aborted leaves the line", async () => {
  const slots = new CallSlots(1);
  await expect(slots.run(() => Promise.reject(new Error("no")), never)).rejects.toThrow("no");
  const held = Promise.withResolvers<void>();
  const first = slots.run(() => held.promise, never);
  const abort = new AbortController();
  const second = slots.run(() => Promise.reject(new Error("must not run")), abort.signal);
  const third = slots.run(() => Promise.resolve("third"), never);
  abort.abort(new Error("ended"));
  await expect(second).rejects.toThrow("ended");
  held.resolve();
  await first;
  expect(await third).toBe("third");
  await expect(slots.run(() => Promise.resolve(), abort.signal)).rejects.toThrow("ended");
});
