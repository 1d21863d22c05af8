import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createAccount, logIn, registerAccount, requestPasswordReset, resetPassword } from "@/lib/auth/commands";
import { getViewerOfSession } from "@/lib/auth/queries";
import { isResetTokenUsable, issueResetToken } from "@/lib/auth/reset-tokens";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";

const invalidToken = "Invalid or expired token. Please request a new password reset link.";

function newPerson() {
  return {
    email: `${randomUUID()}@company.example`,
    password: "correct horse",
    firstName: "Robin",
    lastName: "Tester",
    companyName: "Company",
  };
}

/** An address of the test's own: limits are counted on it. */
function newAddress(): string {
  return `test-${randomUUID()}`;
}

async function newAccount() {
  const person = newPerson();
  const { viewer } = await createAccount(person);
  return { ...person, id: viewer.id };
}

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : error);

describe("registering", () => {
  it("stores a hash, answers with the safe fields only, and asks for one welcome mail", async () => {
    const person = newPerson();
    const { viewer } = await registerAccount(person, newAddress());
    expect(viewer).toEqual({
      id: expect.any(Number),
      email: person.email,
      firstName: "Robin",
      lastName: "Tester",
      companyName: "Company",
    });
    const stored = await db.user.findUniqueOrThrow({ where: { id: viewer.id } });
    expect(stored.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await db.mail.findMany({ where: { recipient: person.email }, select: { kind: true } })).toEqual([
      { kind: "welcome" },
    ]);
  });

  it("of four at once with one email, one succeeds and the others hear that it is taken", async () => {
    const person = newPerson();
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => registerAccount(person, newAddress())));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results) if (result.status === "rejected") expect(codeOf(result.reason)).toBe("email-taken");
    expect(await db.user.count({ where: { email: person.email } })).toBe(1);
  });

  it.each(["password", "123456", "QWERTY", "  iloveyou "])("refuses the common password %j", async (password) => {
    await expect(registerAccount({ ...newPerson(), password }, newAddress())).rejects.toThrow(
      "This is one of the most common passwords. Please choose another one.",
    );
  });

  it("from one address five times an hour, and a common password is no try", async () => {
    const address = newAddress();
    for (let n = 0; n < 8; n += 1)
      await registerAccount({ ...newPerson(), password: "password" }, address).catch(() => {});
    for (let n = 0; n < 5; n += 1) await registerAccount(newPerson(), address);
    await expect(registerAccount(newPerson(), address)).rejects.toMatchObject({
      code: "too-many-requests",
      retryAfter: 3600,
      message: "Too many new accounts from your network. Please try again in 60 minutes.",
    });
    await registerAccount(newPerson(), newAddress());
  });
});

describe("logging in", () => {
  it("says the same to a wrong password and to an unknown email", async () => {
    const { email } = await newAccount();
    const address = newAddress();
    const wrong = await logIn({ email, password: "not this one" }, address).catch((error: unknown) => error);
    const unknown = await logIn({ email: newPerson().email, password: "not this one" }, address).catch(
      (error: unknown) => error,
    );
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({ code: "invalid-credentials", message: "Invalid email or password" });
  });

  it("nine failures and a success begin the count anew", async () => {
    const { email, password } = await newAccount();
    const address = newAddress();
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 9; n += 1)
        await expect(logIn({ email, password: "wrong one" }, address)).rejects.toThrow("Invalid email or password");
      await logIn({ email, password }, address);
    }
  });
});

describe("asking for a reset link", () => {
  it("stores one mail order and no token, for known and unknown alike", async () => {
    const { email, id } = await newAccount();
    const stranger = newPerson().email;
    for (const each of [email, stranger]) await requestPasswordReset({ email: each }, newAddress());
    const orders = await db.mail.findMany({
      where: { recipient: { in: [email, stranger] }, kind: "password-reset" },
      select: { payload: true },
    });
    expect(orders).toEqual([{ payload: {} }, { payload: {} }]);
    expect(await db.passwordReset.count({ where: { userId: id } })).toBe(0);
  });

  it("is refused the fourth time in five minutes, whether there is an account or not", async () => {
    const { email } = await newAccount();
    for (const each of [email, newPerson().email]) {
      const address = newAddress();
      for (let n = 0; n < 3; n += 1) await requestPasswordReset({ email: each }, address);
      await expect(requestPasswordReset({ email: each }, address)).rejects.toMatchObject({
        code: "too-many-requests",
        retryAfter: 300,
        message: "Too many password reset requests. Please try again in 5 minutes.",
      });
    }
  });
});

