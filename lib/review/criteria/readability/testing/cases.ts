import { type Case, english, german, home, page, pages, site, spanish } from "@/lib/review/testing/case";

const short: Case = {
  name: "99 words",
  site: home({ body: english(99) }),
  points: null,
  says: "too little running text",
};
const other: Case = {
  name: "another language",
  site: home({ body: `${spanish}\n${spanish.replace("Guardamos", "Tenemos")}`, lang: "es" }),
  points: null,
  says: "English, German and French only",
};
const code = site([
  page({}, { texts: page({ body: english(200) }).capture.texts.map((text) => ({ ...text, kind: "code" })) }),
]);

/** Twenty sentences of 21 words with so many long ones among them. */
const long = (bananas: number) => english(420, { perSentence: 21, bananas: 2 * bananas });
const fair = english(240);
const usualGerman = Array.from(
  { length: 20 },
  (_, at) =>
    `Unsere Werkstatt prüft die Melkanlage ${at} vor der Auslieferung an den Betrieb. Die Lieferung ${at} der Anlagen begleitet ein erfahrener Mitarbeiter unseres Hauses.`,
).join("\n");
const germanText = (times: number) =>
  Array.from({ length: times }, (_, index) => german.replaceAll("alles", `alles${index}`)).join("\n");

/** Lines of so many words each, all of them different. */
const lines = (amount: number, words: number) =>
  Array.from({ length: amount }, (_, index) => `Item${index} ${english(words - 1)}`).join("\n");

