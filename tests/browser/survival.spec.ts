import type { APIRequestContext } from "@playwright/test";
import { listPids, readProcessFile } from "../../lib/process/testing/proc-files.ts";
import { readMails } from "../support/outbox.ts";
import { createDataDir, startPortal } from "../support/portal.ts";
import { expect, newPerson, test } from "./fixtures.ts";

interface StatusResponse {
  status: string;
  progress: { pagesDone: number; pagesTotal: number | null };
}

async function statusOf(request: APIRequestContext, url: string, id: number): Promise<StatusResponse> {
  const response = await request.get(`${url}/api/websites/${id}/status`);
  expect(response.status()).toBe(200);
  return response.json();
}

/** Ids of the processes that name the folder in their arguments or settings: the portal's parts, slots and browsers. */
function readProcesses(dataDir: string): number[] {
  return listPids().filter(
    (pid) => pid !== process.pid && ["cmdline", "environ"].some((file) => readProcessFile(pid, file).includes(dataDir)),
  );
}

test("an audit goes on after a kill -9 of the portal, nothing is lost and nothing happens twice", async ({
  playwright,
  templateSite,
}) => {
  test.setTimeout(10 * 60_000);
  const { dataDir, remove } = await createDataDir();
  const allowedHosts = [new URL(templateSite).host];
  const person = newPerson();
  const request = await playwright.request.newContext();
  let portal = await startPortal({ dataDir, allowedHosts });
  const { url } = portal;
  try {
    expect((await request.post(`${url}/api/register`, { data: person })).status()).toBe(201);
    const named = ["", "about.html", "pricing.html", "faq.html", "contact.html"].map(
      (page) => `${templateSite}/${page}`,
    );
    const started = await request.post(`${url}/api/websites`, {
      data: { url: templateSite, pageSelectionMethod: "manual", manualPages: named },
    });
    expect(started.status()).toBe(201);
    const { id } = (await started.json()) as { id: number };
    await expect
      .poll(async () => (await statusOf(request, url, id)).progress.pagesDone, { timeout: 120_000 })
      .toBeGreaterThanOrEqual(1);

    const leftBehind = readProcesses(dataDir);
    expect(leftBehind.length, "processes that work on the data folder").toBeGreaterThan(0);
    await portal.kill();
    await expect
      .poll(() => readProcesses(dataDir).filter((pid) => leftBehind.includes(pid)), { timeout: 30_000 })
      .toEqual([]);
    portal = await startPortal({ dataDir, allowedHosts, port: Number(new URL(url).port) });

    // The same cookie still works, so the restarted portal found its secret and its data.
    await expect.poll(async () => (await statusOf(request, url, id)).status, { timeout: 180_000 }).toBe("completed");
    const report = await (await request.get(`${url}/api/websites/${id}`)).json();
    expect(report.pages.map((page: { url: string }) => page.url)).toEqual(named);
    expect(report.pages.map((page: { outcome: string }) => page.outcome)).toEqual(named.map(() => "audited"));
    expect(report.recommendations.length).toBeGreaterThan(0);
    await expect.poll(async () => (await readMails(dataDir, person.email, "audit-ready")).length).toBe(1);
    await expect
      .poll(async () => (await request.get(`${url}/api/health`)).json(), { timeout: 30_000 })
      .toMatchObject({ status: "ok" });
    await portal.stop();
    await expect
      .poll(() => readProcesses(dataDir), { message: "nothing outlives the portal", timeout: 30_000 })
      .toEqual([]);
  } finally {
    await portal.stop();
    await request.dispose();
    await remove();
  }
});
