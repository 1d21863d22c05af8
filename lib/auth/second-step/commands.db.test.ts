import { describe, expect, it } from "vitest";
import { deleteAccount } from "@/lib/account/commands";
import { logIn } from "@/lib/auth/commands";
import {
  addPasskey,
  removePasskey,
  renewRecoveryCodes,
  startOneTimeCodes,
  startPasskey,
  turnOffOneTimeCodes,
  turnOnOneTimeCodes,
} from "@/lib/auth/second-step/commands";
import { getSecondStep } from "@/lib/auth/second-step/queries";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { createSession } from "@/lib/auth/session-rows";
import { db } from "@/lib/db";
import { accountLimits } from "@/lib/limits";
import { newClient } from "@/tests/support/people";
import { codeOf, newAsker, startLogin, withCodes, withPasskey } from "@/tests/support/second-step";
import { createAuthenticator } from "@/tests/support/software-authenticator";

const forbidden = { code: "forbidden" };
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe("a change of the second step", () => {
  it.each([
    ["adding a passkey", startPasskey],
    ["turning codes on", startOneTimeCodes],
    ["turning codes off", turnOffOneTimeCodes],
    ["new recovery codes", renewRecoveryCodes],
    ["removing a passkey", (...[asker, proof]: Parameters<typeof startPasskey>) => removePasskey(asker, proof, 1)],
  ])("takes the password: %s", async (_what, change) => {
    const { asker, proof } = await newAsker();
    for (const currentPassword of ["not this one", undefined])
      await expect(change(asker, { ...proof, currentPassword })).rejects.toMatchObject(forbidden);
  });

  it("takes a login of the last quarter of an hour where there is no password", async () => {
    const { asker, proof } = await newAsker();
    await db.user.update({ where: { id: asker.viewer.id }, data: { password: null } });
    await startPasskey(asker, { address: proof.address });
    const createdAt = minutesAgo(16);
    await db.session.update({ where: { id: asker.sessionId }, data: { createdAt } });
    await expect(startPasskey(asker, { address: proof.address })).rejects.toMatchObject(forbidden);
    // Another one's recent session is no proof.
    const other = await newAsker();
    const borrowed = { ...asker, sessionId: other.asker.sessionId };
    await expect(startPasskey(borrowed, { address: proof.address })).rejects.toMatchObject(forbidden);
  });
});

it("a change needs the session that asked, until the end", async () => {
  const { asker, proof } = await newAsker();
  const { key } = await startOneTimeCodes(asker, proof);
  const passkey = createAuthenticator().create(await startPasskey(asker, proof));
  await db.session.deleteMany({ where: { id: asker.sessionId } });
  const ended = { code: "authentication-required" };
  await expect(turnOnOneTimeCodes(asker, codeOf(key, -1))).rejects.toMatchObject(ended);
  await expect(addPasskey(asker, { name: "x", response: passkey })).rejects.toMatchObject(ended);
  const withStep = await withCodes();
  await db.session.deleteMany({ where: { id: withStep.asker.sessionId } });
  for (const change of [turnOffOneTimeCodes, renewRecoveryCodes])
    await expect(change(withStep.asker, withStep.proof)).rejects.toMatchObject(ended);
});

