import { expect, test } from "vitest";
import { startServer } from "@/tests/support/static-server";
import { byPath, discover, links, running, site } from "./testing/sites";

const canonical = (path: string) => `<link rel="canonical" href="${path}">`;
const text = "A pump moves water. ".repeat(20);
const titled = (title: string, rest = "", head = "") =>
  `<html lang="en"><head><title>${title}</title>${head}</head><body>${rest}</body></html>`;

test("a session ID that each answer writes anew makes no page of its own", async () => {
  let visits = 0;
  const url = await running(
    startServer(async (request, response) => {
      const [path = ""] = (request.url ?? "").split(/[;?]/);
      const session = (++visits).toString(16).padStart(24, "b");
      const pages = ["/", "/a//b/caf%c3%a9", "/offer"].map(
        (page) => `${page};PHPSESSID=${session}?BV_SessionID=${session}`,
      );
      const isPage = ["/", "/a/b/caf%c3%a9", "/a//b/caf%C3%A9", "/a//b/caf%c3%a9", "/offer"].includes(path);
      response.writeHead(isPage ? 200 : 404, { "content-type": "text/html" });
      response.end(titled(path, links(...pages, "/a/b/caf%C3%A9")));
    }),
  );
  const pages = byPath(await discover(url));
  expect([...pages.keys()].sort()).toEqual(["/", "/a//b/caf%c3%a9", "/offer"]);
  expect(pages.get("/offer")?.hasSessions).toBe(true);
});

test("pages that a refresh or a lone script leads on are one with their targets", async () => {
  const moved = (script: string, text = "") => titled("Moved", `${text}<script>${script}</script>`);
  const { url } = await site({
    "/": titled("Home", links("/alt", "/old", "/later", "/onload", "/exit", "/idle", "/back", "/app", "/news")),
    "/alt": titled("Moved", "moved", '<meta http-equiv="Refresh" content="1;URL=\'/alt2\'">'),
    "/alt2": titled("Moved", "", '<meta http-equiv="refresh" content="0; /prices">'),
    "/old": moved('"use strict"; window.location.href = "/prices";'),
    "/later": moved("setTimeout(function () { location.replace('/team'); }, 500)", "This page has moved."),
    "/onload": moved("window.onload = () => { top.location.assign(`/team`) }"),
    // What acts on a click or much later.
    "/exit": moved("function logout(){ window.location.href = '/logout'; }"),
    "/idle": moved("setTimeout(function(){location.href='/timeout'},1800000)"),
    "/back": moved("window.goHome = () => { location.href = '/' }"),
    // An app that sends only some visitors elsewhere, and a page with something to say.
    "/app": moved("if (!window.fetch) location.href = '/unsupported'"),
    "/news": moved("location = '/prices'", "Much to say. ".repeat(60)),
    "/prices": titled("Prices"),
    "/team": titled("Team"),
  });
  const discovery = await discover(url);
  const pages = byPath(discovery);
  expect([...pages.keys()].sort()).toEqual(["/", "/app", "/back", "/exit", "/idle", "/news", "/prices", "/team"]);
  const from = (path: string) =>
    pages
      .get(path)
      ?.mergedFrom?.map((address) => new URL(address).pathname)
      .sort();
  expect(from("/prices")).toEqual(["/alt", "/old"]);
  expect(from("/team")).toEqual(["/later", "/onload"]);
  expect(discovery.linkStatuses).toMatchObject({ [`${url}/alt`]: 200, [`${url}/later`]: 200 });
});

test("pages that name one canonical page are that page, unless the template names it everywhere", async () => {
  const { url } = await site({
    "/": titled("Home", `<nav>${links("/Offer", "/shop")}</nav>${links("/range/pump", "/sale/pump", "/one", "/two")}`),
    "/Offer": titled("Offer", text + links("/offer"), canonical("/offer")),
    "/offer": titled("Offer", text, canonical("/offer")),
    "/shop": titled("Shop"),
    "/range/pump": titled("Pump", text, canonical("/pump")),
    "/sale/pump": titled("Pump", text, canonical("/pump")),
    "/one": titled("One", text, canonical("/shop")),
    "/two": titled("Two", text, canonical("/shop")),
  });
  const pages = byPath(await discover(url));
  expect([...pages.keys()].sort()).toEqual(["/", "/offer", "/one", "/range/pump", "/shop", "/two"]);
  expect(pages.get("/offer")?.inNavigation).toBe(true);
});

