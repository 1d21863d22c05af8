/** The built-in reviewer decides what takes reading only where its detector was shown right 95 times in 100 on real sites. */
import { expect, test } from "vitest";
import { readCheckIds } from "@/lib/review/registry";
import { readPublishedSheets } from "./publish-table";
import type { Claim, Mark } from "./sheet";
import { addUp, markedCount, wrongShare } from "./tally";

const maxWrong = 0.05;
/** One wrong mark among fewer tells little of a detector; all marks together count those, too. */
const minMarks = 4;

const isRead = ({ part, check }: Claim) => part === "check" && (readCheckIds as (string | null)[]).includes(check);

function listWrong(claims: readonly Claim[]): string[] {
  const read = claims.filter(isRead);
  const byCheck = Map.groupBy(read, ({ check }) => check ?? "");
  const isWrong = (of: readonly Claim[]) => (wrongShare(addUp(of)) ?? 0) > maxWrong;
  const wrong = [...byCheck].filter(([, of]) => markedCount(addUp(of)) >= minMarks && isWrong(of));
  return [...wrong.map(([check]) => check), ...(isWrong(read) ? ["all together"] : [])];
}

const published = readPublishedSheets()
  .filter(({ reviewer }) => reviewer === "built-in")
  .flatMap(({ claims }) => claims);

test("no detector of a read check is wrong more often, nor are all of them together", () => {
  expect(markedCount(addUp(published.filter(isRead)))).toBeGreaterThan(100);
  expect(listWrong(published)).toEqual([]);
});

test.each<[string, Mark[], number, string[]]>([
  ["one wrong of four", ["false", "useful", "useful", "trivial"], 100, ["price-figure"]],
  ["one misleading of twenty", ["misleading", ...Array<Mark>(19).fill("trivial")], 100, []],
  ["one misleading of nineteen", ["misleading", ...Array<Mark>(18).fill("trivial")], 100, ["price-figure"]],
  ["three wrong of three among many", ["false", "false", "false"], 100, []],
  ["three wrong of three among few", ["false", "false", "false"], 0, ["all together"]],
])("%s", (_, marks, others, expected) => {
  const claim = (mark: Mark, check: string): Claim => ({
    n: 1,
    part: "check",
    check,
    page: null,
    text: "A price is given.",
    evidence: [],
    reviewer: "built-in",
    mark,
    note: "",
  });
  const claims = [
    ...marks.map((mark) => claim(mark, "price-figure")),
    ...Array.from({ length: others }, () => claim("trivial", "price-cue")),
    // A measured check is no detector's.
    claim("false", "cta-contrast"),
  ];
  expect(listWrong(claims)).toEqual(expected);
});
