import type { LookupAddress } from "node:dns";
import { describe, expect, test } from "vitest";
import type { Lookup } from "./name-servers";
import { type AddressGuard, createGuardedResolver } from "./resolve";
import cases from "./url-cases.json" with { type: "json" };

const records = (...addresses: string[]): LookupAddress[] =>
  addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
const answering =
  (...addresses: string[]): Lookup =>
  async () =>
    records(...addresses);

const resolve = (hostname: string, port: number, guard: AddressGuard) =>
  createGuardedResolver(guard).resolve(hostname, port);

describe("the guarded resolver", () => {
  test.each(Object.entries(cases.refusedWhenResolved))("refuses %s", async (hostname, addresses) => {
    const lookup = answering(...addresses);
    await expect(resolve(hostname, 443, { allowedHosts: [], lookup })).rejects.toMatchObject({
      code: addresses.length === 0 ? "dns" : "private",
    });
  });

  test("gives every address of a public name", async () => {
    const lookup = answering("1.1.1.1", "2606:4700:4700::1111");
    expect(await resolve("example.com", 443, { allowedHosts: [], lookup })).toEqual(
      records("1.1.1.1", "2606:4700:4700::1111"),
    );
  });

  test("says that a name does not resolve, and keeps the cause", async () => {
    const cause = Object.assign(new Error("getaddrinfo ENOTFOUND"), { code: "ENOTFOUND" });
    const lookup: Lookup = () => Promise.reject(cause);
    await expect(resolve("nx.example", 443, { allowedHosts: [], lookup })).rejects.toMatchObject({
      code: "dns",
      cause,
    });
  });

  test("an allow-listed name may lead inside, on its port only", async () => {
    const guard = { allowedHosts: ["staging.example:8080"], lookup: answering("10.0.0.7") };
    expect(await resolve("staging.example", 8080, guard)).toEqual(records("10.0.0.7"));
    await expect(resolve("staging.example", 443, guard)).rejects.toMatchObject({ code: "private" });
    await expect(resolve("other.example", 8080, guard)).rejects.toMatchObject({ code: "private" });
  });

  test("an IP literal is its own record and is not looked up", async () => {
    const lookup: Lookup = () => Promise.reject(new Error("looked up"));
    expect(await resolve("1.1.1.1", 443, { allowedHosts: [], lookup })).toEqual(records("1.1.1.1"));
    await expect(resolve("[::1]", 443, { allowedHosts: [], lookup })).rejects.toMatchObject({ code: "private" });
  });

  test("gives sixteen addresses at most, and judges all of them", async () => {
    const many = Array.from({ length: 17 }, (_, n) => `1.1.1.${n}`);
    const guard = { allowedHosts: [], lookup: answering(...many) };
    expect(await resolve("many.example", 443, guard)).toEqual(records(...many.slice(0, 16)));
    const lookup = answering(...many.slice(0, 16), "10.0.0.1");
    await expect(resolve("many.example", 443, { allowedHosts: [], lookup })).rejects.toMatchObject({ code: "private" });
  });

  test("only a host that the operator named is looked up in the system", async () => {
    expect(await resolve("localhost", 8080, { allowedHosts: ["localhost:8080"] })).toContainEqual({
      address: "127.0.0.1",
      family: 4,
    });
  });

  test("a failure in the open does not shut out the operator's host of that name", async () => {
    let answers: LookupAddress[] = [];
    const guarded = createGuardedResolver({ allowedHosts: ["staging.example:8080"], lookup: async () => answers });
    await expect(guarded.resolve("staging.example", 443)).rejects.toMatchObject({ code: "dns" });
    answers = records("10.0.0.7");
    expect(await guarded.resolve("staging.example", 8080)).toEqual(answers);
  });

  test("a reset ends the look-ups of either kind", async () => {
    const lookup: Lookup = () => new Promise(() => {});
    const guarded = createGuardedResolver({ allowedHosts: ["staging.example"], lookup });
    const lookups = ["staging.example", "public.example"].map((name) => guarded.resolve(name, 443));
    guarded.reset();
    for (const ended of lookups) await expect(ended).rejects.toThrow("no longer needed");
  });

  test("a name is one name, however it is written", async () => {
    const asked: string[] = [];
    const lookup: Lookup = async (name) => {
      asked.push(name);
      return records("10.0.0.7");
    };
    const guard = { allowedHosts: ["staging.example:8080"], lookup };
    expect(await resolve("STAGING.example", 8080, guard)).toEqual(records("10.0.0.7"));
    expect(asked).toEqual(["staging.example"]);
  });

  test("gives a socket what it asked for: all addresses, the first, or the error", async () => {
    const ask = (options: { all?: boolean }, ...addresses: string[]) =>
      new Promise((done) => {
        const guarded = createGuardedResolver({ allowedHosts: [], lookup: answering(...addresses) });
        const lookup = guarded.lookupFor(443, new AbortController().signal);
        lookup("site.example", options, (error, found, family) => done(error ?? [found, family]));
      });
    expect(await ask({ all: true }, "1.1.1.1", "1.0.0.1")).toEqual([records("1.1.1.1", "1.0.0.1"), undefined]);
    expect(await ask({}, "1.1.1.1", "1.0.0.1")).toEqual(["1.1.1.1", 4]);
    expect(await ask({}, "10.0.0.1")).toMatchObject({ code: "private" });
  });
});
