import { expect, test } from "vitest";
import { brandStyle, brandTokens, mailColours } from "@/lib/brand-theme";
import { type Colour, contrast, fromHex, toHex } from "@/lib/colours";
import { readColours, type Scheme } from "@/tests/design/colours";

const steps = ["00", "33", "66", "99", "cc", "ff"];
const everyColour = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));

/** Pairs that follow the agency's colour: words need 4.5:1, the focus ring 3:1. */
const pairs = [
  ["primary", "card", 4.5],
  ["primary", "background", 4.5],
  ["primary", "muted", 4.5],
  ["primary-foreground", "primary", 4.5],
  ["primary-foreground", "primary-hover", 4.5],
  ["accent-foreground", "accent", 4.5],
  ["ring", "card", 3],
  // Room for words at three quarters of their strength.
  ["panel-foreground", "panel", 9],
] as const;

test.each(["light", "dark"] as const)("in the %s scheme any agency's colour can be read", (scheme: Scheme) => {
  const own = readColours(scheme);
  const weak = everyColour.flatMap((hex) => {
    const tokens = new Map<string, Colour>([...own, ...Object.entries(brandTokens(hex)[scheme])]);
    return pairs.flatMap(([front, back, least]) => {
      const [first, second] = [tokens.get(front), tokens.get(back)];
      if (first === undefined || second === undefined) throw new Error(`no token ${front} or ${back}`);
      const ratio = contrast(first, second);
      return ratio < least ? [`${hex}: ${front} on ${back} ${ratio.toFixed(2)}`] : [];
    });
  });
  expect(weak).toEqual([]);
});

test("a colour that can be read stays the agency's own, and one that can't keeps its hue", () => {
  expect(toHex(brandTokens("#1f44a0").light.primary ?? [0, 0, 0])).toBe("#1f44a0");
  const yellow = brandTokens("#ffee00").light.primary;
  expect(yellow?.[2]).toBeCloseTo(fromHex("#ffee00")[2], 0);
  expect(brandStyle("#ffee00")).toMatch(/^:root\{--primary:oklch\(0\.\d+ 0\.\d+ [\d.]+\);.*prefers-color-scheme: dark/);
});

test("a mail's button can be read in both schemes, whatever the colour", () => {
  for (const hex of everyColour) {
    const { light, dark, darkWords } = mailColours(hex);
    expect(contrast(fromHex(light), [1, 0, 0])).toBeGreaterThan(4.5);
    expect(contrast(fromHex(dark), fromHex("#1b1f29"))).toBeGreaterThan(4.5);
    expect(contrast(fromHex(dark), fromHex(darkWords))).toBeGreaterThan(4.5);
  }
});

test("a colour in hex is the same again after OKLCH", () => {
  for (const hex of everyColour) expect(toHex(fromHex(hex))).toBe(hex);
});
