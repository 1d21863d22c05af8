/** What the mails say of the rows they are made from. */
import { render, toPlainText } from "react-email";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { confirmEmail } from "@/lib/auth/email-confirmation";
import { db } from "@/lib/db";
import { composeMail, type MailKind } from "@/lib/email/mail-kinds";
import { createAuditRow, createViewer } from "@/tests/support/rows";

async function compose(kind: MailKind, recipient: string, payload: object, isConfirmed = true) {
  const content = await composeMail(kind, payload, { recipient, createdAt: new Date(), isConfirmed });
  if (content === null) return null;
  const { subject, pictures = [] } = content;
  const html = await render(content.body);
  return { subject, pictures, html, text: toPlainText(html).replace(/\s+/g, " ") };
}

const page = (position: number, outcome: string | null) => ({
  url: `https://example.com/${position}`,
  position,
  selectionReason: "named",
  outcome,
});
const action = (priority: number) => ({ title: `Action ${priority}`, description: "", impact: "high", priority });

describe("a finished audit's mail", () => {
  it("names the score, the pages that were read, and the first action", async () => {
    const owner = await createViewer();
    const auditId = await createAuditRow(owner, {
      status: "completed",
      overallScore: 71,
      pages: { create: [page(0, "audited"), page(1, "timeout"), page(2, "audited"), page(3, null)] },
      recommendations: { create: [action(2), action(1), action(3)] },
    });
    const mail = await compose("audit-ready", owner.email, { auditId });
    expect(mail?.subject).toBe("Your audit is ready: example.com");
    expect(mail?.text).toContain("Hello Robin,");
    expect(mail?.text).toContain("We looked at 2 pages.");
    expect(mail?.text).toContain("Lighthouse health: 71 of 100");
    expect(mail?.text).toContain("Start here: Action 1 (high impact).");
  });

  it("shows grade and picture, and no picture to an address that nobody has confirmed", async () => {
    const owner = await createViewer();
    const screenshot = Buffer.from("a picture").toString("base64");
    const auditId = await createAuditRow(owner, {
      status: "completed",
      rubricPercentage: 61,
      pages: { create: [page(0, "timeout"), { ...page(1, "audited"), screenshot }] },
    });
    const mail = await compose("audit-ready", owner.email, { auditId });
    expect(mail?.text).toContain("Grade C: 61% of the SpotCheck Rubric");
    expect(mail?.html).toContain('src="cid:site"');
    expect(mail?.pictures).toEqual([{ contentId: "site", jpeg: Buffer.from("a picture") }]);
    const toStranger = await compose("audit-ready", owner.email, { auditId }, false);
    expect(toStranger?.pictures).toEqual([]);
    expect(toStranger?.html).not.toContain("<img");
    const large = Buffer.alloc(400 * 1024).toString("base64");
    await db.page.updateMany({ where: { websiteId: auditId, outcome: "audited" }, data: { screenshot: large } });
    expect((await compose("audit-ready", owner.email, { auditId }))?.html).not.toContain("cid:");
  });

  it("says what was measured where too few criteria were scored for a grade", async () => {
    const owner = await createViewer();
    const rubric = { rubricScore: 63, rubricMaxScore: 70, rubricPercentage: 90 };
    const mail = await compose("audit-ready", owner.email, {
      auditId: await createAuditRow(owner, { status: "completed", ...rubric }),
    });
    expect(mail?.text).toContain("Measured: 63 of 70 points; 7 of 20 criteria scored");
    expect(mail?.text).not.toMatch(/Grade|90%/);
  });

  it("says how the grade moved since the previous audit, if that judged the same pages alike", async () => {
    const owner = await createViewer();
    const audit = (rubricPercentage: number, changes: Partial<Parameters<typeof createAuditRow>[1]> = {}) =>
      createAuditRow(owner, {
        status: "completed",
        reviewer: "built-in",
        rubricPercentage,
        pages: { create: [page(0, "audited")] },
        ...changes,
      });
    await audit(76);
    const auditId = await audit(81);
    expect((await compose("audit-ready", owner.email, { auditId }))?.text).toContain("B → B+ since the previous audit");
    const other = await audit(61, { pages: { create: [page(0, "audited"), page(1, "audited")] } });
    expect((await compose("audit-ready", owner.email, { auditId: other }))?.text).not.toContain("→");
    const byModel = await audit(81, { reviewer: "a-model" });
    expect((await compose("audit-ready", owner.email, { auditId: byModel }))?.text).not.toContain("→");
  });

  it("says nothing of a score that is unknown, or of actions that there are none of", async () => {
    const owner = await createViewer();
    const auditId = await createAuditRow(owner, { status: "completed", pages: { create: [page(0, "audited")] } });
    const mail = await compose("audit-ready", owner.email, { auditId });
    expect(mail?.text).toContain("We looked at one page.");
    expect(mail?.text).not.toMatch(/of 100|take first|Grade/);
  });
});

