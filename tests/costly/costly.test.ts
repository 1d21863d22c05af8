import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildPage } from "@/lib/ai/testing/build-page";
import type { StoredPage } from "@/lib/audits/reviewed-site";
import type { StoredDiscovery } from "@/lib/audits/site-tasks/crawl";
import type { tasks } from "@/lib/audits/site-tasks/tasks";
import type { CapturedText, PageCapture } from "@/lib/browser/types";
import { createSandbox, type RunOptions, type Sandbox } from "@/lib/sandbox/sandbox";
import { SandboxError } from "@/lib/sandbox/sandbox-error";
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
  });
  neighbour = await serveCostly(() => healthySite);
  expected = await crawlNeighbour();
  expect(expected.candidates.map(({ url }) => new URL(url).pathname)).toEqual(["/", "/pricing", "/about"]);
});

afterAll(async () => {
  await sandbox.close();
  await neighbour.close();
});

/** Another customer's crawl is the same meanwhile, and this process goes on. @returns null when the task was ended. */
async function beside<T>(work: Promise<T>): Promise<T | null> {
  let turns = 0;
  const turn = () => {
    turns += 1;
    if (turns < 3) setImmediate(turn);
  };
  setImmediate(turn);
  const [result, other] = await Promise.all([
    work.catch((error: unknown) => {
      // A bug of ours is no answer to a costly page.
      if (error instanceof SandboxError && error.code !== "crashed") return null;
      throw error;
    }),
    crawlNeighbour(),
  ]);
  expect(other).toEqual(expected);
  expect(turns, "this event loop has turned while the task ran").toBe(3);
  return result;
}

/** What a browser could capture of such a page at the most. */
function captureOf({ answers }: CostlySite): PageCapture {
  const body = String(answers["/"]?.body ?? "");
  const texts = [...body.matchAll(/<(p|blockquote)>([^<]+)/g)].slice(0, 1_500).map(
    ([, tag, text = ""]): CapturedText => ({
      kind: tag === "p" ? "paragraph" : "quote",
      text: text.trim().slice(0, 1_500),
      area: "main",
      heading: null,
    }),
  );
  const { capture } = buildPage({ path: "/", title: "Costly", body: "# A page" });
  const all = texts.map(({ text }) => text).join("\n");
  const links = [...body.matchAll(/<a href="([^"]{1,2000})/g)].slice(0, 2_000).map(([, href = ""]) => ({
    href: `http://127.0.0.1${href}`,
    text: href.slice(0, 300),
    area: "nav" as const,
    rel: "",
  }));
  return { ...capture, texts, links, text: all.slice(0, 40_000), firstScreenText: all.slice(0, 5_000) };
}

test("there are many, each with a name of its own", () => {
  expect(costlySites.length).toBeGreaterThanOrEqual(30);
  expect(new Set(costlySites.map(({ name }) => name)).size).toBe(costlySites.length);
});

describe.each(costlySites)("$name", (site) => {
  test("is crawled, or its crawl is ended", async () => {
    const server = await serveCostly(() => site);
    try {
      const crawled = await beside(sandbox.run("crawl", inputFor(server), attacker));
      // Linear and bounded: none of these needs to be killed.
      expect(crawled).not.toBeNull();
      const discovery = parse(crawled ?? { discovery: "null" });
      expect(discovery.refusal).toBeNull();
      expect(discovery.candidates[0]?.url).toBe(`${server.url}/`);
      expect(crawled?.discovery.length).toBeLessThan(10e6);
    } finally {
      await server.close();
    }
  });

  test("is reviewed and chosen from, or that is ended", async () => {
    const { lighthouse } = buildPage({ path: "/" });
    const stored: StoredPage = {
      id: 1,
      url: "http://127.0.0.1/",
      finalUrl: null,
      selectionReason: "",
      outcome: "audited",
      outcomeMessage: null,
      lighthouse: JSON.stringify(lighthouse),
      copyReview: null,
      capture: JSON.stringify(captureOf(site)),
    };
    const whole = { entryUrl: stored.url, pages: [stored], linkStatuses: null };
    const reviewed = await beside(sandbox.run("reviewCopy", { page: stored, entryUrl: stored.url }, attacker));
    expect(reviewed?.markdown).toEqual(expect.any(String));
    const scored = await beside(sandbox.run("scoreRubric", whole, attacker));
    expect(scored?.review.results).toHaveLength(20);
  });
});
