import { describe, expect, test } from "vitest";
import type { PageCandidate } from "@/lib/page-choice/candidate";
import { growth, quadratic } from "@/tests/support/growth";
import { choosePages } from "./choose-by-code";

const origin = "https://site.example";
const candidate = (path: string, extra: Partial<PageCandidate> = {}): PageCandidate => ({
  url: origin + path,
  anchors: [],
  depth: 1,
  inNavigation: false,
  inSitemap: true,
  inboundLinks: 2,
  group: path,
  groupSize: 1,
  ...extra,
});
const inMenu = (path: string, label: string, extra: Partial<PageCandidate> = {}) =>
  candidate(path, { anchors: ["Read on", label], menuLabel: label, inNavigation: true, inboundLinks: 9, ...extra });
/** Pages of one template. */
const siblings = (folder: string, names: readonly string[], extra: Partial<PageCandidate> = {}) =>
  names.map((name) => candidate(`/${folder}/${name}`, { group: `/${folder}/*`, groupSize: names.length, ...extra }));
const choose = (candidates: PageCandidate[], limit = 10, entry = "/") =>
  choosePages({ entryUrl: origin + entry, candidates, limit });
const pathOf = (url: string) => decodeURI(new URL(url).pathname);
const paths = (candidates: PageCandidate[], limit?: number, entry?: string) =>
  choose(candidates, limit, entry).map(({ url }) => pathOf(url));

test("the entry page comes first, then commercial pages; legal and account pages stay out", () => {
  const chosen = paths(
    "/privacy /login /blog /about / /contact /pricing /services /case-studies /faq /terms /imprint /accessibility"
      .split(" ")
      .map((path) => candidate(path)),
  );
  expect(chosen[0]).toBe("/");
  expect(chosen.slice(1, 5).sort()).toEqual(["/case-studies", "/contact", "/pricing", "/services"]);
  expect(chosen).toContain("/faq");
  for (const path of ["/privacy", "/login", "/terms", "/imprint", "/accessibility"]) expect(chosen).not.toContain(path);
});

test("the entry page is there even when the crawl did not list it", () => {
  expect(choose([candidate("/pricing")])[0]?.url).toBe(`${origin}/`);
  expect(choose([])).toHaveLength(1);
  expect(choose([candidate("/pricing")], 1)).toHaveLength(1);
  expect(choose([candidate("/pricing")], 0)).toEqual([]);
});

test("at most the limit, whatever the order of the candidates", () => {
  const many = Array.from({ length: 40 }, (_, index) => candidate(`/page-${index}`));
  expect(choose([candidate("/"), ...many], 10)).toHaveLength(10);
  expect(paths([candidate("/"), ...many, candidate("/pricing")], 3)).toEqual(
    paths([candidate("/pricing"), ...many.reverse(), candidate("/")], 3),
  );
});

test("a page in another folder is told by what links to it", () => {
  const pages = [candidate("/p/17", { anchors: ["Pricing"] }), candidate("/p/18", { anchors: ["Something else"] })];
  expect(paths([candidate("/"), ...pages])[1]).toBe("/p/17");
});

describe("one page of a template", () => {
  test("is the one that is linked most", () => {
    const posts = Array.from({ length: 30 }, (_, index) => `post-${index}`);
    const blog = siblings("blog", posts, { depth: 2, inboundLinks: 1 });
    const linked = blog.map((page, index) => (index === 17 ? { ...page, inboundLinks: 9 } : page));
    expect(paths([candidate("/"), ...linked, candidate("/pricing")])).toEqual(["/", "/pricing", "/blog/post-17"]);
  });

  test("is the one that was found first when all are linked alike", () => {
    const products = siblings("products", ["z", "a"]).map((page, position) => ({ ...page, position }));
    expect(paths([candidate("/"), ...products.toReversed()], 2)).toEqual(["/", "/products/z"]);
  });

  test("unless the pages differ in kind", () => {
    expect(paths([candidate("/"), ...siblings("company", ["contact", "team", "history", "jobs"])])).toEqual([
      "/",
      "/company/contact",
      "/company/team",
      "/company/jobs",
    ]);
  });

  test("more pages of the offer fill places that would stay empty, after all other templates", () => {
    const products = siblings("products", ["lamp", "chair", "table"]);
    const pages = [candidate("/"), ...products, candidate("/community"), candidate("/contact")];
    expect(paths(pages)).toEqual(["/", ...paths(pages, 4).slice(1), "/products/chair", "/products/table"]);
    expect(paths(pages, 4).slice(1).sort()).toEqual(["/community", "/contact", "/products/lamp"]);
  });
});

