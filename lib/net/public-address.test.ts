import { describe, expect, test } from "vitest";
import { isAddressLiteral, isPublicAddress } from "./public-address";

const notPublic: [name: string, ...addresses: string[]][] = [
  ["this network", "0.0.0.0", "0.1.2.3", "0.255.255.255"],
  ["private", "10.0.0.0", "10.255.255.255", "172.16.0.0", "172.31.255.255", "192.168.0.0", "192.168.255.255"],
  ["carrier NAT, where clouds put metadata", "100.64.0.0", "100.100.100.200", "100.127.255.255"],
  ["loopback", "127.0.0.0", "127.0.0.1", "127.255.255.255", "::1"],
  ["link-local metadata", "169.254.0.0", "169.254.169.254", "169.254.255.255", "fe80::1"],
  ["protocol assignments", "192.0.0.192", "192.0.2.1", "198.51.100.1", "203.0.113.1", "192.88.99.1"],
  ["benchmarks", "198.18.0.1", "198.19.255.255", "2001:2::1"],
  ["multicast and reserved", "224.0.0.1", "240.0.0.1", "255.255.255.255", "ff02::1"],
  ["the platform's own", "168.63.129.16"],
  ["unspecified", "::"],
  ["IPv4 inside IPv6", "::ffff:1.1.1.1", "::ffff:127.0.0.1", "::127.0.0.1", "::1.1.1.1", "::ffff:0:127.0.0.1"],
  ["NAT64", "64:ff9b::a9fe:a9fe", "64:ff9b::101:101", "64:ff9b:1::a9fe:a9fe"],
  ["6to4 and Teredo", "2002:7f00:1::", "2001:0:abcd:ef12:3456:7890:a9fe:a9fe"],
  ["unique local", "fd00:ec2::254", "fc00::1"],
  ["site-local, discard, documentation", "fec0::1", "100::1", "2001:db8::1", "3fff::1"],
  ["outside 2000::/3", "1fff::1", "4000::1", "5f00::1"],
  ["not plain notation", "0x7f.1", "2130706433", "0177.0.0.1", "127.1", "1.1", "01.1.1.1", "fe80::1%eth0", "2606::1%0"],
  ["not an address", "", "example.com", "1.1.1.1.1", "256.1.1.1", " 1.1.1.1", "1.1.1.1\n", "[2606:4700::1]"],
];

describe("isPublicAddress", () => {
  test.each(notPublic)("%s", (_name, ...addresses) => {
    for (const address of addresses) expect(isPublicAddress(address), address).toBe(false);
  });

  test.each([
    "1.1.1.1",
    "8.8.8.8",
    "1.0.0.0",
    "9.255.255.255",
    "11.0.0.0",
    "100.63.255.255",
    "100.128.0.0",
    "126.255.255.255",
    "128.0.0.0",
    "168.63.129.15",
    "168.63.129.17",
    "169.253.255.255",
    "169.255.0.0",
    "172.15.255.255",
    "172.32.0.0",
    "192.167.255.255",
    "192.169.0.0",
    "198.17.255.255",
    "198.20.0.0",
    "223.255.255.255",
    "2606:4700:4700::1111",
    "2a00:1450::1",
  ])("%s is public", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

test("an address literal is told from a name", () => {
  expect(["127.0.0.1", "[::1]", "[fe80::1%25eth0]"].map(isAddressLiteral)).toEqual([true, true, true]);
  expect(["example.com", "1.example.com", "localhost"].map(isAddressLiteral)).toEqual([false, false, false]);
});
