import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createSlotPool, type SlotPool } from "./pool.ts";
import { testCacheDir } from "./testing/cache-dir.ts";
import { findClosedPort, type HostileSite, startHostileSite, startUntrustedSite } from "./testing/hostile-site.ts";
import type { AuditedVisit, VisitResult } from "./types.ts";

// Visits queue for two slots, and each may be a whole Lighthouse run on a busy machine.
vi.setConfig({ testTimeout: 900_000 });

let site: HostileSite;
let pool: SlotPool;
const endedSlots: string[] = [];

beforeAll(async () => {
  site = await startHostileSite();
  pool = createSlotPool({
    slots: 2,
    cacheDir: testCacheDir,
    maxBytes: 3_000_000,
    // One slot rests while the other has a long visit.
    idleMs: 30 * 60_000,
    log: (message, details) => {
      if (message === "slot ended") endedSlots.push(String(details.reason));
    },
  });
});
afterAll(async () => {
  await pool.close();
  await site.close();
});

function visit(path: string, timeoutMs = 90_000): Promise<VisitResult> {
  return pool.visit({ url: site.url(path), timeoutMs });
}

async function audit(path: string): Promise<AuditedVisit> {
  const result = await visit(path);
  if (result.outcome !== "audited") throw new Error(`${path}: ${result.outcome}, ${result.detail}`);
  return result;
}

test.concurrent.each([
  ["/401", "auth", 401],
  ["/403", "blocked", 403],
  ["/404", "not-found", 404],
  ["/404-without-body", "not-found", 404],
  ["/410", "not-found", 410],
  ["/500", "http-error", 500],
  ["/503", "http-error", 503],
  ["/204", "empty", 204],
  ["/pdf", "not-html", 200],
  ["/download", "not-html", 200],
  ["/picture", "not-html", 200],
  ["/leads-to-picture", "not-html", 200],
  ["/redirect-loop", "redirect", null],
  ["/self-navigation", "redirect", 200],
  ["/refresh-loop", "redirect", 200],
  ["/to-file", "forbidden", null],
  ["/endless", "too-large", 200],
  ["/100-mb", "too-large", 200],
  ["/zip-bomb", "too-large", 200],
  ["/reset", "network", null],
  ["/garbage", "network", null],
  ["/cut-short", "network", 200],
  ["/broken-gzip", "network", 200],
  ["/memory-hog", "crash", 200],
])("%s ends as %s", async (path, outcome, httpStatus) => {
  expect(await visit(path)).toMatchObject({ outcome, httpStatus });
});

test.concurrent("429 says how long to wait", async () => {
  expect(await visit("/429")).toMatchObject({ outcome: "blocked", httpStatus: 429, retryAfter: 30 });
});

test.concurrent.each([
  ["/spin", "timeout"],
  ["/drip", "timeout"],
])("%s ends as %s within its limit", async (path, outcome) => {
  // On a machine that is very busy two seconds may be over before the page is asked for.
  for (let limitMs = 2_000; site.hits(path) === 0; limitMs *= 2)
    expect((await visit(path, limitMs)).outcome).toBe(outcome);
});

test.concurrent("a server that does not answer is given up long before the limit", async () => {
  expect(await visit("/hang", 60_000)).toMatchObject({ outcome: "timeout", detail: "no answer within 15000 ms" });
});

test.concurrent("a page that stays blank is empty", async () => {
  expect((await visit("/no-content", 30_000)).outcome).toBe("empty");
});

test.concurrent("a wall that asks for a human is not scored", async () => {
  expect((await visit("/bot-wall")).outcome).toBe("blocked");
});

test.concurrent("what a frame shows is named, on the site and elsewhere", async () => {
  expect(await visit("/masked")).toMatchObject({ outcome: "framed", leadsTo: site.url("/ok") });
  const elsewhere = site.url("/ok").replace("127.0.0.1", "localhost");
  expect(await visit("/frame-of-another-site")).toMatchObject({ outcome: "framed", leadsTo: elsewhere });
});

test.concurrent("a drawing is audited without a performance score", async () => {
  const { scores, metrics } = (await audit("/drawing")).lighthouse;
  expect({ ...scores, lcp: metrics.largestContentfulPaint }).toMatchObject({ performance: null, lcp: null });
  expect(scores.accessibility).toBeGreaterThan(0);
});

test.concurrent("an album with more pictures than a page may load is audited without the last", async () => {
  const { hasStoppedPictures, capture, lighthouse } = await audit("/album");
  expect({ hasStoppedPictures, heading: capture.headings[0]?.text }).toEqual({
    hasStoppedPictures: true,
    heading: "Album",
  });
  expect(lighthouse.failedChecks.map(({ id }) => id)).not.toContain("errors-in-console");
  expect((await audit("/ok")).hasStoppedPictures).toBe(false);
  expect((await audit("/shelf")).capture.headings[0]?.text, "pictures that were already on their way").toBe("Shelf");
});