export const cases = {
  "read-not-hard": [
    { name: "reading ease 30", site: home({ body: long(88) }), points: 2 },
    {
      name: "reading ease 29 and long sentences",
      site: home({ body: long(89) }),
      points: 0,
      says: "The home page is very hard to read (Flesch 29).",
    },
    {
      name: "long words in short sentences",
      site: home({ body: english(240, { bananas: 130 }) }),
      points: 0,
      says: "is very hard to read",
    },
    { name: "nineteen sentences", site: home({ body: english(209, { perSentence: 11 }) }), points: null },
    {
      name: "nine long sentences",
      site: home({ body: english(225, { perSentence: 25, bananas: 110 }) }),
      points: null,
    },
    { name: "ten long sentences", site: home({ body: english(250, { perSentence: 25, bananas: 125 }) }), points: 0 },
    { name: "a German text by its own formula", site: home({ body: germanText(6), lang: "de" }), points: 2 },
    {
      name: "one page of three",
      site: pages({ body: fair }, { body: fair }, { body: long(120) }),
      points: 1,
      says: "/2 is very hard to read (Flesch 4).",
    },
    {
      name: "of two pages whose ease was measured, the harder one is named first; a short one is left out",
      site: pages({ body: long(110) }, { body: "Short." }, { body: long(120).replaceAll("Cat", "Dog") }),
      points: 0,
      says: "The 2 pages we could judge are very hard to read: /2 (Flesch 4) and the home page (Flesch 12). Not judged: 1 page (/1). There is too little running text",
    },
    {
      name: "pages of which most are too short",
      site: pages({ body: fair }, { body: "Short." }, { body: "Brief." }),
      points: null,
      says: "There is too little running text",
    },
    {
      name: "legal pages are left out, whatever they say",
      site: site([page({ body: fair }), page({ path: "/privacy", body: long(120) })]),
      points: 2,
      says: "The home page is not very hard to read for its language. Not judged: 1 page (/privacy). We don’t rate the text of legal",
    },
    {
      name: "blocks that pages share count on the first of them",
      site: pages({ body: long(110) }, { body: long(110) }, { body: long(110) }),
      points: 0,
      says: "The home page is very hard to read",
    },
    { name: "code is no text", site: code, points: null },
    short,
    other,
  ],
  "read-easy": [
    { name: "reading ease 50", site: home({ body: long(63) }), points: 2 },
    {
      name: "a German text of the usual kind is neither easy nor hard",
      site: home({ body: usualGerman, lang: "de" }),
      points: null,
      says: "neither easy nor hard",
    },
    {
      name: "of which there are some beside easy pages",
      site: pages(
        { body: usualGerman, lang: "de" },
        { body: germanText(6), lang: "de" },
        { body: "# Kurz", lang: "de" },
      ),
      points: null,
      says: "neither easy nor hard",
    },
    {
      name: "what was left out of a German site has each its reason, though these differ",
      site: pages(
        { body: usualGerman, lang: "de" },
        { body: usualGerman.replaceAll("Anlagen", "Kühlflüssigkeitsaufbereitungsanlagen"), lang: "de" },
        { body: "# Kurz", lang: "de" },
      ),
      points: 0,
      says: "/1 scores below 50 for reading ease (Flesch 26). Not judged: 1 page (the home page). A reading ease of 32 to 49 is usual for German business texts, neither easy nor hard. Also not judged: 1 page (/2). There is too little",
    },
    { name: "reading ease 49", site: home({ body: long(64) }), points: 0, says: "(Flesch 49)" },
    {
      name: "all three pages",
      site: pages({ body: long(61) }, { body: long(62) }, { body: long(63) }),
      points: 2,
    },
    {
      name: "all but one",
      site: pages({ body: long(62) }, { body: long(63) }, { body: long(64) }),
      points: 1,
      says: "/2 scores below 50 for reading ease",
    },
    {
      name: "one page alone has enough text",
      site: pages({ body: long(62) }, { body: "Short." }),
      points: 2,
      says: "The home page scores 50 or more for reading ease. Not judged: 1 page (/1).",
    },
    short,
    other,
  ],
  "read-sentences": [
    { name: "20 words per sentence", site: home({ body: english(100, { perSentence: 20 }) }), points: 2 },
    {
      name: "21 words per sentence",
      site: home({ body: english(105, { perSentence: 21 }) }),
      points: 0,
      says: "(21 words)",
    },
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
      says: "(“A” 301 words)",
    },
    {
      name: "301 words under one with a picture, which breaks them",
      site: site([
        page(
          { body: `# A\n${lines(2, 100)}\n${english(101)}` },
          { sections: [{ heading: "A", area: "main", top: 0, words: 301, actions: 0, images: 1 }] },
        ),
      ]),
      points: 2,
      says: "The home page breaks up its text",
    },
    {
      name: "a single picture does not break 401 words",
      site: site([
        page(
          { body: `# A\n${lines(3, 100)}\n${english(101)}` },
          { sections: [{ heading: "A", area: "main", top: 0, words: 401, actions: 0, images: 1 }] },
        ),
      ]),
      points: 0,
      says: "401 words",
    },
    {
      name: "one such page beside another that is fine",
      site: site([
        page({ body: `# A\n${lines(3, 100)}\n## B\n${lines(3, 100).replaceAll("Item", "Other")}` }),
        page(
          { path: "/news", body: `# A\n${lines(2, 100)}\n${english(101)}` },
          { sections: [{ heading: "A", area: "main", top: 0, words: 301, actions: 0, images: 1 }] },
        ),
      ]),
      points: 2,
      says: "Both pages with more than 300 words break up their text",
    },
    {
      name: "a picture under another heading breaks nothing",
      site: site([
        page(
          { body: `# A\n${lines(2, 100)}\n${english(101)}` },
          { sections: [{ heading: "B", area: "main", top: 0, words: 0, actions: 0, images: 1 }] },
        ),
      ]),
      points: 0,
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
      points: 2,
    },
    {
      name: "questions divide an interview",
      site: home({
        body: `# A\n${lines(2, 100)}\nWho are the people that worked on it?\n${lines(2, 99).replaceAll("Item", "More")}`,
      }),
      points: 2,
    },
    {
      name: "a short page",
      site: home({ body: `# A\n${lines(3, 100)}` }),
      points: null,
      doesNotApply: true,
      says: "No audited page has more than 300 words",
    },
  ],
} satisfies Record<string, Case[]>;
