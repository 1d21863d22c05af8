import { describe, expect, test } from "vitest";
import { maxAddressLength, maxParameters, pageKey, parseWebAddress, siteKey, withoutEndSlashes } from "./page-address";

describe("one page has one key", () => {
  test.each([
    ["http and https", "http://example.com/a", "https://example.com/a"],
    ["with and without www.", "https://www.example.com/a", "https://example.com/a"],
    ["a slash at the end", "https://example.com/blog", "https://example.com/blog/"],
    ["many slashes at the end", "https://example.com/blog", "https://example.com/blog///"],
    ["an index file", "https://example.com/blog/", "https://example.com/blog/index.html"],
    ["the root's index file", "https://example.com", "https://example.com/INDEX.php"],
    ["a default page", "https://example.com/shop", "https://example.com/shop/default.aspx"],
    ["parameters in any order", "https://example.com/a?b=1&c=2", "https://example.com/a/?c=2&b=1"],
    ["tracking parameters", "https://example.com/a?b=1", "https://example.com/a?utm_source=x&b=1&gclid=2"],
    ["nothing but tracking parameters", "https://example.com/a", "https://example.com/a?fbclid=x"],
    ["a session in the path", "https://example.com/a", "https://example.com/a;jsessionid=0A1B2C"],
    ["a session in one folder of the path", "https://example.com/a/b?c=1", "https://example.com/a;PHPSESSID=x/b?c=1"],
    ["ASP.NET's session", "https://example.com/a.aspx", "https://example.com/(S(lit3py55t21z5v55vlm25s55))/a.aspx"],
    ["a shop's session", "https://example.com/a.php", "https://example.com/a.php?osCsid=1&utm_source=x"],
    [
      "a forum's session",
      "https://example.com/a?t=1",
      "https://example.com/a?sid=0c4af1d5c9e5a0b3c4af1d5c9e5a0b3c&t=1",
    ],
    ["a session by its value", "https://example.com/a", "https://example.com/a?sessionId=9k2mfq81vbt4xw7zc3np5h6d"],
    ["a session in the path", "https://example.com/a", "https://example.com/a;sess_id=0c4af1d5c9e5a0b3c4af1d5c9e5a"],
    ["the case of escapes", "https://example.com/%c3%bcber", "https://example.com/%C3%BCber"],
    ["an escape without need", "https://example.com/~ann", "https://example.com/%7eann"],
    ["doubled slashes", "https://example.com/a/b", "https://example.com//a//b"],
    ["a fragment", "https://example.com/a", "https://example.com/a#b"],
    ["a host's case", "https://example.com/a", "https://EXAMPLE.com/a"],
    ["a port that is the scheme's own", "http://example.com:80/a", "https://example.com:443/a"],
  ])("%s", (_name, a, b) => {
    expect(pageKey(a)).toBe(pageKey(b));
  });

  test("other pages have others", () => {
    const addresses = [
      ...[
        "/",
        "/a",
        "/A",
        "/a.html",
        "/a?b=1",
        "/a?b=2",
        "/index",
        "/a;b=1",
        "/?sid=17",
        "/agenda?session_id=42",
        "/agenda?session_id=43",
        "/agenda?sessionId=507f1f77bcf86cd799439011",
        "/agenda?sess_id=4012888888881881",
        "/#/a",
        "/#!/b",
        "/a%2Fb",
        "/a/index-of-things.html",
      ].map((path) => `https://example.com${path}`),
      "https://blog.example.com/",
      "https://example.com:8443/",
      "https://example.org/",
      "mailto:hello@example.com",
    ];
    expect(new Set(addresses.map(pageKey)).size).toBe(addresses.length);
  });
});

describe("what is an address of a page", () => {
  const ofLength = (length: number) => "https://example.com/".padEnd(length, "a");
  const withParameters = (count: number) => `https://example.com/?${"a=1&".repeat(count - 1)}a=1`;

  test.each([
    ["the longest that may be", ofLength(maxAddressLength), true],
    ["one character more", ofLength(maxAddressLength + 1), false],
    ["as many parameters as may be", withParameters(maxParameters), true],
    ["one parameter more", withParameters(maxParameters + 1), false],
    ["another scheme", "ftp://example.com/", false],
    ["no address", "http://[", false],
  ])("%s: %s", (_name, address, expected) => {
    expect(parseWebAddress(address) !== null).toBe(expected);
  });

  test("what is none keeps to itself", () => {
    expect(pageKey(ofLength(maxAddressLength + 1))).toBe(ofLength(maxAddressLength + 1));
  });
});

test("www. and the bare host are one site, other ports are others", () => {
  const key = (address: string) => siteKey(new URL(address));
  expect(key("http://www.example.com/")).toBe(key("https://example.com/"));
  expect(key("https://example.com:8443/")).not.toBe(key("https://example.com/"));
});

test.each([
  ["/", ""],
  ["/a//", "/a"],
  ["/a", "/a"],
  ["//a", "//a"],
  ["", ""],
])("%j without its last slashes is %j", (path, expected) => {
  expect(withoutEndSlashes(path)).toBe(expected);
});
