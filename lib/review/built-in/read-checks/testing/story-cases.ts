import { type Case, page, story } from "@/lib/review/built-in/read-checks/testing/drafts";
import { plainSite, withHome, words } from "@/lib/review/built-in/read-checks/testing/judge-drafts";

const told = (body: string) => page("/case-studies/analytical", `# Analytical\n${words(150)}\n${body}`);
const article = page("/case-studies/udders", `# Cleaning udders\nMay 2024\n${words(160)}`);
const named = (words: number) => `Moor ${"Dairy ".repeat(words - 2)}Ltd`;
const parts = (...headings: string[]) => told(headings.map((each) => `## ${each}\nMilking pumps.`).join("\n"));

export const storyCases: Case[] = [
  ["case-exists", "150 words of its own", 2, story(150)],
  ["case-exists", "an article that names nobody", null, article],
  ["case-dated", "an article that names nobody", null, article],
  [
    "case-exists",
    "a heading's word that is no name",
    null,
    page("/case-studies/clean", `# Clean Milk\n${words(150)} in Clean cans and clean parlours`),
  ],
  [
    "case-exists",
    "an article that praises the site's own product",
    null,
    page("/case-studies/own", `# Why Oakhall\n${words(150)} with Oakhall each day`),
  ],
  ["case-exists", "a client under its own heading", 2, told("## Client\nMoor Dairies Ltd")],
  ["case-exists", "a project may be its own", null, page("/projects/analytical", `# Analytical\n${words(160)}`)],
  ["case-exists", "fewer words", null, story(100)],
  ["case-exists", "nothing like it anywhere", 0, plainSite],
  ["case-exists", "a menu leads to news that nobody read", null, withHome({ menu: ["News → /news"] })],
  [
    "case-exists",
    "a link as long as a title",
    null,
    withHome({ body: "# Oakhall\n[Reed Dairies milks twice as many cows](/reed)" }),
  ],
  ["case-exists", "support for customers is no story", 0, withHome({ menu: ["Customer support → /support"] })],
  ["case-client", "nothing like it anywhere", 0, plainSite],
  ["case-client", "takes reading", null, story(150)],
  ["case-structure", "nothing like it anywhere", 0, plainSite],
  ["case-structure", "takes reading", null, story(150)],
  ["case-figures", "nothing like it anywhere", 0, plainSite],
  ["case-figures", "takes reading", null, story(150)],
  [
    "case-dated",
    "a line with a date",
    2,
    page("/case-studies/analytical", `# Analytical\nMay 2024\n${words(160)} of Analytical`),
  ],
  ["case-dated", "a year in a sentence may be a law's", null, story(150)],
  ["case-dated", "nothing like it anywhere", 0, plainSite],
  ["case-dated", "no year", null, page("/case-studies/analytical", `# Analytical\n${words(160)}`)],
  [
    "case-exists",
    "150 words and no more",
    2,
    page("/case-studies/analytical", `# Analytical\n${words(148)} of Analytical`),
  ],
  ["case-exists", "149 words", null, page("/case-studies/analytical", `# Analytical\n${words(147)} of Analytical`)],
  [
    "case-exists",
    "a link of six words",
    null,
    withHome({ body: "# Oakhall\n[Reed Dairies milks many more cows](/reed)" }),
  ],
  ["case-exists", "a link of five words", 0, withHome({ body: "# Oakhall\n[Reed milks many more cows](/reed)" })],
  ["case-client", "a name of 14 words", 2, told(`## Client\n${named(14)}`)],
  ["case-client", "a name of 15 words", null, told(`## Client\n${named(15)}`)],
  ["case-client", "two lines under the heading", 2, told("## Client\nMoor Ltd\nSince spring")],
  ["case-client", "three lines under the heading", null, told("## Client\nMoor Ltd\nSince spring\nIn town")],
  [
    "case-structure",
    "sections for the situation, the work and the result",
    2,
    parts("Challenge", "Solution", "Result"),
  ],
  ["case-structure", "the result is told first", null, parts("Result", "Challenge", "Solution")],
  ["case-structure", "no result", null, parts("Challenge", "Solution")],
  ["case-exists", "five words that may announce one", null, withHome({ body: "# Our work for the dairies" })],
  ["case-exists", "six words announce none", 0, withHome({ body: "# Our work for all the dairies" })],
];
