import { origin } from "@/lib/review/testing/build-page";
import { button, type Case, home, link, linked, page, site } from "@/lib/review/testing/case";

const cut = { totals: { words: 60, links: 3000, images: 0, actions: 0 } };
const noHome: Case = { name: "no home page", site: site([page({ path: "/a" })]), points: null };

/** Home → /1 → /2 → /3, and a menu on the inner pages that names /3. */
const chain = (rest: Parameters<typeof site>[1] = {}) =>
  site(
    [
      page({ path: "/", links: ["One → /1"] }),
      page({ path: "/1", links: ["Two → /2"], menu: ["Deep → /3", "Start → /", "First → /1"] }),
      page({ path: "/2", menu: ["Deep → /3", "Start → /", "First → /1"] }),
    ],
    rest,
  );

const overviews = (...entries: string[]) => {
  const draft = page({ menu: entries });
  const links = draft.capture.links.map((link) => ({ ...link, entry: "nested" as const, parent: "Guides" }));
  const targets = entries.map((entry) => page({ path: entry.split("→ ")[1] ?? "", body: "# Guides" }));
  return site([{ ...draft, capture: { ...draft.capture, links } }, ...targets]);
};

/** A menu of hulls and masts, and in the header what shows no words or is a button. */
const withHeader = (menu: string[], wordless: readonly string[], offer?: string) => {
  const draft = page({ menu });
  const links = draft.capture.links.map((each) =>
    wordless.includes(each.text) ? { ...each, wordless: true as const } : each,
  );
  const beside = offer ? [link(offer, "/offer", "header")] : [];
  const actions = beside.map(({ text, href }) => button(text, { href, area: "header" }));
  const targets = ["/hulls", "/masts", "/sails"].map((path) => page({ path, body: `# ${path.slice(1)}` }));
  return site([
    { ...draft, capture: { ...draft.capture, links: [...beside, ...links], actions } },
    ...targets,
    page({ path: "/find", body: "# Opening times" }),
    page({ path: "/offer", body: "# What we need to know" }),
  ]);
};
const yard = ["Hulls → /hulls", "Masts → /masts", "Sails → /sails"];

