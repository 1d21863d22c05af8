import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { changePassword, deleteAccount, updateProfile } from "@/lib/account/commands";
import { createAccount, logIn, type SignedInAccount } from "@/lib/auth/commands";
import { getViewerOfSession } from "@/lib/auth/queries";
import { isResetTokenUsable, issueResetToken } from "@/lib/auth/reset-tokens";
import { db } from "@/lib/db";

const password = "correct horse";

function newAccount(): Promise<SignedInAccount> {
  return createAccount({
    email: `${randomUUID()}@company.example`,
    password,
    firstName: "Robin",
    lastName: "Tester",
    companyName: "Company",
  });
}

const newAddress = () => `test-${randomUUID()}`;

it("the details change for this account only, and the answer holds nothing else", async () => {
  const [{ viewer }, { viewer: other }] = [await newAccount(), await newAccount()];
  const profile = { firstName: "Kim", lastName: "Changed", companyName: "New Company" };
  expect(await updateProfile(viewer, profile)).toEqual({ id: viewer.id, email: viewer.email, ...profile });
  expect(await db.user.findUniqueOrThrow({ where: { id: other.id } })).toMatchObject({ firstName: "Robin" });
});

describe("changing the password", () => {
  it("ends the other sessions, answers with one that goes on, and ends reset links", async () => {
    const { viewer, sessionVersion } = await newAccount();
    const token = await issueResetToken(viewer.id, new Date());
    const change = { currentPassword: password, password: "another horse" };
    const renewed = await changePassword(viewer, change, newAddress());
    expect(await getViewerOfSession({ userId: viewer.id, sessionVersion })).toBeNull();
    expect(await getViewerOfSession({ userId: viewer.id, sessionVersion: renewed.sessionVersion })).toEqual(viewer);
    expect(await isResetTokenUsable(token)).toBe(false);
    await expect(logIn({ email: viewer.email, password }, newAddress())).rejects.toThrow("Invalid email or password");
    await logIn({ email: viewer.email, password: "another horse" }, newAddress());
  });

  it("needs the current one, and stops guesses at it after ten", async () => {
    const { viewer, sessionVersion } = await newAccount();
    const address = newAddress();
    const guess = (n: number) =>
      changePassword(viewer, { currentPassword: `guess ${n}`, password: "another horse" }, address);
    for (let n = 0; n < 10; n += 1)
      await expect(guess(n)).rejects.toMatchObject({ code: "forbidden", message: "This is not your current password" });
    await expect(guess(10)).rejects.toMatchObject({ code: "too-many-requests" });
    expect(await getViewerOfSession({ userId: viewer.id, sessionVersion })).toEqual(viewer);
  });

  it("refuses a common one and changes nothing", async () => {
    const { viewer, sessionVersion } = await newAccount();
    const change = { currentPassword: password, password: "password1" };
    await expect(changePassword(viewer, change, newAddress())).rejects.toThrow("most common passwords");
    expect(await getViewerOfSession({ userId: viewer.id, sessionVersion })).toEqual(viewer);
  });

  it("of three changes at once, one wins and raises the session's number once", async () => {
    const { viewer } = await newAccount();
    const changes = await Promise.allSettled(
      [1, 2, 3].map((n) =>
        changePassword(viewer, { currentPassword: password, password: `new horse ${n}` }, newAddress()),
      ),
    );
    expect(changes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.user.findUniqueOrThrow({ where: { id: viewer.id } })).toMatchObject({ sessionVersion: 1 });
  });
});

it("deleting an account takes everything of it along, and nothing of anybody else", async () => {
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
    await issueResetToken(viewer.id, new Date());
    await db.mail.createMany({
      data: [
        { key: `welcome:${viewer.id}`, kind: "welcome", recipient: viewer.email, payload: { userId: viewer.id } },
        {
          key: `invitation:${audit.id}`,
          kind: "invitation",
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
      await db.website.count({ where: { userId } }),
      await db.page.count({ where: { websiteId } }),
      await db.pageCapture.count({ where: { page: { websiteId } } }),
      await db.recommendation.count({ where: { websiteId } }),
      await db.sharedAudit.count({ where: { websiteId } }),
      await db.mail.count({ where: { recipient: email } }),
      await db.mail.count({ where: { key: `invitation:${websiteId}` } }),
    ];
  };
  const { viewer } = leaving;
  expect(await countRows(viewer.id, viewer.email)).toEqual(Array(9).fill(1));
  await deleteAccount(viewer);
  expect(await countRows(viewer.id, viewer.email)).toEqual(Array(9).fill(0));
  expect(await countRows(staying.viewer.id, staying.viewer.email)).toEqual(Array(9).fill(1));
  expect(await getViewerOfSession({ userId: viewer.id, sessionVersion: leaving.sessionVersion })).toBeNull();
  await expect(logIn({ email: viewer.email, password }, newAddress())).rejects.toThrow("Invalid email or password");
  // The audit that was running is called off.
  const rows = await db.$queryRaw`SELECT id FROM inngest_local.events`;
  expect(rows).toEqual([{ id: `audit-cancelled-${ids.get(viewer.id)}` }]);
});