describe("resetting the password", () => {
  it("works once of fifty at once, and ends twenty sessions", async () => {
    const { email, id, password } = await newAccount();
    const sessions = [];
    for (let n = 0; n < 20; n += 1) {
      const { viewer, sessionVersion } = await logIn({ email, password }, newAddress());
      sessions.push({ userId: viewer.id, sessionVersion });
    }
    for (const session of sessions) expect(await getViewerOfSession(session)).toMatchObject({ id });

    const token = await issueResetToken(id, new Date());
    const uses = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => resetPassword({ token, password: `new password ${n}` }, newAddress())),
    );
    const winners = uses.flatMap(({ status }, n) => (status === "fulfilled" ? [n] : []));
    expect(winners).toHaveLength(1);
    for (const use of uses)
      if (use.status === "rejected") expect(["invalid-input", "too-many-requests"]).toContain(codeOf(use.reason));

    for (const session of sessions) expect(await getViewerOfSession(session)).toBeNull();
    await expect(logIn({ email, password }, newAddress())).rejects.toThrow("Invalid email or password");
    await logIn({ email, password: `new password ${winners[0]}` }, newAddress());
    const { sessionVersion } = await db.user.findUniqueOrThrow({ where: { id } });
    expect(sessionVersion).toBe(1);
  });

  it("stores no token, only its hash, for thirty minutes", async () => {
    const { id } = await newAccount();
    const before = Date.now();
    const token = await issueResetToken(id, new Date());
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const [row] = await db.passwordReset.findMany({ where: { userId: id } });
    expect(row?.token).toMatch(/^[0-9a-f]{64}$/);
    expect(row?.token).not.toBe(token);
    const minutes = ((row?.expiresAt.getTime() ?? 0) - before) / 60_000;
    expect(minutes).toBeGreaterThanOrEqual(30);
    expect(minutes).toBeLessThan(30.5);
  });

  it("refuses a token that is wrong, old or used with one sentence", async () => {
    const { id } = await newAccount();
    const old = await issueResetToken(id, new Date(0), new Date(Date.now() - 31 * 60_000));
    const used = await issueResetToken(id, new Date(0));
    await resetPassword({ token: used, password: "another one" }, newAddress());
    for (const token of ["", "wrong", old, used, `${used} `, used.toUpperCase()]) {
      expect(await isResetTokenUsable(token)).toBe(false);
      await expect(resetPassword({ token, password: "third one" }, newAddress())).rejects.toThrow(invalidToken);
    }
  });

  it("a later request ends the link of an earlier one, and a used link ends all others", async () => {
    const { id } = await newAccount();
    const first = await issueResetToken(id, new Date());
    const second = await issueResetToken(id, new Date(Date.now() + 1));
    expect(await isResetTokenUsable(first)).toBe(false);
    const sameMailAgain = await issueResetToken(id, new Date(0));
    expect(await isResetTokenUsable(second)).toBe(true);
    await resetPassword({ token: sameMailAgain, password: "another one" }, newAddress());
    expect(await isResetTokenUsable(second)).toBe(false);
  });

  it("keeps the token when the new password is refused", async () => {
    const { id } = await newAccount();
    const token = await issueResetToken(id, new Date());
    await expect(resetPassword({ token, password: "letmein" }, newAddress())).rejects.toThrow("most common passwords");
    await resetPassword({ token, password: "a better one" }, newAddress());
  });

  it("lets somebody in who had used up the tries", async () => {
    const { id, email } = await newAccount();
    const address = newAddress();
    for (let n = 0; n < 11; n += 1) await logIn({ email, password: "forgotten" }, address).catch(() => {});
    await expect(logIn({ email, password: "forgotten" }, address)).rejects.toMatchObject({ code: "too-many-requests" });
    await resetPassword({ token: await issueResetToken(id, new Date()), password: "remembered" }, address);
    await logIn({ email, password: "remembered" }, address);
  });
});
