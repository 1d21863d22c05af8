import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { startFixtureSite } from "@/tests/support/fixture-site";
import { startServer, startStaticServer } from "@/tests/support/static-server";
import { discoverPages } from "./discover";
import { byPath, discover, links, running, site } from "./testing/sites";

describe("discovery of our own site", () => {
  test("finds its pages, each once, and knows what it was told of them", async () => {
    const url = await running(startFixtureSite());
    const discovery = await discover(url);
    const pages = byPath(discovery);

    expect(discovery.entry).toMatchObject({ url: `${url}/`, status: 200 });
    expect(discovery.candidates[0]?.url).toBe(`${url}/`);
    expect([...pages.keys()].sort()).toEqual([
      "/",
      "/about",
      "/blog/",
      "/blog/measure-turn-time",
      "/blog/no-show-deliveries",
      "/blog/truck-queue-causes",
      "/blog/winter-peak-plan",
      "/contact",
      "/customers/ostermoor-foods",
      "/customers/pellwick-paper",
      "/demo",
      "/guides/dock-audit",
      "/implementation",
      "/partners",
      "/platform",
      "/pricing",
      "/privacy",
      "/thank-you",
    ]);

    expect(pages.get("/pricing")).toMatchObject({ depth: 1, inNavigation: true, inSitemap: true });
    expect(pages.get("/pricing")?.anchors).toEqual(expect.arrayContaining(["Pricing", "See what it costs"]));
    expect(pages.get("/privacy")).toMatchObject({ depth: 1, inNavigation: false });
    expect(pages.get("/partners"), "only the sitemap names it").toMatchObject({ depth: null, inboundLinks: 0 });
    expect(pages.get("/customers/pellwick-paper")).toMatchObject({ depth: 2, inboundLinks: 1 });
    for (const post of ["measure-turn-time", "winter-peak-plan"])
      expect(pages.get(`/blog/${post}`)).toMatchObject({ group: "/blog/*", groupSize: 4 });
    expect(pages.get("/blog/")).toMatchObject({ group: "/blog", groupSize: 1 });

    expect(discovery.robots).toBe("found");
    expect(discovery.sitemapsRead).toEqual([
      `${url}/sitemap.xml`,
      `${url}/sitemap-pages.xml`,
      `${url}/sitemap-blog.xml`,
    ]);
    // Seen and left alone counts as known: nobody need look for it again.
    expect(discovery.knownPages).toEqual(expect.arrayContaining([`${url}/`, `${url}/pricing`]));
  });

  test("says which links work, as the pages write them", async () => {
    const url = await running(startFixtureSite());
    const { linkStatuses } = await discover(url);
    expect(linkStatuses).toMatchObject({
      [`${url}/pricing`]: 200,
      [`${url}/pricing?utm_source=footer`]: 200,
      [`${url}/old-pricing`]: 200,
      [`${url}/customers/tarn-tiles`]: 404,
      [`${url}/files/dock-audit-checklist.pdf`]: 200,
    });
    expect(Object.keys(linkStatuses)).not.toContain(`${url}/internal/rates`);
  });
});

test("a sitemap that robots.txt misnames is found at its usual address", async () => {
  const url = await running(
    startServer(async (request, response, path) => {
      const bodies: Record<string, string> = {
        "/": "<p>Home",
        "/robots.txt": "User-agent: *\nDisallow:\nSitemap: {{ site.url }}/sitemap.xml",
        "/sitemap.xml": `<urlset><url><loc>http://${request.headers.host}/hidden</loc></url></urlset>`,
        "/hidden": "<p>Hidden",
      };
      response.writeHead(bodies[path] === undefined ? 404 : 200, { "content-type": "text/html" }).end(bodies[path]);
    }),
  );
  expect([...byPath(await discover(url)).keys()]).toContain("/hidden");
});

