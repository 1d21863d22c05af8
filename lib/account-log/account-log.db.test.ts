/** What an account's owner reads of what happened to it: by whom, from where, and nothing of anybody else's. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { changePassword, deleteAccount, endOtherSessions, endSession } from "@/lib/account/commands";
import { deleteAudit } from "@/lib/audits/history/history-commands";
import { redeemInvitation, revokeInvitation } from "@/lib/audits/sharing/sharing";
import { deleteOldAudits } from "@/lib/audits/states/retention";
import { logIn, resetPassword } from "@/lib/auth/commands";
import { createBrowserToken } from "@/lib/auth/known-browser";
import { issueResetToken } from "@/lib/auth/reset-tokens";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { createSession } from "@/lib/auth/session-rows";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { failAuditNow, purgeAudits, retryAudit } from "@/lib/operator/audit-commands";
import { resumeCustomer, suspendCustomer } from "@/lib/operator/customers";
import { requireOperator } from "@/lib/operator/operator";
import { runVerb } from "@/lib/operator/run-verb";
import { endLink, noteOpening } from "@/lib/report-links/commands";
import { createPicturedAudit, make } from "@/lib/report-links/testing/links";
import { deleteWebhook } from "@/lib/webhooks/commands";
import { setSecretsKey, subscribe } from "@/lib/webhooks/testing/receivers";
import { createCompletedAudit, invite } from "@/tests/support/invitations";
import { newAccount, newAddress, newClient, newSession } from "@/tests/support/people";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { waitUntil } from "@/tests/support/within";
import { listActivity } from "./activity-query";
import { logAccountEvent } from "./log-account-event";
import { logDownload } from "./log-download";
import { deleteOldAccountEvents } from "./old-account-events";

const { request } = vi.hoisted(() => ({ request: { headers: null as Headers | null } }));
vi.mock("next/headers", () => ({
  headers: async () => {
    if (request.headers === null) throw new Error("outside of a request");
    return request.headers;
  },
}));

afterEach(() => {
  request.headers = null;
});

const dayMs = 24 * 60 * 60_000;
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Oldest first. */
async function read(viewer: Pick<Viewer, "id">) {
  return (await listActivity(viewer)).activities.toReversed().map(({ what, by, from }) => ({ what, by, from }));
}
const whatOf = async (viewer: Pick<Viewer, "id">) => (await read(viewer)).map(({ what }) => what);

describe("what happens to an account", () => {
  it("logging in, by known browsers and others, and logging out other devices", async () => {
    const { viewer, email, password } = await newAccount();
    const known = { ...newClient(), browserToken: await createBrowserToken(email) };
    await logIn({ email, password }, newClient());
    const { sessionToken } = await logIn({ email, password }, known);
    await expect(logIn({ email, password: "wrong" }, newClient())).rejects.toThrow();
    const other = await createSession(viewer.id, firefox);
    await endSession(viewer, hashSecretToken(other));
    await endOtherSessions(viewer, hashSecretToken(sessionToken));
    await endOtherSessions(viewer, hashSecretToken(sessionToken));
    expect(await whatOf(viewer)).toEqual([
      "Logged in on a new device",
      "Logged in",
      "Logged out a device: Firefox on Linux",
      "Logged out all other devices",
    ]);
  });

  it("logins that the limits refuse, once an hour", async () => {
    const { viewer, email } = await newAccount();
    const client = newClient();
    const wrong = () => logIn({ email, password: "wrong" }, client).catch((error) => error.code);
    for (let n = 0; n < 10; n += 1) expect(await wrong()).toBe("invalid-credentials");
    expect(await wrong()).toBe("too-many-requests");
    await waitUntil(10_000, "the refusal in the log", async () => (await whatOf(viewer)).length > 0);
    expect(await wrong()).toBe("too-many-requests");
    expect(await whatOf(viewer)).toEqual(["Login refused after too many attempts"]);
  });

  it("an hourly kind once, of twenty at the same time", async () => {
    const viewer = await createViewer();
    const refused = { userId: viewer.id, kind: "login-refused" } as const;
    const once = () => db.$transaction((tx) => logAccountEvent(tx, refused));
    await Promise.all(Array.from({ length: 20 }, once));
    expect(await db.accountEvent.count({ where: refused })).toBe(1);
    await db.accountEvent.updateMany({ where: refused, data: { at: new Date(Date.now() - 61 * 60_000) } });
    await once();
    expect(await db.accountEvent.count({ where: refused })).toBe(2);
  });

  it("refused logins in a row as their newest, so that a stranger's can't fill the list", async () => {
    const viewer = await createViewer();
    const start = Date.now() - 100 * 60 * 60_000;
    const kinds = ["logged-in", ...Array(40).fill("login-refused"), "logged-in", ...Array(40).fill("login-refused")];
    await db.accountEvent.createMany({
      data: kinds.map((kind, hour) => ({ userId: viewer.id, kind, at: new Date(start + hour * 60 * 60_000) })),
    });
    const { activities, older } = await listActivity(viewer);
    const refusedAt = (hour: number) => ({
      what: "Login refused after too many attempts",
      at: new Date(start + hour * 60 * 60_000).toISOString(),
    });
    const loggedIn = { what: "Logged in" };
    expect(activities).toMatchObject([refusedAt(81), loggedIn, refusedAt(40), loggedIn]);
    expect(older).toBeNull();
    const below = await listActivity(viewer, { before: (await listActivity(viewer, { limit: 1 })).older ?? "" });
    expect(below.activities).toEqual(activities.slice(1));
  });

  it("each new password, and the address that a reset confirms", async () => {
    const { viewer, password } = await newAccount();
    await changePassword(
      await newSession(viewer),
      { currentPassword: password, password: "another horse" },
      newClient(),
    );
    const reset = async () =>
      resetPassword({ token: await issueResetToken(viewer.id), password: "a third one" }, newAddress());
    await reset();
    await db.user.update({ where: { id: viewer.id }, data: { password: null } });
    await reset();
    expect(await whatOf(viewer)).toEqual([
      "Password changed",
      "Email address confirmed",
      "Password reset with a link from an email",
      "Password set with a link from an email",
    ]);
  });

  it("webhooks, by the host alone", async () => {
    setSecretsKey();
    const viewer = await createViewer();
    const { id } = await subscribe(viewer, "https://hooks.example.com/a-secret-path");
    await deleteWebhook(viewer, id);
    await expect(deleteWebhook(viewer, id)).rejects.toThrow("already deleted");
    expect(await whatOf(viewer)).toEqual([
      "Added a webhook to hooks.example.com",
      "Deleted the webhook to hooks.example.com",
    ]);
  });

  it("with the browser and the network of its request, shortened, and nothing else of it", async () => {
    request.headers = new Headers({ "user-agent": `${firefox} canary`, "x-forwarded-for": "203.0.113.77" });
    const { viewer, email, password } = await newAccount();
    await logIn({ email, password }, newClient());
    expect((await read(viewer)).map(({ from }) => from)).toEqual(["Firefox on Linux, 203.0.113.0/24"]);
    expect(JSON.stringify(await db.accountEvent.findMany({ where: { userId: viewer.id } }))).not.toMatch(
      /canary|113\.77/,
    );
  });
});

