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

const townAndFirm = ["Products - Acme - Berlin", "Contact - Acme - Berlin", "About - Acme - Berlin"];
const signed = (...ends: string[]) => ["One", "Two", "Three"].map((title) => [title, ...ends].join(" | "));

test.each([
  ["https://www.acme-pumps.example/", townAndFirm, "Acme"],
  ["https://cdrc.example/", signed("Chicago Dock Rope Company"), "Chicago Dock Rope Company"],
  ["https://www.mueller-pumpen.example/", signed("Müller Pumpen"), "Müller Pumpen"],
  ["https://müller.example/", signed("Müller Pumpen"), "Müller Pumpen"],
  ["https://cafe-etoile.example/", signed("Café Étoile"), "Café Étoile"],
  ["https://www.acme.com.au/", signed("Pump Company Sydney", "Acme"), "Acme"],
  ["https://www.ing.example/", signed("Banking", "ING"), "ING"],
  ["https://app.acme.example/", signed("Happy People", "Acme"), "Acme"],
  ["https://acme.github.io/", signed("Github pages", "Acme"), "Acme"],
  ["http://127.0.0.1:8080/", signed("Ada"), "Ada"],
  ["http://127.0.0.1:8080/", townAndFirm, "127.0.0.1:8080"],
])("at %s, of what titles share, the name is what the host speaks for", (url, titles, name) => {
  expect(
    siteName(
      url,
      titles.map((title) => ({ title })),
    ),
  ).toBe(name);
});

test("a malformed address is its own name", () => {
  expect(siteName("shop", [])).toBe("shop");
});
