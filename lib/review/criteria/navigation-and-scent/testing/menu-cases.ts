import { type Case, home, linked, page, site } from "@/lib/review/testing/case";

const noHome: Case = { name: "no home page", site: site([page({ path: "/a" })]), points: null };

/** Home → /1 → /2 → /3, and a menu on the inner pages that names /3. */
const chain = (rest: Parameters<typeof site>[1] = {}) =>
  site(
    [
      page({ path: "/", links: ["One → /1"] }),
      page({ path: "/1", links: ["Two → /2"], menu: ["Deep → /3"] }),
      page({ path: "/2", menu: ["Deep → /3"] }),
    ],
    rest,
  );

const overviews = (...entries: string[]) => {
  const draft = page({ menu: entries });
  const links = draft.capture.links.map((link) => ({ ...link, entry: "nested" as const, parent: "Guides" }));
  const targets = entries.map((entry) => page({ path: entry.split("→ ")[1] ?? "", body: "# Guides" }));
  return site([{ ...draft, capture: { ...draft.capture, links } }, ...targets]);
};

export const menuCases = {
  "nav-two-clicks": [
    { name: "in the home page's own menu", site: home({ menu: ["Prices → /prices"] }), points: 2, says: "one click" },
    {
      name: "over one page",
      site: site([
        page({ links: ["One → /1"] }),
        page({ path: "/1", menu: ["Deep → /3"] }),
        page({ path: "/2", menu: ["Deep → /3"] }),
      ]),
      points: 2,
      says: "at most two clicks",
    },
    {
      name: "over two pages",
      site: site([
        page({ links: ["One → /1"] }),
        page({ path: "/1", links: ["Two → /2"] }),
        page({ path: "/2", menu: ["Deep → /3"] }),
        page({ path: "/4", menu: ["Deep → /3"] }),
        page({ path: "/5", menu: ["Deep → /3"] }),
      ]),
      points: 0,
      says: "“Deep”",
    },
    {
      name: "a page that was not read may shorten the way",
      site: site([
        page({ links: ["One → /1", "Unread → /9"] }),
        page({ path: "/1", links: ["Two → /2"] }),
        page({ path: "/2", menu: ["Deep → /3"] }),
        page({ path: "/4", menu: ["Deep → /3"] }),
        page({ path: "/5", menu: ["Deep → /3"] }),
      ]),
      points: null,
      says: "can't be counted",
    },
    { name: "a chain within reach", site: chain(), points: 2 },
    { name: "no menu", site: home(), points: null, says: "No menu" },
    noHome,
  ],
  "nav-scent": [
    {
      name: "an overview bears the name of the entry that it is under",
      site: overviews("Overview → /a"),
      points: 2,
      says: "“Overview” is held against “Guides”",
    },
    { name: "two of these tell nobody which is which", site: overviews("Overview → /a", "Latest → /b"), points: 0 },
    {
      name: "the label returns in the heading, another in the title",
      site: site([
        page({ menu: ["Pricing → /a", "Projekte → /b", "Security → /c"] }),
        page({ path: "/c", title: "Secure by design" }),
        page({ path: "/a", body: "# Prices for every team" }),
        page({ path: "/b", title: "Unsere Kundenprojekte" }),
      ]),
      points: 2,
      says: "3 pages could be compared: each echoes its label",
    },
    {
      name: "it does not",
      site: site([
        page({ menu: ["Pricing → /a"] }),
        page({ path: "/a", body: "# Steam for everyone", title: "Welcome" }),
      ]),
      points: 0,
      says: "“Pricing” leads to a page headed “Steam for everyone”",
    },
    {
      name: "part of a word is not enough",
      site: site([page({ menu: ["Team → /a"] }), page({ path: "/a", body: "# Steam" })]),
      points: 0,
    },
    {
      name: "a page without a main heading may be headed by a picture",
      site: home({ menu: ["Pumps → /a"] }, {}, { linkedPages: [linked("/a", { title: "Welcome" })] }),
      points: null,
    },
    {
      name: "a word of a longer label is not the label",
      site: home(
        { menu: ["Get a free sandbox → /a"] },
        {},
        { linkedPages: [linked("/a", { headings: ["Try it for free"] })] },
      ),
      points: null,
      says: "only in part",
    },
    {
      name: "one label of three appears only in part",
      site: home(
        { menu: ["Pumps → /a", "Pipes → /b", "Get a free sandbox → /c"] },
        {},
        {
          linkedPages: [
            linked("/a", { title: "Pumps" }),
            linked("/b", { headings: ["Our pipes"] }),
            linked("/c", { headings: ["Try it for free"] }),
          ],
        },
      ),
      points: 1,
      says: "2 of 3 menu labels are echoed in the heading or title of their page; “Get a free sandbox” (the page is headed “Try it for free”) is echoed in part",
    },
    {
      name: "two of three",
      site: home(
        { menu: ["Pumps → /a", "Pipes → /b", "Valves → /c"] },
        {},
        {
          linkedPages: [
            linked("/a", { title: "Pumps" }),
            linked("/b", { headings: ["Our pipes"] }),
            linked("/c", { headings: ["Welcome"] }),
          ],
        },
      ),
      points: 1,
      says: "Of the menu, 3 pages could be compared: 2 echo their label",
    },
    {
      name: "two of five, two in part",
      site: home(
        { menu: ["Pumps → /a", "Pipes → /b", "Valves → /c", "Get a free sandbox → /d", "Ask a free question → /e"] },
        {},
        {
          linkedPages: [
            linked("/a", { title: "Pumps" }),
            linked("/b", { headings: ["Our pipes"] }),
            linked("/c", { headings: ["Welcome"] }),
            linked("/d", { headings: ["Try it for free"] }),
            linked("/e", { headings: ["Try it for free"] }),
          ],
        },
      ),
      points: 1,
      says: "Of the menu, 3 pages could be compared: 2 echo their label in heading or title, 1 does not; 2 more do so only in part.",
    },
    { name: "no target was read", site: home({ menu: ["Pumps → /a"] }), points: null },
    noHome,
  ],
} satisfies Record<string, Case[]>;
