import { expect, test } from "vitest";
import { waitUntil } from "../support/within.ts";
import { submitAudit } from "./customers.ts";
import { breakPostgres, killBrowser, killPortal } from "./faults.ts";
import { wrongFindings } from "./finding.ts";
import { readFindings, readHealth } from "./findings.ts";
import { isDone, waitForProgress } from "./progress.ts";
import { createScene } from "./scene.ts";

const audits = 6;
/** For each fault and each wait. */
const stepLimitMs = 3 * 60_000;
const closeLimitMs = 3 * 60_000;
/** More than all the limits inside together, so that it is one of them that tells what did not happen. */
const testLimitMs = 45 * 60_000;

/** Tries a fault until there is something to do it to. */
async function once(fault: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  await waitUntil(stepLimitMs, "something to do the fault to", fault, { everyMs: 100, signal });
}

test("audits end well and once while the portal, a browser and Postgres are killed", { timeout: testLimitMs }, async ({
  onTestFinished,
  signal,
}) => {
  const creating = createScene({ customers: 2, signal: AbortSignal.any([signal, AbortSignal.timeout(stepLimitMs)]) });
  // A scene that does not come about has closed itself.
  onTestFinished(async () => (await creating.catch(() => null))?.close(), closeLimitMs);
  const scene = await creating;
  const untilFinal = (wanted: number) => waitForProgress(scene, ({ final }) => final >= wanted, stepLimitMs, signal);

  for (let submitted = 0; submitted < audits; submitted++) {
    const [customer, page] = [scene.customers[submitted % 2], scene.sitePages[submitted]];
    if (customer === undefined || page === undefined) throw new Error("There is no customer or no page.");
    expect(await submitAudit(scene.supervisor.url, customer, [page])).toBe(true);
  }
  await once(() => killBrowser(scene, Math.random), signal);
  await untilFinal(1);
  await once(() => killPortal(scene), signal);
  await untilFinal(2);
  await once(() => breakPostgres(scene, "kill"), signal);
  await untilFinal(4);
  await once(() => killPortal(scene), signal);
  await waitForProgress(scene, isDone, 2 * stepLimitMs, signal);

  const findings = [await readHealth(scene, signal), ...(await readFindings(scene, 1, signal))];
  expect(wrongFindings(findings)).toEqual([]);
  expect(findings).toContainEqual({ what: "audits completed", seen: audits });
});
