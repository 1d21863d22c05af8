import { expect, test } from "vitest";
import { shareAuditSchema } from "@/lib/audits/schema";
import { getInviterMessage, noteVisit } from "@/lib/audits/sharing/reader";
import { listInvitations, redeemInvitation, revokeInvitation } from "@/lib/audits/sharing/sharing";
import { createCompletedAudit, invite, readShare, sendInvitation, shareAs } from "@/tests/support/invitations";
import { createViewer } from "@/tests/support/rows";

async function createReader() {
  const stage = await createCompletedAudit();
  const reader = await createViewer();
  await shareAs(stage.owner, stage.auditId, reader.email, "Look at the prices.\nRobin");
  expect(await redeemInvitation(reader, stage.auditId, await sendInvitation(stage.auditId, reader.email))).toBe(true);
  const lastVisit = async () => (await listInvitations(stage.owner, stage.auditId))[0]?.lastVisitedAt;
  return { ...stage, reader, lastVisit };
}

test("only the reader with the invitation sees the message, while it is valid", async () => {
  const { owner, auditId, reader } = await createReader();
  const message = { from: "Robin Tester", text: "Look at the prices.\nRobin" };
  expect(await getInviterMessage(reader, auditId)).toEqual(message);
  expect(await getInviterMessage(await createViewer(), auditId)).toBeNull();
  expect(await getInviterMessage(reader, auditId + 1)).toBeNull();
  await revokeInvitation(owner, auditId, (await readShare(auditId, reader.email)).id);
  expect(await getInviterMessage(reader, auditId)).toBeNull();
});

test("sending again keeps the message, and an empty one takes it away", async () => {
  const { owner, auditId, reader } = await createReader();
  await shareAs(owner, auditId, reader.email);
  expect((await getInviterMessage(reader, auditId))?.text).toBe("Look at the prices.\nRobin");
  await shareAs(owner, auditId, reader.email, "");
  expect(await getInviterMessage(reader, auditId)).toBeNull();
});

test("a visit is noted once an hour, the owner's never", async () => {
  const { owner, auditId, reader, lastVisit } = await createReader();
  expect(await lastVisit()).toBeNull();
  await noteVisit(owner, auditId);
  await noteVisit(await createViewer(), auditId);
  expect(await lastVisit()).toBeNull();
  const first = new Date("2030-01-01T08:00:00.000Z");
  const after = (minutes: number) => new Date(first.getTime() + minutes * 60_000);
  await noteVisit(reader, auditId, first);
  await noteVisit(reader, auditId, after(59));
  expect(await lastVisit()).toBe(first.toISOString());
  await noteVisit(reader, auditId, after(60));
  expect(await lastVisit()).toBe(after(60).toISOString());
});

test("another person who gets the place begins without a visit", async () => {
  const { owner, auditId, reader, lastVisit } = await createReader();
  await noteVisit(reader, auditId);
  await revokeInvitation(owner, auditId, (await readShare(auditId, reader.email)).id);
  await noteVisit(reader, auditId, new Date("2031-01-01"));
  await invite(owner, auditId, reader.email);
  expect(await lastVisit()).toBeNull();
});

test("a message is plain text of at most 500 characters, and may be left out", () => {
  const parse = (message?: string) => shareAuditSchema.parse({ email: "robin@company.example", message }).message;
  expect(parse()).toBeUndefined();
  expect(parse("  \n ")).toBe("");
  expect(parse("One\r\ntwo\n\n\n\nthree\0\u202e")).toBe("One\ntwo\n\nthree");
  expect(parse("x".repeat(500))).toHaveLength(500);
  expect(() => parse("x".repeat(501))).toThrow("Please use at most 500 characters");
});
