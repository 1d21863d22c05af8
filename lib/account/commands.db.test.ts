import { describe, expect, it } from "vitest";
import {
  changePassword,
  deleteAccount,
  deleteAccountByLink,
  endOtherSessions,
  endSession,
  updateProfile,
} from "@/lib/account/commands";
import { listSessions } from "@/lib/account/queries";
import { logIn } from "@/lib/auth/commands";
import { deletionToken } from "@/lib/auth/deletion-token";
import { getViewerOfSession } from "@/lib/auth/queries";
import { isResetTokenUsable, issueResetToken } from "@/lib/auth/reset-tokens";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { createSession } from "@/lib/auth/session-rows";
import { db } from "@/lib/db";
import { newAccount, newAddress, newClient, newSession } from "@/tests/support/people";
import { suspendMeanwhile } from "@/tests/support/suspension";

const wrongPassword = { code: "forbidden", message: "This is not your current password" };

it("the details change for this account only, and the answer holds nothing else", async () => {
  const [{ viewer }, { viewer: other }] = [await newAccount(), await newAccount()];
  const profile = { firstName: "Kim", lastName: "Changed", companyName: "New Company" };
  expect(await updateProfile(await newSession(viewer), profile)).toEqual({
    id: viewer.id,
    email: viewer.email,
    ...profile,
  });
  expect(await db.user.findUniqueOrThrow({ where: { id: other.id } })).toMatchObject({ firstName: "Robin" });
});

describe("changing the password", () => {
  it("ends the other sessions and reset links, and answers with a session that goes on", async () => {
    const { viewer, email, password } = await newAccount();
    const before = await createSession(viewer.id, "");
    const token = await issueResetToken(viewer.id);
    const change = { currentPassword: password, password: "another horse" };
    const renewed = await changePassword(await newSession(viewer), change, newClient("Firefox of the test"));
    expect(renewed.viewer).toEqual(viewer);
    expect(await getViewerOfSession(before)).toBeNull();
    expect(await getViewerOfSession(renewed.sessionToken)).toEqual(viewer);
    expect(await db.session.findMany({ where: { userId: viewer.id } })).toMatchObject([
      { userAgent: "Firefox of the test" },
    ]);
    expect(await isResetTokenUsable(token)).toBe(false);
    // "Used" means that a link was opened.
    expect(await db.passwordReset.count({ where: { userId: viewer.id } })).toBe(0);
    await expect(logIn({ email, password }, newClient())).rejects.toThrow("Invalid email or password");
    await logIn({ email, password: "another horse" }, newClient());
  });

  it("changes nothing of anybody else's", async () => {
    const [{ viewer, password }, stranger] = [await newAccount(), await newAccount()];
    const session = await createSession(stranger.id, "");
    const link = await issueResetToken(stranger.id);
    // Not even of an account with the very same stored hash.
    const { password: hash } = await db.user.findUniqueOrThrow({ where: { id: viewer.id } });
    await db.user.update({ where: { id: stranger.id }, data: { password: hash } });
    await changePassword(
      await newSession(viewer),
      { currentPassword: password, password: "another horse" },
      newClient(),
    );
    expect(await getViewerOfSession(session)).toEqual(stranger.viewer);
    expect(await isResetTokenUsable(link)).toBe(true);
    await logIn(stranger, newClient());
  });

  it("needs the current one, and stops guesses at it after ten", async () => {
    const { viewer } = await newAccount();
    const session = await createSession(viewer.id, "");
    const client = newClient();
    const guess = async (n: number) =>
      changePassword(await newSession(viewer), { currentPassword: `guess ${n}`, password: "another horse" }, client);
    for (let n = 0; n < 10; n += 1) await expect(guess(n)).rejects.toMatchObject(wrongPassword);
    await expect(guess(10)).rejects.toMatchObject({ code: "too-many-requests" });
    expect(await getViewerOfSession(session)).toEqual(viewer);
  });

  it("shares its tries with the login", async () => {
    const { viewer, email, password } = await newAccount();
    const client = newClient();
    for (let n = 0; n < 9; n += 1) await logIn({ email, password: "wrong one" }, client).catch(() => {});
    const change = async (currentPassword: string) =>
      changePassword(await newSession(viewer), { currentPassword, password: "another horse" }, client);
    await expect(change("wrong one")).rejects.toMatchObject(wrongPassword);
    await expect(change(password)).rejects.toMatchObject({ code: "too-many-requests" });
  });

  it("refuses a common one and changes nothing", async () => {
    const { viewer, password } = await newAccount();
    const session = await createSession(viewer.id, "");
    const change = { currentPassword: password, password: "password1" };
    await expect(changePassword(await newSession(viewer), change, newClient())).rejects.toThrow(
      "most common passwords",
    );
    expect(await getViewerOfSession(session)).toEqual(viewer);
  });

  it("needs the session that asked, until the end", async () => {
    const { viewer, email, password } = await newAccount();
    const asker = await newSession(viewer);
    await endSession(viewer, asker.sessionId);
    const change = { currentPassword: password, password: "another horse" };
    await expect(changePassword(asker, change, newClient())).rejects.toMatchObject({ code: "authentication-required" });
    await logIn({ email, password }, newClient());
  });

  it("leaves no session behind when a suspension comes meanwhile, and changes nothing", async () => {
    const { viewer, email, password } = await newAccount();
    const change = { currentPassword: password, password: "another horse" };
    const asker = await newSession(viewer);
    const { entering } = await suspendMeanwhile(viewer.id, () => changePassword(asker, change, newClient()));
    await expect(entering).rejects.toMatchObject({ code: "account-suspended" });
    expect(await db.session.count({ where: { userId: viewer.id } })).toBe(0);
    await db.user.update({ where: { id: viewer.id }, data: { suspendedAt: null } });
    await logIn({ email, password }, newClient());
  });

  it("of three changes at once, one wins and its session alone is left", async () => {
    const { viewer, password } = await newAccount();
    const changes = await Promise.allSettled(
      [1, 2, 3].map(async (n) =>
        changePassword(
          await newSession(viewer),
          { currentPassword: password, password: `new horse ${n}` },
          newClient(),
        ),
      ),
    );
    expect(changes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.session.count({ where: { userId: viewer.id } })).toBe(1);
  });
});