it("a failed audit's mail says why, in the words of the audit's screen", async () => {
  const owner = await createViewer();
  const auditId = await createAuditRow(owner, { status: "failed", failureMessage: "This website refused our visit." });
  const mail = await compose("audit-failed", owner.email, { auditId });
  expect(mail?.subject).toBe("Your audit of example.com could not be finished");
  expect(mail?.text).toContain("Hello Robin,");
  expect(mail?.text).toContain(
    "We could not finish the audit of https://example.com/. This website refused our visit.",
  );
  await db.website.update({ where: { id: auditId }, data: { failureMessage: null } });
  expect((await compose("audit-failed", owner.email, { auditId }))?.text).toContain(
    "Something went wrong on our side.",
  );
});

it("a name with an address in it greets nobody, in no mail", async () => {
  const viewer = await createViewer();
  await db.user.update({ where: { id: viewer.id }, data: { firstName: "Win at evil.example" } });
  const auditId = await createAuditRow(viewer, { status: "completed" });
  for (const kind of ["welcome", "password-reset", "audit-ready", "audit-failed"] as const) {
    const mail = await compose(kind, viewer.email, { userId: viewer.id, auditId });
    expect(mail?.text, kind).toContain("Hello there,");
    expect(mail?.text, kind).not.toContain("evil.example");
  }
});

it("a confirmation's mail leads back to the integrations, and says nothing to an address that is confirmed", async () => {
  const viewer = await createViewer();
  const composeFor = (recipient: string, isConfirmed: boolean) =>
    composeMail("email-confirmation", { userId: viewer.id }, { recipient, createdAt: new Date(), isConfirmed });
  const mail = await composeFor(viewer.email, false);
  const text = mail && toPlainText(await render(mail.body));
  expect(mail?.subject).toBe("Confirm your email address");
  const token = /\/integrations\/cloudinary\?confirm=([\w-]{43})/.exec(text ?? "")?.[1] ?? "";
  expect(await confirmEmail(viewer, token)).toBe(true);
  expect(await composeFor(viewer.email, true)).toBeNull();
  expect(await composeFor("somebody@company.example", false)).toBeNull();
});

describe("an invitation's mail", () => {
  async function createInvitation(inviterName: string | null) {
    const [inviter, guest] = [await createViewer({ isConfirmed: true }), await createViewer()];
    const { id } = await db.sharedAudit.create({
      data: {
        websiteId: await createAuditRow(inviter, { status: "completed" }),
        inviterEmail: inviter.email,
        inviterName,
        invitedEmail: guest.email,
      },
    });
    return { inviter, guest, shareId: id };
  }

  it.each([
    ["Robin Tester", "Robin Tester"],
    ["Win at evil.example", null],
    [null, null],
  ])("from somebody called %j comes from %j, or else from their address", async (name, shown) => {
    const { inviter, guest, shareId } = await createInvitation(name);
    const mail = await compose("invitation", guest.email, { shareId });
    expect(mail?.subject).toBe(`${shown ?? inviter.email} shared a website audit with you`);
    expect(mail?.text).toContain(`${shown ?? inviter.email} shared an audit of https://example.com/`);
    expect(mail?.text).not.toContain("evil.example");
  });

  it("whose link has ended meanwhile is not sent", async () => {
    const { guest, shareId } = await createInvitation("Robin Tester");
    await db.sharedAudit.update({ where: { id: shareId }, data: { expiresAt: new Date() } });
    expect(await compose("invitation", guest.email, { shareId })).toBeNull();
  });

  it("that is renewed while it is composed is left to the new one's mail", async () => {
    const { guest, shareId } = await createInvitation("Robin Tester");
    const { updateMany } = db.sharedAudit;
    const spy = vi.spyOn(db.sharedAudit, "updateMany").mockImplementationOnce((async (
      update: Parameters<typeof updateMany>[0],
    ) => {
      await db.sharedAudit.update({ where: { id: shareId }, data: { createdAt: new Date("2031-01-01") } });
      return updateMany(update);
    }) as never);
    onTestFinished(() => spy.mockRestore());
    expect(await compose("invitation", guest.email, { shareId })).toBeNull();
    expect(await db.sharedAudit.findUniqueOrThrow({ where: { id: shareId } })).toMatchObject({ tokenHash: null });
    expect(await compose("invitation", guest.email, { shareId })).not.toBeNull();
  });
});
