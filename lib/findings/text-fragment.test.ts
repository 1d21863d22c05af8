import { expect, test } from "vitest";
import { addressOfQuote } from "@/lib/findings/text-fragment";

test.each([
  ["https://shop.example/a", "Ropes that hold", "https://shop.example/a#:~:text=Ropes%20that%20hold"],
  [
    "https://shop.example/a#top",
    " One, two\n& three-four ",
    "https://shop.example/a#top:~:text=One%2C%20two%20%26%20three%2Dfour",
  ],
  ["https://shop.example/a", "half \ud83d of it", "https://shop.example/a#:~:text=half%20%EF%BF%BD%20of%20it"],
])("%s with “%s”", (page, quote, address) => {
  expect(addressOfQuote(page, quote)).toBe(address);
});

test("of a long quote, the browser looks for its beginning and its end", () => {
  const quote = Array.from({ length: 40 }, (_, index) => `word${index}`).join(" ");
  const range = "word0 word1 word2 word3 word4 word5,word34 word35 word36 word37 word38 word39";
  expect(addressOfQuote("https://shop.example/", quote)).toBe(
    `https://shop.example/#:~:text=${range.replaceAll(" ", "%20")}`,
  );
});
