import { afterEach, describe, expect, test, vi } from "vitest";
import { createNameServerLookup, lookupInSystem } from "./name-servers";
import { createGuardedResolver } from "./resolve";
import { type NameServer, startNameServer } from "./testing/name-server";

const servers: NameServer[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) server.close();
});

async function start(...args: Parameters<typeof startNameServer>) {
  const server = await startNameServer(...args);
  servers.push(server);
  return { server, lookup: createNameServerLookup([server.address]) };
}

describe("a look-up at the name servers", () => {
  test("asks for both families at once, and puts IPv4 first", async () => {
    const { server, lookup } = await start((_name, family) => (family === "A" ? "held" : ["2606:4700:4700::1111"]));
    const found = lookup("both.example");
    await vi.waitFor(() => expect(server.questions.toSorted()).toEqual(["A both.example", "AAAA both.example"]));
    server.release();
    expect(await found).toEqual([
      { address: "1.1.1.1", family: 4 },
      { address: "2606:4700:4700::1111", family: 6 },
    ]);
  });

  test.each([
    ["has no address of the other", []],
    ["answers an error for the other", "servfail"],
    ["does not know the other", "nxdomain"],
    ["never answers for the other", "silent"],
  ] as const)("gives the one family of a name that %s", async (_name, other) => {
    const { lookup } = await start((_name, family) => (family === "AAAA" ? other : ["1.1.1.1", "1.0.0.1"]));
    expect((await lookup("one.example")).map(({ address }) => address)).toEqual(["1.1.1.1", "1.0.0.1"]);
    const six = await start((_name, family) => (family === "A" ? other : ["2606:4700:4700::1111"]));
    expect(await six.lookup("six.example")).toEqual([{ address: "2606:4700:4700::1111", family: 6 }]);
  });

  test("a family that never answers costs no name its time", async () => {
    const { lookup } = await start((_name, family) => (family === "AAAA" ? "silent" : ["1.1.1.1"]));
    const { resolve } = createGuardedResolver({ allowedHosts: [], lookup });
    expect(await resolve("one.example", 443)).toEqual([{ address: "1.1.1.1", family: 4 }]);
  });

  test.each([
    ["nxdomain", "ENOTFOUND"],
    ["servfail", "ESERVFAIL"],
    [[], "ENODATA"],
  ] as const)("rejects a name that answers %s", async (answer, code) => {
    const { lookup } = await start(() => answer);
    await expect(lookup("nowhere.example")).rejects.toMatchObject({ code });
  });

  test("rejects with the reason as soon as it is aborted, and asks no more", async () => {
    const { server, lookup } = await start(() => "silent");
    const caller = new AbortController();
    const found = lookup("silent.example", caller.signal);
    await vi.waitFor(() => expect(server.questions.length).toBeGreaterThanOrEqual(2));
    const reason = new Error("the visit has ended");
    caller.abort(reason);
    await expect(found).rejects.toBe(reason);
    // Both families are queried three times unless stopped.
    expect(server.questions.length).toBeLessThan(6);
  });

  test("sends a question again that was lost", async () => {
    const { server, lookup } = await start((name) =>
      server.questions.filter((question) => question === `A ${name}`).length > 1 ? ["1.1.1.1"] : "silent",
    );
    expect(await lookup("lost.example")).toContainEqual({ address: "1.1.1.1", family: 4 });
  });
});

describe("what the name servers say is judged", () => {
  const resolve = async (answers: { A: string[]; AAAA: string[] }) => {
    const { lookup } = await start((_name, family) => answers[family]);
    return createGuardedResolver({ allowedHosts: [], lookup }).resolve("site.example", 443);
  };

  test("a name with public records only is connected to", async () => {
    expect(await resolve({ A: ["1.1.1.1", "1.0.0.1"], AAAA: [] })).toHaveLength(2);
  });

  test.each([
    ["a private record", { A: ["10.0.0.1"], AAAA: [] }],
    ["a private record among public ones", { A: ["1.1.1.1", "10.0.0.1"], AAAA: [] }],
    ["a private record in the other family", { A: ["1.1.1.1"], AAAA: ["fd00::1"] }],
    ["loopback in the other family", { A: ["1.1.1.1"], AAAA: ["::1"] }],
  ])("a name with %s is refused", async (_name, answers) => {
    await expect(resolve(answers)).rejects.toMatchObject({ code: "private" });
  });
});

test("the operating system knows names that no name server does", async () => {
  expect(await lookupInSystem("localhost")).toContainEqual({ address: "127.0.0.1", family: 4 });
});
