import { expect, it } from "vitest";
import { capturedPicturesSchema, chooseCandidates } from "./picture-candidates";

const at = (src: string, width = 400, height = 300) => ({ src, width, height });

it("takes the six that take the most room, each address once, as wide as it is shown anywhere", () => {
  const pictures = [
    at("https://shop.example/a.png", 100, 100),
    at("https://shop.example/hero.jpg", 1_280.4, 600),
    at("https://shop.example/a.png", 320, 200),
    ...[1, 2, 3, 4, 5, 6].map((n) => at(`https://shop.example/${n}.webp`, 200 + n, 200)),
  ];
  expect(chooseCandidates(pictures)).toEqual([
    { url: "https://shop.example/hero.jpg", shownWidth: 1_280 },
    { url: "https://shop.example/a.png", shownWidth: 320 },
    ...[6, 5, 4, 3].map((n) => ({ url: `https://shop.example/${n}.webp`, shownWidth: 200 + n })),
  ]);
});

it.each([
  ["a drawing", at("https://shop.example/logo.svg?v=2")],
  ["inline data", at("data:image/png;base64,AAAA")],
  ["a small one", at("https://shop.example/icon.png", 63, 400)],
  ["one without an address", at("")],
  ["one behind a password", at("https://robin:secret@shop.example/a.png")],
  ["one with an endless address", at(`https://shop.example/${"a".repeat(2_048)}`)],
  ["a file of the visitor's", at("file:///etc/passwd")],
])("leaves out %s", (_what, picture) => {
  expect(chooseCandidates([picture])).toEqual([]);
});

it("reads what was captured even where an entry is of another shape", () => {
  const read = capturedPicturesSchema.parse([{ src: 7 }, null, at("https://shop.example/a.png")]);
  expect(chooseCandidates(read)).toHaveLength(1);
});
