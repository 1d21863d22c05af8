import { expect, test } from "vitest";
import { networkEntryError, notHtmlEntryError, statusEntryError } from "./entry-error";

const address = (length: number) => "https://example.com/".padEnd(length, "x");

test("an address of 200 characters is quoted whole, a longer one is cut", () => {
  expect(statusEntryError(address(200), 404)?.message).toBe(`There is no page at ${address(200)} (status 404).`);
  expect(statusEntryError(address(201), 404)?.message).toBe(`There is no page at ${address(199)}… (status 404).`);
  expect(notHtmlEntryError(address(9_000), "").message).toBe(`${address(199)}… is empty.`);
});

test("what a site calls its file's type is cut, too, for the customer and for the log", () => {
  const error = notHtmlEntryError("https://example.com/", `text/${"x".repeat(9_000)}`);
  expect(error.message.length).toBeLessThan(300);
  expect(error.detail.length).toBeLessThan(300);
});

test("a redirect to an endless address has a sentence", () => {
  const error = networkEntryError("https://example.com/", "long-redirect", "");
  expect(error).toMatchObject({ reason: "unreachable", message: expect.stringMatching(/^example\.com redirects to/) });
});

test.each([
  [199, false],
  [200, true],
  [299, true],
  [300, false],
  [499, false],
])("status %i is a readable page: %s", (status, isReadable) => {
  expect(statusEntryError(address(20), status) === null).toBe(isReadable);
});