test("prices and downloads come before the third page about features", () => {
  const features = ["a", "b", "c", "d"].map((name) => inMenu(`/${name}/features`, "Features"));
  const pages = [candidate("/"), ...features, candidate("/download"), candidate("/pricing", { depth: 2 })];
  const chosen = paths(pages, 5);
  expect(chosen).toEqual(expect.arrayContaining(["/pricing", "/download"]));
  expect(chosen.filter((path) => path.endsWith("/features"))).toHaveLength(2);
});

test("manuals come last, and two of them are enough", () => {
  const manuals = ["a", "b", "c", "d", "e", "f"].map((name) =>
    inMenu(`/docs/${name}/install`, name, { group: `/docs/${name}/*`, inboundLinks: 40 }),
  );
  const chosen = paths([candidate("/"), ...manuals, candidate("/community"), candidate("/partners", { depth: 2 })]);
  expect(chosen.slice(0, 3).sort()).toEqual(["/", "/community", "/partners"]);
  expect(chosen).toHaveLength(5);
});

test.each(["/blog/page/2", "/blog/tag/pumps", "/author/jane", "/shop?page=3"])("%s is part of a list", (path) => {
  expect(paths([candidate("/"), candidate(path)])).toEqual(["/"]);
});

test("a category in the menu is a page, and so is one that a number names", () => {
  const pages = [candidate("/"), inMenu("/category/shoes", "Shoes"), candidate("/?p=17")];
  expect(choose(pages)).toHaveLength(3);
});

describe("one language", () => {
  const both = ["/de/preise", "/en/pricing", "/de/kontakt", "/en/contact", "/de/", "/en/"].map((path) =>
    candidate(path),
  );

  test("is the one in the entry page's address", () => {
    expect(paths(both, 10, "/de/").sort()).toEqual(["/de/", "/de/kontakt", "/de/preise"]);
    expect(paths(both, 10, "/en/").sort()).toEqual(["/en/", "/en/contact", "/en/pricing"]);
  });

  test("or in its markup", () => {
    expect(paths([candidate("/", { language: "de-AT" }), ...both]).sort()).toEqual(["/", "/de/kontakt", "/de/preise"]);
  });

  test("or that of most pages when the entry page has none, or no other page has its own", () => {
    const pages = [...both, candidate("/de/referenzen")];
    for (const language of [null, "fr"])
      expect(paths([candidate("/", { language }), ...pages]).sort()).toEqual([
        "/",
        "/de/kontakt",
        "/de/preise",
        "/de/referenzen",
      ]);
  });

  test("which pages without a language in their address share", () => {
    const pages = [candidate("/preise", { language: "de" }), candidate("/kontakt", { language: null })];
    const english = [candidate("/en/"), candidate("/en/pricing"), candidate("/en/jobs")];
    expect(paths([...pages, ...english], 10, "/").sort()).toEqual(["/", "/kontakt", "/preise"]);
    expect(paths([...pages, ...english], 10, "/en/").sort()).toEqual(["/en/", "/en/jobs", "/en/pricing"]);
  });

  test("which need not be one that addresses name", () => {
    const pages = [candidate("/ціни", { language: "uk" }), candidate("/en/pricing"), candidate("/en/contact")];
    expect(paths([candidate("/", { language: "uk-UA" }), ...pages])).toEqual(["/", "/ціни"]);
  });

  test("and of the versions for two countries one is chosen", () => {
    const pages = ["/uk/pricing", "/us/pricing"].map((path, index) => candidate(path, { inboundLinks: index }));
    expect(paths([candidate("/uk"), ...pages], 10, "/uk")).toEqual(["/uk", "/uk/pricing"]);
  });

  test("and a page at two addresses counts once", () => {
    const pages = [candidate("/pricing"), candidate("/en/pricing", { inboundLinks: 7, language: "en" })];
    const entry = candidate("/", { language: "en" });
    expect(paths([entry, ...pages])).toEqual(["/", "/en/pricing"]);
    expect(paths([entry, ...pages.map((page) => ({ ...page, inboundLinks: 3 }))])).toEqual(["/", "/pricing"]);
  });
});

