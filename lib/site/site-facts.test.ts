import { describe, expect, test } from "vitest";
import { origin } from "@/lib/review/testing/build-page";
import { button, english, field, form, german, home, link, linked, page, site } from "@/lib/review/testing/case";
import { findMeaninglessAlts } from "@/lib/site/alt-texts";
import { getFilledButtons } from "@/lib/site/page-actions";
import { gatherSiteFacts } from "@/lib/site/site-facts";

const factsOf = (...args: Parameters<typeof home>) => {
  const [facts] = gatherSiteFacts(home(...args)).pages;
  if (!facts) throw new Error("no page");
  return facts;
};

describe("the home page", () => {
  test("is the page under the typed address, or the one it leads to", () => {
    const redirected = page({ path: "/start" }, { url: `${origin}/en/` });
    const facts = gatherSiteFacts(site([redirected, page()], { entryUrl: `${origin}/en` }));
    expect(facts.home?.url).toBe(`${origin}/start`);
    expect(facts.pages.map(({ label }) => label)).toEqual(["the home page", "/"]);
  });
  test("comes first, wherever it was chosen", () => {
    const facts = gatherSiteFacts(site([page({ path: "/a" }), page()]));
    expect(facts.pages.map(({ label }) => label)).toEqual(["the home page", "/a"]);
  });

  test("else the root of the site, else none", () => {
    expect(gatherSiteFacts(site([page()], { entryUrl: `${origin}/campaign` })).home?.url).toBe(`${origin}/`);
    expect(gatherSiteFacts(site([page({ path: "/a" })])).home).toBeNull();
  });
});

describe("a page's role", () => {
  const menu = link("Careers", "/x-1", "nav");
  const people = page({ path: "/x-1", title: "Who we seek" });
  test("is told by what menus call it, and is that of each link to it", () => {
    const start = page({}, { links: [menu, link("Meet us", "/x-1")] });
    const { pages } = gatherSiteFacts(site([start, people]));
    expect(pages.map(({ role }) => role)).toEqual(["home", "careers"]);
    expect(pages[0]?.links.map(({ targetRole }) => targetRole)).toEqual(["careers", "careers"]);
  });
  test("is not told by what a menu calls a part of it", () => {
    const start = page({}, { links: [{ ...menu, href: `${menu.href}#jobs` }] });
    expect(gatherSiteFacts(site([start, people])).pages[1]?.role).toBe("other");
  });
  test("is told by its label where nobody read it", () => {
    const start = page({}, { links: [menu] });
    expect(gatherSiteFacts(site([start])).home?.links[0]?.targetRole).toBe("careers");
    const unread = site([start], { linkedPages: [linked("/x-1", { status: null, text: "" })] });
    expect(gatherSiteFacts(unread).home?.links[0]?.targetRole).toBe("careers");
  });
});

test("a page of a few names is taken to be in the site's language", () => {
  const names = Array.from({ length: 70 }, (_, index) => `Oakvalve${index}`);
  const prose = ["/", "/a", "/b"].map((path) => page({ path, lang: "en", body: `# Oak\n${english(150)}` }));
  const listOf = (lang: string) => page({ path: "/valves", lang, body: names.map((name) => `## ${name}`).join("\n") });
  const languageOf = (lang: string) => gatherSiteFacts(site([...prose, listOf(lang)])).pages.at(-1)?.language;
  expect([languageOf("en"), languageOf(""), languageOf("de")]).toEqual(["en", "en", null]);
});

test("the site's language is that of most pages whose language could be told", () => {
  const drafts = [
    { body: german, lang: "en" },
    { path: "/a", body: german },
    { path: "/b", lang: "en" },
  ];
  expect(gatherSiteFacts(site(drafts.map((draft) => page(draft)))).language).toBe("de");
  expect(gatherSiteFacts(site(drafts.slice(1).map((draft) => page(draft)))).language).toBeNull();
});

test("names come from structured data, og:site_name and the logo, never from headings", () => {
  const sponsor = { "@type": "Organization", name: "DataMade", url: "https://datamade.test" };
  const structuredData = [sponsor, { "@type": "Organization", name: "Pumps Ltd" }];
  const draft = { title: "Best pumps", body: "# Welcome to Pumpland", siteName: "Pumps" };
  const { brandNames } = gatherSiteFacts(home({ ...draft, structuredData }, { logoText: "PUMPS logo" }));
  expect(brandNames).toEqual(["Pumps Ltd", "Pumps"]);
  expect(gatherSiteFacts(home({ ...draft, siteName: "" }, { logoText: "Home" })).brandNames).toEqual([]);
});

describe("prose", () => {
  const texts = page({
    body: `# A\n${english(20)}\n- ${english(10)}\n- ${english(10).slice(0, -1)}\n- Home\n- Prices\nRead more`,
  }).capture.texts;
  test("is paragraphs and long list items, no labels", () => {
    expect(factsOf({}, { texts }).words).toBe(30);
  });
  test.each(["code", "cell", "quote"] as const)("is no %s", (kind) => {
    expect(factsOf({}, { texts: texts.map((text) => ({ ...text, kind })) }).words).toBe(0);
  });
  test("stands in the main area, behind a tab as well, in no menu or dialog", () => {
    expect(factsOf({}, { texts: texts.map((text) => ({ ...text, area: "nav" as const })) }).words).toBe(0);
    expect(factsOf({}, { texts: texts.map((text) => ({ ...text, hiddenIn: "menu" as const })) }).words).toBe(0);
    expect(factsOf({}, { texts: texts.map((text) => ({ ...text, hiddenIn: "tab" as const })) }).words).toBe(30);
  });
});

