import { expect, test } from "vitest";
import { createPageLedger, maxPages, maxSpellings } from "./page-ledger";
import { siteOf } from "./site";

const origin = "https://example.com";
const open = () => createPageLedger(siteOf(`${origin}/`), { url: `${origin}/`, status: 200 }, () => true);
const linkTo = (href: string) => ({ href, text: "", area: "main" as const });

test("knows as many pages as there is room for, and learns more of those", () => {
  const ledger = open();
  const addresses = Array.from({ length: maxPages + 10 }, (_, number) => `${origin}/${number}`);
  ledger.noteLinks(ledger.entry, addresses.map(linkTo));
  expect(ledger.pages()).toHaveLength(maxPages);
  ledger.noteSitemap([`${origin}/0`, `${origin}/new`]);
  expect(ledger.pages()).toHaveLength(maxPages);
  expect(ledger.pages().filter(({ inSitemap }) => inSitemap)).toMatchObject([{ url: `${origin}/0` }]);
});

test("remembers as many spellings of a page's address as may be", () => {
  const ledger = open();
  const spellings = Array.from({ length: maxSpellings + 5 }, (_, number) => `${origin}/?utm_source=${number}`);
  ledger.noteLinks(ledger.entry, spellings.map(linkTo));
  expect(Object.keys(ledger.toLinkStatuses())).toEqual(spellings.slice(0, maxSpellings));
});
