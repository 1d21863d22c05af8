import { expect, test, vi } from "vitest";
import { inngest } from "@/inngest/client";
import { logIn } from "@/lib/auth/commands";
import { getViewerOfSession } from "@/lib/auth/queries";
import { createSession } from "@/lib/auth/session-rows";
import { db } from "@/lib/db";
import { deliverMail } from "@/lib/email/deliver-mail";
import { newAccount, newClient, newPerson } from "@/tests/support/people";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { deleteCustomer } from "./customers";
import { atTerminal } from "./operator";
import { runVerb } from "./run-verb";
import { verbs } from "./verbs";

const day = 24 * 60 * 60_000;

async function statusOf(id: number) {
  return db.website.findUniqueOrThrow({ where: { id }, select: { status: true, reason: true, failureCause: true } });
}

test.each(Object.keys(verbs))("%s explains itself", async (name) => {
  const { code, text } = await runVerb([name, "--help"]);
  expect(code).toBe(0);
  expect(text).toContain(`npm run ops -- ${name}`);
});

test.each([
  [[]],
  [["nonsense"]],
  [["constructor"]],
  [["why"]],
  [["why", "0"]],
  [["why", "1", "2"]],
  [["fail", "twelve"]],
  [["audits", "--state", "lost"]],
  [["audits", "--verbose"]],
  [["purge"]],
  [["purge", "--older-than", "0"]],
  [["purge", "--older-than", "2147483647"]],
  [["operator", "make", "x@company.example"]],
])("what is typed wrongly ends with 2 and how it is typed: %j", async (args) => {
  const { code, text } = await runVerb(args);
  expect(code).toBe(2);
  expect(text).toContain("npm run ops --");
});

test("what there is not ends with 1", async () => {
  expect(await runVerb(["why", "2147483647"])).toEqual({ code: 1, text: "There is no audit 2147483647." });
  expect((await runVerb(["suspend", "nobody@company.example"])).code).toBe(1);
  expect((await runVerb(["mails", "--resend", "welcome:0"])).code).toBe(1);
});

test("an invitation is emailed and recorded; someone with an account needs none", async () => {
  const { email } = newPerson();
  const address = email.replace("company.example", "an-invited-company.com");
  expect((await runVerb(["invite", address])).text).toMatch(new RegExp(`^Invited ${address}, until 20`));
  expect(await db.mail.count({ where: { recipient: address } })).toBe(1);
  expect((await runVerb(["actions"])).text).toContain("Invited someone");
  expect((await runVerb(["invite", (await createViewer()).email])).code).toBe(1);
  expect((await runVerb(["invite", "nobody"])).code).toBe(1);
});

test("audits are listed by state, with what a customer typed made harmless", async () => {
  const viewer = await createViewer();
  const id = await createAuditRow(viewer, { status: "running", url: "https://red.example/\u001b[31m" });
  const waiting = await createAuditRow(viewer);
  const { text } = await runVerb(["audits", "--state", "running"]);
  expect(text).toMatch(new RegExp(`${id} +running +– .*${viewer.email} +https://red.example/\\[31m`));
  expect(text).not.toContain("\u001b");
  expect(text).not.toMatch(new RegExp(`^ *${waiting} `, "m"));
  expect(text).toMatch(/pending [1-9]/);
});

