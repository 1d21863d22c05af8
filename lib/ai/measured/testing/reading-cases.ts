import { type Case, english, german, home, page, pages, site, spanish } from "@/lib/ai/measured/testing/case";

const easy = english(120);
const short: Case = { name: "99 words", site: home({ body: english(99) }), points: null, says: "hundred words" };
const other: Case = {
  name: "another language",
  site: home({ body: `${spanish}\n${spanish.replace("Guardamos", "Tenemos")}`, lang: "es" }),
  points: null,
  says: "English, German and French only",
};
const code = site([
  page({}, { texts: page({ body: english(200) }).capture.texts.map((text) => ({ ...text, kind: "code" })) }),
]);

/** Lines of so many words each, all of them different. */
const lines = (amount: number, words: number) =>
  Array.from({ length: amount }, (_, index) => `Item${index} ${english(words - 1)}`).join("\n");

export const readingCases = {
  "read-not-hard": [
    { name: "reading ease 30", site: home({ body: english(100, { bananas: 48, windows: 1 }) }), points: 2 },
    {
      name: "reading ease 29",
      site: home({ body: english(100, { bananas: 49 }) }),
      points: 0,
      says: "The home page has a reading ease below 30, very hard (reading ease 29)",
    },
    { name: "a German text by its own formula", site: home({ body: german, lang: "de" }), points: 2 },
    {
      name: "one page of three",
      site: pages({ body: easy }, { body: easy }, { body: english(100, { bananas: 60 }) }),
      points: 1,
      says: "/2",
    },
    { name: "code is no text", site: code, points: null },
    short,
    other,
  ],
  "read-easy": [
    { name: "reading ease 50", site: home({ body: english(100, { bananas: 36, windows: 1 }) }), points: 2 },
    { name: "reading ease 49", site: home({ body: english(100, { bananas: 37 }) }), points: 0, says: "(49)" },
    short,
    other,
  ],
  "read-sentences": [
    { name: "20 words a sentence", site: home({ body: english(100, { perSentence: 20 }) }), points: 2 },
    { name: "21 words a sentence", site: home({ body: english(105, { perSentence: 21 }) }), points: 0, says: "(21)" },
    short,
    other,
  ],
  "read-scannable": [
    {
      name: "300 words under each heading",
      site: home({ body: `# A\n${lines(3, 100)}\n## B\n${lines(3, 100).replaceAll("Item", "Other")}` }),
      points: 2,
    },
    {
      name: "301 words under one",
      site: home({ body: `# A\n${lines(2, 100)}\n${english(101)}` }),
      points: 0,
      says: "301 words",
    },
    {
      name: "text behind an accordion has headings of its own",
      site: site([
        page(
          {},
          {
            texts: page({ body: lines(4, 100) }).capture.texts.map((text) => ({
              ...text,
              hiddenIn: "accordion" as const,
            })),
          },
        ),
      ]),
      points: null,
    },
    { name: "a short page", site: home({ body: `# A\n${lines(3, 100)}` }), points: null, says: "more than 300 words" },
  ],
  "out-you": [
    {
      name: "as many words for the reader as for the company",
      site: home({ body: `${english(100).replaceAll("you", "it")} You and you and you like us, we, our.` }),
      points: 2,
      says: "“you” 3, “we” 3",
    },
    {
      name: "one more for the company",
      site: home({ body: `${english(100).replaceAll("you", "it")} You and you and you like us, we, our, ours.` }),
      points: 0,
      says: "the home page (“you” 3, “we” 4)",
    },
    { name: "in German", site: home({ body: german, lang: "de" }), points: 2 },
    {
      name: "half of the pages are not most of them",
      site: pages(
        { body: `${english(100).replaceAll("you", "it")} We and we and we and our and us.` },
        { body: `${english(100).replaceAll("you", "it")} You and you and you and your and yours.` },
      ),
      points: 0,
    },
    {
      name: "four such words are too few",
      site: home({ body: `${english(100).replaceAll("you", "it")} We, we, we, we.` }),
      points: null,
      says: "hardly occur",
    },
    {
      name: "a company's page about itself",
      site: site([page({ path: "/about", body: `${english(100).replaceAll("you", "it")} We, we, we, we, we, we.` })]),
      points: null,
    },
    { name: "another language", site: home({ body: `${spanish} ${spanish}`, lang: "es" }), points: null },
  ],
} satisfies Record<string, Case[]>;
