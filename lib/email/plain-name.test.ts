import { expect, it } from "vitest";
import { plainName } from "./plain-name";

it.each(["Robin", "Anne-Marie", "O'Neill", "J. R.", "Łukasz", "山田", "van der Berg", "Robin Tester Jr."])(
  "%s is greeted by name",
  (name) => {
    expect(plainName(name, "there")).toBe(name);
  },
);

it.each([
  "https://evil.example",
  "Claim at evil.example",
  "WWW evil",
  "write robin@evil.example",
  "<b>Robin</b>",
  "[Robin](evil)",
  "call tel:123",
  "=?utf-8?B?TG9nIGluIGF0IGh0dHBzOi8vZXZpbC5leGFtcGxlLw==?=",
])("%s is not", (name) => {
  expect(plainName(name, "there")).toBe("there");
});