test("why an audit failed: its error, steps, pages and questions", async () => {
  const id = await createAuditRow(await createViewer(), {
    status: "failed",
    reason: "internal",
    failureMessage: "Something went wrong on our side.",
    failureCause: "RangeError: too deep",
    timings: { "crawl-site": 1234 },
    pages: { create: { url: "https://example.com/", position: 0, selectionReason: "", outcome: "timeout" } },
    modelCalls: { create: { key: "k", part: "rubric", model: "a-model", state: "ended", microDollars: 25_000 } },
  });
  const { text } = await runVerb(["why", String(id)]);
  expect(text).toContain("RangeError: too deep");
  expect(text).toMatch(/crawl-site +1234/);
  expect(text).toMatch(/timeout +– +https:\/\/example.com\//);
  expect(text).toMatch(/rubric +a-model +ended +0 +0 +0.0250/);
});

test("a failed audit is started again, as it was requested, and no other", async () => {
  const viewer = await createViewer();
  const url = "https://example.com/again";
  const failed = await createAuditRow(viewer, { status: "failed", url, measurements: 3 });
  const { code, text } = await runVerb(["retry", String(failed)]);
  expect([code, text]).toEqual([0, expect.stringMatching(/started again as audit \d+/)]);
  const audits = await db.website.findMany({ where: { userId: viewer.id }, orderBy: { id: "asc" } });
  expect(audits).toMatchObject([{ status: "failed" }, { status: "pending", url, measurements: 3 }]);
  for (const { id } of [{ id: audits[1]?.id }, { id: await createAuditRow(viewer, { status: "completed" }) }])
    expect((await runVerb(["retry", String(id)])).code).toBe(1);
  expect(await db.website.count({ where: { userId: viewer.id } })).toBe(3);
});

test("an audit that runs is ended as failed, once, and its customer is told", async () => {
  const viewer = await createViewer();
  const id = await createAuditRow(viewer, { status: "running" });
  expect((await runVerb(["fail", String(id)])).code).toBe(0);
  expect(await statusOf(id)).toMatchObject({
    status: "failed",
    reason: "internal",
    failureCause: expect.stringContaining("terminal"),
  });
  expect(await db.mail.count({ where: { recipient: viewer.email, kind: "audit-failed" } })).toBe(1);
  expect(await runVerb(["fail", String(id)])).toEqual({ code: 1, text: "This audit has already ended." });
});

test("the ledger adds up by customer and month, deleted audits included", async () => {
  const viewer = await createViewer();
  const id = await createAuditRow(viewer, { status: "completed" });
  const call = { websiteId: id, model: "m", state: "ended", part: "rubric", microDollars: 1_500_000n };
  for (const key of ["a", "b"])
    await db.modelCall.create({ data: { ...call, key, inputTokens: 100, cacheReadTokens: 20, outputTokens: 7 } });
  for (const websiteId of [id, id + 1_000_000])
    await db.usageRecord.create({ data: { websiteId, userId: viewer.id, pagesAudited: 10 } });
  const month = new Date(`${new Date().toISOString().slice(0, 7)}-01`);
  await db.modelMonth.create({ data: { userId: viewer.id, month, committedMicroDollars: 4_000_000n } });
  await db.modelMonth.create({ data: { payer: "a deleted account's", month, committedMicroDollars: 2_500_000n } });
  await db.portalMonth.create({ data: { month, committedMicroDollars: 6_500_000n } });
  const earlier = { websiteId: id + 2_000_000, userId: viewer.id, pagesAudited: 3 };
  await db.usageRecord.create({ data: { ...earlier, chargedAt: new Date(month.getTime() - 1) } });
  const { text } = await runVerb(["ledger"]);
  const rows = text.split("\n").filter((line) => line.includes(viewer.email));
  expect(rows.map((row) => row.split(/ {2,}/).slice(2))).toEqual([
    ["2", "20", "2", "240", "14", "3.00", "4.00"],
    ["1", "3", "0", "0", "0", "0.00", "0.00"],
  ]);
  expect(text).toMatch(/deleted accounts +0 +0 +0 +0 +0 +0\.00 +2\.50\n/);
  expect(text).toMatch(/month +portal \$ +cap \$\n\S+ +6\.50 +500\.00$/);
  expect((await runVerb(["ledger", "--months", "1"])).text.split(viewer.email)).toHaveLength(2);
});

test("a suspended customer is shut out until the account is resumed", async () => {
  const { viewer, email, password } = await newAccount();
  const session = await createSession(viewer.id, "");
  const running = await createAuditRow(viewer, { status: "running" });
  const done = await createAuditRow(viewer, { status: "completed" });
  const other = await createAuditRow(await createViewer(), { status: "running" });
  const { text } = await runVerb(["suspend", email.toUpperCase()]);
  expect(text).toContain("1 audits were cancelled");
  expect(await getViewerOfSession(session)).toBeNull();
  await expect(logIn({ email, password }, newClient())).rejects.toThrow("This account is suspended.");
  await expect(logIn({ email, password: "wrong" }, newClient())).rejects.toThrow("Invalid email or password");
  // A session that was begun meanwhile opens nothing.
  expect(await getViewerOfSession(await createSession(viewer.id, ""))).toBeNull();
  expect(await statusOf(running)).toMatchObject({ status: "failed", reason: "cancelled" });
  expect(await statusOf(done)).toMatchObject({ status: "completed" });
  expect(await statusOf(other)).toMatchObject({ status: "running" });
  expect((await runVerb(["suspend", email])).code).toBe(1);
  expect((await runVerb(["retry", String(running)])).text).toContain("suspended");

  expect((await runVerb(["resume", email])).code).toBe(0);
  expect((await logIn({ email, password }, newClient())).viewer).toEqual(viewer);
  expect((await runVerb(["resume", email])).code).toBe(1);
});

test("mails to a suspended customer, and theirs to others, are kept back and can be sent again", async () => {
  const [viewer, guest] = [await createViewer(), await createViewer()];
  const websiteId = await createAuditRow(viewer, { status: "completed" });
  const share = await db.sharedAudit.create({
    data: { websiteId, inviterEmail: viewer.email, invitedEmail: guest.email },
  });
  const mails = [
    { key: `welcome:${viewer.id}`, kind: "welcome", recipient: viewer.email, payload: { userId: viewer.id } },
    { key: `invitation:${share.id}`, kind: "invitation", recipient: guest.email, payload: { shareId: share.id } },
  ];
  await db.mail.createMany({ data: mails });
  await runVerb(["suspend", viewer.email]);
  for (const { key } of mails) await deliverMail(key);
  const { text } = await runVerb(["mails"]);
  for (const { key } of mails)
    expect(text).toMatch(new RegExp(`${key} .*\\d\\d:\\d\\d:\\d\\d +The recipient's or the sender's account`, "m"));

  await runVerb(["resume", viewer.email]);
  const send = vi.spyOn(inngest, "send");
  expect((await runVerb(["mails", "--resend", `welcome:${viewer.id}`])).code).toBe(0);
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ data: { mailKey: `welcome:${viewer.id}` } }));
  send.mockRestore();
  await deliverMail(`welcome:${viewer.id}`);
  expect(await db.mail.findUnique({ where: { key: `welcome:${viewer.id}` } })).toMatchObject({
    droppedAt: null,
    sentAt: expect.any(Date),
  });
  expect((await runVerb(["mails", "--resend", `welcome:${viewer.id}`])).text).toBe("This email was already sent.");
});

