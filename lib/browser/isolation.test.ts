import { execFile } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { chooseWorkerIdentity } from "../process/worker-identity.ts";
import { startTlsPage, type TlsPage } from "./check/tls-page.ts";
import { ownFile } from "./own-file.ts";
import { createSlotPool, type SlotPool } from "./pool.ts";
import { testCacheDir } from "./testing/cache-dir.ts";
import { isCheckoutOpen, isRoot } from "./testing/open-checkout.ts";
import { listListeningSockets, listProcessTree, readUids } from "./testing/process-tree.ts";
import { findSlotProcesses } from "./testing/processes.ts";

vi.setConfig({ testTimeout: 300_000 });

const run = promisify(execFile);

/** A page that needs the network process, its certificates and a painted text, and that has all that scores are made of. */
const page = `<!doctype html><html lang="en"><head><title>Over TLS</title><meta name="viewport" content="width=device-width">
<meta name="description" content="A page"></head><body><main><h1>Over TLS</h1><p>Words to paint.</p></main></body></html>`;

/** What a browser has to be told to accept the page: the hash of its certificate's key. */
async function readKeyHash(): Promise<string> {
  const { publicKey } = new X509Certificate(await readFile(ownFile("check/self-signed.pem")));
  return createHash("sha256")
    .update(publicKey.export({ type: "spki", format: "der" }))
    .digest("base64");
}

let site: TlsPage;
let pool: SlotPool;

beforeAll(async () => {
  site = await startTlsPage(page);
  const trustedKeys = [await readKeyHash()];
  pool = createSlotPool({ slots: 1, cacheDir: testCacheDir, trustedKeys, idleMs: 30 * 60_000 });
  await pool.warm();
});
afterAll(async () => {
  await pool.close();
  site.close();
});

const slots = () => findSlotProcesses(process.pid);

/** The one slot, its browser and all that this has started. */
async function slotTree(): Promise<number[]> {
  const [worker = 0] = (await slots()).workers;
  return listProcessTree(worker);
}

test("a page over TLS is audited with scores", async () => {
  const result = await pool.visit({ url: site.url, timeoutMs: 90_000 });
  expect(result).toMatchObject({ outcome: "audited", httpStatus: 200, capture: { title: "Over TLS" } });
  if (result.outcome !== "audited") return;
  for (const score of Object.values(result.lighthouse.scores)) expect(score).toBeTypeOf("number");
});

test("certificates are judged by the libraries that we bring, on a machine that has its own, too", async () => {
  const stranger = createSlotPool({ slots: 1, cacheDir: testCacheDir });
  try {
    expect(await stranger.visit({ url: site.url, timeoutMs: 90_000 })).toMatchObject({ outcome: "tls" });
    const tree = await Promise.all((await slots()).workers.map(listProcessTree));
    const maps = await Promise.all(tree.flat().map((pid) => readFile(`/proc/${pid}/maps`, "utf8").catch(() => "")));
    const loaded = new Set(maps.join("\n").match(/\S*libsqlite3\.so\S*/g));
    expect([...loaded]).toEqual([expect.stringMatching(/\/chromium-[^/]+\/lib\/libsqlite3\.so\.0$/)]);
  } finally {
    await stranger.close();
  }
});

test("nothing of a slot listens on any port", async () => {
  const visit = pool.visit({ url: site.url, timeoutMs: 90_000 });
  const seen: unknown[] = [];
  let rounds = 0;
  for (let isDone = false; !isDone; rounds += 1) {
    const tree = await slotTree();
    expect(tree.length, "the browser's processes are looked at, too").toBeGreaterThan(3);
    seen.push(...(await listListeningSockets(tree)));
    isDone = await Promise.race([
      visit.then(() => true),
      new Promise<false>((resolve) => setTimeout(resolve, 50, false)),
    ]);
  }
  expect(rounds).toBeGreaterThan(3);
  expect(seen).toEqual([]);
  expect(await listListeningSockets([process.pid]), "the list shows what listens").not.toEqual([]);
});

test.runIf(isRoot && !isCheckoutOpen)(
  "in a folder that is closed to others root does the work, and says so",
  async () => {
    expect(await chooseWorkerIdentity("browser")).toMatchObject({
      identity: null,
      problem: expect.stringContaining("move its folder where every user can read it"),
    });
    expect(await pool.check()).toMatchObject({
      problem: null,
      note: expect.stringContaining("browsers and page parsing run as root"),
    });
  },
);

describe.runIf(isRoot && isCheckoutOpen)("started as root", () => {
  test("a slot and its browser are a user who owns nothing, in Chromium's own sandbox", async () => {
    const { identity, problem } = await chooseWorkerIdentity("browser");
    expect(problem).toBeNull();
    const { browsers } = await slots();
    expect(browsers).toHaveLength(1);
    for (const pid of await slotTree()) expect(await readUids(pid)).toEqual(Array(4).fill(identity?.uid));

    const canMakeNamespace = await run("unshare", ["--user", "true"], { ...identity, cwd: "/" }).then(
      () => true,
      () => false,
    );
    const commandLine = await readFile(`/proc/${browsers[0]}/cmdline`, "utf8");
    expect(commandLine.includes("--no-sandbox")).toBe(!canMakeNamespace);
    expect(await pool.check()).toMatchObject({ problem: null, note: canMakeNamespace ? null : expect.any(String) });
  });

  test("that user reads no file of root's, and reaches what a slot needs", async () => {
    const { identity } = await chooseWorkerIdentity("browser");
    const folder = await mkdtemp(path.join(tmpdir(), "isolation-test-"));
    try {
      await chmod(folder, 0o755);
      const secret = path.join(folder, "secret");
      await writeFile(secret, "of root", { mode: 0o600 });
      await expect(run("cat", [secret], { ...identity, cwd: "/" })).rejects.toThrow(/denied/i);
      expect((await run("cat", [import.meta.filename], { ...identity, cwd: "/" })).stdout).toContain("reaches what");
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
