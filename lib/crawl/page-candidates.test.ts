/** What a candidate tells of the site's menu, footer and languages. */
import { describe, expect, test } from "vitest";
import { candidatesBeyond, candidatesFrom } from "./page-candidates";
import { parsePage } from "./parse-page";
import { siteOf } from "./site";
import { createUrlFrontier } from "./url-frontier";

const origin = "https://site.example";

/** The candidates after these pages were read, by path; the first is the entry page. */
function candidatesOf(pages: Record<string, string>) {
  const frontier = createUrlFrontier(siteOf(`${origin}/`), { url: `${origin}/`, status: 200 }, () => true);
  for (const [path, html] of Object.entries(pages)) {
    const parsed = parsePage(Buffer.from(html), origin + path, "text/html");
    const known = frontier.pages().find(({ url }) => url === origin + path);
    if (known === undefined) throw new Error(`${path} is linked nowhere`);
    frontier.noteLinks(known, parsed.links);
    frontier.noteLanguages(known, parsed);
  }
  return new Map(candidatesFrom(frontier, "en").map((candidate) => [new URL(candidate.url).pathname, candidate]));
}

describe("menu and footer", () => {
  test("are the entry page's, and give the label", () => {
    const pages = candidatesOf({
      "/": `<main><a href="/prices">Read on</a></main><nav><a href="/prices">Prices</a></nav>
        <footer><nav><a href="/jobs">Jobs</a></nav></footer><a href="/other">Other</a>`,
    });
    expect(pages.get("/prices")).toMatchObject({
      inNavigation: true,
      inFooter: false,
      menuLabel: "Prices",
      anchors: ["Prices", "Read on"],
    });
    expect(pages.get("/jobs")).toMatchObject({ inNavigation: false, inFooter: true, menuLabel: "Jobs" });
    expect(pages.get("/other")).toMatchObject({ inNavigation: false, inFooter: false, menuLabel: null });
  });

  test("or those of most pages: a manual's list of chapters is no menu of the site", () => {
    const chapters = '<nav><a href="/docs/install">Install</a></nav>';
    const menu = '<header><a href="/prices">Prices</a></header>';
    const pages = candidatesOf({
      "/": '<a href="/a">a</a><a href="/b">b</a><a href="/docs">docs</a>',
      "/a": menu,
      "/b": menu,
      "/docs": menu + chapters,
    });
    expect(pages.get("/prices")).toMatchObject({ inNavigation: true, menuLabel: "Prices" });
    expect(pages.get("/docs/install")).toMatchObject({ inNavigation: false, menuLabel: null });
    const half = candidatesOf({
      "/": '<a href="/a">a</a><a href="/b">b</a><a href="/docs">docs</a>',
      "/a": menu,
      "/b": menu,
      "/docs": "",
    });
    expect(half.get("/prices")?.inNavigation, "two of four").toBe(false);
  });
});

test("a page's language is its own, or what another page says of it", () => {
  const pages = candidatesOf({
    "/": `<html lang="de-AT"><link rel="alternate" hreflang="en-GB" href="/pumps">
      <link rel="alternate" hreflang="x-default" href="/start"><a href="/pumps">x</a><a href="/start">y</a><a href="/c">c</a>`,
    "/c": '<html lang="FR">',
  });
  expect([...pages].map(([path, { language }]) => [path, language])).toEqual([
    ["/", "de"],
    ["/pumps", "en"],
    ["/start", null],
    ["/c", "fr"],
  ]);
});

test("a form filled in beforehand is no page of its own, a page named by a parameter is", () => {
  const frontier = createUrlFrontier(siteOf(`${origin}/`), { url: `${origin}/`, status: 200 }, () => true);
  const html = `<a href="/ask">Ask</a><a href="/ask?service=pumps&minutes=75">Ask for a pump</a><a href="/?page_id=7">About</a>
    <a href="/find?town=Reading">Reading</a><a href="/?section=team">Team</a>`;
  frontier.noteLinks(frontier.entry, parsePage(Buffer.from(html), `${origin}/`, "text/html").links);
  expect(candidatesFrom(frontier, "en").map(({ url }) => url.slice(origin.length))).toEqual([
    "/",
    "/ask",
    "/?page_id=7",
    "/find?town=Reading",
    "/?section=team",
  ]);
});

test("a menu entry that leads to a part of a page does not name the page", () => {
  const pages = candidatesOf({
    "/": '<nav><a href="/industries#security">Security</a><a href="/industries">Industries</a><a href="/tools#a">A</a></nav>',
  });
  expect(pages.get("/industries")).toMatchObject({ inNavigation: true, menuLabel: "Industries" });
  expect(pages.get("/tools")).toMatchObject({ inNavigation: true, menuLabel: null });
});

test("places follow the order in which addresses were found", () => {
  const pages = candidatesOf({ "/": '<nav><a href="/z">z</a><a href="/a">a</a></nav>' });
  expect([pages.get("/z")?.position, pages.get("/a")?.position]).toEqual([1, 2]);
});

test("pages that are no candidates, but neither dead ones, nor files, nor what acts", () => {
  const at = (path: string) => origin + path;
  const known = {
    candidates: candidatesBeyond({ candidates: [], knownPages: [at("/a/")], linkStatuses: {} }),
    knownPages: ["/a", "/blog/b", "/gone", "/logo.svg", "/logout", "/unknown"].map(at),
    linkStatuses: { [at("/gone")]: 404, [at("/unknown")]: null },
  };
  expect(candidatesBeyond(known).map(({ url, group }) => [url, group])).toEqual([
    [at("/blog/b"), "/blog/*"],
    [at("/unknown"), "/unknown"],
  ]);
});
