import { describe, expect, test } from "vitest";
import { commonFolder, templateGroup } from "./template-group";

const group = (path: string, base = "/", language = "en") =>
  templateGroup(`https://example.com${path}`, base, language);

describe("templateGroup", () => {
  test.each([
    ["/", "/"],
    ["/index.html", "/"],
    ["/pricing", "/pricing"],
    ["/blog/", "/blog"],
    ["/blog/a", "/blog/*"],
    ["/blog/b/", "/blog/*"],
    ["/blog/2024/05/a", "/blog/*/*/*"],
    ["/docs/api/errors", "/docs/api/*"],
    ["/product-17", "/product-*"],
    ["/item?id=7", "/item?id=*"],
    ["/de/preise", "/de/*"],
    ["/en/pricing", "/en/pricing"],
    ["/en/blog/a", "/en/blog/*"],
    ["/en", "/en"],
  ])("%s → %s", (path, expected) => {
    expect(group(path)).toBe(expected);
  });

  test("of a site that names no language, each is its own", () => {
    expect(group("/de/preise", "/", "")).toBe("/de/preise");
    expect(group("/xx/preise", "/", "")).toBe("/xx/*");
  });

  test("a folder that holds the whole site is no template", () => {
    expect(group("/project/pricing", "/project/")).toBe("/project/pricing");
    expect(group("/project/blog/a", "/project/")).toBe("/project/blog/*");
    expect(group("/", "/project/")).toBe("/");
  });
});

test("commonFolder", () => {
  const folder = (...paths: string[]) => commonFolder(paths.map((path) => `https://example.com${path}`));
  expect(folder("/project/", "/project/a", "/project/b/c")).toBe("/project/");
  expect(folder("/blog/", "/blog/a", "/pricing")).toBe("/");
  expect(folder("/a/b/c", "/a/b/d")).toBe("/a/b/");
  expect(folder()).toBe("/");
});
