import { describe, expect, it } from "vitest";
import { changePassword } from "@/lib/account/commands";
import { logIn, resetPassword } from "@/lib/auth/commands";
import { signInAs } from "@/lib/auth/oidc/account";
import { getViewerOfSession } from "@/lib/auth/queries";
import { issueResetToken } from "@/lib/auth/reset-tokens";
import { completeLogin, startPasskeyLogin } from "@/lib/auth/second-step/complete-login";
import { db } from "@/lib/db";
import { newAccount, newAddress, newClient } from "@/tests/support/people";
import { codeOf, startLogin, withCodes, withPasskey } from "@/tests/support/second-step";
import { createAuthenticator } from "@/tests/support/software-authenticator";
import { suspendMeanwhile } from "@/tests/support/suspension";
import { waitUntil } from "@/tests/support/within";

const names = { firstName: "Robin", lastName: "Tester", companyName: "Company" };
const wrong = { code: "invalid-credentials" };
const ended = { code: "login-ended" };
const sessionsOf = ({ asker }: { asker: { viewer: { id: number } } }) =>
  db.session.count({ where: { userId: asker.viewer.id } });

describe("a login with a second step", () => {
  it("starts no session before it is done, and one afterwards", async () => {
    const account = await withCodes();
    const token = await startLogin(account);
    expect(await getViewerOfSession(token)).toBeNull();
    expect(await sessionsOf(account)).toBe(1);
    const { viewer, sessionToken } = await completeLogin(token, { code: codeOf(account.key) }, newClient());
    expect(viewer).toEqual(account.asker.viewer);
    expect(await getViewerOfSession(sessionToken)).toEqual(viewer);
  });

  it("asks for nothing where only a setup was begun", async () => {
    const account = await withCodes();
    await db.oneTimeCodes.updateMany({ where: { userId: account.asker.viewer.id }, data: { confirmedAt: null } });
    await logIn(account, newClient());
  });

  it("is good once", async () => {
    const account = await withCodes();
    const token = await startLogin(account);
    await completeLogin(token, { code: codeOf(account.key) }, newClient());
    await expect(completeLogin(token, { code: codeOf(account.key, 1) }, newClient())).rejects.toMatchObject(ended);
    for (const other of [null, "", "guessed"])
      await expect(completeLogin(other, { code: codeOf(account.key) }, newClient())).rejects.toMatchObject(ended);
  });

  it("ends after ten minutes", async () => {
    const account = await withCodes();
    const token = await startLogin(account);
    const { expiresAt } = await db.pendingLogin.findFirstOrThrow({ where: { userId: account.asker.viewer.id } });
    expect(Math.round((expiresAt.getTime() - Date.now()) / 60_000)).toBe(10);
    await db.pendingLogin.updateMany({ where: { userId: account.asker.viewer.id }, data: { expiresAt: new Date() } });
    await expect(completeLogin(token, { code: codeOf(account.key) }, newClient())).rejects.toMatchObject(ended);
  });

  it("takes nothing of another account's", async () => {
    const [account, other, withKey] = [await withCodes(), await withCodes(), await withPasskey()];
    const token = await startLogin(account);
    const [recoveryCode = ""] = other.recoveryCodes;
    await expect(completeLogin(token, { code: codeOf(other.key) }, newClient())).rejects.toMatchObject(wrong);
    await expect(completeLogin(token, { recoveryCode }, newClient())).rejects.toMatchObject(wrong);
    const options = await startPasskeyLogin(await startLogin(withKey));
    const passkey = withKey.authenticator.get(options);
    await expect(completeLogin(token, { passkey }, newClient())).rejects.toMatchObject(wrong);
  });

  it("ends with the password that began it", async () => {
    const account = await withCodes();
    const { id } = account.asker.viewer;
    const before = await startLogin(account);
    await changePassword(account.asker, { currentPassword: account.password, password: "another horse" }, newClient());
    await expect(completeLogin(before, { code: codeOf(account.key) }, newClient())).rejects.toMatchObject(ended);
    const between = await startLogin({ ...account, password: "another horse" });
    const reset = await issueResetToken(id);
    await resetPassword({ token: reset, password: "a third horse" }, newAddress());
    await expect(completeLogin(between, { code: codeOf(account.key) }, newClient())).rejects.toMatchObject(ended);
  });

  it("is still asked for after a reset link", async () => {
    const account = await withCodes();
    const token = await issueResetToken(account.asker.viewer.id);
    await resetPassword({ token, password: "another horse" }, newAddress());
    const pending = await startLogin({ ...account, password: "another horse" });
    await completeLogin(pending, { code: codeOf(account.key) }, newClient());
  });

  it("ends with a reset link of an address that nobody had confirmed: a stranger may have set it up", async () => {
    const account = await withCodes({ isConfirmed: false });
    const token = await issueResetToken(account.asker.viewer.id);
    await resetPassword({ token, password: "another horse" }, newAddress());
    await logIn({ ...account, password: "another horse" }, newClient());
  });

  it("leaves no session behind when a suspension comes meanwhile", async () => {
    const account = await withCodes();
    const token = await startLogin(account);
    const { entering } = await suspendMeanwhile(account.asker.viewer.id, () =>
      completeLogin(token, { code: codeOf(account.key) }, newClient()),
    );
    await expect(entering).rejects.toMatchObject({ code: "account-suspended" });
    expect(await sessionsOf(account)).toBe(0);
  });
});

