import { expect, test } from "vitest";
import { contrast } from "@/lib/colours";
import { readColours, type Scheme } from "@/tests/design/colours";

const tones = ["success", "info", "fair", "warning", "danger"];

/** What is read, on what it stands on; 4.5:1 (WCAG 2.2, 1.4.3). */
const words = [
  ["foreground", "background"],
  ["foreground", "card"],
  ["foreground", "muted"],
  ["muted-foreground", "background"],
  ["muted-foreground", "card"],
  ["muted-foreground", "muted"],
  ["muted-foreground", "secondary"],
  ["secondary-foreground", "secondary"],
  ["accent-foreground", "accent"],
  ["primary", "card"],
  ["primary", "background"],
  ["primary-foreground", "primary"],
  ["primary-foreground", "primary-hover"],
  ["destructive-foreground", "destructive"],
  ["panel-foreground", "panel"],
  ...tones.flatMap((tone) => [
    [`${tone}-foreground`, `${tone}-soft`],
    [`${tone}-foreground`, "card"],
  ]),
] as const;

/** What has to be seen without being read; 3:1 (WCAG 2.2, 1.4.11). */
const marks = [
  ["input", "card"],
  ["input", "background"],
  ["ring", "card"],
  ["ring", "background"],
  ...tones.map((tone) => [tone, "card"]),
] as const;

function measure(scheme: Scheme, [front = "", back = ""]: readonly string[]): number {
  const colours = readColours(scheme);
  const [first, second] = [colours.get(front), colours.get(back)];
  if (first === undefined || second === undefined) throw new Error(`no token ${front} or ${back}`);
  return contrast(first, second);
}

test.each(["light", "dark"] as const)("in the %s scheme words and marks stand out enough", (scheme) => {
  const weak = (pairs: readonly (readonly string[])[], min: number) =>
    pairs.flatMap((pair) => (measure(scheme, pair) < min ? [`${pair.join(" on ")}: ${measure(scheme, pair)}`] : []));
  expect([...weak(words, 4.5), ...weak(marks, 3)]).toEqual([]);
});

test("black on white is 21:1, and a colour on itself 1:1", () => {
  expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1);
  expect(contrast([0.57, 0.2, 27], [0.57, 0.2, 27])).toBe(1);
});

test("docs/contrast.md holds what was measured", async () => {
  const row = (pair: readonly string[], min: number) =>
    `| \`${pair[0]}\` on \`${pair[1]}\` | ${min} | ${(["light", "dark"] as const).map((scheme) => measure(scheme, pair).toFixed(1)).join(" | ")} |`;
  const lines = [
    "# Contrast of the theme's colours",
    "",
    "Written by `vitest run tests/design/contrast.test.ts --update` from `app/globals.css`; ratios as WCAG 2 counts them.",
    "",
    "| Pair | At least | Light | Dark |",
    "| --- | --- | --- | --- |",
    ...words.map((pair) => row(pair, 4.5)),
    ...marks.map((pair) => row(pair, 3)),
    "",
  ];
  await expect(lines.join("\n")).toMatchFileSnapshot("../../docs/contrast.md");
});
