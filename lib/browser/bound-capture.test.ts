import { expect, test } from "vitest";
import { boundCapture } from "./bound-capture.ts";
import type { PageCapture } from "./types.ts";

const link = (index: number) => ({
  href: `https://shop.example/${index}`,
  text: `Líne ${index}`,
  area: "main" as const,
  rel: "",
});
const capture: PageCapture = {
  url: "https://shop.example/",
  title: "A shop",
  metaDescription: "",
  lang: "en",
  canonical: null,
  robots: "",
  headings: [{ level: 1, text: "A shop" }],
  text: "Words",
  firstScreenText: "Words",
  texts: [],
  links: Array.from({ length: 20 }, (_, index) => link(index)),
  actions: [],
  forms: [],
  images: [{ src: "a.png", alt: null, width: 1, height: 1, area: "main" }],
  structuredData: [{ "@type": "Shop" }],
  structuredTypes: ["Shop"],
  mobile: {
    viewportWidth: 412,
    scrollWidth: 412,
    pageHeight: 900,
    hasViewportMeta: true,
    smallTapTargets: 0,
    tapTargets: 0,
    coveringOverlays: 0,
  },
  consentBannerHidden: false,
};
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
  expect(bounded).toMatchObject({ structuredData: [], images: [], headings: capture.headings, text: "Words" });
  expect(bounded.links.length).toBeGreaterThan(5);
  expect(bounded.links).toEqual(capture.links.slice(0, bounded.links.length));
  const oneMore = { ...bounded, links: capture.links.slice(0, bounded.links.length + 1) };
  expect(sizeOf(oneMore)).toBeGreaterThan(maxBytes);
});
