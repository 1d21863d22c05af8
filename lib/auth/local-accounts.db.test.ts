import { randomUUID } from "node:crypto";
import { networkInterfaces } from "node:os";
import { expect, it, onTestFinished, vi } from "vitest";
import { readClient } from "@/lib/auth/client-address";
import { createAccount, logIn, requestPasswordReset, resetPassword } from "@/lib/auth/commands";
import { ensureLocalAccount } from "@/lib/auth/local-accounts";
import { getViewerOfSession } from "@/lib/auth/queries";
import { registerAccount } from "@/lib/auth/registration";
import { issueResetToken } from "@/lib/auth/reset-tokens";
import { createSession } from "@/lib/auth/session-rows";
import { db } from "@/lib/db";
import { isConfirmedRecipient } from "@/lib/email/recipients";
import { type Environment, env, setEnvironment } from "@/lib/env";
import { log } from "@/lib/log";
import { newAccount, newAddress, newClient, newPerson } from "@/tests/support/people";

const clientAt = (ip: string | null) => ({ ...newClient(), ip });
const atThisMachine = () => clientAt("127.0.0.1");
const ownAddresses = Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address));
const secret = "the password of the file";

/** Used by no other test. */
async function newLocalAccount() {
  const name = `demo-${randomUUID()}`;
  const viewer = await ensureLocalAccount(name, secret);
  return { name, viewer, credentials: { email: viewer.email, password: secret } };
}

function setMode(mode: Environment["PORTAL_MODE"]): void {
  const before = env.PORTAL_MODE;
  onTestFinished(() => setEnvironment({ PORTAL_MODE: before }));
  setEnvironment({ PORTAL_MODE: mode });
}

it("is made once, marked, and kept with its sessions", async () => {
  const { name, viewer, credentials } = await newLocalAccount();
  expect(viewer).toEqual({
    id: expect.any(Number),
    email: `${name}@spotcheck.invalid`,
    firstName: name.replace("demo", "Demo"),
    lastName: "Account",
    companyName: "This machine",
  });
  expect(await db.user.findUniqueOrThrow({ where: { id: viewer.id } })).toMatchObject({ isLocal: true });
  const { sessionToken } = await logIn(credentials, atThisMachine());
  expect(await ensureLocalAccount(name, secret)).toEqual(viewer);
  expect(await getViewerOfSession(sessionToken)).toEqual(viewer);
});

it.each(["just made", "made before it was confirmed"])("gets every mail of its audits when it is %s", async (made) => {
  const { name, viewer } = await newLocalAccount();
  if (made !== "just made") {
    await db.user.update({ where: { id: viewer.id }, data: { emailConfirmedAt: null } });
    await ensureLocalAccount(name, secret);
  }
  expect(await isConfirmedRecipient(viewer.email)).toBe(true);
});

it.each([...new Set(["127.0.0.1", "127.3.2.1", "::1", ...ownAddresses])])(
  "opens to a browser at %s of a local portal",
  async (address) => {
    const { viewer, credentials } = await newLocalAccount();
    const { ip } = readClient(new Headers({ "x-forwarded-for": address }));
    expect((await logIn(credentials, clientAt(ip))).viewer).toEqual(viewer);
  },
);

it.each(["192.0.2.7", "203.0.113.9", "2001:db8::1", null])("does not exist for a browser at %j", async (ip) => {
  const { credentials } = await newLocalAccount();
  const warn = vi.spyOn(log, "warn");
  onTestFinished(() => warn.mockRestore());
  for (const password of ["a wrong one", secret])
    await expect(logIn({ ...credentials, password }, clientAt(ip))).rejects.toMatchObject({
      code: "invalid-credentials",
      message: "Invalid email or password",
    });
  // Only the operator learns why, and only for the right one.
  const lines = warn.mock.calls.map(([fields]) => fields);
  expect(lines).toEqual([{ code: "local-account-from-elsewhere", client: ip }]);
});

it("does not exist on a hosted portal, from wherever", async () => {
  const { credentials } = await newLocalAccount();
  const account = await newAccount();
  setMode("hosted");
  await expect(logIn(credentials, atThisMachine())).rejects.toMatchObject({ code: "invalid-credentials" });
  await logIn(account, atThisMachine());
});

it.each(["local", "hosted"] as const)("can't be registered on a %s portal, and a try costs nothing", async (mode) => {
  setMode(mode);
  const client = newClient();
  for (let n = 0; n < 6; n += 1)
    await expect(
      registerAccount({ ...newPerson(), email: `${randomUUID()}@spotcheck.invalid` }, client),
    ).rejects.toMatchObject({
      code: "reserved-email",
      message: expect.stringContaining("This address can't receive email"),
    });
  await registerAccount({ ...newPerson(), email: `${randomUUID()}@company.com` }, client);
});

it("made-up domains can register on a local portal alone", async () => {
  await registerAccount(newPerson(), newClient());
  setMode("hosted");
  await expect(registerAccount(newPerson(), newClient())).rejects.toMatchObject({ code: "reserved-email" });
});

it.each([true, false])("is taken back from a stranger who registered it first (marked since: %s)", async (isLocal) => {
  const name = `terminal-${randomUUID()}`;
  const email = `${name}@spotcheck.invalid`;
  const stranger = await createAccount({ ...newPerson(), email, password: "a stranger's" }, newAddress());
  const bystander = await newAccount();
  const [session, other] = [await createSession(stranger.id, ""), await createSession(bystander.id, "")];
  await db.user.update({ where: { id: stranger.id }, data: { isLocal } });

  const viewer = await ensureLocalAccount(name, secret);
  expect(viewer).toMatchObject({ id: stranger.id, lastName: "Account" });
  expect(await getViewerOfSession(session)).toBeNull();
  expect(await getViewerOfSession(other)).toEqual(bystander.viewer);
  await expect(logIn({ email, password: "a stranger's" }, atThisMachine())).rejects.toThrow("Invalid email");
  await logIn({ email, password: secret }, atThisMachine());
  await expect(logIn({ email, password: secret }, newClient())).rejects.toThrow("Invalid email");
});

it("is marked when it was made before there was a mark", async () => {
  const name = `terminal-${randomUUID()}`;
  const { id } = await createAccount({ ...newPerson(), email: `${name}@spotcheck.invalid`, password: secret });
  expect(await ensureLocalAccount(name, secret)).toMatchObject({ id });
  expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ isLocal: true });
});

it("of four starts at once, all get the one account", async () => {
  const name = `demo-${randomUUID()}`;
  const viewers = await Promise.all([1, 2, 3, 4].map(() => ensureLocalAccount(name, secret)));
  expect(new Set(viewers.map(({ id }) => id)).size).toBe(1);
});

it("gets no reset link, and none would open it", async () => {
  const { viewer, credentials } = await newLocalAccount();
  await requestPasswordReset({ email: viewer.email }, newAddress());
  expect(await db.mail.count({ where: { recipient: viewer.email } })).toBe(0);
  const token = await issueResetToken(viewer.id);
  await expect(resetPassword({ token, password: "another one" }, newAddress())).rejects.toThrow("Invalid or expired");
  await logIn(credentials, atThisMachine());
});

it("asking for its reset link is limited like any other", async () => {
  const [{ viewer }, address] = [await newLocalAccount(), newAddress()];
  for (let n = 0; n < 3; n += 1) await requestPasswordReset({ email: viewer.email }, address);
  await expect(requestPasswordReset({ email: viewer.email }, address)).rejects.toMatchObject({
    code: "too-many-requests",
  });
});
