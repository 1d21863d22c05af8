import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { markFindings, unmarkFindings } from "@/lib/finding-marks/commands";
import { listMarks } from "@/lib/finding-marks/queries";
import { createAuditRow, createViewer } from "@/tests/support/rows";

const nav = "check:nav-size";
const mark = (state: "planned" | "done" | "wont-do", reason: string | null = null, identities = [nav]) => ({
  identities,
  state,
  reason,
});

test("what is said of a finding holds for the site's next audit, and for no other site or customer", async () => {
  const [owner, other] = [await createViewer(), await createViewer()];
  const audit = (viewer: typeof owner, url: string) => createAuditRow(viewer, { status: "completed", url });
  const first = await audit(owner, "https://www.pumps.example/");
  await markFindings(owner, first, mark("wont-do", "The menu is a brand rule."));
  const next = await audit(owner, "https://pumps.example/en");
  expect(await listMarks(owner, next)).toMatchObject({
    [nav]: { state: "wont-do", reason: "The menu is a brand rule.", isOwn: true },
  });
  expect(await listMarks(owner, await audit(owner, "https://valves.example/"))).toEqual({});
  expect(await listMarks(other, await audit(other, "https://pumps.example/"))).toEqual({});
});

test("a reader marks for the owner; whoever may not read the audit finds none to mark", async () => {
  const [owner, guest, stranger] = [await createViewer(), await createViewer(), await createViewer()];
  const share = { inviterEmail: owner.email, invitedEmail: guest.email, redeemedById: guest.id };
  const auditId = await createAuditRow(owner, { status: "completed", shares: { create: share } });
  await markFindings(guest, auditId, mark("planned"));
  expect((await listMarks(owner, auditId))[nav]).toMatchObject({ state: "planned", isOwn: false });
  expect((await listMarks(guest, auditId))[nav]).toMatchObject({ isOwn: true });
  for (const attempt of [
    markFindings(stranger, auditId, mark("done")),
    unmarkFindings(stranger, auditId, [nav]),
    listMarks(stranger, auditId),
  ])
    await expect(attempt).rejects.toMatchObject({ code: "not-found" });
  await db.sharedAudit.updateMany({ where: { websiteId: auditId }, data: { revokedAt: new Date() } });
  await expect(markFindings(guest, auditId, mark("done"))).rejects.toMatchObject({ code: "not-found" });
  expect((await listMarks(owner, auditId))[nav]?.state).toBe("planned");
  // What a reader said stays when their account goes; what was said of a site goes with its owner.
  await db.user.delete({ where: { id: guest.id } });
  expect((await listMarks(owner, auditId))[nav]?.state).toBe("planned");
  await db.user.delete({ where: { id: owner.id } });
  expect(await db.findingMark.count({ where: { userId: owner.id } })).toBe(0);
});

test("a new mark takes the place of the old one with its reason, and can be taken back twice", async () => {
  const owner = await createViewer();
  const auditId = await createAuditRow(owner, { status: "completed" });
  await markFindings(owner, auditId, mark("wont-do", "No budget."));
  await markFindings(owner, auditId, mark("done", "ignored", [nav, nav, "check:nav-scent"]));
  expect(await listMarks(owner, auditId)).toMatchObject({
    [nav]: { state: "done", reason: null },
    "check:nav-scent": { state: "done" },
  });
  await unmarkFindings(owner, auditId, [nav]);
  await unmarkFindings(owner, auditId, [nav]);
  expect(Object.keys(await listMarks(owner, auditId))).toEqual(["check:nav-scent"]);
});

test("a site has room for so many marks", async () => {
  const owner = await createViewer();
  const auditId = await createAuditRow(owner, { status: "completed" });
  const { site } = await db.website.findUniqueOrThrow({ where: { id: auditId } });
  const rows = Array.from({ length: 2_000 }, (_, index) => ({
    userId: owner.id,
    site,
    identity: `copy:${index}`,
    state: "done",
  }));
  await db.findingMark.createMany({ data: rows });
  await expect(markFindings(owner, auditId, mark("done"))).rejects.toMatchObject({ code: "conflict" });
});
