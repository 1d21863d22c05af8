import { expect, test } from "vitest";
import type { CapturedText } from "@/lib/browser/types";
import { buildPage, origin } from "@/lib/review/testing/build-page";
import { textLines } from "./page-text";

const linesOf = (draft: Omit<Parameters<typeof buildPage>[0], "path">) =>
  textLines(buildPage({ path: "/", ...draft }).capture, `${origin}/`);

test("names stay with their roles, and lists with their headings", () => {
  const lines = linesOf({ body: "## Ada Berg\n## Head of service\nShe answers.\n## Sizes\n- Small\n- Large" });
  expect(lines).toEqual([
    "⟦heading, level 2⟧ Ada Berg",
    "⟦heading, level 2⟧ Head of service",
    "She answers.",
    "⟦heading, level 2⟧ Sizes",
    "Small",
    "Large",
  ]);
});

test("words that head sections of several levels tell no level", () => {
  expect(linesOf({ body: "# Pumps\n## Sizes\n### Pumps\nSmall" })).toEqual([
    "⟦heading⟧ Pumps",
    "⟦heading, level 2⟧ Sizes",
    "⟦heading⟧ Pumps",
    "Small",
  ]);
});

test("the menu is left out, but not what the text says in the same words", () => {
  expect(linesOf({ menu: ["Prices → /prices", "Jobs → /jobs"], body: "# Pumps\n## Prices\nFrom 90 euros." })).toEqual([
    "⟦heading, level 1⟧ Pumps",
    "⟦heading, level 2⟧ Prices",
    "From 90 euros.",
  ]);
});

test("links are named where they stand, and words that are no link get no note", () => {
  const [sentence, bare, whole] = linesOf({
    body: "Write to our team or click here.\nReach out to us.\nAll offices",
    links: ["our team → mailto:team@site.example", "All offices → https://other.example/offices"],
  });
  expect(sentence).toBe("Write to our team or click here. ⟦links in it: “our team” to mailto:team@site.example⟧");
  expect(bare).toBe("Reach out to us.");
  expect(whole).toBe("All offices ⟦link to https://other.example⟧");
});

test("of links in the same words each line has its own target, and none where that can't be told", () => {
  const links = ["Learn more → /a", "Learn more → /b"];
  // The page shows each link as a line of its own.
  const learnMore = (body: string) => linesOf({ body, links }).filter((line) => line.startsWith("Learn more"));
  expect(learnMore("Pumps.")).toEqual(["Learn more ⟦link to /a⟧", "Learn more ⟦link to /b⟧"]);
  expect(new Set(learnMore("Learn more\nPumps."))).toEqual(new Set(["Learn more ⟦a link⟧"]));
});

test("a link without an address is said to have none, wherever the browser would take it", () => {
  const { capture } = buildPage({
    path: "/",
    body: "Use a sample app or your own code.\nNext step",
    links: ["a sample app → /#"],
  });
  const links = capture.links.map((link) => ({ ...link, leadsNowhere: true as const }));
  expect(textLines({ ...capture, links }, `${origin}/`)).toContain(
    "Use a sample app or your own code. ⟦links in it: “a sample app” to no address⟧",
  );
});

test("of many links in one text some are named and the rest counted", () => {
  const names = ["North", "South", "East", "West", "Upper", "Lower", "Inner", "Outer"];
  const [line] = linesOf({
    body: `We serve ${names.join(", ")} towns.`,
    links: names.map((name) => `${name} → /${name}`),
  });
  expect(line).toMatch(/“Lower” to \/Lower, and 2 more⟧$/);
});

test("what waits to be opened follows, under its heading", () => {
  const page = buildPage({ path: "/", body: "# Pumps" });
  const hidden = (text: string): CapturedText => ({
    kind: "paragraph",
    text,
    area: "main",
    heading: "Questions",
    firstScreen: false,
    firstScreenPhone: false,
    hiddenIn: "accordion",
  });
  page.capture.texts.push(hidden("Two weeks."), hidden("Yes, by rail."));
  expect(textLines(page.capture, `${origin}/`)).toEqual([
    "⟦heading, level 1⟧ Pumps",
    "⟦heading⟧ Questions",
    "⟦in a closed accordion⟧ Two weeks.",
    "⟦in a closed accordion⟧ Yes, by rail.",
  ]);
});
