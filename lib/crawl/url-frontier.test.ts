import { expect, test } from "vitest";
import { siteOf } from "./site";
import { createUrlFrontier, maxPages, maxSpellings } from "./url-frontier";

const origin = "https://example.com";
const open = () => createUrlFrontier(siteOf(`${origin}/`), { url: `${origin}/`, status: 200 }, () => true);
const linkTo = (href: string) => ({ href, text: "", area: "main" as const });

test("knows as many pages as there is room for, and learns more of those", () => {
  const frontier = open();
  const addresses = Array.from({ length: maxPages + 10 }, (_, number) => `${origin}/${number}`);
  frontier.noteLinks(frontier.entry, addresses.map(linkTo));
  expect(frontier.pages()).toHaveLength(maxPages);
  frontier.noteSitemap([`${origin}/0`, `${origin}/new`]);
  expect(frontier.pages()).toHaveLength(maxPages);
  expect(frontier.pages().filter(({ inSitemap }) => inSitemap)).toMatchObject([{ url: `${origin}/0` }]);
});

test("remembers as many spellings of a page's address as may be", () => {
  const frontier = open();
  const spellings = Array.from({ length: maxSpellings + 5 }, (_, number) => `${origin}/?utm_source=${number}`);
  frontier.noteLinks(frontier.entry, spellings.map(linkTo));
  expect(Object.keys(frontier.toLinkStatuses())).toEqual(spellings.slice(0, maxSpellings));
});
