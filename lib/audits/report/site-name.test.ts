import { expect, test } from "vitest";
import { siteName } from "@/lib/audits/report/site-name";

const nameOf = (...titles: (string | null)[]) =>
  siteName(
    "https://www.shop.example/en",
    titles.map((title) => ({ title })),
  );

test.each<[string, (string | null)[]]>([
  ["at their end", ["Ropes | Ada's Shop", "Knots – Ada's Shop", "Imprint"]],
  ["at their beginning", ["Ada's Shop: Ropes", "Ada's Shop: Knots"]],
  ["alone on the home page", ["Ada's Shop", "Ropes - Ada's Shop", null]],
])("a site is called what most of its titles have %s", (_, titles) => {
  expect(nameOf(...titles)).toBe("Ada's Shop");
});

test.each<[string, (string | null)[]]>([
  ["a single title", ["Ropes | Ada's Shop"]],
  ["titles that share nothing", ["Ropes", "Knots"]],
  ["a town in every title", ["Ropes - Adas - Berlin", "Knots - Adas - Berlin", "Imprint - Adas - Berlin"]],
  ["a trade in most titles", ["Rope Making: Boats", "Rope Making: Swings", "Imprint"]],
  ["half of the titles", ["Ropes | Sale", "Knots | Sale", "About", "Imprint"]],
  ["a word that names nobody", ["Home", "Home", "Home"]],
  ["a sentence", [1, 2].map((page) => `${page} | Ropes that hold for every boat on every sea there is`)],
  ["no title", [null, " "]],
])("with %s a site is called by its host", (_, titles) => {
  expect(nameOf(...titles)).toBe("shop.example");
});

test("of several shared parts the one that the host speaks for is the name", () => {
  const nameAt = (url: string, titles: string[]) =>
    siteName(
      url,
      titles.map((title) => ({ title })),
    );
  const titles = ["Products - Acme - Berlin", "Contact - Acme - Berlin", "About - Acme - Berlin"];
  expect(nameAt("https://www.acme-pumps.example/", titles)).toBe("Acme");
  expect(nameAt("https://cdrc.example/", ["Boats | Chicago Dock Rope Company", "Chicago Dock Rope Company"])).toBe(
    "Chicago Dock Rope Company",
  );
  expect(nameAt("http://127.0.0.1:8080/", ["Ropes | Ada", "Knots | Ada"])).toBe("Ada");
  expect(nameAt("http://127.0.0.1:8080/", titles)).toBe("127.0.0.1:8080");
});

test("an address that can't be read stands for itself", () => {
  expect(siteName("shop", [])).toBe("shop");
});
