import { describe, expect, it } from "vitest";
import { authAddressFor, readRedirectTarget } from "./redirect-target";

describe("a path of the portal is kept", () => {
  it.each([
    "/",
    "/history",
    "/dashboard/12",
    "/dashboard/12?invite=abc-_DEF",
    "/integrations/cloudinary?code=1&state=2",
    "/dashboard/12#rubric",
    "/authors",
    "/history?next=https://evil.example/",
    "/a%20b",
  ])("%s", (path) => {
    expect(readRedirectTarget(path)).toBe(path);
  });
});

describe("anything else leads to /", () => {
  it.each([
    undefined,
    null,
    "",
    ["/history", "/spotcheck"],
    "history",
    "evil.example",
    "//evil.example",
    "///evil.example",
    "////evil.example/%2f..",
    "/\\evil.example",
    "\\/evil.example",
    "\\\\evil.example",
    "/path\\..\\evil.example",
    "https:evil.example",
    "https:/evil.example",
    "https://evil.example",
    "HTTPS://EVIL.EXAMPLE",
    "http://portal.invalid@evil.example/",
    "javascript:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "blob:https://evil.example/1",
    "%2f%2fevil.example",
    "%68ttps://evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r\nSet-Cookie: a=b",
    "/\u0000/evil.example",
    "/\u007f/evil.example",
    " //evil.example",
    "/ /evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/x/..//evil.example",
    "/%2e%2e//evil.example",
    "@evil.example",
    "?redirect=//evil.example",
    "#//evil.example",
    `/${"a".repeat(3000)}`,
    "/auth",
    "/auth?redirect=/auth",
    "/auth/",
    "/AUTH",
    "/x/../auth",
    "/api/logout",
    "/api",
  ])("%j", (value) => {
    expect(readRedirectTarget(value)).toBe("/");
  });
});

it.each([
  "/%2f%2fevil.example",
  "/%5cevil.example",
  "/%09/evil.example",
  "/@evil.example",
  "/http://evil.example",
  "/javascript:alert(1)",
  "/\u2028/x",
  "/\uff0f\uff0fevil.example",
])("%j stays on the portal wherever a browser resolves it", (value) => {
  const target = readRedirectTarget(value);
  expect(new URL(target, "https://portal.test").origin).toBe("https://portal.test");
  expect(target).toMatch(/^\/(?![/\\])/);
});

it("an answer read again stays what it is", () => {
  for (const path of ["/history", "/dashboard/1?invite=a%2Fb#x", "/%2f%2fevil.example"]) {
    expect(readRedirectTarget(readRedirectTarget(path))).toBe(readRedirectTarget(path));
  }
});

it("the sign-in address carries the whole path and gives it back", () => {
  const path = "/dashboard/12?invite=a&b=c#rubric";
  const address = new URL(authAddressFor(path), "https://portal.test");
  expect(address.pathname).toBe("/auth");
  expect([...address.searchParams.keys()]).toEqual(["redirect"]);
  expect(readRedirectTarget(address.searchParams.get("redirect"))).toBe(path);
});