export const menuCases = {
  "nav-two-clicks": [
    {
      name: "in the home page's own menu",
      site: home({ menu: ["Prices → /prices", "Pumps → /pumps", "Team → /team"] }),
      points: 2,
      says: "All 3 menu entries are within two clicks of the home page.",
    },
    {
      name: "an entry that is gone is not among those within reach",
      site: home(
        { menu: ["Prices → /prices", "Pumps → /pumps", "Team → /team", "Examples → /examples"] },
        {},
        { linkStatuses: { [`${origin}/examples`]: 404 } },
      ),
      points: 2,
      says: "The 3 menu entries we could judge are within two clicks of the home page. Not judged: 1 menu entry (“Examples” (404)). No page answers there.",
    },
    {
      name: "too few are left beside those that are gone",
      site: home(
        { menu: ["Prices → /prices", "Pumps → /pumps", "Jobs → /jobs"] },
        {},
        { linkStatuses: { [`${origin}/jobs`]: 410 } },
      ),
      points: null,
      says: "too few menu entries",
    },
    { name: "one link beside a menu that a script opens", site: home({ menu: ["Contact → /contact"] }), points: null },
    {
      name: "over one page",
      site: site([
        page({ links: ["One → /1"] }),
        page({ path: "/1", menu: ["Deep → /3", "Home → /", "One → /1"] }),
        page({ path: "/2", menu: ["Deep → /3", "Home → /", "One → /1"] }),
      ]),
      points: 2,
      says: "are within two clicks",
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
      says: "The menu entry “Deep” on /2 is more than two clicks from the home page.",
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
      says: "We did not read every page",
    },
    { name: "a chain within reach", site: chain(), points: 2 },
    { name: "no menu", site: home(), points: null, says: "We found no menu that most pages share." },
    { name: "a list that was cut", site: home({ menu: ["Prices → /prices"] }, cut), points: null },
    noHome,
  ],
  "nav-scent": [
    {
      name: "the entry of the home page is no match",
      site: withHeader([...yard, "Home → /"], []),
      points: 2,
      says: "The 3 menu entries we could judge match",
    },
    {
      name: "a linked picture and a button beside the menu are no entries of it",
      site: withHeader([...yard, "How to reach our yard → /find"], ["How to reach our yard"], "Ask for an offer"),
      points: 2,
      says: "All 3 menu entries match",
    },
    {
      name: "a link in words is one",
      site: withHeader([...yard, "How to reach our yard → /find"], []),
      points: null,
      says: "Too few menu labels differ from their page’s heading",
    },
    {
      name: "a menu of pictures alone",
      site: withHeader(yard, ["Hulls", "Masts", "Sails"]),
      points: 2,
      says: "All 3 menu entries match",
    },
    {
      name: "a picture is no menu by itself",
      site: withHeader(["How to reach our yard → /find"], ["How to reach our yard"]),
      points: null,
      says: "We found no menu entries on the home page.",
    },
    {
      name: "an overview bears the name of the entry that it is under",
      site: overviews("Overview → /a"),
      points: 2,
      says: "The menu entry “Overview” on the home page matches",
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
      says: "All 3 menu entries match the title of their page, its heading or the words above it.",
    },
    {
      name: "initials are words",
      site: site([page({ menu: ["FAQ's → /a"] }), page({ path: "/a", body: "# Frequently asked questions" })]),
      points: 2,
    },
    {
      name: "it does not",
      site: site([
        page({ menu: ["Pricing → /a", "Valves → /b"] }),
        page({ path: "/a", body: "# Steam for everyone", title: "Welcome" }),
        page({ path: "/b", body: "# Hello", title: "Welcome" }),
      ]),
      points: 0,
      says: "Both menu entries share no key word with the top of their page: “Pricing” in the menu and “Steam for everyone” on /a and “Valves” in the menu and “Hello” on /b.",
    },
    {
      name: "nor does the only one that was judged",
      site: site([page({ menu: ["Pricing → /a"] }), page({ path: "/a", body: "# Steam for everyone" })]),
      points: null,
      says: "Too few menu labels differ",
    },
    {
      name: "a list that leads to a page with an entry of its own",
      site: site([
        page({ menu: ["Solutions → /maintenance", "Maintenance → /maintenance", "Pumps → /b"] }),
        page({ path: "/maintenance", body: "# Repair and maintenance" }),
        page({ path: "/b", body: "# Pumps" }),
      ]),
      points: 2,
      says: "The 2 menu entries we could judge match the title of their page, its heading or the words above it. Not judged: 1 menu entry. Another entry names the target of “Solutions”.",
    },
    {
      name: "headings that ask on contact and about pages",
      site: site([
        page({ menu: ["Contact → /contact", "About us → /about", "Pumps → /b", "Wells → /c"] }),
        page({ path: "/contact", body: "# Request a transport" }),
        page({ path: "/about", body: "# Forty years on the road" }),
        page({ path: "/b", body: "# Pumps" }),
        page({ path: "/c", body: "# Wells" }),
      ]),
      points: 2,
      says: "Not judged: 2 menu entries (“Contact” and “About us”). Headings of contact and about pages are often worded differently",
    },
    {
      name: "part of a word is not enough",
      site: site([
        page({ menu: ["Rain → /a", "Port → /b"] }),
        page({ path: "/a", body: "# Training" }),
        page({ path: "/b", body: "# Sport" }),
      ]),
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
      says: "only part of their menu label",
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
      points: null,
      says: "only part of their menu label",
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
      points: null,
      says: "Too few menu labels differ from their page’s heading",
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
      points: null,
    },
    {
      name: "a page of the menu that was not read",
      site: home(
        { menu: ["Pumps → /a", "Pipes → /b", "Valves → /c"] },
        {},
        { linkedPages: [linked("/a", { title: "Pumps" }), linked("/b", { title: "Pipes" })] },
      ),
      points: null,
      says: "We did not read a heading on every page that the menu leads to.",
    },
    {
      name: "two of two",
      site: home(
        { menu: ["Pumps → /a", "Pipes → /b"] },
        {},
        { linkedPages: [linked("/a", { headings: ["Welcome"] }), linked("/b", { headings: ["Hello"] })] },
      ),
      points: 0,
      says: "Both menu entries share no key word with the top of their page: “Pumps” in the menu and “Welcome” on /a and “Pipes” in the menu and “Hello” on /b.",
    },
    { name: "a list that was cut", site: home({ menu: ["Pumps → /a"] }, cut), points: null },
    { name: "no target was read", site: home({ menu: ["Pumps → /a"] }), points: null },
    noHome,
  ],
} satisfies Record<string, Case[]>;
