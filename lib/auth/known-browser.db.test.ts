/** How long, and for whom, a browser counts as known. */
import { expect, it, vi } from "vitest";
import { changePassword, deleteAccount } from "@/lib/account/commands";
import { createAccount, resetPassword } from "@/lib/auth/commands";
import { markEmailConfirmed } from "@/lib/auth/email-confirmation";
import { createBrowserToken, knownBrowserOf } from "@/lib/auth/known-browser";
import { signInAs } from "@/lib/auth/oidc/account";
import { issueResetToken } from "@/lib/auth/reset-tokens";
import { db } from "@/lib/db";
import { newAccount, newAddress, newClient, newPerson, newSession } from "@/tests/support/people";

const dayMs = 24 * 60 * 60_000;
const isKnown = async (token: string | undefined, email: string) => (await knownBrowserOf(token, email)) !== undefined;
const changed = "battery staple";

it("is good for one account, and no two are alike", async () => {
  const [{ email }, other] = [await newAccount(), await newAccount()];
  const [first, second] = [await createBrowserToken(email), await createBrowserToken(email)];
  expect(await knownBrowserOf(first, email)).not.toBe(await knownBrowserOf(second, email));
  expect(await isKnown(first, email)).toBe(true);
  const [nonce, issuedAt, proof] = first.split(".");
  const later = `${nonce}.${Number(issuedAt) + dayMs}.${proof}`;
  for (const forged of [undefined, "", "..", "guessed", `${nonce}.${proof}`, later, `${first}x`])
    expect(await isKnown(forged, email), forged).toBe(false);
  expect(await isKnown(first, other.email)).toBe(false);
});

it("stays known when its owner confirms the address, for a year after the last login", async () => {
  const { id, email } = await newAccount();
  const token = await createBrowserToken(email);
  await markEmailConfirmed(id);
  expect(await isKnown(token, email)).toBe(true);
  const now = Date.now();
  const clock = vi.spyOn(Date, "now").mockReturnValue(now + 364 * dayMs);
  expect(await isKnown(token, email)).toBe(true);
  clock.mockReturnValue(now + 366 * dayMs);
  expect(await isKnown(token, email)).toBe(false);
  clock.mockRestore();
});

it("is forgotten with its account, though the address has another", async () => {
  const person = newPerson();
  const viewer = await createAccount(person, newAddress());
  const token = await createBrowserToken(person.email);
  await deleteAccount(await newSession(viewer), person.password, newAddress());
  await createAccount(person, newAddress());
  expect(await isKnown(token, person.email)).toBe(false);
});

it("a token names its account: the same password's hash in another is not enough", async () => {
  const [{ email }, other] = [await newAccount(), await newAccount()];
  await db.user.updateMany({ where: { email: { in: [email, other.email] } }, data: { password: null } });
  expect(await isKnown(await createBrowserToken(email), other.email)).toBe(false);
});

it.each([true, false])("is forgotten with the old password, address confirmed: %s", async (isConfirmed) => {
  const { id, viewer, email, password } = await newAccount({ isConfirmed });
  const stolen = await createBrowserToken(email);
  await resetPassword({ token: await issueResetToken(id, new Date()), password: changed }, newAddress());
  expect(await isKnown(stolen, email)).toBe(false);
  const kept = await createBrowserToken(email);
  await changePassword(await newSession(viewer), { currentPassword: changed, password }, newClient());
  expect(await isKnown(kept, email)).toBe(false);
});

it("is forgotten when the address's owner takes the account over from a provider", async () => {
  const { id, email } = await newAccount();
  const browserToken = await createBrowserToken(email);
  const { password: _none, ...person } = newPerson();
  const identity = { ...person, email, issuer: "https://id.company.example", subject: newAddress() };
  await signInAs(identity, "/", { ...newClient(), browserToken });
  const kinds = await db.accountEvent.findMany({ where: { userId: id }, select: { kind: true } });
  expect(kinds).toContainEqual({ kind: "new-device" });
  expect(await isKnown(browserToken, email)).toBe(false);
});
