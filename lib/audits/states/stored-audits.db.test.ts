import { randomUUID } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { repeatAudit } from "@/lib/audits/history/history-commands";
import { auditRequestSchema } from "@/lib/audits/schema";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { submitAudit } from "./commands";
import { requireRoom } from "./stored-audits";

beforeEach(() => {
  env.AUDITS_KEPT_PER_CUSTOMER = 20;
});

const submit = (viewer: Viewer) => submitAudit(viewer, auditRequestSchema.parse({ url: "example.com" }));

async function store(viewer: Viewer, audits: number): Promise<number[]> {
  const ended = { status: "completed", completedAt: new Date() };
  return Promise.all(Array.from({ length: audits }, () => createAuditRow(viewer, ended)));
}

async function registerFrom(network: string, confirmed = false): Promise<Viewer> {
  const viewer = await createViewer({ isConfirmed: confirmed });
  await db.accountEvent.create({ data: { userId: viewer.id, kind: "account-created", network } });
  return viewer;
}

test("who has stored as many audits as they can must delete one to start another", async () => {
  const viewer = await createViewer({ isConfirmed: true });
  const [oldest = 0] = await store(viewer, 20);
  const refusal = {
    code: "storage-full",
    message: "You have stored 20 audits, as many as you can. Delete some in Your Audits, then start this one.",
  };
  await expect(submit(viewer)).rejects.toMatchObject(refusal);
  await expect(repeatAudit(viewer, oldest)).rejects.toMatchObject(refusal);
  await db.website.delete({ where: { id: oldest } });
  await submit(viewer);
  await submit(await createViewer({ isConfirmed: true }));
});

test.each([0.049, 0])("while %d of the disk is free, no audit starts, and the log has a code", async (free) => {
  const viewer = await createViewer({ isConfirmed: true });
  const logged = vi.spyOn(log, "error");
  await expect(requireRoom(viewer, async () => free)).rejects.toMatchObject({
    code: "storage-full",
    message: "The portal is short of space, so it can’t store another audit now. Please tell your agency.",
  });
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ code: "disk-full" }), expect.anything());
  for (const enough of [0.05, null]) await requireRoom(viewer, async () => enough);
});

test("failed and cancelled audits count once they have pages", async () => {
  const viewer = await createViewer({ isConfirmed: true });
  await store(viewer, 19);
  const failed = { status: "failed", completedAt: new Date() };
  const websiteId = await createAuditRow(viewer, failed);
  await Promise.all([1, 2, 3].map(() => createAuditRow(viewer, failed)));
  await requireRoom(viewer);
  await db.page.create({ data: { websiteId, url: "https://example.com/", position: 0, selectionReason: "home" } });
  await expect(submit(viewer)).rejects.toMatchObject({ code: "storage-full" });
});

test("confirmed addresses of one mailbox share the room, and nobody else's", async () => {
  const name = randomUUID();
  const create = (local: string, isConfirmed = true) =>
    createViewer({ email: `${local}@company.example`, isConfirmed });
  await store(await create(`${name}+1`), 20);
  await expect(submit(await create(name))).rejects.toMatchObject({ code: "storage-full" });
  await expect(submit(await create(`${name}+2`))).rejects.toMatchObject({ code: "storage-full" });
  await submit(await create(`x${name}`));
  await submit(await create(`${name}+3`, false));
});

test("unconfirmed accounts of one network share a tenth of it until they are confirmed", async () => {
  const [first, second, elsewhere] = [
    await registerFrom("192.0.2.0/24"),
    await registerFrom("192.0.2.0/24"),
    await registerFrom("198.51.100.0/24"),
  ];
  await store(await registerFrom("192.0.2.0/24", true), 5);
  await store(first, 1);
  await submit(first);
  await expect(submit(second)).rejects.toMatchObject({
    message: expect.stringMatching(
      /^Accounts without a confirmed email address have stored 2 audits from your network\./,
    ),
  });
  await submit(elsewhere);
  await db.user.update({ where: { id: second.id }, data: { emailConfirmedAt: new Date() } });
  await submit(second);
});
