import { describe, expect, it } from "vitest";
import { parseSiteAddress } from "@/lib/audits/site-address";

describe("parseSiteAddress", () => {
  it.each([
    ["example.com", "https://example.com"],
    ["  example.com/pricing  ", "https://example.com/pricing"],
    ["http://example.com", "http://example.com"],
    ["HTTP://Example.com/A", "http://example.com/A"],
    ["https://example.com/", "https://example.com/"],
    ["my_site.example.com", "https://my_site.example.com"],
    ["http://[::1]:4000/", "http://[::1]:4000/"],
    ["127.0.0.1:4000", "https://127.0.0.1:4000"],
    ["example.com:8080/a?b=c#d", "https://example.com:8080/a?b=c#d"],
    ["münchen.example", "https://xn--mnchen-3ya.example/"],
    ["example.com/über uns", "https://example.com/%C3%BCber%20uns"],
  ])("reads %s as %s", (typed, address) => {
    expect(parseSiteAddress(typed)).toBe(address);
  });

  it.each([
    "",
    "   ",
    "not a website",
    "http://",
    "https://",
    "ftp://example.com",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "mailto:someone@example.com",
    "someone@example.com",
    "http://example.com@127.0.0.1/",
    "http://user:pass@example.com/",
    "http:127.0.0.1",
    "http://example.com:65536",
    "\u0000http://127.0.0.1",
    `example.com/${"a".repeat(2048)}`,
  ])("refuses %j", (typed) => {
    expect(parseSiteAddress(typed)).toBeNull();
  });
});
