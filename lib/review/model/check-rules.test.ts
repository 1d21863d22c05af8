import { expect, test } from "vitest";
import { readCheckIds } from "@/lib/review/rubric/checks";
import { checkRules } from "./check-rules";
import { groupNames, groups } from "./rubric-questions";

test("every read check has a rule and is judged in exactly one question", () => {
  expect(Object.keys(checkRules).sort()).toEqual([...readCheckIds].sort());
  expect(groupNames.flatMap((group) => groups[group]).sort()).toEqual([...readCheckIds].sort());
});
