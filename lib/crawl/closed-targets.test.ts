import { expect, test } from "vitest";
import type { PageArea } from "@/lib/browser/types";
import { findClosedTargets } from "./closed-targets";
import { siteOf } from "./site";

const site = siteOf("https://www.pumps.example/");
const link = (href: string, area: PageArea = "nav", text = "Text") => ({ href, text, area });
const urls = (...links: ReturnType<typeof link>[]) =>
  findClosedTargets(links, site, (url) => !url.includes("/staff")).map(({ url }) => url);

test.each([
  ["https://www.pumps.example/staff", true],
  ["https://www.pumps.example/prices", false],
  ["https://www.pumps.example/prices.pdf", true],
  ["https://www.pumps.example/logo.png", false],
  ["https://www.pumps.example/staff/login", false],
  ["https://jobs.pumps.example/", true],
  ["https://pumps.example/prices", false],
  ["https://otherpumps.example/", false],
  ["https://facebook.com/pumps", false],
  ["mailto:a@pumps.example", false],
])("%s in the menu is listed: %s", (href, expected) => {
  expect(urls(link(href))).toEqual(expected ? [href] : []);
});

test("what the text names is not", () => {
  expect(urls(link("https://jobs.pumps.example/", "main"))).toEqual([]);
});

test("each once, with its labels and places", () => {
  const links = [
    link("https://jobs.pumps.example/", "header", "Jobs"),
    link("https://jobs.pumps.example/#top", "footer", "Work here"),
    link("https://jobs.pumps.example/", "footer", "Jobs"),
  ];
  expect(findClosedTargets(links, site, () => true)).toEqual([
    { url: "https://jobs.pumps.example/", labels: ["Jobs", "Work here"], foundIn: ["menu", "footer"] },
  ]);
});

test("at most fifty", () => {
  const many = (amount: number) =>
    urls(...Array.from({ length: amount }, (_, index) => link(`https://www.pumps.example/${index}.pdf`)));
  expect(many(50)).toHaveLength(50);
  expect(many(51)).toHaveLength(50);
});
