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
});
