import { expect, it } from "vitest";
import { inWords } from "@/lib/export/element-words";

it.each([
  ['<img src="/img/yard.png?w=2" alt="Dock plan" width="1600">', "image yard.png, “Dock plan”"],
  ['<img src="data:image/png;base64,AAAA" class="hero wide">', "image .hero"],
  ["<button type='submit'><b>Send</b> now</button>", "button, “Send now”"],
  ['<div id="consent" class="layer">', "div #consent"],
  ["<select>", "selection list"],
  ["Cut code", "Cut code"],
])("names %s in words", (quote, said) => {
  const evidence = { pageUrl: "https://shop.example/", quote, place: "element" };
  expect(inWords(evidence)).toEqual({ ...evidence, quote: said });
  expect(inWords({ ...evidence, place: "first screen" }).quote).toBe(quote);
});
