import { describe, expect, test } from "vitest";
import { maxRules, parseRobotsRules } from "./robots-rules";

const rules = (...lines: string[]) => parseRobotsRules(lines.join("\n"), "SpotCheckBot");
const forbid = (...patterns: string[]) => rules("User-agent: *", ...patterns.map((pattern) => `Disallow: ${pattern}`));

describe("which group speaks to us", () => {
  test.each([
    [
      "our own, and that for everybody no more",
      ["User-agent: *", "Disallow: /", "User-agent: spotcheckbot/1.0", "Disallow: /b"],
      true,
    ],
    ["one for several crawlers", ["User-agent: Other", "User-agent: SpotCheckBot", "Disallow: /a"], false],
    [
      "several for us, together",
      ["User-agent: SpotCheckBot", "Disallow: /b", "User-agent: SpotCheckBot", "Disallow: /a"],
      false,
    ],
    ["that for everybody", ["User-agent: Other", "Allow: /", "User-agent: *", "Disallow: /a"], false],
    ["none", ["User-agent: Other", "Disallow: /"], true],
    ["our own, which forbids nothing", ["User-agent: *", "Disallow: /", "User-agent: SpotCheckBot", "Disallow:"], true],
  ])("%s", (_name, lines, isAllowed) => {
    expect(rules(...lines).isAllowed("/a")).toBe(isAllowed);
  });
});

describe("which rule decides", () => {
  test.each([
    ["/a", "/a", false],
    ["/a", "/abc", false],
    ["/a", "/b/a", true],
    ["/a$", "/a", false],
    ["/a$", "/ab", true],
    ["/*.pdf", "/x/y.pdf?z", false],
    ["/*.pdf$", "/x/y.pdf", false],
    ["/*.pdf$", "/x/y.pdf?z", true],
    ["/a*b*c", "/a1b2c3", false],
    ["/a*b*c", "/a1c2b3", true],
    ["/*aa$", "/a", true],
    ["*", "/anything", false],
    ["/ü", "/%c3%bc", false],
    ["/a # a remark", "/a", false],
  ])("Disallow: %s and %s", (pattern, path, isAllowed) => {
    expect(forbid(pattern).isAllowed(path)).toBe(isAllowed);
  });

  test("the longest, and of two of one length the one that allows", () => {
    const mixed = rules(
      "User-agent: *",
      "Disallow: /a",
      "Allow: /a/b",
      "Disallow: /a/b/c",
      "Disallow: /d",
      "Allow: /d",
    );
    expect(["/a", "/a/b", "/a/b/c", "/d"].map(mixed.isAllowed)).toEqual([false, true, false, true]);
  });
});

test("names the sitemaps, whichever group they stand in", () => {
  const { sitemaps } = rules("Sitemap: /a.xml", "User-agent: Other", "Disallow: /", "sitemap: https://a.example/b.xml");
  expect(sitemaps).toEqual(["/a.xml", "https://a.example/b.xml"]);
});

describe("a file beyond the bounds", () => {
  test("rules after as many as may be are not read", () => {
    const paths = Array.from({ length: maxRules + 1 }, (_, number) => `/page-${number}$`);
    const { isAllowed } = forbid(...paths);
    expect(isAllowed(`/page-${maxRules - 1}`)).toBe(false);
    expect(isAllowed(`/page-${maxRules}`)).toBe(true);
  });

  test("one whose wildcards take too long forbids the rest", () => {
    const costly = Array.from({ length: maxRules }, (_, number) => `/*a*b*c*${number}x`);
    const { isAllowed } = forbid(...costly);
    const long = `/${"abc".repeat(600)}`;
    expect(isAllowed(long)).toBe(true);
    for (let asked = 0; asked < 100; asked++) isAllowed(long);
    expect(isAllowed(long)).toBe(false);
    expect(forbid("/*a").isAllowed("/b"), "another file has its own share").toBe(true);
  });
});