test("a template that gives all pages one title and one canonical page declares nothing", async () => {
  const same = (body: string) => titled("Mill", body, canonical("/"));
  const { url } = await site({
    "/": same(text + links("/cloth", "/team")),
    "/cloth": same(`${text}${text}<p>Cloth by the metre.</p>`),
    "/team": same(`${text}${text}${text}<p>Nine people.</p>`),
  });
  expect([...byPath(await discover(url)).keys()].sort()).toEqual(["/", "/cloth", "/team"]);
});

test("an app that serves one empty page under all addresses keeps its pages", async () => {
  const app = titled("App", `<div id="root"></div><nav>${links("/prices", "/team")}</nav>`, canonical("/"));
  const { url } = await site({ "/": app, "/prices": app, "/team": app });
  expect([...byPath(await discover(url)).keys()].sort()).toEqual(["/", "/prices", "/team"]);
});

test("the entry page takes in all that name its canonical page, which comes back nowhere", async () => {
  const page = titled("Pump", text + links("/b", "/c", "/pump"), canonical("/pump"));
  const { url } = await site({ "/a": page, "/b": page, "/c": page, "/pump": page });
  const known = await discover(`${url}/a`);
  expect([...byPath(known).keys()]).toEqual(["/a"]);
  expect(known.knownPages).toEqual([`${url}/a`]);
});

test("a refresh or a script that leads where nobody may go is not followed", async () => {
  const { url, asked } = await site({
    "/": titled("Home", links("/out", "/secret"), '<meta http-equiv="refresh" content="0; /logout">'),
    "/out": titled("Out", "<script>location.href = '/logout'</script>"),
    "/secret": titled("Secret", "", '<meta http-equiv="refresh" content="0; /closed/a">'),
    "/robots.txt": "User-agent: *\nDisallow: /closed",
    "/logout": titled("Bye"),
    "/closed/a": titled("Closed"),
  });
  const { candidates, entry } = await discover(url);
  expect(entry).toMatchObject({ url: `${url}/`, title: "Home" });
  expect(candidates.map((candidate) => candidate.url)).toEqual([`${url}/`]);
  expect(asked.filter((path) => /logout|closed/.test(path))).toEqual([]);
});

test("the entry page's canonical address makes no page that nobody linked to", async () => {
  const head = '<link rel="canonical" href="/">';
  const { url } = await site({ "/?section=2": titled("Two", links("/a"), head), "/a": titled("A") });
  expect([...byPath(await discover(`${url}/?section=2`)).keys()]).toEqual(["/?section=2", "/a"]);
});

test("a crawl that enters a region's folder spends nothing on its siblings", async () => {
  const { url, asked } = await site({
    "/en-au/": titled("AU", links("/en-au/prices", "/en-nz/", "/ca/en/", "/it/", "/shared")),
    "/en-au/prices": titled("Prices"),
    "/en-nz/": titled("NZ", links("/en-nz/prices")),
    "/shared": titled("Shared"),
  });
  await discover(`${url}/en-au/`, { pagesToRead: 2 });
  expect(asked).toContain("/shared");
  expect(asked).not.toContain("/en-nz/prices");
});

test("routes of an app are pages, for the browser alone: the server never hears of them", async () => {
  const menu = `<nav><a href="#/prices">Prices</a><a href="#!/team">Team</a><a href="#/">Home</a><a href="#top">Up</a></nav>`;
  const { url, asked } = await site({ "/": titled("App", menu) });
  const { candidates, linkStatuses } = await discover(url);
  expect(candidates.map((candidate) => candidate.url.slice(url.length))).toEqual(["/", "/#/prices", "/#!/team"]);
  expect(candidates[1]).toMatchObject({ inNavigation: true, menuLabel: "Prices", group: "/prices" });
  expect(asked.filter((path) => path === "/")).toHaveLength(1);
  expect(linkStatuses).toEqual({ [`${url}/`]: 200 });
});
