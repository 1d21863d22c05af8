import { menuCases } from "@/lib/review/criteria/navigation-and-scent/testing/menu-cases";
import { origin } from "@/lib/review/testing/build-page";
import {
  button,
  type Case,
  english,
  field,
  form,
  german,
  home,
  link,
  linked,
  page,
  site,
  spanish,
} from "@/lib/review/testing/case";

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
const cut = { totals: { words: 60, links: 3000, images: 0, imagesWithoutAlt: 0, actions: 0 } };
const clicked = (effect: "nothing" | "view") => [
  button("Buy", { href: `${origin}/#`, click: { effect, target: null } }),
];

const manyTargets = (known: number, total: number) =>
  home(
    { links: Array.from({ length: total }, (_, index) => `Page → /${index}`) },
    {},
    { linkStatuses: Object.fromEntries(Array.from({ length: known }, (_, index) => [`${origin}/${index}`, 200])) },
  );
const checked = { links: [link("A", "/a")] };

export const cases = {
  ...menuCases,
  "nav-size": [
    {
      name: "what waits in closed lists is no entry, though its words stand elsewhere in the first screen",
      site: home({}, { links: entries(5, 20), firstScreenText: "Entry A\nEntry F\nEntry Q" }),
      points: 2,
      says: "shows no more than 12 entries in words, such as “Entry A”",
    },
    {
      name: "a menu that opens whole has the entries that it opens with",
      site: home({}, { links: entries(0, 3).concat(entries(13, 0, "opened")) }),
      points: 0,
      says: "opens with more than 12 entries in words",
    },
    { name: "12 entries", site: home({ menu: menu(12) }), points: 2, says: "no more than 12 entries in words" },
    { name: "13 entries", site: home({ menu: menu(13) }), points: 0, says: "shows more than 12 entries in words" },
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
      says: "no more than 12 entries in words, such as “Entry A” and “Entry B”. Logo, icons, search",
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
      site: home({ menu: ["Oakhall → /en/", "Pumps → /p"], siteName: "Oakhall" }),
      points: 2,
      says: "no more than 12 entries in words, such as “Pumps”.",
    },
    { name: "a menu that opens on demand", site: home({ menu: menu(5) }, { firstScreenText: "Pumps" }), points: null },
    { name: "a list that was cut", site: home({ menu: menu(5) }, cut), points: null },
    noHome,
  ],
  "nav-anchors": [
    {
      name: "one in ten",
      site: home(text, { links: linksCalled(1, 9) }),
      points: 2,
      says: "at most one in ten do not tell",
    },
    {
      name: "more than that",
      site: home(text, { links: linksCalled(2, 17) }),
      points: 0,
      says: "Of all links in the text of the audited page, more than one in ten do not tell where they lead (“Learn more” and the like, or the same words for five targets or more): the home page (2).",
    },
    { name: "none", site: home(text, { links: linksCalled(0, 3) }), points: 2, says: "No link in the text" },
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
    { name: "another language", site: home({ body: spanish, lang: "es" }, { links: linksCalled(5, 0) }), points: null },
    { name: "no links in the text", site: home(text), points: null, says: "No links stand in the text" },
  ],
  "nav-no-dead-ends": [
    {
      name: "a target that exists",
      site: home({ links: ["Prices → /prices"] }, {}, { linkStatuses: { [`${origin}/prices`]: 200 } }),
      points: 2,
      says: "none of the 1 target that the audited pages link to is missing",
    },
    {
      name: "a target that does not",
      site: home({ links: ["Prices → /prices/"] }, {}, { linkStatuses: { [`${origin}/prices`]: 404 } }),
      points: 0,
      says: "“Prices” answers 404",
    },
    { name: "gone", site: home({ links: ["A page → /a"] }, {}, { linkStatuses: { [`${origin}/a`]: 410 } }), points: 0 },
    { name: "all ten targets are known", site: manyTargets(10, 10), points: 2, says: "none of the 10 targets" },
    {
      name: "one of twenty that could not be checked",
      site: manyTargets(19, 20),
      points: 2,
      says: "19 of the 20 targets that the audited pages link to were checked, and none of these is missing",
    },
    {
      name: "one of ten that could not be checked",
      site: manyTargets(9, 10),
      points: null,
      says: "1 more target could not be checked",
    },
    {
      name: "a missing target of a page that was read beside the audited ones",
      site: home(
        { links: ["News → /news"] },
        {},
        {
          linkedPages: [linked("/news", { links: [{ href: `${origin}/r210`, text: "2.10" }] })],
          linkStatuses: { [`${origin}/r210`]: 404 },
        },
      ),
      points: 0,
      says: "A link on /news leads to /r210, which answers 404",
    },
    {
      name: "a missing target that only a page beside the audited ones can link to",
      site: home(
        { links: ["News → /news"] },
        {},
        { linkStatuses: { [`${origin}/news`]: 200, [`${origin}/r211`]: 404, "https://other.example/gone": 404 } },
      ),
      points: 0,
      says: "A link within the site leads to /r211, which answers 404",
    },
    {
      name: "a missing target of another site",
      site: home(
        { links: ["News → /news"] },
        {},
        { linkStatuses: { [`${origin}/news`]: 200, "https://other.example/gone": 404 } },
      ),
      points: 2,
    },
    {
      name: "targets on other sites are not tried",
      site: home(
        { links: ["Prices → /prices", "Us → https://other.example/"] },
        {},
        { linkStatuses: { [`${origin}/prices`]: 200 } },
      ),
      points: 2,
      says: "1 target on other sites was not tried",
    },
    {
      name: "a card that leads to the top of its page",
      site: home({ links: ["Our pumps → #", "A page → /a"] }, {}, { linkStatuses: { [`${origin}/a`]: 200 } }),
      points: null,
      says: "no address or “#” as one",
    },
    {
      name: "a link without an address for which nothing waits",
      site: home({ body: "Reach out to us" }, { links: [{ ...link("Reach out to us", "#"), leadsNowhere: true }] }),
      points: 0,
      says: "“Reach out to us” has no address",
    },
    ...[403, 429, 500, 503].map(
      (status): Case => ({
        name: `${status} proves nothing`,
        site: home({ links: ["A page → /a"] }, {}, { linkStatuses: { [`${origin}/a`]: status } }),
        points: 2,
      }),
    ),
    {
      name: "a button that does nothing",
      site: home({}, { actions: clicked("nothing") }),
      points: 0,
      says: "“Buy” does nothing",
    },
    {
      name: "a button without an address that opens something",
      site: home({}, { ...checked, actions: clicked("view") }, { linkStatuses: { [`${origin}/a`]: 200 } }),
      points: 2,
    },
    {
      name: "a button without an address for which a script or a dialog waits",
      site: home(
        {},
        {
          ...checked,
          actions: [
            button("Buy", { href: `${origin}/#`, opens: "script" }),
            button("Ask", { href: null, opens: "#dialog" }),
          ],
        },
        { linkStatuses: { [`${origin}/a`]: 200 } },
      ),
      points: 2,
    },
    {
      name: "a button without an address for which nothing waits",
      site: home({}, { actions: [button("Buy", { href: `${origin}/#!` })] }),
      points: 0,
      says: "“Buy” does nothing",
    },
    {
      name: "the way to the top of the page",
      site: home(
        {},
        { ...checked, actions: [button("Go to top", { href: `${origin}/#` })] },
        { linkStatuses: { [`${origin}/a`]: 200 } },
      ),
      points: 2,
    },
    {
      name: "a form that leads nowhere",
      site: home({}, { forms: [form([field("Email", { type: "email" })], { leadsNowhere: true })] }),
      points: 0,
      says: "a form that leads nowhere",
    },
    {
      name: "nothing was checked",
      site: home({ links: ["A page → /a"] }, {}, { linkStatuses: { [`${origin}/a`]: null } }),
      points: null,
      says: "were not checked",
    },
  ],
} satisfies Record<string, Case[]>;
