import { expect, test } from "vitest";
import { waitUntil } from "../support/within.ts";
import { submitAudit } from "./fault-customers.ts";
import { breakPostgres, killBrowser, killPortal } from "./faults.ts";
import { createHarness } from "./harness.ts";
import { violationsOf } from "./invariant.ts";
import { readHealth, readInvariants } from "./invariants.ts";
import { isDone, waitForProgress } from "./progress.ts";

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
  const creating = createHarness({ customers: 2, signal: AbortSignal.any([signal, AbortSignal.timeout(stepLimitMs)]) });
  // A harness that does not come about has closed itself.
  onTestFinished(async () => (await creating.catch(() => null))?.close(), closeLimitMs);
  const harness = await creating;
  const untilFinal = (wanted: number) => waitForProgress(harness, ({ final }) => final >= wanted, stepLimitMs, signal);

  for (let submitted = 0; submitted < audits; submitted++) {
    const [customer, page] = [harness.customers[submitted % 2], harness.sitePages[submitted]];
    if (customer === undefined || page === undefined) throw new Error("There is no customer or no page.");
    expect(await submitAudit(harness.supervisor.url, customer, [page])).toBe(true);
  }
  await once(() => killBrowser(harness, Math.random), signal);
  await untilFinal(1);
  await once(() => killPortal(harness), signal);
  await untilFinal(2);
  await once(() => breakPostgres(harness, "kill"), signal);
  await untilFinal(4);
  await once(() => killPortal(harness), signal);
  await waitForProgress(harness, isDone, 2 * stepLimitMs, signal);

  const invariants = [await readHealth(harness, signal), ...(await readInvariants(harness, 1, signal))];
  expect(violationsOf(invariants)).toEqual([]);
  expect(invariants).toContainEqual({ what: "audits completed", seen: audits });
});
