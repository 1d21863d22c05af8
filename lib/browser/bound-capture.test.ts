import { expect, test } from "vitest";
import { boundCapture } from "./bound-capture.ts";
import { upgradeCapture } from "./upgrade-capture.ts";

const link = (index: number) => ({
  href: `https://shop.example/${index}`,
  text: `Líne ${index}`,
  area: "main" as const,
});
const capture = upgradeCapture({
  url: "https://shop.example/",
  title: "A shop",
  lang: "en",
  headings: [{ level: 1, text: "A shop" }],
  text: "Words",
  firstScreenText: "Words",
  links: Array.from({ length: 20 }, (_, index) => link(index)),
  images: [{ src: "a.png", alt: null, width: 1, height: 1, area: "main" }],
  sections: [{ heading: "A shop", area: "main", top: 0, words: 1, actions: 0, images: 1 }],
  structuredData: [{ "@type": "Shop" }],
  structuredTypes: ["Shop"],
});
const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

test("what is as large as it may be stays whole; a byte more, and the least important goes", () => {
  const size = sizeOf(capture);
  expect(boundCapture(capture, size)).toEqual(capture);
  expect(boundCapture(capture, size - 1)).toEqual({ ...capture, structuredData: [] });
});

test("lists lose their ends, never their beginnings, and no more than must go", () => {
  const maxBytes = sizeOf(capture) - 500;
  const bounded = boundCapture(capture, maxBytes);
  expect(sizeOf(bounded)).toBeLessThanOrEqual(maxBytes);
  expect(bounded).toMatchObject({
    structuredData: [],
    images: [],
    sections: [],
    headings: capture.headings,
    text: "Words",
  });
  expect(bounded.links.length).toBeGreaterThan(5);
  expect(bounded.links).toEqual(capture.links.slice(0, bounded.links.length));
  const oneMore = { ...bounded, links: capture.links.slice(0, bounded.links.length + 1) };
  expect(sizeOf(oneMore)).toBeGreaterThan(maxBytes);
});
