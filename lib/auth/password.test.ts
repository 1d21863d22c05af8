import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hashesAtOnce, hashPassword, isPasswordCorrect } from "./password";

const running = vi.hoisted(() => [] as ((fits: boolean) => void)[]);
vi.mock("node:os", () => ({ availableParallelism: () => 8 }));
vi.mock("@node-rs/argon2", () => ({
  hash: async () => "a hash",
  verify: () => new Promise<boolean>((resolve) => running.push(resolve)),
}));

const refused = { code: "too-many-requests", retryAfter: 1 };
const tick = () => vi.advanceTimersByTimeAsync(0);

/** A try of a password from each of these addresses. @returns the outcomes: whether it fits, or the refusal */
function tryFrom(addresses: string[]): Promise<unknown>[] {
  return addresses.map((address) =>
    isPasswordCorrect("a password", "a hash", address).catch((error: unknown) => error),
  );
}

const differentAddresses = (count: number) => Array.from({ length: count }, (_, n) => `10.${n}.0.1`);
const sameNetwork = (count: number) => Array.from({ length: count }, (_, n) => `2001:db8:a:${n}::/64`);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  while (running.length > 0) {
    for (const end of running.splice(0)) end(true);
    await tick();
  }
  vi.useRealTimers();
});

describe("hashing", () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 2],
    [8, 4],
    [64, 4],
  ])("on %i cores runs %i times at once", (cores, slots) => expect(hashesAtOnce(cores)).toBe(slots));

  it("runs as often at once as it may, and once for one address", async () => {
    tryFrom(["10.9.9.9", "10.9.9.9", "10.9.9.9"]);
    await tick();
    expect(running).toHaveLength(1);
    tryFrom(differentAddresses(10));
    await tick();
    expect(running).toHaveLength(4);
  });

  it("lets sixty-four wait, and refuses the next", async () => {
    const outcomes = tryFrom(differentAddresses(68));
    await tick();
    const [surplus] = tryFrom(["198.51.100.1"]);
    expect(await surplus).toMatchObject(refused);
    for (let round = 0; round < 17; round += 1) {
      for (const end of running.splice(0)) end(true);
      await tick();
    }
    expect(await Promise.all(outcomes)).toEqual(Array(68).fill(true));
  });

  it("gives a network's many addresses one turn beside another network", async () => {
    tryFrom(sameNetwork(60));
    await tick();
    let isServed = false;
    void tryFrom(["192.0.2.1"])[0]?.then(() => (isServed = true));
    for (let round = 0; round < 2; round += 1) {
      for (const end of running.splice(0)) end(true);
      await tick();
    }
    expect(isServed).toBe(true);
  });

  it("keeps the turn of an account in its known browser beside logins from ever new blocks", async () => {
    tryFrom(Array.from({ length: 75 }, (_, n) => `11.${n}.0.1`));
    await tick();
    let isServed = false;
    void isPasswordCorrect("a password", "a hash", "203.0.113.1", "known@company.example").then(
      () => (isServed = true),
    );
    tryFrom(Array.from({ length: 75 }, (_, n) => `12.${n}.0.1`));
    for (let round = 0; round < 2; round += 1) {
      for (const end of running.splice(0)) end(true);
      await tick();
    }
    expect(isServed).toBe(true);
  });

  it("lets nobody wait for more than five seconds", async () => {
    tryFrom(differentAddresses(4));
    await tick();
    let outcome: unknown;
    void tryFrom(["10.9.9.9"])[0]?.then((found) => (outcome = found));
    await vi.advanceTimersByTimeAsync(4_999);
    expect(outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toMatchObject(refused);
  });

  it("of a new password waits in the same queue", async () => {
    tryFrom(differentAddresses(4));
    await tick();
    const hashed = hashPassword("a password", "10.0.0.0");
    void hashed.catch(() => {});
    await vi.advanceTimersByTimeAsync(5_000);
    await expect(hashed).rejects.toMatchObject(refused);
  });
});

it("with no account the work is the same and the outcome false, even if the decoy's password was typed", async () => {
  const outcome = isPasswordCorrect("no account has this password", null, "10.0.0.1");
  await tick();
  expect(running).toHaveLength(1);
  running.splice(0)[0]?.(true);
  expect(await outcome).toBe(false);
});