describe("adding a passkey", () => {
  it("needs the challenge of this session, which is good once and for ten minutes", async () => {
    const { asker, proof } = await newAsker();
    const input = { name: "My laptop", response: createAuthenticator().create(await startPasskey(asker, proof)) };
    const elsewhere = { ...asker, sessionId: hashSecretToken(await createSession(asker.viewer.id, "")) };
    await expect(addPasskey(elsewhere, input)).rejects.toMatchObject({ code: "conflict" });
    await db.passkeyChallenge.update({ where: { sessionId: asker.sessionId }, data: { expiresAt: minutesAgo(0) } });
    await expect(addPasskey(asker, input)).rejects.toMatchObject({ code: "conflict" });
    const again = { ...input, response: createAuthenticator().create(await startPasskey(asker, proof)) };
    expect((await addPasskey(asker, again)).recoveryCodes).toHaveLength(10);
    await expect(addPasskey(asker, again)).rejects.toMatchObject({ code: "conflict" });
    expect((await getSecondStep(asker.viewer)).passkeys).toMatchObject([{ name: "My laptop", lastUsedAt: null }]);
  });

  it("refuses what was made at another site, and a passkey that is another account's", async () => {
    const [{ asker, proof }, other] = [await newAsker(), await newAsker()];
    const foreign = createAuthenticator("https://evil.example").create(await startPasskey(asker, proof));
    await expect(addPasskey(asker, { name: "x", response: foreign })).rejects.toMatchObject({ code: "invalid-input" });
    const authenticator = createAuthenticator();
    await addPasskey(asker, { name: "x", response: authenticator.create(await startPasskey(asker, proof)) });
    const taken = authenticator.create(await startPasskey(other.asker, other.proof));
    await expect(addPasskey(other.asker, { name: "x", response: taken })).rejects.toMatchObject({ code: "conflict" });
  });

  it("ends the sessions that never passed it, when it is the first", async () => {
    const { asker, proof } = await newAsker();
    const userId = asker.viewer.id;
    await createSession(userId, "a thief's");
    const passkey = createAuthenticator().create(await startPasskey(asker, proof));
    await addPasskey(asker, { name: "x", response: passkey });
    expect(await db.session.findMany({ where: { userId }, select: { id: true } })).toEqual([{ id: asker.sessionId }]);
    await createSession(userId, "with both steps");
    await turnOnOneTimeCodes(asker, codeOf((await startOneTimeCodes(asker, proof)).key));
    expect(await db.session.count({ where: { userId } })).toBe(2);
  });

  it("ends at ten", async () => {
    const { asker, proof } = await withPasskey();
    await db.passkey.createMany({
      data: Array.from({ length: accountLimits.passkeys - 1 }, (_, n) => ({
        ...{ userId: asker.viewer.id, name: `${n}`, credentialId: `${asker.viewer.id} ${n}` },
        ...{ publicKey: "", counter: 0 },
      })),
    });
    await expect(startPasskey(asker, proof)).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("one-time codes", () => {
  it("are on once a code was right; their secret is sealed and told no more", async () => {
    const { asker, proof } = await newAsker();
    const { key, qr } = await startOneTimeCodes(asker, proof);
    expect(key.replaceAll(" ", "")).toMatch(/^[A-Z2-7]{32}$/);
    expect(qr.path).toMatch(/^M\d/);
    await expect(turnOnOneTimeCodes(asker, "000000")).rejects.toMatchObject({ code: "invalid-input" });
    expect(await getSecondStep(asker.viewer)).toMatchObject({ isOn: false, codesSince: null });
    expect((await turnOnOneTimeCodes(asker, codeOf(key))).recoveryCodes).toHaveLength(10);
    const { sealedSecret } = await db.oneTimeCodes.findUniqueOrThrow({ where: { userId: asker.viewer.id } });
    expect(sealedSecret).toMatch(/^v1\./);
    await expect(startOneTimeCodes(asker, proof)).rejects.toMatchObject({ code: "conflict" });
  });

  it("can't be guessed while they are set up", async () => {
    const { asker, proof } = await newAsker();
    const { key } = await startOneTimeCodes(asker, proof);
    for (let n = 0; n < 20; n += 1)
      await expect(turnOnOneTimeCodes(asker, "000000")).rejects.toMatchObject({ code: "invalid-input" });
    await expect(turnOnOneTimeCodes(asker, codeOf(key))).rejects.toMatchObject({ code: "too-many-requests" });
  });

  it("have ten minutes to be confirmed, and only the newest secret counts", async () => {
    const { asker, proof } = await newAsker();
    const first = await startOneTimeCodes(asker, proof);
    const second = await startOneTimeCodes(asker, proof);
    await expect(turnOnOneTimeCodes(asker, codeOf(first.key))).rejects.toMatchObject({ code: "invalid-input" });
    const late = new Date(Date.now() + 11 * 60_000);
    await expect(turnOnOneTimeCodes(asker, codeOf(second.key, 22), late)).rejects.toMatchObject({ code: "conflict" });
    await turnOnOneTimeCodes(asker, codeOf(second.key));
  });
});

describe("recovery codes", () => {
  it("come with the first of passkey and codes, stay with the second, and end with the last", async () => {
    const { asker, proof, key } = await withCodes();
    expect(key).toBeTruthy();
    const response = createAuthenticator().create(await startPasskey(asker, proof));
    expect(await addPasskey(asker, { name: "x", response })).toEqual({ recoveryCodes: [] });
    await turnOffOneTimeCodes(asker, proof);
    const { recoveryCodesLeft, passkeys } = await getSecondStep(asker.viewer);
    expect([recoveryCodesLeft, passkeys.length]).toEqual([10, 1]);
    await removePasskey(asker, proof, passkeys[0]?.id ?? 0);
    expect(await getSecondStep(asker.viewer)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    await expect(renewRecoveryCodes(asker, proof)).rejects.toMatchObject({ code: "conflict" });
  });

  it("are replaced as a whole", async () => {
    const { asker, proof, recoveryCodes, ...account } = await withCodes();
    const renewed = await renewRecoveryCodes(asker, proof);
    expect(renewed.recoveryCodes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    expect((await getSecondStep(asker.viewer)).recoveryCodesLeft).toBe(10);
    await startLogin(account);
  });
});

it("nobody removes another account's passkey", async () => {
  const [{ asker }, other] = [await withPasskey(), await newAsker()];
  const [passkey] = (await getSecondStep(asker.viewer)).passkeys;
  await expect(removePasskey(other.asker, other.proof, passkey?.id ?? 0)).rejects.toMatchObject({ code: "not-found" });
  expect((await getSecondStep(asker.viewer)).passkeys).toHaveLength(1);
});

it("nothing of it outlives the account", async () => {
  const [{ asker, proof, ...account }, other] = [await withCodes(), await withPasskey()];
  await startPasskey(asker, proof);
  await startLogin(account);
  const where = { userId: asker.viewer.id };
  await deleteAccount(asker, account.password, proof.address);
  expect([
    await db.oneTimeCodes.count({ where }),
    await db.recoveryCode.count({ where }),
    await db.pendingLogin.count({ where }),
    await db.passkeyChallenge.count({ where: { sessionId: asker.sessionId } }),
  ]).toEqual([0, 0, 0, 0]);
  await deleteAccount(other.asker, other.password, proof.address);
  expect(await db.passkey.count({ where: { userId: other.asker.viewer.id } })).toBe(0);
});

it("once it is off, the password alone logs in, and logins that waited have ended", async () => {
  const { asker, proof, ...account } = await withCodes();
  await startLogin(account);
  await turnOffOneTimeCodes(asker, proof);
  expect(await db.pendingLogin.count({ where: { userId: asker.viewer.id } })).toBe(0);
  await logIn(account, newClient());
});

it("thirty changes an hour: each is a row of the account's activity, and no password has to be checked", async () => {
  const { asker, proof } = await withCodes();
  await db.user.update({ where: { id: asker.viewer.id }, data: { password: null } });
  const renew = () => renewRecoveryCodes(asker, { address: proof.address });
  for (let n = 0; n < 29; n += 1) await renew();
  await expect(renew()).rejects.toMatchObject({ code: "too-many-requests" });
});
