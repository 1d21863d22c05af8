import { describe, expect, it } from "vitest";
import { openRationale, splitLead } from "@/components/report/open-rationale";
import type { CheckResult } from "@/lib/review/review";

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

  it("is everything that fails, without what is in place and what was not assessed", () => {
    const written = "No price.\n\nNo plan.\n\n**In place**\n\n- A next step.\n\n*1 of 4 checks not assessed.*";
    const seen = ["No price.", "No plan.", "A next step."].map(check);
    const unread = { ...check("Needs reading."), points: null };
    expect(openRationale({ rationale: written, checks: [...seen, unread] })).toBe("No price.\n\nNo plan.");
  });

  it("is the list of what is in place when nothing fails", () => {
    const written = "- A price.\n- A plan.\n\n*3 of 5 checks not assessed.*";
    expect(openRationale({ rationale: written, checks: ["A price.", "A plan."].map(check) })).toBe(
      "- A price.\n- A plan.",
    );
  });

  it("is everything when a check is not in it, or when there are no checks", () => {
    expect(openRationale({ rationale, checks: [check("No “from”."), check("Something else.")] })).toBe(rationale);
    expect(openRationale({ rationale, checks: [] })).toBe(rationale);
  });
});
