import { describe, expect, test } from "vitest";
import { judgeEach, type MemberOutcome, outcomePoints } from "@/lib/review/outcome";

const place = (at: number) => ({ pageUrl: `https://site.example/${at}`, quote: null, place: "page" });
const judge = (all: number, failing: number, unknown = 0) =>
  judgeEach(
    "page",
    Array.from({ length: all }, (_, at) => ({ name: `/${at}`, at })),
    ({ at }): MemberOutcome => {
      if (at < failing) return { failing: [place(at)] };
      return at < failing + unknown ? { unknown: "cut" } : { passing: [place(at)] };
    },
  );

describe("a verdict over members", () => {
  test.each([
    ["on all", 10, 0, 2],
    ["on more than half", 10, 4, 1],
    ["on half", 10, 5, 0],
    ["on two of three", 3, 1, 1],
    ["on one of three", 3, 2, 0],
    ["on none", 2, 2, 0],
  ])("%s", (_, all, failing, points) => {
    const outcome = judge(all, failing);
    expect(outcomePoints(outcome)).toBe(points);
    expect(outcome.failing).toHaveLength(failing);
    expect(outcome.population).toMatchObject({ total: all, judged: all, failing });
  });

  test.each([
    ["half of them judged", 10, 0, 5, "holds"],
    ["fewer than half judged", 10, 0, 6, "unknown"],
    ["few judged, and they fail", 10, 1, 9, "fails"],
  ])("leaves members out: %s", (_, all, failing, unknown, verdict) => {
    const outcome = judge(all, failing, unknown);
    expect(outcome.verdict).toBe(verdict);
    expect(outcome.population?.leftOut).toHaveLength(unknown);
  });
});
