import { expect, test } from "vitest";
import { buildSite } from "@/lib/review/testing/build-page";
import { gatherSiteFacts } from "@/lib/site/site-facts";

const textOf = (body: string) =>
  gatherSiteFacts(buildSite([{ path: "/", body }])).pages.flatMap(({ prose }) => prose.map(({ text }) => text));

const parts =
  "Nozzles, engine parts, pulleys, bushings, adaptors, fuel system components, brackets, cams, hinges, hubs.";
const places = "Wir liefern nach Ulm; Bonn; Köln; Aachen; Trier; Mainz; Essen; Kiel; Lübeck; Rostock; Jena; Gera.";
const sentence =
  "If you send us a drawing, we check it within a day, name a price, suggest a material, and tell you, in writing, when we can start.";

test("an enumeration is no running text, a sentence with commas is", () => {
  const two = "We plan, design, build, test, ship and run your shop. You sell, we keep it fast, safe and legal.";
  expect(textOf(`${parts}\n\n${places}\n\n${sentence}\n\n${two}`)).toEqual([sentence, two]);
});

test("a teaser in heading tags is text", () => {
  const teaser = "The rate stays as it is. Keep a log by week, since nobody believes a list made up in January.";
  expect(textOf(`### ${teaser}\n${teaser}\n${sentence}`)).toEqual([teaser, sentence]);
});

test("headings are no sentences, also where they end like one", () => {
  const heading = "We have built pumps for dairies in this valley for more than eighty years.";
  const page = `## ${heading}\n${heading}\n${sentence}\n### What do you pay?\nWhat do you pay?\nWe name it on the phone.`;
  expect(textOf(page)).toEqual([sentence, "We name it on the phone."]);
});
