import { expect, test } from "vitest";
import { hostnameOf } from "@/lib/portal-url";
import { listOwnHosts, normalizeHostHeader } from "./own-hosts";

const loopback = (port: number) => [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`];

test("a portal on loopback has the loopback names, with its port", () => {
  expect([...listOwnHosts({ host: undefined, port: 3000, url: undefined })]).toEqual(loopback(3000));
});

test.each(["0.0.0.0", "::", "0:0:0:0:0:0:0:0", "localhost"])("HOST=%s adds no name", (host) => {
  expect([...listOwnHosts({ host, port: 3000, url: undefined })].sort()).toEqual(loopback(3000).sort());
});

test.each([
  ["192.168.1.5", "192.168.1.5:3000"],
  ["2001:DB8::0:1", "[2001:db8::1]:3000"],
])("HOST=%s adds %s", (host, name) => {
  expect([...listOwnHosts({ host, port: 3000, url: undefined })]).toEqual([...loopback(3000), name]);
});

test.each([
  ["https://portal.example.com", ["portal.example.com", "portal.example.com:443"]],
  ["http://portal.example.com", ["portal.example.com", "portal.example.com:80"]],
  // A proxy may leave the port out.
  ["https://Portal.Example.com:8443/path", ["portal.example.com:8443", "portal.example.com"]],
])("NEXTAUTH_URL=%s adds %j", (url, names) => {
  expect([...listOwnHosts({ host: undefined, port: 3000, url })]).toEqual([...loopback(3000), ...names]);
});

test("the scheme's own port may be left out", () => {
  const hosts = listOwnHosts({ host: undefined, port: 80, url: undefined });
  for (const host of ["localhost", "localhost:80", "127.0.0.1", "[::1]:80"]) expect(hosts).toContain(host);
});

test.each([
  ["0.0.0.0", null],
  ["::", null],
  ["127.0.0.1", "127.0.0.1"],
  ["::1", "[::1]"],
])("an address spells HOST=%s as %s", (host, hostname) => {
  expect(hostnameOf(host)).toBe(hostname);
});

test.each([
  ["Portal.Example.com", "portal.example.com"],
  ["portal.example.com.", "portal.example.com"],
  ["portal.example.com.:8443", "portal.example.com:8443"],
  ["portal.example.com..", "portal.example.com."],
  ["[::1]:3000", "[::1]:3000"],
  ["", ""],
])("a Host header %j is compared as %j", (header, compared) => {
  expect(normalizeHostHeader(header)).toBe(compared);
});
