import { type Case, english, german, home, page, pages, site, spanish } from "@/lib/review/testing/case";

/** Twenty sentences of 21 words with so many long ones among them. */
const _long = (bananas: number) => english(420, { perSentence: 21, bananas: 2 * bananas });
/** Lines of so many words each, all of them different. */
export const cases = {
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
      name: "a banner on three pages is no page's own voice",
      site: pages(
        ...["Pumps", "Pipes", "Wells"].map((subject) => ({
          body: `You and you and you and you can trust this official site of ours.\n${english(100).replaceAll("you", "it")} ${subject}: we and we and we and our work for you.`,
        })),
      ),
      points: 0,
      says: "(“you” 1, “we” 4)",
    },
    {
      name: "one inner page is no voice of a site",
      site: pages(
        { body: `${english(100).replaceAll("you", "it")} You like your pumps.` },
        { body: `${english(100).replaceAll("you", "it")} We and we and we and our and us.` },
        {},
      ),
      points: null,
      says: "on one page alone",
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