describe("each reason is one true sentence about its page", () => {
  const reasonOf = (page: PageCandidate) => choose([candidate("/"), page])[1]?.reason;
  test.each([
    [inMenu("/pricing", "Plans & prices", { inboundLinks: 12 }), "Linked as “Plans & prices”."],
    [candidate("/services", { depth: null, inboundLinks: 0 }), "Named in the sitemap."],
    [candidate("/jobs", { anchors: ["Join"], menuLabel: "Work here", inFooter: true }), "Linked as “Work here”."],
    [
      candidate("/customers/northmill", { inboundLinks: 1, group: "/customers/*", groupSize: 4 }),
      "One of 4 with addresses like /customers/….",
    ],
    [candidate("/demo", { anchors: ["See it"], inNavigation: true, inboundLinks: 1 }), "Linked as “See it”."],
    [candidate("/pricing", { depth: null, inboundLinks: 1 }), "Found by following links."],
    [candidate("/x", { anchors: ["x", "L".repeat(61)], inboundLinks: 3 }), "Linked from at least 3 pages."],
  ])("%#", (page, expected) => {
    expect(reasonOf(page)).toBe(expected);
  });
  test("of the entry page it is known that the customer entered it", () => {
    expect(choose([candidate("/", { inboundLinks: 9 })])[0]?.reason).toBe("The page you entered.");
  });
});

test("choosing takes no longer than addresses get longer and candidates more", () => {
  const many = (count: number, length: number) => {
    const long = "x-".repeat(length);
    return Array.from({ length: count }, (_, index) => candidate(`/${index}/${long}`, { anchors: [long] }));
  };
  expect(choose(many(300, 1_000))).toHaveLength(10);
  expect(growth((count) => choose(many(count, 500)), 75)).toBeLessThan(quadratic);
  expect(growth((length) => choose(many(75, length)), 250)).toBeLessThan(quadratic);
});

test("what the menu lists as manuals, news and releases comes after everything a buyer asks for", () => {
  const below = (heading: string, labels: string[]) =>
    labels.map((label) => inMenu(`/${label.replaceAll(" ", "")}.html`, label, { menuHeadings: ["Mehr", heading] }));
  const chosen = paths([
    candidate("/"),
    ...below("Handbücher", ["Erste Schritte", "Geräte verbinden", "Daten sichern", "Konten", "Etiketten", "Waagen"]),
    ...below("Aktuelles", ["Messe in Linz", "Zwei Neue", "Tag der Tür", "Neuer Server", "Danke"]),
    inMenu("/v31.html", "Version 3.1"),
    inMenu("/v30.html", "Version 3.0 vom Mai"),
    ...below("Produkte", ["Planer", "Fahrer"]),
    ...below("Unternehmen", ["Datensicherheit", "Über uns", "Kundenstimmen"]),
    inMenu("/Fragen.html", "Häufige Fragen"),
    inMenu("/Preise.html", "Preise"),
    inMenu("/Kontakt.html", "Kontakt"),
  ]);
  const wanted = "Planer Fahrer Datensicherheit Überuns Kundenstimmen Fragen Preise Kontakt".split(" ");
  expect(chosen).toEqual(expect.arrayContaining(wanted.map((name) => `/${name}.html`)));
  expect(chosen).toHaveLength(10);
});