describe("what happens to an account's reports", () => {
  it("shares, and the guest who opens one, without where that is", async () => {
    const { owner, auditId } = await createCompletedAudit();
    const guest = await createViewer({ isConfirmed: true });
    const token = await invite(owner, auditId, guest.email);
    request.headers = new Headers({ "user-agent": firefox, "x-forwarded-for": "203.0.113.77" });
    await redeemInvitation(guest, auditId, token);
    await redeemInvitation(guest, auditId, token);
    await logDownload(guest, auditId, "report.json");
    request.headers = null;
    const { id } = await db.sharedAudit.findFirstOrThrow({ where: { websiteId: auditId } });
    await revokeInvitation(owner, auditId, id);
    await revokeInvitation(owner, auditId, id);
    expect(await read(owner)).toEqual([
      { what: `Shared the report on example.com with ${guest.email}`, by: null, from: null },
      { what: "Opened the shared report on example.com", by: guest.email, from: null },
      { what: "Downloaded report.json from the report on example.com", by: guest.email, from: null },
      { what: `Stopped sharing the report on example.com with ${guest.email}`, by: null, from: null },
    ]);
    expect(await read(guest), "a guest's own log has nothing of the owner's").toEqual([]);
  });

  it("read-only links, and the first time that each is opened", async () => {
    const { owner, auditId } = await createPicturedAudit();
    const { id } = await make(owner, auditId);
    await noteOpening(id);
    await noteOpening(id);
    await endLink(owner, auditId, id);
    await expect(endLink(owner, auditId, id)).rejects.toThrow("already ended");
    expect(await whatOf(owner)).toEqual([
      "Created a read-only link to the report on example.com, valid for 7 days",
      "Read-only link to the report on example.com opened for the first time",
      "Ended a read-only link to the report on example.com",
    ]);
  });

  it("downloads, each file once an hour", async () => {
    const { owner, auditId } = await createCompletedAudit();
    for (const file of ["report.pdf", "pages.csv", "report.pdf"]) await logDownload(owner, auditId, file);
    expect(await whatOf(owner)).toEqual([
      "Downloaded report.pdf from the report on example.com",
      "Downloaded pages.csv from the report on example.com",
    ]);
  });

  it("deletions, the customer's and the portal's", async () => {
    const owner = await createViewer();
    const ended = { status: "completed", completedAt: new Date(Date.now() - 3 * dayMs) };
    await deleteAudit(owner, await createAuditRow(owner, ended));
    await createAuditRow(owner, { ...ended, url: "https://www.old.example/about" });
    await deleteOldAudits(new Date(), 2);
    expect(await whatOf(owner)).toEqual([
      "Deleted the audit of example.com",
      "Audit of old.example deleted automatically: it reached this portal’s age limit",
    ]);
  });
});