describe("the list of sessions", () => {
  const linux = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000);

  it("shows the account's own that still stand: this browser, then the one that was used last", async () => {
    const [{ viewer }, stranger] = [await newAccount(), await newAccount()];
    await createSession(stranger.id, "");
    await createSession(viewer.id, "", db, hoursAgo(30 * 24));
    const idOf = async (hours: number, userAgent: string) =>
      hashSecretToken(await createSession(viewer.id, userAgent, db, hoursAgo(hours)));
    const current = await idOf(29 * 24, linux);
    const long = await idOf(50, "curl/8");
    const lately = await idOf(2, linux);
    const sessions = await listSessions(viewer, current);
    expect(sessions.map(({ id, browser, isCurrent }) => [id, browser, isCurrent])).toEqual([
      [current, "Firefox on Linux", true],
      [lately, "Firefox on Linux", false],
      [long, "Unknown browser", false],
    ]);
    const age = Date.now() - Date.parse(sessions[1]?.createdAt ?? "");
    expect(Math.round(age / 60 / 60_000)).toBe(2);
  });

  it("ends one, and nobody else's", async () => {
    const [{ viewer }, stranger] = [await newAccount(), await newAccount()];
    const [leaving, staying] = [await createSession(viewer.id, ""), await createSession(viewer.id, "")];
    const strangers = await createSession(stranger.id, "");
    await endSession(viewer, hashSecretToken(leaving));
    expect(await getViewerOfSession(leaving)).toBeNull();
    for (const id of [hashSecretToken(leaving), hashSecretToken(strangers), "", "guessed", "\0", staying])
      await expect(endSession(viewer, id)).rejects.toMatchObject({ code: "not-found" });
    expect(await getViewerOfSession(staying)).toEqual(viewer);
    expect(await getViewerOfSession(strangers)).toEqual(stranger.viewer);
  });

  it("ends all others, and nobody else's", async () => {
    const [{ viewer }, stranger] = [await newAccount(), await newAccount()];
    const others = [await createSession(viewer.id, ""), await createSession(viewer.id, "")];
    const [current, strangers] = [await createSession(viewer.id, ""), await createSession(stranger.id, "")];
    await endOtherSessions(viewer, hashSecretToken(current));
    for (const token of others) expect(await getViewerOfSession(token)).toBeNull();
    expect(await getViewerOfSession(current)).toEqual(viewer);
    expect(await getViewerOfSession(strangers)).toEqual(stranger.viewer);
  });
});

