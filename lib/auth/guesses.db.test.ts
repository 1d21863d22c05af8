/** Guesses at one account or one link from many networks, and what is left to the owner meanwhile. */
import { randomInt } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { changePassword } from "@/lib/account/commands";
import { logIn, resetPassword } from "@/lib/auth/commands";
import { createBrowserToken } from "@/lib/auth/known-browser";
import { issueResetToken } from "@/lib/auth/reset-tokens";
import { unlockLink } from "@/lib/report-links/commands";
import { make } from "@/lib/report-links/testing/links";
import { createCompletedAudit } from "@/tests/support/invitations";
import { newAccount, newClient, newPerson, newSession } from "@/tests/support/people";

// Guesses are counted here, hundreds of them; what a hash has to cost is held in registration.db.test.ts.
vi.mock("@node-rs/argon2", async (load) => {
  const argon2 = await load<typeof import("@node-rs/argon2")>();
  return { ...argon2, hash: (password: string) => argon2.hash(password, { memoryCost: 8, timeCost: 1 }) };
});

const wrong = "not this one";
const byte = () => randomInt(1, 250);
const group = () => randomInt(0x1000, 0xffff).toString(16);
const at = (address: string) => ({ ...newClient(), address });
/** Addresses of one network that no other test uses. */
function newNetwork(kind: "/24" | "/48"): (host: number) => string {
  if (kind === "/24") {
    const network = `10.${byte()}.${byte()}`;
    return (host) => `${network}.${host % 250}`;
  }
  const network = `2001:${group()}:${group()}`;
  return (host) => `${network}:${host.toString(16)}::/64`;
}
const anywhere = () => newNetwork("/48")(1);

const fail = (email: string, address: string) =>
  logIn({ email, password: wrong }, at(address)).then(
    () => ({ code: "in", message: "" }),
    ({ code, message }) => ({ code, message }),
  );

async function slowDown(email: string) {
  const answers = [];
  for (let n = 0; n < 31; n += 1) answers.push(await fail(email, anywhere()));
  return answers;
}

describe("an account that is guessed at from many networks", () => {
  it("is slowed down after thirty wrong passwords, alike whether it exists or not", async () => {
    const { email, password } = await newAccount();
    const known = await slowDown(email);
    expect(known).toEqual(await slowDown(newPerson().email));
    expect(known.slice(0, 30).every(({ code }) => code === "invalid-credentials")).toBe(true);
    expect(known.at(30)).toEqual({
      code: "too-many-requests",
      message:
        "Too many failed logins. A link to reset the password lets you in sooner. Please try again in 60 minutes.",
    });
    await expect(logIn({ email, password }, newClient())).rejects.toMatchObject({ code: "too-many-requests" });
  });

  it("opens for its owner by a mailed link, and stays open in that browser while the guessing goes on", async () => {
    const { email, id } = await newAccount();
    await slowDown(email);
    const password = "battery staple";
    const client = newClient();
    expect(await resetPassword({ token: await issueResetToken(id), password }, client.address)).toBe(email);
    const browserToken = await createBrowserToken(email);
    await logIn({ email, password }, newClient());
    await slowDown(email);
    await expect(logIn({ email, password }, newClient())).rejects.toMatchObject({ code: "too-many-requests" });
    await logIn({ email, password }, { ...client, browserToken });
    const other = await createBrowserToken((await newAccount()).email);
    for (const forged of [other, `${browserToken}x`, "guessed", "."])
      await expect(logIn({ email, password }, { ...newClient(), browserToken: forged })).rejects.toMatchObject({
        code: "too-many-requests",
      });
  });

  it("lets its owner change the password where they are logged in", async () => {
    const { viewer, email, password } = await newAccount();
    await slowDown(email);
    await changePassword(
      await newSession(viewer),
      { currentPassword: password, password: "battery staple" },
      newClient(),
    );
  });

  it("takes thirty wrong passwords from a browser that it knows, wherever that is", async () => {
    const { email, password } = await newAccount();
    const browserToken = await createBrowserToken(email);
    const from = () => ({ ...newClient(), browserToken });
    for (let n = 0; n < 30; n += 1)
      await expect(logIn({ email, password: wrong }, from())).rejects.toThrow("Invalid email or password");
    await expect(logIn({ email, password }, from())).rejects.toMatchObject({ code: "too-many-requests" });
    await logIn({ email, password }, newClient());
  });

  it("takes sixty from all known browsers together: someone who once knew the password may have collected many", async () => {
    const { email, password } = await newAccount();
    const from = async () => ({ ...newClient(), browserToken: await createBrowserToken(email) });
    for (let n = 0; n < 60; n += 1)
      await expect(logIn({ email, password: wrong }, await from())).rejects.toThrow("Invalid email or password");
    await expect(logIn({ email, password }, await from())).rejects.toMatchObject({ code: "too-many-requests" });
    await logIn({ email, password }, newClient());
  });
});

describe.each(["/24", "/48"] as const)("one %s", (kind) => {
  it("has 120 wrong passwords, whatever the accounts; right ones cost nothing, and other networks go on", async () => {
    const address = newNetwork(kind);
    const owner = await newAccount();
    for (let n = 0; n < 10; n += 1) await logIn(owner, at(address(n)));
    for (let n = 0; n < 120; n += 1)
      expect(await fail(newPerson().email, address(n))).toMatchObject({ code: "invalid-credentials" });
    await expect(logIn(owner, at(address(130)))).rejects.toMatchObject({
      code: "too-many-requests",
      message: "Too many failed logins from your network. Please try again in 15 minutes.",
    });
    await logIn(owner, at(newNetwork(kind)(1)));
    await logIn(owner, { ...at(address(131)), browserToken: await createBrowserToken(owner.email) });
  });
});

describe("a link with a password", () => {
  it("takes sixty wrong ones from anywhere, and no more", async () => {
    const { owner, auditId } = await createCompletedAudit();
    const password = "open sesame";
    const [{ token }, other] = [await make(owner, auditId, { password }), await make(owner, auditId, { password })];
    const guess = (n: number) => unlockLink({ token, password: `guess ${n}` }, anywhere());
    for (let n = 0; n < 60; n += 1) await expect(guess(n)).rejects.toMatchObject({ status: 403 });
    await expect(guess(60)).rejects.toMatchObject({ status: 429 });
    await expect(unlockLink({ token, password }, anywhere())).rejects.toMatchObject({ status: 429 });
    expect(await unlockLink({ token: other.token, password }, anywhere())).toEqual(expect.any(String));
  });

  it("does not count those who know it", async () => {
    const { owner, auditId } = await createCompletedAudit();
    const { token } = await make(owner, auditId, { password: "open sesame" });
    for (let n = 0; n < 65; n += 1) await unlockLink({ token, password: "open sesame" }, anywhere());
  });

  it("shares 120 wrong ones in a network with all links", async () => {
    const address = newNetwork("/24");
    const guess = (n: number) => unlockLink({ token: `${n}`.padStart(43, "A"), password: "guess" }, address(n));
    for (let n = 0; n < 120; n += 1) await expect(guess(n)).rejects.toMatchObject({ status: 403 });
    await expect(guess(121)).rejects.toMatchObject({ status: 429 });
  });
});
