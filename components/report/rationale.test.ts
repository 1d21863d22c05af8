import { describe, expect, it } from "vitest";
import { openRationale, splitLead } from "@/components/report/rationale";
import type { CheckResult } from "@/lib/ai/review";

const check = (observation: string): CheckResult => ({
  id: "x",
  statement: "It is so",
  points: 2,
  observation,
  evidence: [],
});

describe("splitLead", () => {
  it("parts the first paragraph from the rest", () => {
    expect(splitLead("One.\nStill one.\n\nTwo.\n \nThree.")).toEqual({
      lead: "One.\nStill one.",
      rest: "Two.\n\nThree.",
    });
  });

  it("finds no rest in a single paragraph", () => {
    expect(splitLead("One.")).toEqual({ lead: "One.", rest: "" });
  });
});

describe("openRationale", () => {
  const rationale = "Prices are missing.\n\n**To improve**\n\n- No price on /a\\_b \\(searched\\).\n- No “from”.";

  it("is the lead when the rest is what the checks say", () => {
    expect(openRationale({ rationale, checks: [check("No price on /a_b (searched)."), check("No “from”.")] })).toBe(
      "Prices are missing.",
    );
  });

  it("is everything when a check is not in it, or when there are no checks", () => {
    expect(openRationale({ rationale, checks: [check("No “from”."), check("Something else.")] })).toBe(rationale);
    expect(openRationale({ rationale, checks: [] })).toBe(rationale);
  });
});
