import { describe, expect, test } from "vitest";
import { deleteAudit } from "@/lib/audits/history/history-commands";
import { redeemInvitation } from "@/lib/audits/sharing/sharing";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { db } from "@/lib/db";
import { endLink, noteOpening } from "@/lib/report-links/commands";
import { listLinks, readLinkedPicture } from "@/lib/report-links/queries";
import { createLinkSchema } from "@/lib/report-links/schema";
import { box, createPicturedAudit, expectNothing, make, open } from "@/lib/report-links/testing/links";
import { createCompletedAudit, invite } from "@/tests/support/invitations";
import { createAuditRow, createViewer } from "@/tests/support/rows";

const dayMs = 24 * 60 * 60_000;
const notFound = { status: 404 };

describe("a link", () => {
  test("shows the report to anyone who has it, as an invited reader sees it", async () => {
    const { owner, auditId, pageId } = await createPicturedAudit();
    const { token, address } = await make(owner, auditId);
    expect(address).toMatch(/^http:\/\/localhost:\d+\/r\/[\w-]{43}$/);
    for (const viewer of [null, owner, await createViewer()]) {
      const linked = await open(token, { viewer });
      expect(linked).toMatchObject({
        state: "open",
        isOwn: viewer === owner,
        sender: `${owner.firstName} ${owner.lastName}`,
        report: { id: auditId, userId: null, costs: null, usage: null, isOwner: false, frozenAt: expect.any(String) },
      });
      expect(linked).toHaveProperty("report.pages.0.screenshotUrl", `/r/${token}/pages/${pageId}/screenshot`);
      expect(linked).toHaveProperty(
        "report.pages.0.phoneScreenshotUrl",
        `/r/${token}/pages/${pageId}/screenshot?w=412`,
      );
      expect(linked).toHaveProperty("report.recommendations.0.title", "Name a price");
      expect(linked).toHaveProperty("boxes", { [pageId]: [box] });
    }
    const picture = await readLinkedPicture(token, { pass: null, pageId });
    expect(Buffer.from(picture?.bytes ?? []).toString()).toBe("a picture");
    const phone = await readLinkedPicture(token, { pass: null, pageId, width: 412 });
    expect(Buffer.from(phone?.bytes ?? []).toString()).toBe("of a phone");
  });

  test("keeps no more of its token than the hash, and nothing of the owner's account", async () => {
    const { owner, auditId } = await createPicturedAudit();
    const { token, id } = await make(owner, auditId, { password: "open sesame" });
    const row = await db.reportLink.findUniqueOrThrow({ where: { id } });
    expect(row.tokenHash).toBe(hashSecretToken(token));
    expect(row.passwordHash).toMatch(/^\$argon2id\$/);
    const stored = JSON.stringify(row);
    for (const secret of [token, "open sesame", owner.email]) expect(stored).not.toContain(secret);
    expect(JSON.stringify(await open(token))).not.toContain(owner.firstName);
    expect(row.report).toMatchObject({ userId: null, costs: null, usage: null });
  });

  test("shows what the report was, whatever becomes of the audit", async () => {
    const { owner, auditId, pageId } = await createPicturedAudit();
    const { token } = await make(owner, auditId);
    const before = await open(token);
    await db.website.update({ where: { id: auditId }, data: { overallScore: 99, aiInsight: "Changed" } });
    await db.page.update({ where: { id: pageId }, data: { title: "After" } });
    await db.pageCapture.update({ where: { pageId }, data: { boxes: [] } });
    await db.recommendation.deleteMany({ where: { websiteId: auditId } });
    expect(before).toHaveProperty("report.overallScore", 61);
    expect(await open(token)).toEqual(before);
  });

  test("opens nothing once it has expired, and tells its owner alone", async () => {
    const { owner, auditId, pageId } = await createPicturedAudit();
    const made = new Date();
    const { token } = await make(owner, auditId, { days: 30, now: made });
    const at = (days: number, ms: number) => new Date(made.getTime() + days * dayMs + ms);
    expect(await open(token, { now: at(30, -1) })).toMatchObject({ state: "open" });
    await expectNothing(token, { now: at(30, 0) });
    await expectNothing(token, { now: at(30, 0), viewer: await createViewer() });
    expect(await open(token, { now: at(30, 0), viewer: owner })).toEqual({
      state: "expired",
      auditId,
      expiresAt: at(30, 0),
    });
    expect(await readLinkedPicture(token, { pass: null, pageId, now: at(30, 0) })).toBeNull();
  });

  test("opens nothing once it was ended, or its audit was deleted", async () => {
    const { owner, auditId, pageId } = await createPicturedAudit();
    const [ended, left] = [await make(owner, auditId), await make(owner, auditId)];
    await endLink(owner, auditId, ended.id);
    await expectNothing(ended.token, { viewer: owner });
    expect(await readLinkedPicture(ended.token, { pass: null, pageId })).toBeNull();
    expect(await open(left.token)).toMatchObject({ state: "open" });
    await deleteAudit(owner, auditId);
    await expectNothing(left.token, { viewer: owner });
    expect(await db.reportLink.count({ where: { websiteId: auditId } })).toBe(0);
  });

  test.each(["", "guessed", "A".repeat(43), "../../etc", "%00", "A".repeat(10_000)])(
    "%j opens nothing",
    async (token) => expectNothing(token),
  );

  test("shows pictures of its own report alone", async () => {
    const [mine, other] = [await createPicturedAudit(), await createPicturedAudit()];
    const { token } = await make(mine.owner, mine.auditId);
    expect(await readLinkedPicture(token, { pass: null, pageId: other.pageId })).toBeNull();
  });

  test("made before pins were kept shows its report without them", async () => {
    const { owner, auditId } = await createPicturedAudit();
    const { token, id } = await make(owner, auditId);
    const { report } = await db.reportLink.findUniqueOrThrow({ where: { id } });
    const { boxes: _, ...older } = Object(report);
    await db.reportLink.update({ where: { id }, data: { report: older } });
    expect(await open(token)).toMatchObject({ state: "open", boxes: {}, report: { overallScore: 61 } });
  });

  test("shows nothing when what was kept holds a cost, or is no report", async () => {
    const { owner, auditId } = await createPicturedAudit();
    const { token, id } = await make(owner, auditId);
    const { report } = await db.reportLink.findUniqueOrThrow({ where: { id } });
    for (const broken of [{ ...Object(report), costs: { "review-site": 5 } }, { ...Object(report), userId: 1 }, {}]) {
      await db.reportLink.update({ where: { id }, data: { report: broken } });
      await expectNothing(token);
    }
  });
});

