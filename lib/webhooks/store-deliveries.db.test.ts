import { beforeAll, describe, expect, it, vi } from "vitest";
import { inngest } from "@/inngest/client";
import { revokeInvitation } from "@/lib/audits/sharing/sharing";
import { failAudit } from "@/lib/audits/states/lifecycle";
import { finishAudit } from "@/lib/audits/steps/finish-audit";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { shareAs } from "@/tests/support/invitations";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { requestOverdueWebhooks } from "./sweep";
import { setSecretsKey, subscribe } from "./testing/receivers";

beforeAll(setSecretsKey);

async function createSubscribed(): Promise<Viewer> {
  const viewer = await createViewer({ isConfirmed: true });
  await subscribe(viewer, "https://hooks.example.com/");
  return viewer;
}

const readMessages = ({ id }: Viewer) =>
  db.webhookDelivery.findMany({ where: { webhook: { userId: id } }, orderBy: { id: "asc" } });

/** The events that ask for a customer's messages. */
const countRequests = async (viewer: Viewer) => {
  const ids = (await readMessages(viewer)).map(({ id }) => String(id));
  const rows = await db.$queryRaw<{ id: string }[]>`SELECT id FROM inngest_local.events`;
  return rows.filter(({ id }) => ids.includes(/^webhook-requested-(\d+)-/.exec(id)?.[1] ?? "")).length;
};

describe("a customer's webhooks are told", () => {
  it("of a completed audit, once, with its scores and its report's address", async () => {
    const viewer = await createSubscribed();
    const auditId = await createAuditRow(viewer, { status: "running", rubricPercentage: 81 });
    await db.page.create({
      data: { websiteId: auditId, url: "https://example.com/", position: 0, selectionReason: "", seoScore: 90 },
    });
    await finishAudit(auditId);
    await finishAudit(auditId);
    const messages = await readMessages(viewer);
    expect(messages.map(({ body }) => body)).toEqual([
      {
        id: `audit.completed-${auditId}`,
        kind: "audit.completed",
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        audit: {
          id: auditId,
          url: "https://example.com/",
          status: "completed",
          reason: null,
          overallScore: 90,
          rubricPercentage: 81,
          grade: "B+",
          reportUrl: expect.stringMatching(new RegExp(`^http.+/dashboard/${auditId}$`)),
        },
      },
    ]);
  });

  it("of an audit with too few scored criteria without a grade", async () => {
    const viewer = await createSubscribed();
    const rubric = { rubricScore: 117, rubricMaxScore: 130, rubricPercentage: 90 };
    await finishAudit(await createAuditRow(viewer, { status: "running", ...rubric }));
    expect((await readMessages(viewer)).map(({ body }) => body)).toMatchObject([
      { kind: "audit.completed", audit: { rubricPercentage: 90, grade: null } },
    ]);
  });

  it("of a failed audit, once, however often something tries to end it", async () => {
    const viewer = await createSubscribed();
    const auditId = await createAuditRow(viewer, { status: "running" });
    await Promise.all(Array.from({ length: 5 }, () => failAudit(auditId, "blocked")));
    expect((await readMessages(viewer)).map(({ body }) => body)).toMatchObject([
      { kind: "audit.failed", audit: { status: "failed", reason: "blocked", grade: null, overallScore: null } },
    ]);
    expect(await countRequests(viewer)).toBe(1);
  });

  it("not of one that they cancelled themselves", async () => {
    const viewer = await createSubscribed();
    await failAudit(await createAuditRow(viewer, { status: "running" }), "cancelled");
    expect(await readMessages(viewer)).toEqual([]);
  });

  it("of each invitation to a report, without a word of who was invited", async () => {
    const viewer = await createSubscribed();
    const auditId = await createAuditRow(viewer, { status: "completed", completedAt: new Date() });
    await shareAs(viewer, auditId, "guest@company.example");
    const [share] = await db.sharedAudit.findMany({ where: { websiteId: auditId } });
    await revokeInvitation(viewer, auditId, share?.id ?? 0);
    await shareAs(viewer, auditId, "guest@company.example");
    const messages = await readMessages(viewer);
    expect(messages.map(({ kind }) => kind)).toEqual(["audit.shared", "audit.shared"]);
    expect(JSON.stringify(messages)).not.toContain("guest");
    expect(await countRequests(viewer)).toBe(2);
  });
});

describe("an invitation and its message", () => {
  const createShareable = async () => {
    const viewer = await createSubscribed();
    const auditId = await createAuditRow(viewer, { status: "completed", completedAt: new Date() });
    return { viewer, auditId };
  };

  it("stand although the engine refuses the event: the sweeper asks again", async () => {
    const { viewer, auditId } = await createShareable();
    const real = inngest.send.bind(inngest);
    const send = vi.spyOn(inngest, "send").mockImplementation((event) => {
      if ((event as { name: string }).name === "webhook/requested") throw new Error("refused");
      return real(event);
    });
    try {
      await shareAs(viewer, auditId, "guest@company.example");
    } finally {
      send.mockRestore();
    }
    expect(await readMessages(viewer)).toMatchObject([{ kind: "audit.shared", state: "waiting" }]);
    expect(await requestOverdueWebhooks(new Date(Date.now() + 150_000))).toBeGreaterThan(0);
    expect(await countRequests(viewer)).toBe(1);
  });

  it("are stored together or not at all", async () => {
    const { viewer, auditId } = await createShareable();
    await db.$executeRawUnsafe(
      `ALTER TABLE webhook_deliveries ADD CONSTRAINT refused CHECK ("websiteId" <> ${auditId})`,
    );
    await expect(shareAs(viewer, auditId, "guest@company.example")).rejects.toThrow();
    await db.$executeRaw`ALTER TABLE webhook_deliveries DROP CONSTRAINT refused`;
    expect(await db.sharedAudit.count({ where: { websiteId: auditId } })).toBe(0);
    await shareAs(viewer, auditId, "guest@company.example");
    expect(await readMessages(viewer)).toHaveLength(1);
  });
});

describe("the delivery log is read by its indexes", () => {
  it.each([
    `SELECT id FROM webhook_deliveries WHERE "websiteId" = 1 AND key = 'audit.completed-1'`,
    `DELETE FROM webhook_deliveries WHERE "websiteId" = 1`,
    `DELETE FROM webhook_deliveries WHERE state <> 'waiting' AND "createdAt" < now() - interval '30 days'`,
  ])("%s", async (query) => {
    const plan = await db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
      return tx.$queryRawUnsafe<Record<string, string>[]>(`EXPLAIN ${query}`);
    });
    const text = plan.flatMap((row) => Object.values(row)).join("\n");
    expect(text).toMatch(/Index (?:Only )?(?:Scan|Cond)/);
    expect(text).toMatch(/Index Cond:.*(?:websiteId|createdAt)/);
  });
});

it("all of a customer's webhooks are told, none of another's, and none that is switched off", async () => {
  const [viewer, stranger] = [await createSubscribed(), await createSubscribed()];
  await subscribe(viewer, "https://hooks.example.com/second");
  const { id } = await subscribe(viewer, "https://hooks.example.com/off");
  await db.webhook.update({ where: { id }, data: { switchedOffAt: new Date() } });
  await failAudit(await createAuditRow(viewer, { status: "running" }), "timeout");
  const messages = await readMessages(viewer);
  expect(messages).toHaveLength(2);
  expect(new Set(messages.map(({ key }) => key)).size).toBe(1);
  expect(messages.map(({ webhookId }) => webhookId)).not.toContain(id);
  expect(await readMessages(stranger)).toEqual([]);
});
