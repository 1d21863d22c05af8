import { expect, it } from "vitest";
import { inWords } from "@/lib/export/element-words";

const evidence = { pageUrl: "https://shop.example/", place: "element" };

it.each([
  ['<img src="/img/yard.png?w=2" alt="Dock plan" width="1600">', "Image yard.png, “Dock plan”"],
  ['<img src="data:image/png;base64,AAAA" class="hero wide">', "Image"],
  ["<button type='submit'><b>Send</b> now</button>", "Button, “Send now”"],
  ['<div id="consent" class="layer">', "Element"],
  ["<h2>", "Heading"],
  ["<select>", "Selection list"],
])("names %s in words", (quote, said) => {
  expect(inWords([{ ...evidence, quote }])).toEqual([{ ...evidence, quote: said }]);
  const text = { ...evidence, quote, place: "first screen" };
  expect(inWords([text])).toEqual([text]);
});

it("tells like elements of a page once, and leaves out code that is cut", () => {
  const elements = ["<a href='/a'>", "<a href='/b'>", "<a href='/c"].map((quote) => ({ ...evidence, quote }));
  const elsewhere = { ...evidence, pageUrl: "https://shop.example/b", quote: "<a>" };
  expect(inWords([...elements, elsewhere])).toEqual([
    { ...evidence, quote: "Link" },
    { ...elsewhere, quote: "Link" },
  ]);
});
