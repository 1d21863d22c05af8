import { expect, test } from "vitest";
import { readOutcome } from "./stored-json";

test.each(["audited", "timeout", "not-html", "empty"])("the outcome %s is read as it was stored", (outcome) => {
  expect(readOutcome(outcome)).toBe(outcome);
});

test.each([null, "", "odd", "toString", "__proto__"])("%s is no outcome", (value) => {
  expect(readOutcome(value)).toBeNull();
});
