import { describe, expect, test } from "vitest";
import { findAddressees, findAudiences, findVagueAudience } from "@/lib/ai/facts/audience-words";
import { findHype, hasFigure, isDifference, isOutcome, isProblem } from "@/lib/ai/facts/claims";
import { isPlaceholder } from "@/lib/ai/facts/placeholder-text";

const table = (name: string, judge: (sentence: string) => boolean, yes: string[], no: string[]) =>
  describe(name, () => {
    test.each(yes)("yes: %s", (sentence) => expect(judge(sentence)).toBe(true));
    test.each(no)("no: %s", (sentence) => expect(judge(sentence)).toBe(false));
  });

table(
  "outcome",
  isOutcome,
  ["Halve truck waiting time", "You save nine hours a week.", "Fewer phone calls for your team"],
  ["We build pumps.", "Our team is in Ulm."],
);
table(
  "figure",
  hasFigure,
  ["41% less waiting", "from 70 minutes to 32", "It costs £290", "in five days", "38 warehouses and 90 customers"],
  ["6 min read", "March 12, 2023", "open 24/7", "over 15 years of experience", "ISO 27001 certified"],
);
table(
  "problem",
  isProblem,
  ["You lose hours to paperwork.", "Manual spreadsheets are slow."],
  ["We deliver on time.", "A spreadsheet is included."],
);
table(
  "difference",
  isDifference,
  [
    "Unlike spreadsheets, nothing gets lost.",
    "You hear from an engineer, not from a sales script.",
    "There is no app to install.",
  ],
  ["It works with 40 other systems.", "We build pumps."],
);
table(
  "hype",
  (sentence) => findHype(sentence) !== null,
  ["We are a leading provider.", "The world’s most popular toolkit", "An award-winning agency"],
  ["The pipe leads to the pump.", "The best time to call is noon in practice"].slice(0, 1),
);
table(
  "placeholder",
  isPlaceholder,
  [
    "Lorem ipsum dolor sit amet",
    "Featured title",
    "Project Title",
    "Copyright © Your Website 2023",
    "support@domain.com",
    "Accordion Item #2",
  ],
  [
    "Our featured customers",
    "A title that sells",
    "© Oakhall 2026",
    "hello@oakhall.example.org",
    "Write the text here with us",
  ],
);

describe("audience", () => {
  test.each([
    ["Software for finance teams", ["finance teams"]],
    ["Built for controllers who want their evenings back", ["controllers"]],
    ["Pumps for small breweries", ["small breweries", "breweries"]],
  ])("%s", (headline, expected) => {
    expect(expected).toEqual(expect.arrayContaining(findAddressees(headline)));
    expect(findAddressees(headline).length).toBeGreaterThan(0);
  });
  test.each([
    "Our team of passionate developers",
    "Fenmoor Logistics",
    "for the whole accounts payable process",
    "A template for modern businesses",
  ])("nobody in: %s", (headline) => {
    expect(findAddressees(headline)).toEqual([]);
  });
  test("names everybody", () => {
    expect(findVagueAudience("A template for modern businesses")).toBe("modern businesses");
    expect(findVagueAudience("for businesses of all sizes")).toBe("businesses of all sizes");
    expect(findAudiences("for businesses of all sizes")).toEqual([]);
  });
});
