import { describe, expect, test } from "vitest";
import { makePage, makeReport } from "@/components/report/testing/reports";
import { makeCheck } from "@/components/report/testing/reviews";
import { toCsv } from "@/lib/export/csv";
import { findingsCsv } from "@/lib/export/findings-csv";
import { pagesCsv } from "@/lib/export/pages-csv";
import { rubricCsv } from "@/lib/export/rubric-csv";

/** A reader of RFC 4180 that shares no code with the writer. */
function readCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g;
  for (const [, quoted, plain = "", end] of text.replace(/^\uFEFF/, "").matchAll(cells)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ",") rows.push([]);
  }
  const [heading = [], ...lines] = rows.slice(0, -1);
  return lines.map((line) => Object.fromEntries(heading.map((name, index) => [name, line[index] ?? "missing"])));
}

describe("a cell", () => {
  test.each([
    ["plain", "plain"],
    ['says "hi"', '"says ""hi"""'],
    ["a,b", '"a,b"'],
    ["two\nlines", '"two\nlines"'],
    ["=1+1", "'=1+1"],
    ["+49 30", "'+49 30"],
    ["-2", "'-2"],
    ["@SUM(A1)", "'@SUM(A1)"],
    [" =1", "' =1"],
    ["\t=1", `"'\t'=1"`],
    ["\r=1", `"'\r'=1"`],
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ["Pumpen;=1+1;A", `"Pumpen;'=1+1;A"`],
    ["Pumpen; @SUM(A1)", `"Pumpen; '@SUM(A1)"`],
    ["a\t+1", `"a\t'+1"`],
    ["a|-1-1", `"a|'-1-1"`],
    ["a,＝1", `"a,'＝1"`],
    ["two\r\n-lines", `"two\r\n'-lines"`],
    ['says "=1"', `"says ""'=1"""`],
    ["Rabatt;-5;-2,5%|-1", `"Rabatt;-5;-2,5%|-1"`],
    ["a=b - c", "a=b - c"],
    [-2, "-2"],
    [0, "0"],
    [null, ""],
    [undefined, ""],
  ])("%j is written %j", (value, written) => {
    expect(toCsv([[value]])).toBe(`\uFEFF${written}\r\n`);
  });
});

test.each([",", ";", "\t", "|"])("no cell of a program that splits at %j begins a formula", (separator) => {
  const starts = ["=1+1", "+1+1", "-1+1", "-1,2+1", "@SUM(A1)", " =1"];
  const hostile = [",", ";", "\t", "|", '"', "\n", "\r\n"].flatMap((before) =>
    starts.map((start) => `A${before}${start}`),
  );
  const written = toCsv([["heading", ...starts], ...hostile.map((text) => [text, -2])]);
  const cells = written.split(/\r?\n|\r/).flatMap((line) => line.split(separator));
  const seen = cells.flatMap((cell) => [cell, ...cell.split('"')]);
  expect(seen.filter((cell) => /^\s*[=+@-]/.test(cell) && !/^-2"*$/.test(cell))).toEqual([]);
});

describe("the pages", () => {
  test("are one line each; what is unknown is empty, and zero is zero", () => {
    const unread = makePage(2, {
      title: null,
      outcome: "timeout",
      outcomeMessage: "The page took too long.",
      performanceScore: null,
      largestContentfulPaint: null,
    });
    const [first, second] = readCsv(pagesCsv({ pages: [makePage(1, { totalBlockingTime: "0" }), unread] }));
    expect(first).toMatchObject({ url: "https://shop.example/page-1", performance: "91", total_blocking_time_ms: "0" });
    expect(first).toMatchObject({ largest_contentful_paint_s: "4.4", failed_checks: "0", copy_remarks: "" });
    expect(second).toMatchObject({ title: "", performance: "", largest_contentful_paint_s: "", failed_checks: "" });
    expect(second).toMatchObject({ outcome: "timeout", message: "The page took too long." });
  });
});

describe("the rubric", () => {
  test("tells a check that does not apply from one not assessed", () => {
    const checks = [
      makeCheck({ points: 1, failedOn: ["https://shop.example/a", "https://shop.example/b"] }),
      makeCheck({ id: "nav-scent", points: null, doesNotApply: true }),
      makeCheck({ id: "nav-anchors", points: null }),
    ];
    const rows = readCsv(
      rubricCsv({
        rubricResults: [{ criterion: "Navigation", category: "Path", score: null, rationale: "", checks }],
      }),
    );
    expect(rows.map(({ result, points }) => [result, points])).toEqual([
      ["partly", "1"],
      ["does-not-apply", ""],
      ["not-assessed", ""],
    ]);
    expect(rows[0]).toMatchObject({ criterion_score: "", not_on: "https://shop.example/a\nhttps://shop.example/b" });
  });
});

test("a finding's line has its quote, and page text can't become a formula", () => {
  const evidence = [{ pageUrl: "https://shop.example/", quote: "=cmd|' /C calc'!A0", place: "first screen" }];
  const check = makeCheck({ points: 0, observation: "No price is named.", evidence });
  const report = makeReport({
    pages: [],
    rubricResults: [{ criterion: "Pricing", category: "Trust", score: 2, rationale: "", checks: [check] }],
  });
  expect(readCsv(findingsCsv(report))).toEqual([
    expect.objectContaining({
      severity: "critical",
      title: "The menu has more than 12 entries",
      quote: "'=cmd|' /C calc'!A0",
      quote_page: "https://shop.example/",
      first_step: expect.stringContaining("Group the entries into 12 or fewer"),
    }),
  ]);
});

test("a technical finding's line says how it is repaired", () => {
  const failedChecks = [
    {
      id: "image-alt",
      title: "Images lack `alt`",
      category: "accessibility" as const,
      score: 0,
      displayValue: null,
      snippets: ["<img src=a.png>"],
    },
  ];
  const report = makeReport({ rubricResults: null, pages: [makePage(1, { failedChecks })] });
  expect(readCsv(findingsCsv(report))).toEqual([
    expect.objectContaining({ quote: "Image a.png", first_step: expect.stringContaining("Describe in alt") }),
  ]);
});

test("no cell can reverse what is written", () => {
  expect(toCsv([["a\u202ecod.exe", "שלום"]])).toBe("\uFEFFacod.exe,שלום\r\n");
});
