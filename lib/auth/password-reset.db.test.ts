import { describe, expect, it, vi } from "vitest";
import { failAudit } from "@/lib/audits/states/lifecycle";
import { logIn, requestPasswordReset, resetPassword } from "@/lib/auth/commands";
import { getViewerOfSession } from "@/lib/auth/queries";
import { isResetTokenUsable, issueResetToken } from "@/lib/auth/reset-tokens";
import { createSession } from "@/lib/auth/session-rows";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { newAccount, newAddress, newClient, newPerson } from "@/tests/support/people";
import { createAuditRow } from "@/tests/support/rows";

const invalidToken = "Invalid or expired token. Please request a new password reset link.";
const minuteMs = 60_000;
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : error);

describe("asking for a reset link", () => {
  it("stores one mail and no token, for known and unknown alike", async () => {
    const { email, id } = await newAccount();
    const stranger = newPerson().email;
    for (const each of [email, stranger]) await requestPasswordReset({ email: each }, newAddress());
    const mails = await db.mail.findMany({
      where: { recipient: { in: [email, stranger] }, kind: "password-reset" },
      select: { payload: true },
    });
    expect(mails).toEqual([{ payload: {} }, { payload: {} }]);
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
      await requestPasswordReset({ email: each }, newAddress());
    }
  });

  it.each([1, 4])("a stranger who asks %i times a minute leaves its owner a link or a working one", async (times) => {
    const { email } = newPerson();
    const start = Date.now();
    let [lastSent, refusals] = [0, 0];
    try {
      for (let minute = 0; minute < 90; minute += 1) {
        vi.useFakeTimers({ toFake: ["Date"], now: start + minute * minuteMs });
        for (let n = 0; n < times; n += 1) {
          const error = await requestPasswordReset({ email }, newAddress()).catch((refusal: AppError) => refusal);
          if (error === undefined) lastSent = minute;
          else refusals += 1;
          expect(minute - lastSent, String(error?.message)).toBeLessThan(15);
        }
      }
    } finally {
      vi.useRealTimers();
    }
    expect(refusals).toBeGreaterThan(40);
  });

  it("restarts its count once a link was used: the others have ended", async () => {
    const { id, email } = await newAccount();
    for (let n = 0; n < 5; n += 1) await requestPasswordReset({ email }, newAddress());
    await resetPassword({ token: await issueResetToken(id), password: "another horse" }, newAddress());
    await requestPasswordReset({ email }, newAddress());
  });

  it("is refused the sixth time in a quarter of an hour from anywhere", async () => {
    const { email } = await newAccount();
    for (let n = 0; n < 5; n += 1) await requestPasswordReset({ email }, newAddress());
    const refusal = { code: "too-many-requests", message: expect.stringContaining("still work") };
    await expect(requestPasswordReset({ email }, newAddress())).rejects.toMatchObject(refusal);
    expect(await db.mail.count({ where: { recipient: email, kind: "password-reset" } })).toBe(5);
  });

  it("is refused the twenty-first time from one address, for any account", async () => {
    const address = newAddress();
    for (let n = 0; n < 20; n += 1) await requestPasswordReset({ email: newPerson().email }, address);
    await expect(requestPasswordReset({ email: newPerson().email }, address)).rejects.toMatchObject({
      code: "too-many-requests",
      retryAfter: 300,
    });
  });
});

