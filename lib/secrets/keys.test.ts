import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { parseKeys } from "./keys";

const key = (bytes = 32) => randomBytes(bytes).toString("base64");

it("the first key seals, and all of them open", () => {
  const [first, second] = [key(), key()];
  const keys = parseKeys([`2026=${first}`, `old_1-x=${second}`]);
  expect(keys.sealing).toEqual({ id: "2026", key: Buffer.from(first, "base64") });
  expect(Object.fromEntries(keys.byId)).toEqual({
    2026: Buffer.from(first, "base64"),
    "old_1-x": Buffer.from(second, "base64"),
  });
});

it.each([
  ["no key at all", [], "SECRETS_KEYS is not set"],
  ["a key that is too short", [`a=${key(31)}`], "“a” must be 32 bytes"],
  ["a key that is too long", [`a=${key(33)}`], "“a” must be 32 bytes"],
  ["an id without a key", ["a"], "“a” must be 32 bytes"],
  ["two keys of one id", [`a=${key()}`, `a=${key()}`], "two keys have the same id"],
])("%s is refused with a sentence that shows no key", (_name, list, sentence) => {
  expect(() => parseKeys(list)).toThrow(sentence);
  const shown = list.map((entry) => entry.slice(entry.indexOf("=") + 1)).filter((text) => text.length > 20);
  try {
    parseKeys(list);
  } catch (error) {
    for (const text of shown) expect(String(error)).not.toContain(text.slice(0, 12));
  }
});
