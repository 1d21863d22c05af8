import { describe, expect, it } from "vitest";
import { logIn } from "@/lib/auth/commands";
import { withinLoginLimits } from "@/lib/auth/prove-password";
import { getViewerOfSession } from "@/lib/auth/queries";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { newAccount, newAddress, newClient, newPerson } from "@/tests/support/people";
import { suspendMeanwhile } from "@/tests/support/suspension";

const wrong = "not this one";
const refusedAccount = {
  code: "too-many-requests",
  retryAfter: 900,
  message: "Too many failed logins. Please try again in 15 minutes.",
};
const refusedAddress = {
  ...refusedAccount,
  message: "Too many logins from your network. Please try again in 15 minutes.",
};

describe("logging in", () => {
  it("answers with the safe fields only, and starts a session of this browser", async () => {
    const { viewer, email, password } = await newAccount();
    const signedIn = await logIn({ email, password }, newClient("Safari of the test"));
    expect(signedIn).toEqual({ viewer, sessionToken: expect.any(String) });
    expect(await getViewerOfSession(signedIn.sessionToken)).toEqual(viewer);
    expect(await db.session.findMany({ where: { userId: viewer.id } })).toMatchObject([
      { userAgent: "Safari of the test" },
    ]);
  });

  it("says the same to a wrong password and to an unknown email, and starts nothing", async () => {
    const { email, id } = await newAccount();
    const client = newClient();
    const mistaken = await logIn({ email, password: wrong }, client).catch((error: unknown) => error);
    const unknown = await logIn({ email: newPerson().email, password: wrong }, client).catch((error: unknown) => error);
    expect(mistaken).toEqual(unknown);
    expect(mistaken).toMatchObject({ code: "invalid-credentials", message: "Invalid email or password" });
    expect(await db.session.count({ where: { userId: id } })).toBe(0);
  });

  it("leaves no session behind when a suspension comes meanwhile", async () => {
    const { id, email, password } = await newAccount();
    const { entering } = await suspendMeanwhile(id, () => logIn({ email, password }, newClient()));
    await expect(entering).rejects.toMatchObject({ code: "account-suspended" });
    expect(await db.session.count({ where: { userId: id } })).toBe(0);
  });

  it("does not take the decoy's password for an account that is not there", async () => {
    const password = "no account has this password";
    await expect(logIn({ email: newPerson().email, password }, newClient())).rejects.toThrow("Invalid email");
  });
});

describe("the limits on logins", () => {
  it("nine failures and a success restart the account's count", async () => {
    const { email, password } = await newAccount();
    const client = newClient();
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 9; n += 1)
        await expect(logIn({ email, password: wrong }, client)).rejects.toThrow("Invalid email or password");
      await logIn({ email, password }, client);
    }
  });

  it("after ten failures even the right password waits, here; elsewhere and for others here nothing changes", async () => {
    const [account, colleague] = [await newAccount(), await newAccount()];
    const client = newClient();
    for (let n = 0; n < 10; n += 1)
      await expect(logIn({ ...account, password: wrong }, client)).rejects.toThrow("Invalid email or password");
    await expect(logIn(account, client)).rejects.toMatchObject(refusedAccount);
    await logIn(account, newClient());
    await logIn(colleague, client);
  });

  it("a success clears its own account's failures at its own address, and nobody else's", async () => {
    const [account, colleague] = [await newAccount(), await newAccount()];
    const [here, there] = [newClient(), newClient()];
    const fail = (who: typeof account, where: typeof here) =>
      expect(logIn({ ...who, password: wrong }, where)).rejects.toThrow("Invalid email or password");
    for (let n = 0; n < 9; n += 1) {
      await fail(account, there);
      await fail(colleague, here);
    }
    await logIn(account, here);
    for (const [who, where] of [
      [account, there],
      [colleague, here],
    ] as const) {
      await fail(who, where);
      await expect(logIn(who, where)).rejects.toMatchObject(refusedAccount);
    }
  });

  it("sixty tries from one address, right ones included, whatever the account; others go on", async () => {
    const accounts = [await newAccount(), await newAccount(), await newAccount()];
    const client = newClient();
    for (let n = 0; n < 15; n += 1) {
      for (const account of accounts) await logIn(account, client);
      await expect(logIn({ ...newPerson(), password: wrong }, client)).rejects.toThrow("Invalid email or password");
    }
    for (const account of accounts) {
      await expect(logIn(account, client)).rejects.toMatchObject(refusedAddress);
      await logIn(account, newClient());
    }
  });

  it("a failure of ours counts for the address, not for the account", async () => {
    const [{ email }, address] = [newPerson(), newAddress()];
    const outcomes = [];
    for (let n = 0; n < 61; n += 1) {
      const check = () => Promise.reject(n % 2 === 0 ? new AppError("too-many-requests") : new Error("no database"));
      outcomes.push(await withinLoginLimits(email, address, check).catch((error: Error) => error.message));
    }
    expect(outcomes.slice(0, 60).every((message) => /^(no database|Too many attempts)/.test(message))).toBe(true);
    expect(outcomes.at(60)).toBe(refusedAddress.message);
  });
});
