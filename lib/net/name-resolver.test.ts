import type { LookupAddress } from "node:dns";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createNameResolver } from "./name-resolver";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const found: LookupAddress[] = [{ address: "1.1.1.1", family: 4 }];

/** Look-ups that end when the test says so. */
function startLookups() {
  const asked: { name: string; signal: AbortSignal | undefined; resolve(): void; reject(): void }[] = [];
  const resolver = createNameResolver((name, signal) => {
    return new Promise((resolve, reject) => {
      asked.push({ name, signal, resolve: () => resolve(found), reject: () => reject(new Error("ENOTFOUND")) });
    });
  });
  return { resolver, asked, names: () => asked.map(({ name }) => name) };
}

const outcomeOf = (lookup: Promise<LookupAddress[]>) =>
  lookup.then(() => "found").catch((error: Error) => error.message);
const tick = () => vi.advanceTimersByTimeAsync(0);

describe("the time limit", () => {
  test("a look-up is given up after five seconds, and not before", async () => {
    const { resolver, asked } = startLookups();
    let outcome = "";
    void outcomeOf(resolver.lookup("slow.example")).then((ended) => {
      outcome = ended;
    });
    await vi.advanceTimersByTimeAsync(4999);
    expect(outcome).toBe("");
    expect(asked[0]?.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toBe("slow.example did not resolve within 5000 ms");
    expect(asked[0]?.signal?.aborted).toBe(true);
  });

  test("one that was answered in time leaves no timer", async () => {
    const { resolver, asked } = startLookups();
    const lookup = resolver.lookup("quick.example");
    await tick();
    asked[0]?.resolve();
    expect(await lookup).toEqual(found);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("waiting in the queue counts, but is not held against the name", async () => {
    const { resolver, asked } = startLookups();
    const slow = Array.from({ length: 16 }, (_, n) => outcomeOf(resolver.lookup(`slow${n}.example`)));
    const queued = outcomeOf(resolver.lookup("queued.example"));
    await vi.advanceTimersByTimeAsync(5000);
    await Promise.all(slow);
    expect(await queued).toBe("queued.example did not resolve within 5000 ms");
    const again = outcomeOf(resolver.lookup("queued.example"));
    await tick();
    asked.at(-1)?.resolve();
    expect(await again).toBe("found");
  });
});

describe("at most sixteen at a time", () => {
  test("others follow in their order, one for each that ends, however it ends", async () => {
    const { resolver, asked, names } = startLookups();
    const lookups = Array.from({ length: 20 }, (_, n) => outcomeOf(resolver.lookup(`${n}.example`)));
    await tick();
    expect(asked).toHaveLength(16);
    asked[3]?.resolve();
    await lookups[3];
    await tick();
    expect(names().slice(16)).toEqual(["16.example"]);
    asked[0]?.reject();
    await lookups[0];
    await tick();
    expect(names().slice(16)).toEqual(["16.example", "17.example"]);
  });

  test("one that nobody waits for gives up its place, running or queued", async () => {
    const { resolver, asked, names } = startLookups();
    const callers = Array.from({ length: 19 }, () => new AbortController());
    for (const [n, { signal }] of callers.entries()) void outcomeOf(resolver.lookup(`${n}.example`, signal));
    await tick();
    callers[17]?.abort();
    callers[5]?.abort();
    await tick();
    expect(asked[5]?.signal?.aborted).toBe(true);
    callers[6]?.abort();
    await tick();
    expect(names().slice(16)).toEqual(["16.example", "18.example"]);
    for (const caller of callers) caller.abort();
    await tick();
    expect(asked.every(({ signal }) => signal?.aborted)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("a place that is given and left in the same moment is not lost", async () => {
    const { resolver, asked, names } = startLookups();
    const callers = Array.from({ length: 18 }, () => new AbortController());
    for (const [n, { signal }] of callers.entries()) void outcomeOf(resolver.lookup(`${n}.example`, signal));
    await tick();
    callers[0]?.abort();
    callers[16]?.abort();
    await tick();
    expect(names()).toContain("17.example");
    for (const { resolve } of asked) resolve();
    await tick();
    const again = Array.from({ length: 17 }, (_, n) => outcomeOf(resolver.lookup(`again${n}.example`)));
    await tick();
    expect(names().filter((name) => name.startsWith("again"))).toHaveLength(16);
    resolver.reset();
    await Promise.all(again);
  });
});

describe("who asks for the same name", () => {
  test("shares a look-up that is under way, and asks again after it", async () => {
    const { resolver, asked } = startLookups();
    const both = [resolver.lookup("a.example"), resolver.lookup("a.example")];
    await tick();
    expect(asked).toHaveLength(1);
    asked[0]?.resolve();
    expect(await Promise.all(both)).toEqual([found, found]);
    void outcomeOf(resolver.lookup("a.example"));
    await tick();
    expect(asked).toHaveLength(2);
  });

  test("keeps it when another leaves, and rejects that one with its own reason", async () => {
    const { resolver, asked } = startLookups();
    const leaving = new AbortController();
    const left = outcomeOf(resolver.lookup("a.example", leaving.signal));
    const stayed = outcomeOf(resolver.lookup("a.example"));
    await tick();
    leaving.abort(new Error("closed"));
    expect(await left).toBe("closed");
    expect(asked[0]?.signal?.aborted).toBe(false);
    asked[0]?.resolve();
    expect(await stayed).toBe("found");
  });

  test("does not share one that is being cancelled", async () => {
    const { resolver, asked } = startLookups();
    const leaving = new AbortController();
    const left = resolver.lookup("a.example", leaving.signal);
    const next = outcomeOf(left.catch(() => resolver.lookup("a.example")));
    await tick();
    leaving.abort(new Error("closed"));
    await tick();
    asked[1]?.resolve();
    expect(await next).toBe("found");
  });

  test("asks nothing when it is aborted already", async () => {
    const { resolver, asked } = startLookups();
    expect(await outcomeOf(resolver.lookup("a.example", AbortSignal.abort(new Error("over"))))).toBe("over");
    expect(asked).toHaveLength(0);
  });
});

describe("a name that failed", () => {
  async function failOnce() {
    const started = startLookups();
    const lookup = outcomeOf(started.resolver.lookup("gone.example"));
    await tick();
    started.asked[0]?.reject();
    expect(await lookup).toBe("gone.example does not resolve");
    return started;
  }

  test("is not asked for again for half a minute, and then is", async () => {
    const { resolver, asked } = await failOnce();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(await outcomeOf(resolver.lookup("gone.example"))).toBe("gone.example does not resolve");
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    const again = outcomeOf(resolver.lookup("gone.example"));
    await tick();
    asked[1]?.resolve();
    expect(await again).toBe("found");
    void outcomeOf(resolver.lookup("gone.example"));
    await tick();
    expect(asked).toHaveLength(3);
  });

  test("is also remembered if it did not answer in time", async () => {
    const { resolver, asked } = startLookups();
    const lookup = outcomeOf(resolver.lookup("slow.example"));
    await vi.advanceTimersByTimeAsync(5000);
    await lookup;
    expect(await outcomeOf(resolver.lookup("slow.example"))).toBe("slow.example did not resolve within 5000 ms");
    expect(asked).toHaveLength(1);
  });

  test("is forgotten by a reset", async () => {
    const { resolver, asked } = await failOnce();
    resolver.reset();
    void outcomeOf(resolver.lookup("gone.example"));
    await tick();
    expect(asked).toHaveLength(2);
  });

  test("one that was cancelled is no failure", async () => {
    const { resolver, asked } = startLookups();
    const caller = new AbortController();
    const lookup = outcomeOf(resolver.lookup("a.example", caller.signal));
    await tick();
    caller.abort();
    await lookup;
    await tick();
    void outcomeOf(resolver.lookup("a.example"));
    await tick();
    expect(asked).toHaveLength(2);
  });

  test("a name without any address has failed", async () => {
    const resolver = createNameResolver(async () => []);
    await expect(resolver.lookup("empty.example")).rejects.toMatchObject({ code: "dns" });
  });
});

describe("at most two hundred names", () => {
  async function askFor(count: number) {
    const lookup = vi.fn(async () => found);
    const resolver = createNameResolver(lookup);
    for (let n = 0; n < count; n++) await resolver.lookup(`${n}.example`);
    return { resolver, lookup };
  }

  test("the two-hundredth is looked up, the next is refused, the known ones are not", async () => {
    const { resolver, lookup } = await askFor(200);
    await expect(resolver.lookup("one-more.example")).rejects.toMatchObject({
      code: "dns",
      message: expect.stringContaining("more than 200"),
    });
    expect(lookup).toHaveBeenCalledTimes(200);
    expect(await resolver.lookup("0.example")).toEqual(found);
    expect(await resolver.lookup("199.example")).toEqual(found);
  });

  test("a reset, or two minutes in which a name was not asked for, make room", async () => {
    const { resolver } = await askFor(200);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(await outcomeOf(resolver.lookup("early.example"))).toContain("more than 200");
    await resolver.lookup("0.example");
    await vi.advanceTimersByTimeAsync(1);
    for (let n = 0; n < 199; n++) await resolver.lookup(`new${n}.example`);
    expect(await outcomeOf(resolver.lookup("early.example"))).toContain("more than 200");
    resolver.reset();
    expect(await resolver.lookup("early.example")).toEqual(found);
  });
});

test("a reset ends what is under way", async () => {
  const { resolver, asked } = startLookups();
  const lookups = Array.from({ length: 17 }, (_, n) => outcomeOf(resolver.lookup(`${n}.example`)));
  await tick();
  resolver.reset();
  expect(new Set(await Promise.all(lookups))).toEqual(new Set(["no longer needed"]));
  expect(asked.every(({ signal }) => signal?.aborted)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
