import { buyers, type Case, comparison, faq, page, users } from "@/lib/review/built-in/read-checks/testing/drafts";
import { plainSite, textOf, withHome, words } from "@/lib/review/built-in/read-checks/testing/judge-drafts";

const [cost = "", contract = "", time = ""] = buyers;
const [red = "", where = ""] = users;
const long = (count: number) => `How much does ${words(count - 4)} cost?`;
const headedBy = (words: number) => {
  const heading = `Oakhall vs.${" pumps".repeat(words - 2)}`;
  const texts = Array.from({ length: 4 }, (_, at) => textOf(`Cell ${at}`, { kind: "cell", heading }));
  return page("/compare", `## ${heading}`, { capture: { texts } });
};

export const questionCases: Case[] = [
  ["obj-questions", "three questions, two about buying", 2, faq(buyers.slice(0, 3))],
  ["obj-questions", "two questions", null, faq(buyers.slice(0, 2))],
  ["obj-questions", "questions of users", null, faq(users)],
  ["obj-questions", "nothing like it anywhere", 0, plainSite],
  ["obj-real", "three topics", 2, faq(buyers.slice(0, 3))],
  ["obj-real", "two topics", null, faq([...buyers.slice(0, 2), ...users])],
  ["obj-facts", "a figure", 2, faq(buyers.slice(0, 3))],
  ["obj-facts", "no figure in any answer", 0, faq(buyers.slice(0, 3), "That depends on what you need from us.")],
  [
    "obj-facts",
    "a figure in words",
    null,
    faq(buyers.slice(0, 3), "We replace it for ten years, whatever happens to it."),
  ],
  ["obj-facts", "too few questions", null, faq(buyers.slice(0, 2))],
  ["obj-comparison", "a table under such a heading", 2, comparison(4)],
  ["obj-comparison", "hardly a table", null, comparison(3)],
  ["obj-comparison", "nothing like it anywhere", 0, plainSite],
  [
    "obj-comparison",
    "asked why not",
    null,
    page("/products", "# Pumps\n## Why not by hand?\nBy hand it takes all day."),
  ],
  ["obj-comparison", "half the price", null, page("/products", "# Pumps\nA brass pump costs half as much and rusts.")],
  [
    "obj-fit",
    "says what it is compatible with",
    2,
    withHome({ body: "# Oakhall\nThe pumps are compatible with Windows." }),
  ],
  ["obj-fit", "where it can be installed", 2, withHome({ body: "# Oakhall\nIt can be installed on any Linux." })],
  ["obj-fit", "takes reading", null, plainSite],
  ["obj-questions", "answers of six words", 2, faq([cost, contract, time], "Each pump costs 900 euros, delivered.")],
  ["obj-questions", "answers of five words", null, faq([cost, contract, time], "Each pump costs 900 euros.")],
  ["obj-questions", "a question of 25 words", 2, faq([long(25), contract, time])],
  ["obj-questions", "a question of 26 words", null, faq([long(26), contract, time])],
  ["obj-questions", "two of three about buying", 2, faq([cost, contract, red])],
  ["obj-questions", "one of three about buying", null, faq([cost, red, where])],
  ["obj-comparison", "under twelve words", 2, headedBy(12)],
  ["obj-comparison", "under thirteen words", null, headedBy(13)],
];
