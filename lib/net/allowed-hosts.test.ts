import { expect, test } from "vitest";
import { isAllowedHost, portOf } from "./allowed-hosts";

test("an entry with a port opens that port only", () => {
  const list = ["staging.example:8080", "[::1]:3000"];
  expect(isAllowedHost(list, "staging.example", 8080)).toBe(true);
  expect(isAllowedHost(list, "staging.example", 80)).toBe(false);
  expect(isAllowedHost(list, "staging.example", 443)).toBe(false);
  expect(isAllowedHost(list, "staging.example", 808)).toBe(false);
  expect(isAllowedHost(list, "www.staging.example", 8080)).toBe(false);
  expect(isAllowedHost(list, "[::1]", 3000)).toBe(true);
});

test("an entry without a port opens the web's two", () => {
  const list = ["staging.example"];
  expect([79, 80, 81, 442, 443, 444, 8080].filter((port) => isAllowedHost(list, "staging.example", port))).toEqual([
    80, 443,
  ]);
  expect(isAllowedHost(list, "example", 80)).toBe(false);
});

test("an empty list opens nothing", () => {
  expect(isAllowedHost([], "staging.example", 443)).toBe(false);
});

test.each([
  ["http://a.example/", 80],
  ["ws://a.example/", 80],
  ["https://a.example/", 443],
  ["wss://a.example/", 443],
  ["https://a.example:80/", 80],
  ["http://a.example:8080/", 8080],
])("%s leads to port %i", (url, port) => {
  expect(portOf(new URL(url))).toBe(port);
});
