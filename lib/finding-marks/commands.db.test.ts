import { expect, test } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { markFindings, unmarkFindings } from "@/lib/finding-marks/commands";
import { type MarkState, markSchema } from "@/lib/finding-marks/mark";
import { listOpenActions } from "@/lib/finding-marks/open-actions-query";
import { listMarks } from "@/lib/finding-marks/queries";
import { rateLimits } from "@/lib/limits";
import { createAuditRow, createViewer } from "@/tests/support/rows";

const nav = "check:nav-size";

/** An audit that found what is marked here. */
const createAudit = (viewer: Viewer, data: Parameters<typeof createAuditRow>[1] = {}) =>
  createAuditRow(viewer, {
    status: "completed",
    recommendations: {
      create: [action(1, ["nav-size"]), action(2, ["nav-scent"])],
    },
    ...data,
  });
const action = (priority: number, checkIds: string[]) => ({
  title: `Action ${priority}`,
  description: "",
  impact: "high",
  priority,
  details: { pages: [], element: "", change: "", effort: "hours", points: null, acceptance: "", checkIds },
});
const mark = (state: MarkState, reason: string | null = null, identities = [nav]) => ({
  identities,
  state,
  reason,
});

test("what is said of a finding holds for the site's next audit, and for no other site or customer", async () => {
  const [owner, other] = [await createViewer(), await createViewer()];
  const audit = (viewer: Viewer, url: string) => createAudit(viewer, { url });
  const first = await audit(owner, "https://www.pumps.example/");
  await markFindings(owner, first, mark("wont-do", "The menu is a brand rule."));
  const next = await audit(owner, "https://pumps.example/en");
  expect(await listMarks(owner, next)).toMatchObject({
    [nav]: { state: "wont-do", reason: "The menu is a brand rule.", isOwn: true },
  });
  expect(await listMarks(owner, await audit(owner, "https://valves.example/"))).toEqual({});
  expect(await listMarks(other, await audit(other, "https://pumps.example/"))).toEqual({});
});

test("a reader marks for the owner; without access to the audit there is nothing to mark", async () => {
  const [owner, guest, stranger] = [await createViewer(), await createViewer(), await createViewer()];
  const share = { inviterEmail: owner.email, invitedEmail: guest.email, redeemedById: guest.id };
  const auditId = await createAudit(owner, { shares: { create: share } });
  await markFindings(guest, auditId, mark("planned"));
  expect((await listMarks(owner, auditId))[nav]).toMatchObject({ state: "planned", isOwn: false });
  expect((await listMarks(guest, auditId))[nav]).toMatchObject({ isOwn: true });
  for (const attempt of [
    () => markFindings(stranger, auditId, mark("done")),
    () => unmarkFindings(stranger, auditId, [nav]),
    () => listMarks(stranger, auditId),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: "not-found" });
  await db.sharedAudit.updateMany({ where: { websiteId: auditId }, data: { revokedAt: new Date() } });
  await expect(markFindings(guest, auditId, mark("done"))).rejects.toMatchObject({ code: "not-found" });
  expect((await listMarks(owner, auditId))[nav]?.state).toBe("planned");
  // What a reader said stays when their account goes; what was said of a site goes with its owner.
  await db.user.delete({ where: { id: guest.id } });
  expect((await listMarks(owner, auditId))[nav]?.state).toBe("planned");
  await db.user.delete({ where: { id: owner.id } });
  expect(await db.findingMark.count({ where: { userId: owner.id } })).toBe(0);
});

/** Two audits of one site that found the same and something else each; the guest was shown the first. */
async function createSharedSite() {
  const [owner, guest, otherGuest] = [await createViewer(), await createViewer(), await createViewer()];
  const shareWith = ({ email, id }: Viewer) => ({ inviterEmail: owner.email, invitedEmail: email, redeemedById: id });
  const shown = await createAudit(owner, { shares: { create: [shareWith(guest), shareWith(otherGuest)] } });
  const recommendations = { create: [action(1, ["nav-size"]), action(2, ["form-five"])] };
  return { owner, guest, otherGuest, shown, unshown: await createAudit(owner, { recommendations }) };
}

