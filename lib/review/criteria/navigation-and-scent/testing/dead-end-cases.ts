import { placeholderCases } from "@/lib/review/criteria/navigation-and-scent/testing/placeholder-cases";
import { origin } from "@/lib/review/testing/build-page";
import { button, type Case, field, form, home, link, linked, page, site } from "@/lib/review/testing/case";

const clicked = (effect: "nothing" | "view") => [
  button("Buy", { href: `${origin}/#`, click: { effect, target: null } }),
];

const uses = { linkStatuses: { [`${origin}/uses`]: 404 } };
const gone = (path: string) => ({ linkStatuses: { [`${origin}${path}`]: 404 } });
const shell = { text: "Loading", links: [] };
const many = Array.from({ length: 40 }, (_, at) => `Part ${at} → /part-${at}`);
const asked = Object.fromEntries(many.map((_, at) => [`${origin}/part-${at}`, 200]));
const checked = { links: [link("A", "/a")] };

export const deadEndCases = {
  "nav-no-dead-ends": [
    {
      name: "a button whose clicks an unseen slide takes",
      site: home({}, { actions: [button("See hulls", { isCovered: true }), button("See masts")] }),
      points: 0,
      says: "The covered button “See hulls” on the home page leads nowhere",
    },
    {
      name: "a target that exists",
      site: home({ links: ["Prices → /prices"] }, {}, { linkStatuses: { [`${origin}/prices`]: 200 } }),
      points: null,
      says: "We found none, but we can’t try everything that runs by script.",
    },
    {
      name: "a target that does not",
      site: home({ links: ["Prices → /prices/"] }, {}, { linkStatuses: { [`${origin}/prices`]: 404 } }),
      points: 0,
      says: "The link “Prices” (404) on the home page leads nowhere.",
    },
    {
      name: "several on one page",
      site: home(
        { links: ["Prices → /prices", "Pumps → /pumps"] },
        {},
        { linkStatuses: { [`${origin}/prices`]: 404, [`${origin}/pumps`]: 404 } },
      ),
      points: 0,
      says: "The home page has links, buttons or forms that lead nowhere: the link “Prices” (404) and the link “Pumps” (404).",
    },
    {
      name: "a link that no visitor gets to see",
      site: home({}, { links: [link("Ada Reed", "/author")], hiddenText: "Ada Reed" }, gone("/author")),
      points: null,
    },
    {
      name: "two of the same words",
      site: home(
        { links: ["Plan → /one", "Plan → /two"] },
        {},
        { linkStatuses: { [`${origin}/one`]: 404, [`${origin}/two`]: 404 } },
      ),
      points: 0,
      says: "lead nowhere: the link to /one (404) and the link to /two (404).",
    },
    {
      name: "what a template fills in on a page that was read without its scripts",
      site: home(
        {},
        {},
        {
          linkedPages: [linked("/discs", { links: [{ href: `${origin}/{{ quoteHref }}`, text: "Quote" }] })],
          linkStatuses: { [`${origin}/%7B%7B%20quoteHref%20%7D%7D`]: 404 },
        },
      ),
      points: null,
    },
    { name: "gone", site: home({ links: ["A page → /a"] }, {}, { linkStatuses: { [`${origin}/a`]: 410 } }), points: 0 },
    {
      name: "a target that does not exist, on a site whose plain HTML is an empty shell",
      site: home({ links: ["Uses → /uses"] }, {}, { ...uses, linkedPages: [linked("/about", shell)] }),
      points: null,
    },
    {
      name: "a target that does not exist, where one linked page of three is an empty shell",
      site: home(
        { links: ["Uses → /uses"] },
        {},
        { ...uses, linkedPages: [linked("/about", shell), linked("/a"), linked("/b")] },
      ),
      points: 0,
      says: "The link “Uses” (404) on the home page leads nowhere.",
    },
    {
      name: "a target that does not exist, beside a drawing without text",
      site: home({ links: ["Uses → /uses"] }, {}, { ...uses, linkedPages: [linked("/plan.pdf", shell)] }),
      points: 0,
    },
    {
      name: "on one page of four",
      site: site(
        [page(), page({ path: "/1" }), page({ path: "/2" }), page({ path: "/3", links: ["Prices → /prices"] })],
        { linkStatuses: { [`${origin}/prices`]: 404 } },
      ),
      points: 0,
      says: "The link “Prices” (404) on /3 leads nowhere.",
    },
    {
      name: "a relative address in a banner of all pages, of which two were asked for",
      site: site(
        ["/", "/shop/", "/news/", "/team/"].map((path) => page({ path, links: [...many, `Our fair → ${path}fair`] })),
        { linkStatuses: { ...asked, [`${origin}/fair`]: 404, [`${origin}/news/fair`]: 404 } },
      ),
      points: 0,
      says: "the link “Our fair” (404) on the home page and /news. Not judged: 2 pages (/shop and /team).",
    },
    {
      name: "another link, whose target was not asked for",
      site: site(
        ["/", "/shop/"].map((path) =>
          page({ path, links: [...many, path === "/" ? "Our fair → /fair" : "Our yard → /yard"] }),
        ),
        { linkStatuses: { ...asked, [`${origin}/fair`]: 404 } },
      ),
      points: 0,
    },
    {
      name: "on two pages, buttons first",
      site: site([page({ links: ["Prices → /prices"] }), page({ path: "/1" }, { actions: clicked("nothing") })], {
        linkStatuses: { [`${origin}/prices`]: 404 },
      }),
      points: 0,
      says: "Both pages have links, buttons or forms that lead nowhere: the button “Buy” on /1 and the link “Prices” (404) on the home page.",
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
      says: "The link to /r210 (404) on /news leads nowhere.",
    },
    {
      name: "a missing target that only a page beside the audited ones can link to",
      site: home(
        { links: ["News → /news"] },
        {},
        { linkStatuses: { [`${origin}/news`]: 200, [`${origin}/r211`]: 404, "https://other.example/gone": 404 } },
      ),
      points: 0,
      says: "A link on a page that we didn’t audit leads to an address within the site that doesn’t exist.",
    },
    {
      name: "a missing target of another site",
      site: home(
        { links: ["News → /news"] },
        {},
        { linkStatuses: { [`${origin}/news`]: 200, "https://other.example/gone": 404 } },
      ),
      points: null,
    },
    {
      name: "targets on other sites are not tried",
      site: home(
        { links: ["Prices → /prices", "Us → https://other.example/"] },
        {},
        { linkStatuses: { [`${origin}/prices`]: 200 } },
      ),
      points: null,
    },
    {
      name: "a card that leads to the top of its page",
      site: home({ links: ["Our pumps → #", "A page → /a"] }, {}, { linkStatuses: { [`${origin}/a`]: 200 } }),
      points: null,
    },
    {
      name: "an icon without an address for which nothing waits",
      site: home({}, { links: [{ ...link("", "#"), leadsNowhere: true }] }),
      points: 0,
      says: "An icon without an address on the home page leads nowhere.",
    },
    {
      name: "a link without an address for which nothing waits",
      site: home({ body: "Reach out to us" }, { links: [{ ...link("Reach out to us", "#"), leadsNowhere: true }] }),
      points: 0,
      says: "The link “Reach out to us” on the home page leads nowhere.",
    },
    {
      name: "a link to a part that the page lacks",
      site: home({ body: "See our cranes" }, { links: [{ ...link("See our cranes", "#cranes"), leadsNowhere: true }] }),
      points: 0,
      says: "The link “See our cranes” on the home page leads nowhere.",
    },
    {
      name: "a button to a part that the page lacks",
      site: home(
        {},
        {
          links: [{ ...link("Our cranes", "#cranes"), leadsNowhere: true }],
          actions: [button("Our cranes", { href: `${origin}/#cranes` })],
        },
      ),
      points: 0,
      says: "The button “Our cranes” on the home page leads nowhere.",
    },
    ...[403, 429, 500, 503].map(
      (status): Case => ({
        name: `${status} proves nothing`,
        site: home({ links: ["A page → /a"] }, {}, { linkStatuses: { [`${origin}/a`]: status } }),
        points: null,
      }),
    ),
    {
      name: "a button that does nothing",
      site: home({}, { actions: clicked("nothing") }),
      points: 0,
      says: "The button “Buy” on the home page leads nowhere.",
    },
    {
      name: "a button without an address that opens something",
      site: home({}, { ...checked, actions: clicked("view") }, { linkStatuses: { [`${origin}/a`]: 200 } }),
      points: null,
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
      points: null,
    },
    {
      name: "a button without an address for which nothing waits",
      site: home({}, { actions: [button("Buy", { href: `${origin}/#!` })] }),
      points: 0,
      says: "The button “Buy”",
    },
    {
      name: "the way to the top of the page",
      site: home(
        {},
        { ...checked, actions: [button("Go to top", { href: `${origin}/#` })] },
        { linkStatuses: { [`${origin}/a`]: 200 } },
      ),
      points: null,
    },
    {
      name: "a form that leads nowhere",
      site: home({}, { forms: [form([field("Email", { type: "email" })], { leadsNowhere: true })] }),
      points: 0,
      says: "The form “Send” on the home page leads nowhere.",
    },
    {
      name: "a form that was seen to send nothing",
      site: home(
        {},
        { forms: [form([field("Email", { type: "email" })], { sends: "nothing", submitText: "Ask us" })] },
      ),
      points: 0,
      says: "The form “Ask us” on the home page leads nowhere.",
    },
    ...(["request", "mail-program", undefined] as const).map(
      (sends): Case => ({
        name: `a form that sends ${sends ?? "what can't be told"}`,
        site: home(
          {},
          { ...checked, forms: [form([field("Email", { type: "email" })], sends && { sends })] },
          { linkStatuses: { [`${origin}/a`]: 200 } },
        ),
        points: null,
      }),
    ),
    {
      name: "a form without a target was seen to be sent by a script",
      site: home(
        {},
        { ...checked, forms: [form([field("Email", { type: "email" })], { leadsNowhere: true, sends: "request" })] },
        { linkStatuses: { [`${origin}/a`]: 200 } },
      ),
      points: null,
    },
    {
      name: "a search that sends nothing",
      site: home(
        {},
        { ...checked, forms: [form([field("Search", { type: "search" })], { sends: "nothing" })] },
        { linkStatuses: { [`${origin}/a`]: 200 } },
      ),
      points: null,
    },
    ...placeholderCases,
  ],
} satisfies Record<string, Case[]>;
