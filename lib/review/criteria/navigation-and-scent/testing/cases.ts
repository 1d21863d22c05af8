import { deadEndCases } from "@/lib/review/criteria/navigation-and-scent/testing/dead-end-cases";
import { menuCases } from "@/lib/review/criteria/navigation-and-scent/testing/menu-cases";
import { button, type Case, english, german, home, link, page, site, spanish } from "@/lib/review/testing/case";

const menu = (amount: number) =>
  Array.from({ length: amount }, (_, index) => `Entry ${"ABCDEFGHIJKLMNOP"[index]} → /${index}`);
const entries = (first: number, nested: number, kind: "shown" | "opened" = "shown") =>
  Array.from({ length: first + nested }, (_, index) => ({
    ...link(`Entry ${String.fromCharCode(65 + index)}`, `/e${index}`, "nav"),
    entry: index < first ? kind : ("nested" as const),
  }));
const text = { body: `# Pumps\n${english(60)}` };
const noHome: Case = { name: "no home page", site: site([page({ path: "/a" })]), points: null };
const linksCalled = (vague: number, clear: number, word = "Learn more") => [
  ...Array.from({ length: vague }, (_, index) => link(word, `/v${index}`)),
  ...Array.from({ length: clear }, (_, index) => link(`Pump number ${index}`, `/c${index}`)),
];
const cut = { totals: { words: 60, links: 3000, images: 0, actions: 0 } };

