import { expect, test } from "vitest";
import { plainSizes } from "@/lib/text/sizes";

test.each([
  ["Saves up to 632 KiB on the home page.", "Saves up to 0.6 MB on the home page."],
  ["90 KiB, 3 KiB and 0.2 KiB", "92 KB, 3 KB and 1 KB"],
  ["2,450 KiB", "2.5 MB"],
  ["1,900 ms", "1,900 ms"],
])("%s", (text, plain) => {
  expect(plainSizes(text)).toBe(plain);
});
