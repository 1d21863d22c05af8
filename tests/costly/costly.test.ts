import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StoredDiscovery } from "@/lib/audits/site-tasks/crawl";
import { siteTaskParsers } from "@/lib/audits/site-tasks/results";
import type { tasks } from "@/lib/audits/site-tasks/tasks";
import type { StoredPage, StoredSite } from "@/lib/audits/visits/reviewed-site";
import type { CapturedText, PageCapture } from "@/lib/browser/types";
import { buildPage } from "@/lib/review/testing/build-page";
import { createSandbox, type RunOptions, type Sandbox } from "@/lib/sandbox/sandbox";
import type { RunningServer } from "@/tests/support/static-server";
import { type CostlySite, costlySites } from "./corpus";
import { healthySite, serveCostly } from "./serve";

let sandbox: Sandbox<typeof tasks>;
let neighbour: RunningServer;
let expected: StoredDiscovery;

const attacker: RunOptions = { owner: "attacker", timeoutMs: 120_000 };
const inputFor = ({ url }: RunningServer) => ({ url, allowedHosts: [new URL(url).host] });
const parse = ({ discovery }: { discovery: string }) => JSON.parse(discovery) as StoredDiscovery;
const crawlNeighbour = async () =>
  parse(await sandbox.run("crawl", inputFor(neighbour), { owner: "neighbour", timeoutMs: 120_000 }));

beforeAll(async () => {
  sandbox = createSandbox<typeof tasks>({
    tasksFile: path.resolve("lib/audits/site-tasks/tasks.ts"),
    maxProcesses: 2,
    maxPerOwner: 1,
    memoryMb: 512,
    maxHoldMs: 20_000,
    parsers: siteTaskParsers,
  });
  neighbour = await serveCostly(() => healthySite);
  expected = await crawlNeighbour();
  expect(expected.candidates.map(({ url }) => new URL(url).pathname)).toEqual(["/", "/pricing", "/about"]);
});

afterAll(async () => {
  await sandbox.close();
  await neighbour.close();
});

/** Far more than a busy machine holds this event loop for, and far less than any of these pages did once. */
const maxHoldMs = 2_000;

/** Another customer's crawl is the same meanwhile, and this event loop goes on turning. */
async function beside<T>(work: () => Promise<T>): Promise<T> {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  // It notes the time between two of its own ticks: the first comes before the work, the last behind it.
  await sleep(50);
  const [result, other] = await Promise.all([work(), crawlNeighbour()]);
  await sleep(50);
  delays.disable();
  expect(other).toEqual(expected);
  expect(delays.max / 1e6, "milliseconds for which this event loop was held").toBeLessThan(maxHoldMs);
  return result;
}

/** What a browser could capture of such a page at the most. */
function captureOf({ answers }: CostlySite, origin = "http://127.0.0.1"): PageCapture {
  const body = String(answers["/"]?.body ?? "");
  const texts = [...body.matchAll(/<(p|blockquote)>([^<]+)/g)].slice(0, 1_500).map(
    ([, tag, text = ""]): CapturedText => ({
      kind: tag === "p" ? "paragraph" : "quote",
      text: text.trim().slice(0, 1_500),
      area: "main",
      heading: null,
      firstScreen: false,
      firstScreenPhone: false,
      hiddenIn: null,
    }),
  );
  const { capture } = buildPage({ path: "/", title: "Costly", body: "# A page" });
  const all = texts.map(({ text }) => text).join("\n");
  const links = [...body.matchAll(/<a href="([^"]{1,2000})/g)].slice(0, 2_000).map(([, href = ""]) => ({
    href: `${origin}${href}`,
    text: href.slice(0, 300),
    area: "nav" as const,
  }));
  return { ...capture, texts, links, text: all.slice(0, 40_000), firstScreenText: all.slice(0, 5_000) };
}

function storedPage(site: CostlySite, position: number): StoredPage {
  return {
    id: position + 1,
    url: `http://127.0.0.1/${position === 0 ? "" : position}`,
    finalUrl: null,
    selectionReason: "",
    outcome: "audited",
    outcomeMessage: null,
    lighthouse: JSON.stringify(buildPage({ path: "/" }).lighthouse),
    capture: JSON.stringify(captureOf(site)),
  };
}

const siteOf = (pages: StoredPage[]): StoredSite => ({
  entryUrl: pages[0]?.url ?? "",
  pages,
  linkStatuses: null,
  linkedPages: null,
  statedAudience: null,
  statedGoal: null,
  seenOn: null,
});

test("there are many, each with a name of its own", () => {
  expect(costlySites.length).toBeGreaterThanOrEqual(30);
  expect(new Set(costlySites.map(({ name }) => name)).size).toBe(costlySites.length);
});

test("an event loop that is held is noticed", async () => {
  const hold = async () => {
    const until = performance.now() + maxHoldMs + 500;
    while (performance.now() < until);
  };
  await expect(beside(hold)).rejects.toThrow(/was held/);
});

// Linear and bounded: none of these needs to be killed, so that any SandboxError fails its test.
describe.each(costlySites)("$name", (site) => {
  test("is crawled", async () => {
    const server = await serveCostly(() => site);
    try {
      const crawled = await beside(() => sandbox.run("crawl", inputFor(server), attacker));
      const discovery = parse(crawled);
      expect(discovery.refusal).toBeNull();
      expect(discovery.candidates[0]?.url).toBe(`${server.url}/`);
      expect(crawled.discovery.length).toBeLessThan(10e6);
    } finally {
      await server.close();
    }
  });

  test("is reviewed", async () => {
    const page = storedPage(site, 0);
    const reviewed = await beside(() => sandbox.run("reviewSite", siteOf([page]), attacker));
    expect(reviewed.rubric.results).toHaveLength(20);
    expect(reviewed.copy[page.url]).toBeDefined();
  });
});

test("ten pages of the worst texts go through every task", async () => {
  const worst = costlySites.slice(-10);
  const linked = costlySites.find(({ name }) => name === "links of 2,000 slashes") ?? healthySite;
  const server = await serveCostly(() => linked);
  try {
    const input = inputFor(server);
    const crawled = await beside(() => sandbox.run("crawl", input, attacker));
    const capture = JSON.stringify(captureOf(linked, server.url));
    const drawn = await beside(() =>
      sandbox.run("crawlDrawnLinks", { ...input, finalUrl: input.url, capture, discovery: null }, attacker),
    );
    expect(parse(drawn ?? crawled).candidates.length).toBeGreaterThan(10);
    const chosen = await beside(() =>
      sandbox.run(
        "choosePages",
        { url: input.url, finalUrl: input.url, discovery: crawled.discovery, limit: 10 },
        attacker,
      ),
    );
    expect(chosen.others.length).toBeGreaterThan(0);
  } finally {
    await server.close();
  }
  const reviewed = await beside(() => sandbox.run("reviewSite", siteOf(worst.map(storedPage)), attacker));
  expect(Object.keys(reviewed.copy)).toHaveLength(10);
  expect(reviewed.rubric.results).toHaveLength(20);
});
