import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { type ListeningSocket, listListeningSockets, listProcessTree } from "@/lib/browser/testing/process-tree.ts";
import { registerCustomer, submitAudit } from "../faults/fault-customers.ts";
import { startFixtureSite } from "../support/fixture-site.ts";
import { createDataDir, readPortalPid, startPortal } from "../support/portal.ts";
import { waitUntil } from "../support/within.ts";

const waitLimitMs = 2 * 60_000;

test("during an audit nothing of a portal listens but its web server, its Postgres and the slots' proxies", {
  timeout: 15 * 60_000,
}, async ({ onTestFinished }) => {
  const site = await startFixtureSite();
  onTestFinished(() => site.close());
  const { dataDir, remove } = await createDataDir();
  onTestFinished(remove);
  const portal = await startPortal({ dataDir, allowedHosts: [new URL(site.url).host] });
  onTestFinished(() => portal.stop());
  // By then the check of the browser, which has a server of its own, is over.
  await waitUntil(
    waitLimitMs,
    "a healthy portal",
    async () => (await (await fetch(`${portal.url}/api/health`)).json()).status === "ok",
  );

  const customer = await registerCustomer(portal.url);
  const pages = [`${site.url}/`, `${site.url}/pricing`, `${site.url}/implementation`];
  expect(await submitAudit(portal.url, customer, pages)).toBe(true);

  const postgresPort = Number((await readFile(path.join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n")[3]);
  const portalPort = Number(new URL(portal.url).port);
  const portalPid = await readPortalPid(dataDir);
  const proxyPorts = new Set<number>();
  const seen = new Map<string, ListeningSocket>();
  const isAudited = async () => {
    const tree = await listProcessTree(portalPid);
    for (const pid of tree) {
      const commandLine = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
      const port = /proxy-?server"?[=:]"?http:\/\/127\.0\.0\.1:(\d+)/i.exec(commandLine)?.[1];
      if (port !== undefined) proxyPorts.add(Number(port));
    }
    for (const socket of await listListeningSockets(tree)) seen.set(JSON.stringify(socket), socket);
    const list = await fetch(`${portal.url}/api/websites`, { headers: { cookie: customer.cookie } });
    return (await list.text()).includes('"status":"completed"');
  };
  await waitUntil(waitLimitMs, "the end of the audit", isAudited);

  const ports = new Set([...seen.values()].map(({ port }) => port));
  expect(proxyPorts.size, "slots were at work").toBeGreaterThan(0);
  expect([...ports].sort()).toEqual([...new Set([portalPort, postgresPort, ...proxyPorts])].sort());
  const inner = [...seen.values()].filter(({ port }) => port !== portalPort);
  expect([...new Set(inner.map(({ protocol, host }) => `${protocol} ${host}`))]).toEqual(["tcp 127.0.0.1"]);
});