describe.concurrent("addresses that lead nowhere", () => {
  test.each([
    ["http://nobody.invalid/", "network"],
    ["http://127.0.0.1:6000/", "forbidden"],
    ["file:///etc/passwd", "forbidden"],
    ["not an address", "forbidden"],
  ])("%s is %s", async (url, outcome) => {
    expect(await pool.visit({ url, timeoutMs: 20_000 })).toMatchObject({ outcome });
  });

  test("a port where nobody listens", async () => {
    const url = `http://127.0.0.1:${await findClosedPort()}/`;
    expect(await pool.visit({ url, timeoutMs: 20_000 })).toMatchObject({ outcome: "network" });
  });

  test("a certificate that nobody vouches for", async () => {
    const untrusted = await startUntrustedSite();
    try {
      expect(await pool.visit({ url: untrusted.url("/"), timeoutMs: 20_000 })).toMatchObject({ outcome: "tls" });
    } finally {
      await untrusted.close();
    }
  });
});

describe.concurrent("pages that misbehave are audited all the same", () => {
  test("with dialogs, pop-ups and broken built-ins", async () => {
    expect((await audit("/unruly")).capture.text).toBe("A heading\nSome text to paint.");
  });

  test.each(["/dialogs", "/pop-ups", "/debugger"])("%s", async (path) => {
    expect((await audit(path)).capture.text).toBe("A heading\nSome text to paint.");
  });

  test("with a button that a click never comes back from", async () => {
    expect((await audit("/hangs-on-click")).capture.actions).toMatchObject([{ text: "Go on", click: null }]);
  });

  test("with a download that it starts when it has loaded", async () => {
    const { finalUrl, httpStatus, capture } = await audit("/starts-download");
    expect({ finalUrl, httpStatus, text: capture.text }).toEqual({
      finalUrl: site.url("/starts-download"),
      httpStatus: 200,
      text: "A heading\nSome text to paint.",
    });
  });

  test("with text that no database takes", async () => {
    const { title, text } = (await audit("/unstorable")).capture;
    expect([title, text.split("\n").at(-1)]).toEqual(["NUL and half a pair \ufffd", " \ufffd"]);
  });

  test("with bytes that are not what they are said to be", async () => {
    expect((await audit("/wrong-charset")).capture).toMatchObject({
      title: "Caf\ufffd",
      text: "Caf\ufffd\n\ufffdOpen\ufffd all day.",
    });
  });

  test("with requests that never end", async () => {
    expect((await visit("/never-idle", 45_000)).outcome).toBe("audited");
  });

  test("with text that a script writes late", async () => {
    expect((await audit("/late")).capture.text).toBe("Here at last");
  });

  test("with all that it has drawn by a script, three seconds later and at another address", async () => {
    const { capture } = await audit("/single-page-app");
    expect(capture).toMatchObject({
      url: site.url("/single-page-app/home"),
      headings: [{ level: 1, text: "Drawn by a script" }],
      links: [{ href: site.url("/ok"), text: "Plain page", area: "nav" }],
    });
  });

  test("with content that waits to be scrolled to, and with scrolling that never ends", async () => {
    expect((await audit("/lazy")).capture.text).toContain("Shown to whoever scrolls this far.");
    expect((await audit("/endless-scroll")).capture.text).toMatch(/^More and more/);
  });

  test("with more elements and links than anybody reads", async () => {
    expect((await audit("/crowded")).capture.text).toMatch(/Line 1\n[\s\S]*Line 999\n/);
    const { links } = (await audit("/link-farm")).capture;
    expect(links).toHaveLength(2_000);
    expect(links[1_999]).toMatchObject({ href: site.url("/page-1999") });
  });

  test("with more of everything than is worth carrying", async () => {
    const { capture } = await audit("/overfull");
    expect(Buffer.byteLength(JSON.stringify(capture))).toBeLessThanOrEqual(1_000_000);
    expect(capture.headings).toEqual([{ level: 1, text: "Overfull" }]);
    expect(Math.max(...capture.links.map(({ href }) => href.length), 0)).toBeLessThanOrEqual(2_048);
  });

  test("with names that take the place of the document's own, and nesting without end", async () => {
    const { capture } = await audit("/clobbered");
    expect(capture).toMatchObject({ headings: [{ level: 1, text: "Clobbered" }] });
    expect(JSON.stringify(capture.structuredData).length, "the nesting is cut").toBeLessThan(1_000);
    expect(capture.forms[0]).toMatchObject({ submitText: "Send", action: site.url("/send") });
    expect(capture.text).toMatch(/bottom$/);
  });
});

test("all that left the slots alive, and a redirect is followed", async () => {
  expect((await audit("/to-ok")).finalUrl).toBe(site.url("/ok"));
  // How much processor time a page takes is the machine's matter; on a busy one, a page that never stops goes with its slot.
  const unexpected = endedSlots.filter((reason) => !/^slowed down for |\/(spin|drip|hang|memory-hog)$/.test(reason));
  expect(unexpected).toEqual([]);
});