test("a guest of one report reads no reason of another audit, and nothing of what their report did not find", async () => {
  const { owner, guest, shown, unshown } = await createSharedSite();
  await markFindings(owner, unshown, mark("wont-do", "We are selling the company.", [nav, "check:form-five"]));
  expect(await listMarks(guest, shown)).toEqual({
    [nav]: { state: "wont-do", reason: null, markedAt: expect.any(String), isOwn: false, mayChange: false },
  });
  expect((await listMarks(owner, shown))[nav]).toMatchObject({
    reason: "We are selling the company.",
    mayChange: true,
  });
  await expect(listMarks(guest, unshown)).rejects.toMatchObject({ code: "not-found" });
});

test("a disputed finding leaves the open actions, and only its owner and the person who disputed it read why", async () => {
  const { owner, guest, otherGuest, shown } = await createSharedSite();
  const dispute = mark("disputed", "The menu has five entries.");
  await markFindings(guest, shown, dispute);
  expect((await listOpenActions(owner, shown)).map(({ priority }) => priority)).toEqual([2]);
  expect((await listMarks(guest, shown))[nav]).toMatchObject({
    state: "disputed",
    reason: dispute.reason,
    isOwn: true,
  });
  expect((await listMarks(owner, shown))[nav]).toMatchObject({ reason: dispute.reason, isOwn: false, mayChange: true });
  expect((await listMarks(otherGuest, shown))[nav]).toMatchObject({ state: "disputed", reason: null });
  const stranger = await createViewer();
  await createAudit(stranger);
  await expect(markFindings(stranger, shown, dispute)).rejects.toMatchObject({ code: "not-found" });
  await expect(markFindings(otherGuest, shown, dispute)).rejects.toMatchObject({ code: "forbidden" });
  await unmarkFindings(owner, shown, [nav]);
  expect(await listOpenActions(owner, shown)).toHaveLength(2);
});

test("a dispute says what is wrong", async () => {
  for (const reason of [undefined, null, "", "  "])
    expect(markSchema.safeParse({ ...mark("disputed"), reason }).error?.issues).toMatchObject([{ path: ["reason"] }]);
  expect(markSchema.parse(mark("disputed", " It has five. ")).reason).toBe("It has five.");
  expect(markSchema.parse(mark("wont-do")).reason).toBeNull();
  const owner = await createViewer();
  await expect(markFindings(owner, await createAudit(owner), mark("disputed"))).rejects.toThrow();
});

test("a guest neither overwrites nor deletes what the owner or another guest said", async () => {
  const { owner, guest, otherGuest, shown, unshown } = await createSharedSite();
  const scent = "check:nav-scent";
  await markFindings(owner, unshown, mark("wont-do", "A brand rule.", [nav, "check:form-five"]));
  await markFindings(otherGuest, shown, mark("planned", null, [scent]));
  const before = await db.findingMark.findMany({ where: { userId: owner.id }, orderBy: { identity: "asc" } });
  for (const attempt of [
    () => markFindings(guest, shown, mark("done", "mine", [nav])),
    () => markFindings(guest, shown, mark("done", null, [scent])),
    () => unmarkFindings(guest, shown, [nav]),
    () => unmarkFindings(guest, shown, [scent]),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: "forbidden", status: 403 });
  // What their report did not find is not there for them.
  await unmarkFindings(guest, shown, ["check:form-five"]);
  await expect(markFindings(guest, shown, mark("done", null, ["check:form-five"]))).rejects.toMatchObject({
    code: "invalid-input",
  });
  expect(await db.findingMark.findMany({ where: { userId: owner.id }, orderBy: { identity: "asc" } })).toEqual(before);
});

test("a guest's call that includes another's mark changes none", async () => {
  const { owner, guest, shown } = await createSharedSite();
  await markFindings(guest, shown, mark("planned", null, ["check:nav-scent"]));
  await markFindings(owner, shown, mark("planned"));
  const both = [nav, "check:nav-scent"];
  await expect(markFindings(guest, shown, mark("done", null, both))).rejects.toMatchObject({ code: "forbidden" });
  await expect(unmarkFindings(guest, shown, both)).rejects.toMatchObject({ code: "forbidden" });
  expect(await listMarks(guest, shown)).toMatchObject({
    [nav]: { state: "planned", isOwn: false },
    "check:nav-scent": { state: "planned", isOwn: true },
  });
});

