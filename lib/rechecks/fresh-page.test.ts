import { expect, test } from "vitest";
import type { VisitResult } from "@/lib/browser/types";
import { readFreshPage } from "@/lib/rechecks/fresh-page";

const before = { finalUrl: "https://pumps.example/a/", words: 100 };
const seen = (words: number, finalUrl = "https://www.pumps.example/a") =>
  ({ outcome: "audited", finalUrl, capture: { totals: { words } } }) as VisitResult;
const down = { outcome: "http-error", httpStatus: 503, finalUrl: null, detail: "", durationMs: 1 } as const;

test.each<[string, VisitResult, RegExp]>([
  ["an error", down, /error \(503\)/],
  ["a challenge", { ...down, outcome: "blocked", httpStatus: 403 }, /refused our visit/],
  ["another page", seen(100, "https://pumps.example/"), /another page/],
  ["a page without its content", seen(49), /less than half/],
  ["an empty page", seen(0), /less than half/],
])("%s is not the page that the audit read", (_name, result, problem) => {
  expect(readFreshPage(result, before)).toMatchObject({ visit: null, problem: expect.stringMatching(problem) });
});

test("a page without a word is never the page, however few it had", () => {
  for (const words of [10, null])
    expect(readFreshPage(seen(0), { ...before, words })).toMatchObject({ visit: null, outcome: "empty" });
});

test("a page that changed is still the page, and one of few words may lose most of them", () => {
  expect(readFreshPage(seen(50), before).visit).not.toBeNull();
  expect(readFreshPage(seen(2), { ...before, words: 40 }).visit).not.toBeNull();
  expect(readFreshPage(seen(2), { ...before, words: null }).visit).not.toBeNull();
});
