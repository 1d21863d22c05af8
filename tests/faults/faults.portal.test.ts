import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { submitAudit } from "./customers.ts";
import { breakPostgres, killBrowser, killPortal } from "./faults.ts";
import { readFindings, readHealth, wrongFindings } from "./findings.ts";
import { createScene, isDone, waitForProgress } from "./scene.ts";

const audits = 6;
const stepLimitMs = 60_000;

/** Tries a fault until there is something to do it to. */
async function once(fault: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + stepLimitMs;
  while (!(await fault())) {
    if (performance.now() > deadline) throw new Error("There was nothing to do the fault to.");
    await sleep(100);
  }
}

test("audits end well and once while the portal, a browser and Postgres are killed", { timeout: 300_000 }, async () => {
  const scene = await createScene({ customers: 2 });
  const untilFinal = (wanted: number) => waitForProgress(scene, ({ final }) => final >= wanted, stepLimitMs);
  try {
    for (let submitted = 0; submitted < audits; submitted++) {
      const [customer, page] = [scene.customers[submitted % 2], scene.sitePages[submitted]];
      if (customer === undefined || page === undefined) throw new Error("There is no customer or no page.");
      expect(await submitAudit(scene.supervisor.url, customer, [page])).toBe(true);
    }
    await once(() => killBrowser(scene, Math.random));
    await untilFinal(1);
    await once(() => killPortal(scene));
    await untilFinal(2);
    await once(() => breakPostgres(scene, "kill"));
    await untilFinal(4);
    await once(() => killPortal(scene));
    await waitForProgress(scene, isDone, stepLimitMs);

    const findings = [await readHealth(scene), ...(await readFindings(scene, 1))];
    expect(wrongFindings(findings)).toEqual([]);
    expect(findings).toContainEqual({ what: "audits completed", seen: audits });
    expect(scene.supervisor.ownEnds()).toEqual([]);
  } finally {
    await scene.close();
  }
});