describe("deleting an account", () => {
  it("needs the password, and stops guesses at it after ten", async () => {
    const { viewer, password } = await newAccount();
    const address = newAddress();
    for (let n = 0; n < 10; n += 1)
      await expect(deleteAccount(await newSession(viewer), `guess ${n}`, address)).rejects.toMatchObject(wrongPassword);
    await expect(deleteAccount(await newSession(viewer), password, address)).rejects.toMatchObject({
      code: "too-many-requests",
    });
    expect(await db.user.count({ where: { id: viewer.id } })).toBe(1);
    await deleteAccount(await newSession(viewer), password, newAddress());
    expect(await db.user.count({ where: { id: viewer.id } })).toBe(0);
  });

  it("without a password takes the account's own link, for half an hour", async () => {
    const [{ viewer }, { viewer: stranger }] = [await newAccount(), await newAccount()];
    const expired = { code: "forbidden", message: "This link has expired. Please request a new one." };
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const [own, old] = [deletionToken(viewer, minutesAgo(29)), deletionToken(viewer, minutesAgo(30))];
    const later = own.replace(/^\d+/, String(Date.now() + 3_600_000));
    for (const token of [old, later, deletionToken(stranger), "", "guessed", `${Date.now() + 60_000}.`])
      await expect(deleteAccountByLink(await newSession(viewer), token), token).rejects.toMatchObject(expired);
    // Of an address that the account no longer has.
    const moved = { ...viewer, email: newAddress() };
    await expect(deleteAccountByLink(await newSession(moved), own)).rejects.toMatchObject(expired);
    await deleteAccountByLink(await newSession(viewer), own);
    expect(await db.user.count({ where: { id: { in: [viewer.id, stranger.id] } } })).toBe(1);
  });

  it("takes everything of it along, and nothing of anybody else", async () => {
    const [leaving, staying] = [await newAccount(), await newAccount()];
    const ids = new Map<number, number>();
    for (const { viewer } of [leaving, staying]) {
      const audit = await db.website.create({
        data: {
          userId: viewer.id,
          url: "https://example.com/",
          status: "running",
          pages: {
            create: {
              url: "https://example.com/",
              position: 0,
              selectionReason: "entry",
              capture: { create: { content: {} } },
            },
          },
          recommendations: { create: { title: "Do", description: "this", impact: "high", priority: 1 } },
          shares: { create: { inviterEmail: viewer.email, invitedEmail: "guest@company.example" } },
        },
        include: { shares: true },
      });
      ids.set(viewer.id, audit.id);
      await issueResetToken(viewer.id);
      await createSession(viewer.id, "");
      await db.mail.createMany({
        data: [
          { key: `welcome:${viewer.id}`, kind: "welcome", recipient: viewer.email, payload: { userId: viewer.id } },
          {
            key: `invitation:${audit.id}`,
            kind: "invitation",
            recipient: "guest@company.example",
            payload: { shareId: audit.shares[0]?.id ?? 0 },
          },
          {
            key: `not an invitation:${audit.id}`,
            kind: "audit-completed",
            recipient: "guest@company.example",
            payload: { shareId: audit.shares[0]?.id ?? 0 },
          },
        ],
      });
    }
    const countRows = async (userId: number, email: string) => {
      const websiteId = ids.get(userId) ?? 0;
      return [
        await db.user.count({ where: { id: userId } }),
        await db.passwordReset.count({ where: { userId } }),
        await db.session.count({ where: { userId } }),
        await db.website.count({ where: { userId } }),
        await db.page.count({ where: { websiteId } }),
        await db.pageCapture.count({ where: { page: { websiteId } } }),
        await db.recommendation.count({ where: { websiteId } }),
        await db.sharedAudit.count({ where: { websiteId } }),
        await db.mail.count({ where: { recipient: email } }),
        await db.mail.count({ where: { key: `invitation:${websiteId}`, recipient: "guest@company.example" } }),
      ];
    };
    const { viewer, email, password } = leaving;
    expect(await countRows(viewer.id, viewer.email)).toEqual(Array(10).fill(1));
    await db.website.create({ data: { userId: viewer.id, url: "https://example.com/", status: "completed" } });
    const pending = await db.website.create({ data: { userId: viewer.id, url: "https://example.com/" } });
    await deleteAccount(await newSession(viewer), password, newAddress());
    expect(await countRows(viewer.id, viewer.email)).toEqual(Array(10).fill(0));
    expect(await countRows(staying.viewer.id, staying.viewer.email)).toEqual(Array(10).fill(1));
    expect(await db.mail.count({ where: { key: { startsWith: "not an invitation" } } })).toBe(2);
    await expect(logIn({ email, password }, newClient())).rejects.toThrow("Invalid email or password");
    // What was running or waiting is called off.
    const rows = await db.$queryRaw`SELECT id FROM inngest_local.events ORDER BY id`;
    expect(rows).toEqual([ids.get(viewer.id), pending.id].map((id) => ({ id: `audit-cancelled-${id}` })));
  });
});
