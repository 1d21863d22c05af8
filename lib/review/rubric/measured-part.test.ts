import { expect, it } from "vitest";
import type { CriterionResult } from "@/lib/review/review";
import { countUnread, describeMeasured } from "./measured-part";

const check = (id: string, points: 2 | null, doesNotApply = false) => ({
  id,
  statement: "",
  observation: "",
  evidence: [],
  points,
  ...(doesNotApply && { doesNotApply }),
});
const criterion = (score: number | null, ...checks: CriterionResult["checks"]): CriterionResult => ({
  criterion: "Any",
  category: "Message",
  score,
  rationale: "",
  checks,
});
const unread = criterion(null, check("vp-what", null), check("vp-title", 2));
const totals = { rubricScore: 63, rubricMaxScore: 70, rubricPercentage: 90 };

it("a criterion needs a reader where a check that is read is open, not where measuring failed or nothing applies", () => {
  const unmeasured = criterion(null, check("speed-lcp", null));
  const inapplicable = criterion(null, check("proof-named", null, true));
  const scored = criterion(8, check("vp-what", null));
  expect(countUnread([unread, unmeasured, inapplicable, scored])).toBe(1);
  expect(countUnread(null)).toBe(0);
});

it("says points and criteria in figures", () => {
  expect(describeMeasured(totals, Array(13).fill(unread))).toBe(
    "Measured: 63 of 70 points; 13 of 20 criteria need a reader",
  );
  expect(describeMeasured(totals, [unread])).toMatch(/; 1 of 20 criteria needs a reader$/);
});

it("where nobody kept the criteria, says how many were scored", () => {
  expect(describeMeasured(totals, null)).toBe("Measured: 63 of 70 points; 7 of 20 criteria scored");
});

it("says nothing where nothing was scored", () => {
  expect(describeMeasured({ rubricScore: null, rubricMaxScore: 200, rubricPercentage: null }, [unread])).toBeNull();
});
