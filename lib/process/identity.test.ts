import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { isAlive } from "./alive.ts";
import { chooseWorkerIdentity } from "./identity.ts";

test.runIf(process.getuid?.() === 0)(
  "root's workers are a user that nobody else is, or it is said why not",
  async () => {
    const { identity, problem } = await chooseWorkerIdentity();
    expect(await chooseWorkerIdentity()).toEqual({ identity, problem });
    if (identity === null) return expect(problem).toMatch(/^root runs/);
    const users = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => Number(line.split(":")[2]));
    expect(users).not.toContain(identity.uid);
    expect(identity.uid).toBeGreaterThan(1_000);
  },
);

test.skipIf(process.getuid?.() === 0)("whoever is not root can make nobody else work", async () => {
  expect(await chooseWorkerIdentity()).toEqual({ identity: null, problem: null });
});

test("a process is alive whoever owns it; we and what is no id are not another one", () => {
  expect(isAlive(process.ppid)).toBe(true);
  expect([process.pid, 0, -1, Number.NaN, 2 ** 30].map(isAlive)).toEqual(Array(5).fill(false));
});