test("a guest changes and takes back their own mark, and the owner any", async () => {
  const { owner, guest, shown } = await createSharedSite();
  await markFindings(guest, shown, mark("wont-do", "Not in our theme."));
  expect((await listMarks(guest, shown))[nav]).toMatchObject({ reason: "Not in our theme.", mayChange: true });
  await markFindings(guest, shown, mark("done"));
  expect((await listMarks(owner, shown))[nav]).toMatchObject({ state: "done", isOwn: false, mayChange: true });
  await unmarkFindings(guest, shown, [nav]);
  expect(await listMarks(owner, shown)).toEqual({});
  await markFindings(guest, shown, mark("done"));
  await markFindings(owner, shown, mark("planned"));
  expect((await listMarks(guest, shown))[nav]).toMatchObject({ state: "planned", mayChange: false });
});

test("of an owner and a guest who mark at once, the owner's mark is kept", async () => {
  const { owner, guest, shown } = await createSharedSite();
  for (let round = 0; round < 5; round += 1) {
    await db.findingMark.deleteMany({ where: { userId: owner.id } });
    await Promise.allSettled([
      markFindings(guest, shown, mark("done")),
      markFindings(owner, shown, mark("wont-do", "No.")),
    ]);
    expect((await listMarks(owner, shown))[nav]).toMatchObject({ state: "wont-do", isOwn: true });
  }
});

test("a new mark takes the place of the old one with its reason, and can be taken back twice", async () => {
  const owner = await createViewer();
  const auditId = await createAudit(owner);
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

test("marking and taking back count as one, for a guest as for the owner", async () => {
  const { guest, shown } = await createSharedSite();
  for (let n = 0; n < rateLimits.marks.points / 2; n += 1) {
    await markFindings(guest, shown, mark("done"));
    await unmarkFindings(guest, shown, [nav]);
  }
  await expect(unmarkFindings(guest, shown, [nav])).rejects.toMatchObject({ code: "too-many-requests" });
});

test("a site has room for so many marks", async () => {
  const owner = await createViewer();
  const auditId = await createAudit(owner);
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

test("only what the report found can be marked, and a mark can be changed where there is room for no more", async () => {
  const owner = await createViewer();
  const auditId = await createAudit(owner);
  const invented = markFindings(owner, auditId, mark("done", null, ["check:nav-size", "x".repeat(2_000)]));
  await expect(invented).rejects.toMatchObject({ code: "invalid-input" });
  expect(await listMarks(owner, auditId)).toEqual({});
});

test("an action without a check is known again by what it quotes, however a model words it", async () => {
  const owner = await createViewer();
  const url = "https://pumps.example/";
  const quoting = (title: string, quote: string) => {
    const evidence = [{ pageUrl: `${url}prices`, quote, place: "below the heading" }];
    const drawn = action(1, []);
    return { ...drawn, title, details: { ...drawn.details, evidence } };
  };
  const create = [quoting("Say one time of delivery", "Delivery takes  four weeks."), action(2, [])];
  const auditId = await createAudit(owner, { url, recommendations: { create } });
  const identities = ["action:quote:pumps.example:/prices:delivery takes four weeks."];
  await markFindings(owner, auditId, mark("wont-do", "Both times hold", identities));
  await markFindings(owner, auditId, mark("done", null, ["words:action 2"]));

  const reworded = [quoting("Name the same delivery time", "Delivery takes four weeks."), action(2, [])];
  const next = await createAudit(owner, { url, recommendations: { create: reworded } });
  expect(await listOpenActions(owner, next)).toEqual([]);
  expect((await listMarks(owner, next))[identities[0] ?? ""]).toMatchObject({ reason: "Both times hold" });
  const other = { create: [quoting("Say one time of delivery", "We deliver to dairies.")] };
  expect(await listOpenActions(owner, await createAudit(owner, { url, recommendations: other }))).toHaveLength(1);
});