it("shows what operators viewed and did, by name, from their own log", async () => {
  const owner = await createViewer();
  const ada = await createViewer();
  await db.user.update({ where: { id: ada.id }, data: { isOperator: true, firstName: "Ada", lastName: "Byron" } });
  const operator = await requireOperator(ada);
  const auditId = await createAuditRow(owner, { status: "running" });
  await failAuditNow(operator, auditId);
  await retryAudit(operator, auditId);
  for (let n = 0; n < 2; n += 1) await runVerb(["why", String(auditId)]);
  await suspendCustomer(operator, owner.id);
  await resumeCustomer(operator, owner.id);
  await db.website.update({ where: { id: auditId }, data: { completedAt: new Date(Date.now() - 3 * dayMs) } });
  await purgeAudits(operator, 2);
  const { text } = await runVerb(["activity", owner.email]);
  expect(text).toContain("Account suspended");
  expect(await read(owner)).toEqual([
    { what: `Stopped audit ${auditId}`, by: "Ada Byron (operator)", from: null },
    { what: `Started audit ${auditId} again`, by: "Ada Byron (operator)", from: null },
    {
      what: `Viewed the technical details of audit ${auditId}, not its report`,
      by: "an operator of this portal",
      from: null,
    },
    { what: "Account suspended", by: "Ada Byron (operator)", from: null },
    { what: "Suspension lifted", by: "Ada Byron (operator)", from: null },
    { what: `Deleted audit ${auditId}`, by: "Ada Byron (operator)", from: null },
    { what: "Viewed this activity list", by: "an operator of this portal", from: null },
  ]);
  expect(await db.accountEvent.count({ where: { userId: owner.id } }), "one log of one thing").toBe(0);
});

it("shows the newest twenty, then older ones, each once, even with equal times", async () => {
  const viewer = await createViewer();
  const at = new Date(Date.now() - dayMs);
  const detail = (n: number) => `service ${n}`;
  const rows = Array.from({ length: 45 }, (_, n) => ({ userId: viewer.id, kind: "connected", at, detail: detail(n) }));
  await db.accountEvent.createMany({ data: rows });
  await db.operatorAction.create({ data: { customerId: viewer.id, action: "resumed", at } });
  const seen: string[][] = [];
  for (let before: string | null | undefined; before !== null; ) {
    const { activities, older } = await listActivity(viewer, { before });
    seen.push(activities.map(({ what }) => what));
    before = older;
  }
  expect(seen.map(({ length }) => length)).toEqual([20, 20, 6]);
  expect(new Set(seen.flat()).size).toBe(46);
  const first = await listActivity(viewer);
  for (const nonsense of ["", "nonsense", "1-account-'", "99999999999999999-account-1"])
    expect(await listActivity(viewer, { before: nonsense })).toEqual(first);
});

it("keeps rows for a year and deletes them with the account, except operators' actions", async () => {
  const [{ viewer, password }, other] = [await newAccount(), await createViewer()];
  await suspendCustomer(await requireOperator(await makeOperator()), viewer.id);
  await db.user.update({ where: { id: viewer.id }, data: { suspendedAt: null } });
  for (const userId of [viewer.id, other.id])
    for (const days of [1, 364, 366])
      await db.accountEvent.create({
        data: { userId, kind: "logged-in", at: new Date(Date.now() - days * dayMs) },
      });
  expect(await whatOf(other)).toHaveLength(2);
  await deleteOldAccountEvents();
  expect(await db.accountEvent.count({ where: { userId: other.id } })).toBe(2);
  await deleteAccount(await newSession(viewer), password, newAddress());
  expect(await db.accountEvent.count({ where: { userId: viewer.id } })).toBe(0);
  expect(await db.operatorAction.count({ where: { customerId: viewer.id } })).toBe(1);
  expect(await whatOf(other)).toHaveLength(2);
  await logAccountEvent(db, { userId: viewer.id, kind: "logged-in" });
  await deleteOldAccountEvents();
  expect(await db.accountEvent.count({ where: { userId: viewer.id } }), "stored during the deletion").toBe(0);
});

it("a change that fails is not logged", async () => {
  const viewer = await createViewer();
  const failing = db.$transaction(async (tx) => {
    await logAccountEvent(tx, { userId: viewer.id, kind: "password-changed" });
    throw new Error("taken back");
  });
  await expect(failing).rejects.toThrow("taken back");
  expect(await read(viewer)).toEqual([]);
});

async function makeOperator(): Promise<Viewer> {
  const operator = await createViewer();
  await db.user.update({ where: { id: operator.id }, data: { isOperator: true } });
  return operator;
}
