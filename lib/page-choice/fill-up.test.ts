import { expect, test } from "vitest";
import type { PageRole } from "@/lib/site/page-role";
import { fillUp } from "./fill-up";

const pages = (role: PageRole, group: string, amount: number, inboundLinks = 1) =>
  Array.from({ length: amount }, (_, index) => ({
    url: `${group}${index}`,
    role,
    group,
    inboundLinks,
    position: index,
  }));
const urls = (...args: Parameters<typeof fillUp>) => fillUp(...args).map(({ url }) => url);

test("offers and unknown pages come before articles, however often those are linked", () => {
  const all = [...pages("article", "/blog/", 2, 9), ...pages("other", "/x/", 1), ...pages("offer", "/p/", 1, 2)];
  expect(urls(all, 9)).toEqual(["/p/0", "/x/0", "/blog/0", "/blog/1"]);
});

test("templates take turns, so that forty pages of one leave room for another", () => {
  const all = [...pages("article", "/blog/", 40, 5), ...pages("documentation", "/docs/", 2)];
  expect(urls(all, 7)).toEqual(["/blog/0", "/blog/1", "/blog/2", "/docs/0", "/docs/1", "/blog/3", "/blog/4"]);
  expect(urls(all, 40)).toHaveLength(14);
});

test("no room, no page", () => {
  expect(urls(pages("other", "/x/", 3), 0)).toEqual([]);
  expect(urls(pages("other", "/x/", 3), -5)).toEqual([]);
});
