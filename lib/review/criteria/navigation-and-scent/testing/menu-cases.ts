import { clickCases, cut, noHome } from "@/lib/review/criteria/navigation-and-scent/testing/click-cases";
import { button, type Case, home, link, linked, page, site } from "@/lib/review/testing/case";

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
  "nav-two-clicks": clickCases,
  "nav-scent": [
    {
      name: "the entry of the home page is no match",
      site: withHeader([...yard, "Home → /"], []),
      points: 2,
      says: "The 3 menu targets we could judge use words",
    },
    {
      name: "a linked picture and a button beside the menu are no entries of it",
      site: withHeader([...yard, "How to reach our yard → /find"], ["How to reach our yard"], "Ask for an offer"),
      points: 2,
      says: "All 3 menu targets use words",
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
      says: "All 3 menu targets use words",
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
      says: "The menu entry “Overview” on the home page uses words",
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
      says: "All 3 menu targets use words of their menu label in the title, in the heading or just above it.",
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
      says: "Both menu targets share no key word with their menu label: “Pricing” in the menu and “Steam for everyone” on /a and “Valves” in the menu and “Hello” on /b.",
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
      says: "Both menu targets use words of their menu label in the title, in the heading or just above it.",
    },
    {
      name: "an entry with a description is left out by name",
      site: site([
        page({ menu: ["Pumps → /a", "Wells → /b", "Overview All that we build for breweries, at a glance → /c"] }),
        page({ path: "/a", body: "# Pumps" }),
        page({ path: "/b", body: "# Wells" }),
        page({ path: "/c", body: "# What we build" }),
      ]),
      points: 2,
      says: "Not judged: 1 menu target. “Overview All that we build for breweries, at a glance” is too long to compare with a heading.",
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
      says: "Not judged: 2 menu targets (“Contact” and “About us”). Headings of contact and about pages are often worded differently",
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
      says: "We didn’t read a heading on every page that the menu leads to.",
    },
    {
      name: "two of two",
      site: home(
        { menu: ["Pumps → /a", "Pipes → /b"] },
        {},
        { linkedPages: [linked("/a", { headings: ["Welcome"] }), linked("/b", { headings: ["Hello"] })] },
      ),
      points: 0,
      says: "Both menu targets share no key word with their menu label: “Pumps” in the menu and “Welcome” on /a and “Pipes” in the menu and “Hello” on /b.",
    },
    { name: "a list that was cut", site: home({ menu: ["Pumps → /a"] }, cut), points: null },
    { name: "no target was read", site: home({ menu: ["Pumps → /a"] }), points: null },
    noHome,
  ],
} satisfies Record<string, Case[]>;
