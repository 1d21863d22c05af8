import type { PageDraft } from "@/lib/review/testing/build-page";
import { type Case, english, german, home, link, page, pages, site, spanish } from "@/lib/review/testing/case";

/** The home page, and pages about the offer. */
const offers = (...drafts: Partial<PageDraft>[]) =>
  pages(...drafts.map((draft, index) => (index === 0 ? draft : { path: `/services/${index}`, ...draft })));
const we = `${english(120).replaceAll("you", "it")} We and we and we and our and us.`;
const you = `${english(110).replaceAll("you", "it")} You and your and you and your and yours.`;
const hidden = page({ path: "/services/hidden", body: we });

export const cases = {
  "out-you": [
    {
      name: "as many words for the reader as for the company",
      site: home({ body: `${english(100).replaceAll("you", "it")} You and you and you like us, we, our.` }),
      points: 2,
      says: "The home page says “you” at least as often as “we”.",
    },
    {
      name: "one more for the company",
      site: home({ body: `${english(100).replaceAll("you", "it")} You and you and you like us, we, our, ours.` }),
      points: null,
      says: "“We” is a little more frequent than “you” on the home page.",
    },
    {
      name: "half as many more for the company",
      site: home({ body: `${english(100).replaceAll("you", "it")} You and you like us, we, our.` }),
      points: 0,
      says: "The home page says “we” more often than “you” (“You and you like us, we, our.” 3 “we” to 2 “you”).",
    },
    { name: "in German", site: home({ body: german, lang: "de" }), points: 2 },
    {
      name: "half of the pages are not most of them",
      site: offers(
        { body: `${english(100).replaceAll("you", "it")} We and we and we and our and us.` },
        { body: `${english(100).replaceAll("you", "it")} You and you and you and your and yours.` },
      ),
      points: 0,
    },
    {
      name: "most of those that have such words are not most pages",
      site: offers(
        { body: `${english(100).replaceAll("you", "it")} You and you and you and your and yours.` },
        { body: `${english(110).replaceAll("you", "it")} You and your and you and your and yours.` },
        { body: `${english(120).replaceAll("you", "it")} We and we and we and our and us.` },
        { body: english(130).replaceAll("you", "it") },
      ),
      points: null,
      says: "too few words",
    },
    {
      name: "most pages are enough; one without such words is left out",
      site: offers(
        { body: `${english(100).replaceAll("you", "it")} You and you and you and your and yours.` },
        {
          body: `${english(90).replaceAll("you", "it")} Your house and yours and you and you are here and you like it.`,
        },
        { body: `${english(110).replaceAll("you", "it")} You and your and you and your and yours.` },
        { body: `${english(120).replaceAll("you", "it")} We and we and we and our and us.` },
        { body: english(130).replaceAll("you", "it") },
      ),
      points: 2,
      says: "3 of 4 pages about the offer say “you” at least as often as “we”. Not judged: 1 page (/services/4). There are too few words",
    },
    {
      name: "a banner on three pages is no page's own voice",
      site: offers(
        ...["Pumps", "Pipes", "Wells"].map((subject) => ({
          body: `You and you and you and you can trust this official site of ours.\n${english(100).replaceAll("you", "it")} ${subject}: we and we and we and our work for you.`,
        })),
      ),
      points: 0,
      says: "4 “we” to 1 “you”",
    },
    {
      name: "one inner page is no voice of a site",
      site: offers(
        { body: `${english(100).replaceAll("you", "it")} You like your pumps.` },
        { body: `${english(100).replaceAll("you", "it")} We and we and we and our and us.` },
        {},
      ),
      points: null,
      says: "Only one page",
    },
    {
      name: "four such words are too few",
      site: home({ body: `${english(100).replaceAll("you", "it")} We, we, we, we.` }),
      points: null,
      says: "too few words such as “you” and “we”",
    },
    {
      name: "a page about sponsoring is not about the offer",
      site: pages({ body: you }, { path: "/sponsoring", body: we }, { path: "/services", body: you }),
      points: 2,
      says: "Both pages about the offer say",
    },
    {
      name: "a page below “Products” in the menu, and one whose address begins so, are about the offer",
      site: pages(
        { body: you, menu: ["Farming → /farming"] },
        {
          path: "/farming",
          body: we,
          capture: { links: [{ ...link("Farming", "/farming", "nav"), parent: "Products" }] },
        },
        { path: "/services-dust.html", body: we.replace("We and", "We know and") },
      ),
      points: 0,
      says: "2 of 3 pages about the offer say “we” more often than “you”",
    },
    {
      name: "the home page alone is not most pages",
      site: offers({ body: you }, { body: english(130).replaceAll("you", "it") }),
      points: null,
      says: "Only the home page",
    },
    {
      name: "nor where a page of another kind speaks otherwise",
      site: pages({ body: you }, { path: "/dust", body: we }),
      points: null,
      says: "Only the home page",
    },
    {
      name: "what shows only after a click is not counted",
      site: site([
        page({ body: you }),
        page({ path: "/services", body: you.replace("You and", "You know and") }),
        {
          ...hidden,
          capture: { ...hidden.capture, texts: hidden.capture.texts.map((text) => ({ ...text, hiddenIn: "tab" })) },
        },
      ]),
      points: 2,
      says: "Not judged: 1 page (/services/hidden)",
    },
    {
      name: "a company's page about itself",
      site: site([page({ path: "/about", body: `${english(100).replaceAll("you", "it")} We, we, we, we, we, we.` })]),
      points: null,
    },
    { name: "another language", site: home({ body: `${spanish} ${spanish}`, lang: "es" }), points: null },
  ],
} satisfies Record<string, Case[]>;