test("a customer is deleted only when that is confirmed, and the record names them no more", async () => {
  const viewer = await createViewer();
  const id = await createAuditRow(viewer, { status: "running" });
  expect((await runVerb(["delete-customer", viewer.email])).text).toMatch(/Would delete .* with 1 audits/);
  expect(await db.website.count({ where: { id } })).toBe(1);
  expect((await runVerb(["delete-customer", viewer.email, "--yes"])).code).toBe(0);
  expect(await db.website.count({ where: { id } })).toBe(0);
  expect(await db.user.count({ where: { id: viewer.id } })).toBe(0);
  const { text } = await runVerb(["actions"]);
  expect(text).toMatch(new RegExp(`terminal +Deleted with all data +account ${viewer.id} \\(deleted\\)`));
  expect(text).not.toContain(viewer.email);
});

test("an operator's account is deleted only after the flag was taken away", async () => {
  const { id, email } = await createViewer({ isConfirmed: true });
  await runVerb(["operator", "add", email]);
  for (const args of [[], ["--yes"]]) {
    const { code, text } = await runVerb(["delete-customer", email, ...args]);
    expect([code, text]).toEqual([1, expect.stringContaining(`npm run ops -- operator remove ${email}`)]);
  }
  expect(await db.user.count({ where: { id } })).toBe(1);
  await runVerb(["operator", "remove", email]);
  expect((await runVerb(["delete-customer", email, "--yes"])).code).toBe(0);
});

test("an account that becomes an operator's while it is being deleted stays", async () => {
  const viewer = await createViewer();
  await db.user.update({ where: { id: viewer.id }, data: { isOperator: true } });
  await expect(deleteCustomer(atTerminal, viewer)).rejects.toThrow("is an operator");
  expect(await db.user.count({ where: { id: viewer.id } })).toBe(1);
});

test("only audits that ended long enough ago are purged, and only when that is confirmed", async () => {
  const viewer = await createViewer();
  const ended = (days: number) => ({ status: "completed", completedAt: new Date(Date.now() - days * day) });
  const old = await createAuditRow(viewer, ended(91));
  const kept = [
    await createAuditRow(viewer, ended(89)),
    await createAuditRow(viewer, { status: "running", createdAt: new Date(0) }),
  ];
  await db.usageRecord.create({ data: { websiteId: old, userId: viewer.id, pagesAudited: 10 } });
  const listed = await runVerb(["purge", "--older-than", "90"]);
  expect(listed.text).toMatch(new RegExp(`^ *${old} `, "m"));
  for (const id of kept) expect(listed.text).not.toMatch(new RegExp(`^ *${id} `, "m"));
  expect(await db.website.count({ where: { id: old } })).toBe(1);
  expect((await runVerb(["purge", "--older-than", "90", "--yes"])).code).toBe(0);
  expect(await db.website.findMany({ where: { userId: viewer.id }, select: { id: true } })).toEqual(
    kept.map((id) => ({ id })),
  );
  expect(await db.usageRecord.count({ where: { websiteId: old } })).toBe(1);
});

test("an operator is made at the terminal, can't be suspended, and can be unmade", async () => {
  const { email } = await createViewer({ isConfirmed: true });
  expect((await runVerb(["operator", "add", email])).code).toBe(0);
  expect((await runVerb(["operator", "add", email])).code).toBe(1);
  expect((await runVerb(["suspend", email])).code).toBe(1);
  expect((await runVerb(["operator", "remove", email])).code).toBe(0);
  expect((await runVerb(["suspend", email])).code).toBe(0);
  expect((await runVerb(["operator", "add", email])).code).toBe(1);
});

test("nobody becomes an operator whose address may be a stranger's registration", async () => {
  const { email, id } = await createViewer();
  const { code, text } = await runVerb(["operator", "add", email]);
  expect([code, text]).toEqual([1, expect.stringContaining("is not confirmed")]);
  expect((await db.user.findUniqueOrThrow({ where: { id } })).isOperator).toBe(false);
});