describe("links", () => {
  test("are one page whatever their address is written like", () => {
    const { links } = factsOf(
      {},
      { links: [link("A", "/a"), link("A", "/a/#top"), link("A", "/a/index.html?utm_source=x")] },
    );
    expect(new Set(links.map(({ key }) => key)).size).toBe(1);
  });
  test("know their site and their page", () => {
    const { links } = factsOf(
      {},
      { links: [link("A", "/a"), link("Here", "/#x"), link("B", "https://other.example/")] },
    );
    expect(links.map(({ isInternal, isOwnPage }) => [isInternal, isOwnPage])).toEqual([
      [true, false],
      [true, true],
      [false, false],
    ]);
  });
  test("to a page that was read are not dead, whatever a check of links said", () => {
    const dead = { linkStatuses: { [`${origin}/a`]: 404 } };
    const read = { ...dead, linkedPages: [linked("/a")] };
    expect(factsOf({ links: ["A → /a"] }, {}, dead).deadLinks).toHaveLength(1);
    expect(factsOf({ links: ["A → /a"] }, {}, read).deadLinks).toHaveLength(0);
  });
  test("are cut when there are more than were listed", () => {
    const totals = (links: number) => ({ totals: { words: 0, links, images: 0, actions: 0 } });
    expect(factsOf({}, { links: [link("A", "/a")], ...totals(1) }).linksAreCut).toBe(false);
    expect(factsOf({}, { links: [link("A", "/a")], ...totals(2) }).linksAreCut).toBe(true);
  });
});

describe("forms", () => {
  const email = field("Email", { type: "email" });
  test.each([
    ["enquiry", form([email, field("Message", { type: "textarea" })])],
    ["enquiry", form([email], { submitText: "Start free trial" })],
    ["enquiry", form([field("Phone", { type: "tel" })])],
    ["newsletter", form([email], { submitText: "Subscribe" })],
    ["newsletter", form([email], { submitText: "OK", nearbyText: "Our newsletter" })],
    ["login", form([email, field("Password", { type: "password" })])],
    ["registration", form([field("Name"), email, field("Password", { type: "password" })])],
    ["search", form([field("", { name: "q" })])],
    ["search", form([field("Suche")], { submitText: "Suchen" })],
    ["comment", form([email, field("Text", { type: "textarea" })], { submitText: "Post comment" })],
    ["other", form([field("Country", { type: "select" })])],
  ] as const)("%s", (kind, captured) => {
    expect(factsOf({}, { forms: [captured] }).forms.map((one) => one.kind)).toEqual([kind]);
  });
});

test("buttons of the site's own use ask nothing of the visitor", () => {
  const utility = [
    "Menu",
    "Skip to content",
    "Accept all",
    "Cookie settings",
    "Suche",
    "DE",
    "Français",
    "Log in",
    "Next",
  ];
  const asking = ["Get a quote", "Weiter zur Bestellung", "Find jobs near you"];
  const { actions } = factsOf({}, { actions: [...utility, ...asking, "→", "×"].map((text) => button(text)) });
  expect(actions.filter(({ isUtility }) => !isUtility).map(({ text }) => text)).toEqual(asking);
  expect(getFilledButtons(actions, `${origin}/`).map(({ text }) => text)).toEqual(asking);
});

describe("what pages share", () => {
  const titled = (...titles: string[]) =>
    gatherSiteFacts(site(titles.map((title, index) => page({ path: `/${index}`, title })))).pages.map(
      ({ ownTitle }) => ownTitle,
    );
  test("a part of the title that three pages have is the site's", () => {
    expect(titled("Pumps | Pumpland", "Pipes | Pumpland", "Pumpland")).toEqual(["Pumps", "Pipes", "Pumpland"]);
    expect(
      titled(
        "Pumps - Pumpland - Pumps for all",
        "Pipes - Pumpland - Pumps for all",
        "Wells - Pumpland - Pumps for all",
      ),
    ).toEqual(["Pumps", "Pipes", "Wells"]);
    expect(titled("Pumps | Pumpland", "Pipes | Pumpland", "Valves")).toEqual([
      "Pumps | Pumpland",
      "Pipes | Pumpland",
      "Valves",
    ]);
  });
});

test.each([
  ["undefined", true],
  ["IMG_2041", true],
  ["hero.jpg", true],
  ["logo-cloud-apps", true],
  ["A pump in a field", false],
  ["Full-time", false],
  ["", false],
])("the alternative text “%s” describes nothing: %s", (alt, isMeaningless) => {
  const image = { src: "", alt, width: 9, height: 9, area: "main" as const, linksTo: null };
  expect(findMeaninglessAlts({ images: [image] })).toEqual(isMeaningless ? [alt] : []);
});

test("a picture's alternative is no button's text, and an icon's name is no part of it", () => {
  const images = [{ src: "", alt: "Lund College", width: 9, height: 9, area: "main" as const, linksTo: origin }];
  const { actions } = factsOf({}, { images, actions: [button("Lund College"), button("shopping_cart Buy now")] });
  expect(actions.map(({ text, isTextShown }) => [text, isTextShown])).toEqual([
    ["Lund College", false],
    ["Buy now", true],
  ]);
});
