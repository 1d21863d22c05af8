import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Claim, readSheet, withoutLoopback, writeSheet } from "./sheet";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "sheets-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const claim = (n: number, text: string, rest: Partial<Claim> = {}): Claim => ({
  n,
  part: "remark",
  check: null,
  page: "/a",
  text,
  evidence: [],
  reviewer: "code",
  mark: null,
  note: "",
  ...rest,
});

test("a sheet is read as it was written, one statement a line, and knows its site and reviewer", () => {
  const file = path.join(folder, "shop.claude-5.5.json");
  writeSheet(file, [claim(1, "One."), claim(2, "Two.")]);
  expect(readSheet(file)).toEqual({
    site: "shop",
    reviewer: "claude-5.5",
    claims: [claim(1, "One."), claim(2, "Two.")],
  });
  expect(readFileSync(file, "utf8").trim().split("\n")).toHaveLength(4);
});

test("marks stay with a statement that is written again, and go with one that has changed", () => {
  const file = path.join(folder, "again.built-in.json");
  const mark = { mark: "false", falseAbsence: true, note: "It is in the footer." } as const;
  writeSheet(file, [claim(1, "One.", mark), claim(2, "Two.", { mark: "useful" })]);
  expect(writeSheet(file, [claim(1, "Two!"), claim(2, "One.")])).toEqual({ kept: 1 });
  expect(readSheet(file).claims).toEqual([claim(1, "Two!"), claim(2, "One.", mark)]);
});

test.each([
  ["noreviewer.json", "[]"],
  ["bad-mark.x.json", JSON.stringify([claim(1, "One.", { mark: "right" as never })])],
  ["bad-field.x.json", JSON.stringify([{ ...claim(1, "One."), marks: "false" }])],
])("%s is refused by its name", (name, content) => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  expect(() => readSheet(file)).toThrow(name);
});

test("addresses of a copy on loopback become paths; those of a public site stay", () => {
  const said = [claim(1, "See http://127.0.0.1:81/a on 127.0.0.1:81.", { page: "http://127.0.0.1:81/" })];
  expect(withoutLoopback(said, "http://127.0.0.1:81/", "shop")[0]).toMatchObject({
    text: "See /a on shop.",
    page: "/",
  });
  const open = [claim(1, "See https://shop.example/a.")];
  expect(withoutLoopback(open, "https://shop.example/", "shop")).toEqual(open);
});