it("a login at the operator's provider asks for no second step: the provider asks for what it wants", async () => {
  const { email, asker } = await withCodes();
  const identity = { email, issuer: "https://id.example", subject: email, ...names };
  const { viewer, sessionToken } = await signInAs(identity, "/", newClient());
  expect(viewer.id).toBe(asker.viewer.id);
  expect(await getViewerOfSession(sessionToken)).not.toBeNull();
});

describe("a code of an app", () => {
  it("is taken once, and none from before it", async () => {
    const account = await withCodes();
    const [code, earlier] = [codeOf(account.key), codeOf(account.key, -1)];
    await completeLogin(await startLogin(account), { code }, newClient());
    const again = await startLogin(account);
    for (const used of [code, earlier])
      await expect(completeLogin(again, { code: used }, newClient())).rejects.toMatchObject(wrong);
    await completeLogin(again, { code: codeOf(account.key, 1) }, newClient());
  });

  it("opens one of two logins that use it at once", async () => {
    const account = await withCodes();
    const tokens = [await startLogin(account), await startLogin(account)];
    const code = codeOf(account.key);
    const outcomes = await Promise.allSettled(tokens.map((token) => completeLogin(token, { code }, newClient())));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("may be one step early or late, and no more", async () => {
    const account = await withCodes();
    const token = await startLogin(account);
    for (const steps of [-3, 3])
      await expect(completeLogin(token, { code: codeOf(account.key, steps) }, newClient())).rejects.toMatchObject(
        wrong,
      );
    await completeLogin(token, { code: codeOf(account.key, 1) }, newClient());
  });
});

describe("a recovery code", () => {
  it("works once, however it is written", async () => {
    const { recoveryCodes, ...account } = await withPasskey();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = "", second = ""] = recoveryCodes;
    await completeLogin(await startLogin(account), { recoveryCode: first.toUpperCase() }, newClient());
    const token = await startLogin(account);
    await expect(completeLogin(token, { recoveryCode: first }, newClient())).rejects.toMatchObject(wrong);
    await completeLogin(token, { recoveryCode: second.replaceAll("-", " ") }, newClient());
    expect(await db.recoveryCode.count({ where: { userId: account.asker.viewer.id } })).toBe(8);
  });

  it("is stored as a hash alone", async () => {
    const { recoveryCodes, asker } = await withCodes();
    const rows = await db.recoveryCode.findMany({ where: { userId: asker.viewer.id } });
    expect(rows.every(({ hash }) => /^[\da-f]{64}$/.test(hash))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(recoveryCodes[0]);
  });
});

describe("a passkey", () => {
  it("signs what this login asks, and its use is noted", async () => {
    const account = await withPasskey();
    const token = await startLogin(account);
    const passkey = account.authenticator.get(await startPasskeyLogin(token));
    await completeLogin(token, { passkey }, newClient());
    const row = await db.passkey.findFirstOrThrow({ where: { userId: account.asker.viewer.id } });
    expect(row).toMatchObject({ counter: 1n, lastUsedAt: expect.any(Date) });
  });

  it("is refused with an answer to another login's challenge, or to none", async () => {
    const account = await withPasskey();
    const [first, second] = [await startLogin(account), await startLogin(account)];
    const passkey = account.authenticator.get(await startPasskeyLogin(first));
    await expect(completeLogin(second, { passkey }, newClient())).rejects.toMatchObject(wrong);
    await startPasskeyLogin(second);
    await expect(completeLogin(second, { passkey }, newClient())).rejects.toMatchObject(wrong);
    await startPasskeyLogin(first);
    await expect(completeLogin(first, { passkey }, newClient())).rejects.toMatchObject(wrong);
  });

  it.each([
    ["another site's", () => createAuthenticator("https://evil.example")],
    ["a stranger's", () => createAuthenticator()],
  ])("is refused when it is %s", async (_whose, create) => {
    const account = await withPasskey();
    const token = await startLogin(account);
    const { id } = account.authenticator.get({ challenge: "" });
    const passkey = { ...create().get(await startPasskeyLogin(token)), id, rawId: id };
    await expect(completeLogin(token, { passkey }, newClient())).rejects.toMatchObject(wrong);
  });

  it("is refused when it counts less than before, as a copy would", async () => {
    const account = await withPasskey();
    await db.passkey.updateMany({ where: { userId: account.asker.viewer.id }, data: { counter: 5 } });
    const token = await startLogin(account);
    const passkey = account.authenticator.get(await startPasskeyLogin(token));
    await expect(completeLogin(token, { passkey }, newClient())).rejects.toMatchObject(wrong);
  });

  it("is not asked of an account that has none", async () => {
    const token = await startLogin(await withCodes());
    await expect(startPasskeyLogin(token)).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("guesses at a second step", () => {
  it("count as wrong passwords do, which a right password does not clear", async () => {
    const account = await withCodes();
    const client = newClient();
    for (let n = 0; n < 10; n += 1) {
      const token = await startLogin(account, client);
      await expect(completeLogin(token, { code: "000000" }, client)).rejects.toMatchObject(wrong);
    }
    await expect(logIn(account, client)).rejects.toMatchObject({ code: "too-many-requests" });
    expect((await logIn(await newAccount(), client)).viewer).toBeDefined();
  });

  it("are twenty codes an hour from anywhere, whatever becomes of the password; a recovery code lets the owner in", async () => {
    const account = await withCodes();
    const { id } = account.asker.viewer;
    let { password } = account;
    for (let n = 0; n < 20; n += 1) {
      if (n % 8 === 7) {
        password = `horse number ${n}`;
        await resetPassword({ token: await issueResetToken(id), password }, newAddress());
      }
      const token = await startLogin({ ...account, password });
      await expect(completeLogin(token, { code: "000000" }, newClient())).rejects.toMatchObject(wrong);
    }
    await resetPassword({ token: await issueResetToken(id), password }, newAddress());
    const token = await startLogin({ ...account, password });
    await expect(completeLogin(token, { code: codeOf(account.key) }, newClient())).rejects.toMatchObject({
      code: "too-many-requests",
      message: expect.stringContaining("Use a recovery code instead"),
    });
    const [recoveryCode = ""] = account.recoveryCodes;
    await completeLogin(token, { recoveryCode }, newClient());
    const kinds = async () =>
      (await db.accountEvent.findMany({ where: { userId: id }, orderBy: { id: "asc" } })).map(({ kind }) => kind);
    await waitUntil(10_000, "the log of what was refused", async () => (await kinds()).includes("second-step-refused"));
    expect((await kinds()).filter((kind) => kind === "second-step-wrong")).toHaveLength(1);
  });
});
