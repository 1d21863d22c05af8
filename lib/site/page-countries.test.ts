import { expect, test } from "vitest";
import { countriesOf } from "@/lib/site/page-countries";

test.each([
  ["en-usa", "US"],
  ["en-eng", "US"],
  ["zh-cn-hans", "CN"],
  ["zh-tw-hant", "TW"],
  ["zh-yue", "CN"],
  ["en-UTF-8", "US"],
  ["de_AT_utf8_x", "AT"],
  ["en-us-us", "US"],
  ["fr-x", "FR"],
  ["-", "US"],
])("a page in “%s” speaks to %s, valid or not", (lang, country) => {
  expect(countriesOf({ url: "https://site.example/", lang, links: [] })[0]).toBe(country);
});

test("a page that says too little of itself speaks to the country of its mailboxes", () => {
  const links = [{ href: "mailto:hallo@kwekerij.be?subject=Bezoek" }, { href: "mailto:verkoop@kwekerij.com" }];
  expect(countriesOf({ url: "https://kwekerij.example/", lang: "", links })).toEqual(["BE", "US"]);
  expect(
    countriesOf({
      url: "https://a.test/",
      lang: "en",
      links: [{ href: "mailto:a@b.co.uk" }, { href: "mailto:a@b.io" }],
    }),
  ).toEqual(["GB", "US"]);
});