describe("the owner", () => {
  test("sees each link, how often it was opened, and no secret", async () => {
    const { owner, auditId } = await createCompletedAudit();
    const made = new Date("2030-01-01T08:00:00.000Z");
    const { id } = await make(owner, auditId, { days: 7, password: "open sesame", now: made });
    const opened = new Date("2030-01-02T08:00:00.000Z");
    await noteOpening(id);
    await noteOpening(id, opened);
    expect(await listLinks(owner, auditId)).toEqual([
      {
        id,
        createdAt: made.toISOString(),
        expiresAt: "2030-01-08T08:00:00.000Z",
        isProtected: true,
        opens: 2,
        lastOpenedAt: opened.toISOString(),
      },
    ]);
  });

  test("has ten links to a report at most, however many are asked for at once", async () => {
    const { owner, auditId } = await createCompletedAudit();
    const asked = await Promise.allSettled(Array.from({ length: 12 }, () => make(owner, auditId)));
    const refused = asked.filter((each) => each.status === "rejected").map(({ reason }) => reason.status);
    expect(refused).toEqual([409, 409]);
    const [first] = await listLinks(owner, auditId);
    await endLink(owner, auditId, first?.id ?? 0);
    await make(owner, auditId);
    expect(await listLinks(owner, auditId)).toHaveLength(10);
  });

  test("no longer sees what expired a month ago, once they make another", async () => {
    const { owner, auditId } = await createCompletedAudit();
    const now = Date.now();
    const old = await make(owner, auditId, { days: 7, now: new Date(now - 38 * dayMs) });
    const lately = await make(owner, auditId, { days: 7, now: new Date(now - 36 * dayMs) });
    const { id } = await make(owner, auditId);
    expect((await listLinks(owner, auditId)).map((link) => link.id)).toEqual([id, lately.id]);
    await expectNothing(old.token, { viewer: owner });
  });

  test("is the only one who makes, sees or ends links; for anybody else there is no such audit", async () => {
    const { owner, auditId } = await createCompletedAudit();
    const otherAudit = await createAuditRow(owner, { status: "completed" });
    const [reader, stranger] = [await createViewer(), await createViewer()];
    await redeemInvitation(reader, auditId, await invite(owner, auditId, reader.email));
    const { id, token } = await make(owner, auditId);
    for (const viewer of [reader, stranger]) {
      await expect(make(viewer, auditId)).rejects.toMatchObject(notFound);
      await expect(listLinks(viewer, auditId)).rejects.toMatchObject(notFound);
      await expect(endLink(viewer, auditId, id)).rejects.toMatchObject(notFound);
    }
    await expect(endLink(owner, otherAudit, id)).rejects.toMatchObject(notFound);
    expect(await open(token)).toMatchObject({ state: "open" });
  });

  test("gets none of a report that it could not show", async () => {
    const { owner, auditId } = await createPicturedAudit();
    await db.website.update({ where: { id: auditId }, data: { reason: "internal" } });
    await expect(make(owner, auditId)).rejects.toMatchObject({ status: 500, code: "internal" });
    expect(await listLinks(owner, auditId)).toEqual([]);
  });

  test.each(["pending", "running", "failed"])("makes none while the audit is %s", async (status) => {
    const owner = await createViewer();
    await expect(make(owner, await createAuditRow(owner, { status }))).rejects.toMatchObject({ status: 409 });
  });
});

test("a link works for 7, 30 or 90 days, and a password has at least six characters if set", () => {
  const parse = (input: object) => createLinkSchema.safeParse(input);
  expect(parse({ days: 7, password: "" }).data).toEqual({ days: 7, password: undefined });
  expect(parse({ days: 90 }).success).toBe(true);
  for (const days of [0, 8, 365, "7", null]) expect(parse({ days }).success, String(days)).toBe(false);
  expect(parse({ days: 7, password: "short" }).error?.issues[0]?.message).toBe(
    "Password must be at least 6 characters",
  );
});