test("discovery of a site with neither robots.txt nor sitemap", async () => {
  const folder = dirname(createRequire(import.meta.url).resolve("startbootstrap-modern-business/package.json"));
  const url = await running(startStaticServer(join(folder, "dist")));
  const discovery = await discover(url);
  expect([...byPath(discovery).keys()].sort()).toEqual([
    "/",
    "/about.html",
    "/blog-home.html",
    "/blog-post.html",
    "/contact.html",
    "/faq.html",
    "/portfolio-item.html",
    "/portfolio-overview.html",
    "/pricing.html",
  ]);
  expect(discovery.robots).toBe("none");
  expect(discovery.sitemapsRead).toEqual([]);
  expect(Object.values(discovery.linkStatuses).every((status) => status === 200)).toBe(true);
});

describe("discoverPages", () => {
  test("takes the entry page's redirect as the site's address", async () => {
    const target = await site({ "/en/": `<html lang="en">${links("/en/a", "/de/")}`, "/en/a": "A", "/de/": "DE" });
    const { url } = await site({});
    const start = await running(
      startServer(async (_request, response) => {
        response.writeHead(302, { location: `${target.url}/en/` }).end();
      }),
    );
    const allowedHosts = [target.url, url, start].map((address) => new URL(address).host);
    const discovery = await discoverPages(`${start}/`, { allowedHosts });
    expect(discovery.entry.url).toBe(`${target.url}/en/`);
    expect([...byPath(discovery).keys()].sort()).toEqual(["/de/", "/en/", "/en/a"]);
    expect(target.asked).toContain("/robots.txt");
  });

  test("follows a meta refresh, but not into a private network", async () => {
    const refresh = (target: string) => `<meta http-equiv="refresh" content="0; url=${target}">`;
    const { url } = await site({ "/": refresh("/start"), "/start": links("/a"), "/a": "a" });
    expect((await discover(url)).entry.url).toBe(`${url}/start`);
    const trap = await site({ "/": refresh("http://169.254.169.254/latest/") });
    await expect(discover(trap.url)).rejects.toMatchObject({ code: "private" });
  });

  test("drops pages that redirect elsewhere, are gone, or are no HTML", async () => {
    const url = await running(
      startServer(async (request, response, path) => {
        if (path === "/")
          response.writeHead(200, { "content-type": "text/html" }).end(links("/out", "/gone", "/data", "/ok"));
        else if (path === "/ok") response.writeHead(200, { "content-type": "text/html" }).end("ok");
        else if (path === "/data") response.writeHead(200, { "content-type": "application/json" }).end("{}");
        else if (path === "/out") response.writeHead(302, { location: "http://127.0.0.1:9/" }).end();
        else response.writeHead(request.method === "HEAD" ? 405 : 410).end();
      }),
    );
    const discovery = await discover(url);
    expect(discovery.linkStatuses).toEqual({
      [`${url}/data`]: 200,
      [`${url}/gone`]: 410,
      [`${url}/ok`]: 200,
      [`${url}/out`]: null,
    });
    expect([...byPath(discovery).keys()]).toEqual(["/", "/ok"]);
  });

  test("believes GET when a server refuses HEAD", async () => {
    const url = await running(
      startServer(async (request, response, path) => {
        if (path === "/") response.writeHead(200, { "content-type": "text/html" }).end(links("/guide.pdf"));
        else response.writeHead(request.method === "HEAD" || path !== "/guide.pdf" ? 404 : 200).end();
      }),
    );
    expect((await discover(url)).linkStatuses).toEqual({ [`${url}/guide.pdf`]: 200 });
  });

  test("knows no depth for what only unlinked pages link to", async () => {
    const url = await running(
      startServer(async (request, response, path) => {
        const pages: Record<string, string> = { "/": "start", "/hidden": links("/deeper"), "/deeper": "deeper" };
        const sitemap = `<urlset><url><loc>http://${request.headers.host}/hidden</loc></url></urlset>`;
        const body = path === "/sitemap.xml" ? sitemap : pages[path];
        response.writeHead(body === undefined ? 404 : 200, { "content-type": "text/html" }).end(body);
      }),
    );
    const pages = byPath(await discover(url));
    expect(pages.get("/hidden")).toMatchObject({ depth: null, inSitemap: true });
    expect(pages.get("/deeper")).toMatchObject({ depth: null, inboundLinks: 1, inSitemap: false });
  });

  test("counts variants of one page as one, by their canonical address", async () => {
    const canonical = '<link rel="canonical" href="/list">';
    const { url } = await site({
      "/": links("/list?sort=a", "/list?sort=b", "/list"),
      "/list": canonical,
      "/list?sort=a": canonical,
      "/list?sort=b": canonical,
    });
    expect([...byPath(await discover(url)).keys()]).toEqual(["/", "/list"]);
  });

  test("knows nothing of what scripts draw, and takes rendered links", async () => {
    const shell =
      '<div id="root"></div><script src="/app.js"></script><a href="/">Home</a><a href="https://other.example/">x</a>';
    const { url } = await site({ "/": shell, "/features": shell, "/plans": shell });
    const bare = await discover(url);
    expect(bare.knownPages).toEqual([`${url}/`]);
    expect(bare.candidates).toHaveLength(1);
    const renderedLinks = [
      { href: `${url}/features`, text: "Features", area: "nav" as const },
      { href: `${url}/plans#top`, text: "Plans", area: "main" as const },
    ];
    const pages = byPath(await discover(url, { renderedLinks }));
    expect([...pages.keys()]).toEqual(["/", "/features", "/plans"]);
    expect(pages.get("/features")).toMatchObject({ depth: 1, anchors: ["Features"], inNavigation: true });
  });

  test("reads a couple of dozen pages of a large site, three of a template, and knows the template's size", async () => {
    const posts = Array.from({ length: 200 }, (_, number) => `/blog/post-${number}`);
    const sections = [..."abcdefghijklmnopqrstuvwxyz"].flatMap((letter) => [`/${letter}-plan`, `/${letter}-team`]);
    const { url, asked } = await site({
      "/": links(...posts, ...sections),
      ...Object.fromEntries(posts.map((post) => [post, "post"])),
    });
    const discovery = await discover(url);
    const candidates = discovery.candidates.filter(({ group }) => group === "/blog/*");
    expect(candidates).toHaveLength(25);
    expect(candidates[0]?.groupSize).toBe(200);
    const read = asked.filter((path) => !/robots|sitemap/.test(path));
    expect(read.length, "the entry page, 24 pages, 60 link checks of two requests at most").toBeLessThanOrEqual(145);
  });

  test("asks for each picture of a gallery", async () => {
    const photos = Array.from({ length: 150 }, (_, number) => `/yard/photo-${number}.jpg`);
    const { url } = await site({ "/": links("/yard", ...photos), "/yard": links(...photos.slice(0, 9)) });
    const { linkStatuses } = await discover(url);
    expect(photos.filter((photo) => !(url + photo in linkStatuses))).toEqual([]);
  });

  // Without the limit it would take the 8 s that a page has to answer.
  test("gives what it has when its time is up", { timeout: 7_000 }, async () => {
    const url = await running(
      startServer(async (request, response) => {
        if (request.url === "/hang") return;
        response.writeHead(200, { "content-type": "text/html" }).end(links("/hang", "/b"));
      }),
    );
    const discovery = await discover(url, { timeoutMs: 200 });
    expect([...byPath(discovery).keys()]).toEqual(expect.arrayContaining(["/", "/hang", "/b"]));
  });

  test("stops when it is told to", async () => {
    const caller = new AbortController();
    const reason = new Error("cancelled");
    const url = await running(
      startServer(async (request, response) => {
        if (request.url === "/a") caller.abort(reason);
        else response.writeHead(200, { "content-type": "text/html" }).end(links("/a", "/b"));
      }),
    );
    await expect(discover(url, { signal: caller.signal })).rejects.toBe(reason);
  });

  test("a result survives being stored as JSON", async () => {
    const { url } = await site({ "/": links("/a"), "/a": "a" });
    const discovery = await discover(url);
    expect(JSON.parse(JSON.stringify(discovery))).toEqual(discovery);
  });
});