describe("resetting the password", () => {
  it("works once of fifty at once, and ends twenty sessions and nobody else's", async () => {
    const [{ email, id, password }, stranger] = [await newAccount(), await newAccount()];
    const sessions = [];
    for (let n = 0; n < 20; n += 1) sessions.push((await logIn({ email, password }, newClient())).sessionToken);
    const strangers = await createSession(stranger.id, "");
    for (const session of sessions) expect(await getViewerOfSession(session)).toMatchObject({ id });

    const token = await issueResetToken(id);
    const uses = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => resetPassword({ token, password: `new password ${n}` }, newAddress())),
    );
    const winners = uses.flatMap(({ status }, n) => (status === "fulfilled" ? [n] : []));
    expect(winners).toHaveLength(1);
    for (const use of uses)
      if (use.status === "rejected") expect(["invalid-input", "too-many-requests"]).toContain(codeOf(use.reason));

    for (const session of sessions) expect(await getViewerOfSession(session)).toBeNull();
    expect(await getViewerOfSession(strangers)).toMatchObject({ id: stranger.id });
    await expect(logIn({ email, password }, newClient())).rejects.toThrow("Invalid email or password");
    await logIn({ email, password: `new password ${winners[0]}` }, newClient());
    await logIn(stranger, newClient());
  });

  it("switches off webhooks set up before the owner confirmed the address, and later leaves them alone", async () => {
    const { viewer } = await newAccount();
    const webhook = { userId: viewer.id, url: "https://hooks.company.example/", sealedSecret: "" };
    await db.webhook.create({ data: webhook });
    const failOne = async () => failAudit(await createAuditRow(viewer, { status: "running" }), "timeout");
    const reset = async () =>
      resetPassword({ token: await issueResetToken(viewer.id), password: "another one" }, newAddress());
    const countTold = () => db.webhookDelivery.count({ where: { webhook: { userId: viewer.id } } });
    await reset();
    await failOne();
    expect(await countTold()).toBe(0);
    await db.webhook.create({ data: { ...webhook, url: "https://hooks.company.example/own" } });
    await reset();
    await failOne();
    expect(await countTold()).toBe(1);
  });

  it("confirms the address that the link was sent to, when its first link is used", async () => {
    const [{ id }, stranger] = [await newAccount(), await newAccount()];
    const readConfirmedAt = async (userId: number) =>
      (await db.user.findUniqueOrThrow({ where: { id: userId } })).emailConfirmedAt;
    await resetPassword({ token: await issueResetToken(id), password: "another one" }, newAddress());
    const first = await readConfirmedAt(id);
    expect(first).toBeInstanceOf(Date);
    expect(await readConfirmedAt(stranger.id)).toBeNull();
    await resetPassword({ token: await issueResetToken(id), password: "a third one" }, newAddress());
    expect(await readConfirmedAt(id)).toEqual(first);
  });

  it("stores no token, only its hash", async () => {
    const { id } = await newAccount();
    const token = await issueResetToken(id);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const [row] = await db.passwordReset.findMany({ where: { userId: id } });
    expect(row?.token).toMatch(/^[0-9a-f]{64}$/);
    expect(row?.token).not.toBe(token);
  });

  it.each([
    [29, true],
    [31, false],
  ])("a link of %i minutes ago works: %s", async (minutes, works) => {
    const { id } = await newAccount();
    const token = await issueResetToken(id, new Date(Date.now() - minutes * minuteMs));
    expect(await isResetTokenUsable(token)).toBe(works);
    const use = resetPassword({ token, password: "another one" }, newAddress());
    if (works) await use;
    else await expect(use).rejects.toThrow(invalidToken);
  });

  it("refuses a token that is wrong or used with one sentence", async () => {
    const { id } = await newAccount();
    const used = await issueResetToken(id);
    await resetPassword({ token: used, password: "another one" }, newAddress());
    for (const token of ["", "wrong", used, `${used} `, used.toUpperCase()]) {
      expect(await isResetTokenUsable(token)).toBe(false);
      await expect(resetPassword({ token, password: "third one" }, newAddress())).rejects.toThrow(invalidToken);
    }
  });

  it("later requests end no link, and a used link ends all others; a stranger's stay", async () => {
    const [{ id }, stranger] = [await newAccount(), await newAccount()];
    const strangers = await issueResetToken(stranger.id);
    const [first, second] = [await issueResetToken(id), await issueResetToken(id)];
    expect(await isResetTokenUsable(second)).toBe(true);
    await resetPassword({ token: first, password: "another one" }, newAddress());
    expect(await isResetTokenUsable(second)).toBe(false);
    expect(await isResetTokenUsable(strangers)).toBe(true);
  });

  it("keeps the token when the new password is refused", async () => {
    const { id } = await newAccount();
    const token = await issueResetToken(id);
    await expect(resetPassword({ token, password: "letmein" }, newAddress())).rejects.toThrow("most common passwords");
    await resetPassword({ token, password: "a better one" }, newAddress());
  });

  it("lets in someone who had used up their attempts, from the same place", async () => {
    const { id, email } = await newAccount();
    const [here, there] = [newClient(), newClient()];
    for (const client of [here, there])
      for (let n = 0; n < 11; n += 1) await logIn({ email, password: "forgotten" }, client).catch(() => {});
    await expect(logIn({ email, password: "forgotten" }, here)).rejects.toMatchObject({ code: "too-many-requests" });
    await resetPassword({ token: await issueResetToken(id), password: "remembered" }, here.address);
    await logIn({ email, password: "remembered" }, here);
    await expect(logIn({ email, password: "remembered" }, there)).rejects.toMatchObject({ code: "too-many-requests" });
  });
});
