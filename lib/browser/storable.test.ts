import { expect, test } from "vitest";
import { makeStorable } from "./storable.ts";

test("drops NUL and mends broken surrogate pairs, in keys and values", () => {
  const page = { text: "a\0b \ud83d c", "ke\0y": ["\udc00", 1, null] };
  expect(makeStorable(page)).toEqual({ text: "ab \ufffd c", key: ["\ufffd", 1, null] });
});

test("leaves everything else as it is", () => {
  const page = { text: 'emoji 😀, "quotes", \\u0000 spelled out, \\\\ud83d, line\nbreak', number: 1.5, none: null };
  expect(makeStorable(page)).toEqual(page);
});
