import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { isAlive } from "./alive.ts";
import { chooseWorkerIdentity, findFreeIds } from "./worker-identity.ts";

test.runIf(process.getuid?.() === 0)(
  "root's workers are users that nobody else is, one for each kind of work, or it is said why not",
  async () => {
    const [browser, sandbox] = [await chooseWorkerIdentity("browser"), await chooseWorkerIdentity("sandbox")];
    expect(await chooseWorkerIdentity("browser")).toEqual(browser);
    if (browser.identity === null) return expect(browser.problem).toMatch(/^browsers and page parsing run as root/);
    expect(sandbox.identity?.uid).not.toBe(browser.identity.uid);
    const users = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => Number(line.split(":")[2]));
    for (const { identity } of [browser, sandbox]) expect(users).not.toContain(identity?.uid);
  },
);

test.skipIf(process.getuid?.() === 0)("whoever is not root can make nobody else work", async () => {
  expect(await chooseWorkerIdentity("browser")).toEqual({ identity: null, problem: null });
});

test("ids of users and of groups are left out, and none outside our range is taken", () => {
  expect(findFreeIds([], 2)).toEqual([60_600, 60_601]);
  expect(findFreeIds(["root:x:0:0::/:/bin/sh\nus:x:60600:1::/:/bin/sh", "them:x:60602:"], 2)).toEqual([60_601, 60_603]);
  const upTo = (last: number) =>
    Array.from({ length: last - 60_599 }, (_, index) => `u:x:${60_600 + index}:`).join("\n");
  expect(findFreeIds([upTo(61_182)], 2)).toEqual([61_183]);
  expect(findFreeIds([upTo(61_183)], 2)).toEqual([]);
});

test("a process of any owner is alive; we and invalid ids are not another process", () => {
  expect(isAlive(process.ppid)).toBe(true);
  expect([process.pid, 0, -1, Number.NaN, 2 ** 30].map(isAlive)).toEqual(Array(5).fill(false));
});