export const cases = {
  ...menuCases,
  ...deadEndCases,
  "nav-size": [
    {
      name: "what waits in closed lists is no entry, though its words stand elsewhere in the first screen",
      site: home({}, { links: entries(5, 20), firstScreenText: "Entry A\nEntry F\nEntry Q" }),
      points: 2,
      says: "The menu on the home page has at most 12 top-level entries with text",
    },
    {
      name: "a menu that opens whole has the entries that it opens with",
      site: home({}, { links: entries(0, 3).concat(entries(13, 0, "opened")) }),
      points: 0,
      says: "has more than 12 top-level entries with text",
    },
    {
      name: "a bar for wider screens and a panel that name the same pages are two menus",
      site: home({}, { links: entries(9, 0, "opened").concat(entries(6, 0, "opened"), entries(5, 0, "opened")) }),
      points: null,
      says: "until visitors open a menu",
    },
    { name: "12 entries", site: home({ menu: menu(12) }), points: 2, says: "at most 12 top-level entries" },
    { name: "13 entries", site: home({ menu: menu(13) }), points: 0, says: "more than 12 top-level entries" },
    {
      name: "skip link, linked, search, login, icons and languages are no entries",
      site: home({
        menu: [...menu(12), "Skip to content → #main", "Search → /s", "Log in → /l", "DE → /de", "→ → /n"],
      }),
      points: 2,
    },
    {
      name: "entries of a menu that is closed do not count",
      site: home({ menu: menu(13) }, { firstScreenText: "Entry A\nEntry B" }),
      points: 2,
    },
    {
      name: "what the header shows beside a menu that opens on demand is not the menu",
      site: home(
        {},
        { links: [link("Prices", "/a", "nav"), link("Call us", "/b", "header")], firstScreenText: "Call us" },
      ),
      points: null,
    },
    {
      name: "the company's name is its logo, wherever it leads",
      site: home({ menu: ["Oakhall → /en/", ...menu(12)], siteName: "Oakhall" }),
      points: 2,
    },
    {
      name: "a menu that opens on demand",
      site: home({ menu: menu(5) }, { firstScreenText: "Pumps" }),
      points: null,
      says: "until visitors open a menu",
    },
    { name: "a list that was cut", site: home({ menu: menu(5) }, cut), points: null },
    noHome,
  ],
  "nav-anchors": [
    {
      name: "one in ten",
      site: home(text, { links: linksCalled(1, 9) }),
      points: 2,
      says: "The home page has at most one vague link in its text, or one in ten.",
    },
    { name: "one of few", site: home(text, { links: linksCalled(1, 2) }), points: 2 },
    {
      name: "one of few, and Lighthouse lists more",
      site: home(
        {
          ...text,
          failedChecks: [
            { id: "link-text", title: "", category: "seo", score: 0, displayValue: "2 links found", snippets: [] },
          ],
        },
        { links: linksCalled(1, 2) },
      ),
      points: null,
      says: "Lighthouse lists vague link texts",
    },
    { name: "two of few", site: home(text, { links: linksCalled(2, 2) }), points: 0 },
    {
      name: "more than that",
      site: home(text, { links: linksCalled(2, 17) }),
      points: 0,
      says: "The home page has more than one vague link in ten in its text (“Learn more” 2 links).",
    },
    {
      name: "on one page of three, the most frequent words first",
      site: site([
        page(text, { links: [...linksCalled(1, 0, "Read more"), ...linksCalled(3, 9)] }),
        page({ ...text, path: "/1" }, { links: linksCalled(0, 9) }),
        page({ ...text, path: "/2" }),
      ]),
      points: 1,
      says: "The home page has more than one vague link in ten in its text (“Learn more” 3 links and “Read more” 1 link).",
    },
    {
      name: "pages that can't be judged are left out",
      site: site([
        page(text, { links: linksCalled(0, 9) }),
        page({ ...text, path: "/1" }, { links: linksCalled(0, 9) }),
        page({ body: spanish, lang: "es", path: "/2" }, { links: linksCalled(4, 0) }),
      ]),
      points: 2,
      says: "The 2 pages we could judge have at most one vague link in their text, or one in ten. Not judged: 1 page (/2). We only judge link texts in English, German and French.",
    },
    {
      name: "most pages can't be judged",
      site: site([
        page(text, { links: linksCalled(0, 9) }),
        page({ ...text, path: "/1" }, { links: linksCalled(0, 9), ...cut }),
        page({ ...text, path: "/2" }, { links: linksCalled(0, 9), ...cut }),
      ]),
      points: null,
      says: "It has more links than we read.",
    },
    { name: "none", site: home(text, { links: linksCalled(0, 3) }), points: 2 },
    {
      name: "the same words to five targets tell them apart no better",
      site: home(text, { links: Array.from({ length: 5 }, (_, index) => link("Read the guide", `/g${index}`)) }),
      points: 0,
    },
    {
      name: "a button acts on what it stands beside",
      site: home(text, {
        links: Array.from({ length: 6 }, (_, index) => link("Add to cart", `/?add=${index}`)),
        actions: [button("Add to cart")],
      }),
      points: 2,
    },
    {
      name: "one form on one page, filled in for six products",
      site: home(text, { links: Array.from({ length: 6 }, (_, index) => link("Get a quote", `/quote?for=${index}`)) }),
      points: 2,
    },
    {
      name: "to four they may be a list's",
      site: home(text, { links: Array.from({ length: 4 }, (_, index) => link("Read the guide", `/g${index}`)) }),
      points: 2,
    },
    {
      name: "“Learn more about pumps” says it",
      site: home(text, { links: linksCalled(4, 0, "Learn more about pumps") }),
      points: 2,
    },
    {
      name: "in German",
      site: home({ body: german, lang: "de" }, { links: linksCalled(2, 3, "Mehr erfahren") }),
      points: 0,
    },
    {
      name: "English words are not sought in German",
      site: home({ body: german, lang: "de" }, { links: linksCalled(2, 3, "This") }),
      points: 2,
    },
    { name: "another language", site: home({ body: spanish, lang: "es" }, { links: linksCalled(4, 0) }), points: null },
    {
      name: "the same words for five targets, in any language",
      site: home({ body: spanish, lang: "es" }, { links: linksCalled(5, 0) }),
      points: 0,
    },
    { name: "no links in the text", site: home(text), points: null, says: "We found no links in the text" },
  ],
} satisfies Record<string, Case[]>;
