import { expect, test } from "vitest";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { getActiveAudit, hasEnded } from "./active-audit-query";

const url = "https://a.example/";
const createdAt = (day: number) => new Date(Date.UTC(2030, 0, day));

test("the active audit is the customer's own newest one that has not ended, with its place while it waits", async () => {
  const [owner, other] = [await createViewer(), await createViewer()];
  const running = await createAuditRow(owner, { status: "running", createdAt: createdAt(2), url });
  await createAuditRow(owner, { status: "pending", createdAt: createdAt(1) });
  await createAuditRow(owner, { status: "completed", createdAt: createdAt(4) });
  await createAuditRow(owner, { status: "failed", createdAt: createdAt(5) });
  expect(await getActiveAudit(owner)).toEqual({ id: running, url, queue: null });
  const waiting = await createAuditRow(owner, { status: "pending", createdAt: createdAt(3) });
  expect(await getActiveAudit(owner)).toMatchObject({ id: waiting, queue: { ahead: 2 } });
  expect(await getActiveAudit(other)).toBeNull();
});

test("an audit that is named is the customer's own, and under way or over", async () => {
  const [owner, other] = [await createViewer(), await createViewer()];
  const running = await createAuditRow(owner, { status: "running", url });
  await createAuditRow(owner, { status: "running" });
  const over = [
    await createAuditRow(owner, { status: "completed" }),
    await createAuditRow(owner, { status: "failed", reason: "cancelled" }),
  ];
  expect(await getActiveAudit(owner, running)).toMatchObject({ id: running });
  expect(await getActiveAudit(other, running)).toBeNull();
  expect(await hasEnded(owner, running)).toBe(false);
  for (const id of over) {
    expect(await getActiveAudit(owner, id)).toBeNull();
    expect(await hasEnded(owner, id)).toBe(true);
    expect(await hasEnded(other, id)).toBe(false);
  }
});
