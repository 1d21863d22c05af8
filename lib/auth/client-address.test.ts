import type { networkInterfaces } from "node:os";
import { describe, expect, it } from "vitest";
import { isAtThisMachine, networkOf, placeAt, readClient, readClientAddress } from "./client-address";

function read(forwardedFor: string | null, proxies: number): string {
  return readClientAddress(new Headers(forwardedFor === null ? {} : { "x-forwarded-for": forwardedFor }), proxies);
}

describe("without a proxy", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::1", "::1"],
  ])("the socket's address %s counts as %s", (socket, counted) => {
    expect(read(socket, 0)).toBe(counted);
  });
});

describe("behind declared proxies", () => {
  it.each([
    ["192.0.2.7", 1],
    ["203.0.113.9, 192.0.2.7", 1],
    ["203.0.113.9,198.51.100.1 , 192.0.2.7", 1],
    ["192.0.2.7, 198.51.100.1", 2],
    ["203.0.113.9, 192.0.2.7, 198.51.100.1", 2],
    ["unknown, <script>, 192.0.2.7", 1],
  ])("%s with %i of them comes from 192.0.2.7", (header, proxies) => {
    expect(read(header, proxies)).toBe("192.0.2.7");
  });

  it("a hundred invented addresses change nothing", () => {
    const seen = new Set(Array.from({ length: 100 }, (_, n) => read(`203.0.113.${n}, 10.0.0.${n}, 192.0.2.7`, 1)));
    expect([...seen]).toEqual(["192.0.2.7"]);
  });

  it.each(["192.0.2.7:51234", "[::ffff:192.0.2.7]:443"])("the port in %s is no part of the address", (entry) => {
    expect(read(entry, 1)).toBe("192.0.2.7");
  });
});

it("the addresses of one /64 network count as one, others apart", () => {
  expect(read("2001:db8:1:2::1", 1)).toBe(read("2001:db8:1:2:ffff:ffff:ffff:ffff", 1));
  expect(read("[2001:db8:1:2::1]:443", 1)).toBe(read("2001:0DB8:1:2:0:0:0:1", 1));
  expect(read("2001:db8:1:2::1", 1)).not.toBe(read("2001:db8:1:3::1", 1));
});

it.each([
  ["192.0.2.7", "192.0.2.0/24"],
  ["2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["::1", null],
  ["127.0.0.1", null],
  ["unknown", null],
])("%s is in the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it("all of a /48 count as one network", () => {
  const networks = ["2001:db8:1:2::1", "2001:db8:1:ffff::9", "2001:db8:2:2::1"].map((ip) => networkOf(read(ip, 1)));
  expect(networks).toEqual(["2001:db8:1::/48", "2001:db8:1::/48", "2001:db8:2::/48"]);
});

it.each([
  ["192.0.2.7", "192.0.2.0/24", "192.0.0.0/16"],
  ["2001:db8:1:2::/64", "2001:db8:1::/48", "2001:db8::/32"],
  ["127.0.0.1", "127.0.0.1", "127.0.0.1"],
  ["unknown", "unknown", "unknown"],
])("the turn of %s is one of %s in %s; a known account's is apart", (address, group, block) => {
  expect(placeAt(address)).toEqual({ key: address, group, block, isKnown: false });
  expect(placeAt(address, "7")).toMatchObject({ key: "7", isKnown: true });
});

it.each([null, "", "localhost", "192.0.2.7, ", "999.1.1.1", "192.0.2.7 192.0.2.8"])(
  "what is no address (%j) shares one count",
  (header) => {
    expect(read(header, 1)).toBe("unknown");
  },
);

it("a request that came past the proxies can't choose its address either", () => {
  expect(read("203.0.113.9", 2)).toBe("unknown");
});

describe("a browser is at this machine", () => {
  const interfaces = {
    eth0: [{ address: "192.0.2.5" }, { address: "2001:db8:1:2::5" }],
    eth1: [{ address: "fe80::5%eth1" }],
  } as unknown as ReturnType<typeof networkInterfaces>;
  const isHere = (address: string, mode: "local" | "hosted" = "local") =>
    isAtThisMachine(readClient(new Headers({ "x-forwarded-for": address })), { mode, interfaces });

  it.each(["127.0.0.1", "127.3.2.1", "::1", "192.0.2.5", "::ffff:192.0.2.5", "2001:DB8:1:2:0::5", "fe80::5"])(
    "with %s, on a local portal alone",
    (address) => {
      expect(isHere(address)).toBe(true);
      expect(isHere(address, "hosted")).toBe(false);
    },
  );

  // The second shares the /64 network that limits are counted on.
  it.each(["192.0.2.6", "2001:db8:1:2::6", "fe80::6", "203.0.113.9", "localhost", ""])("and not with %j", (address) => {
    expect(isHere(address)).toBe(false);
  });
});
