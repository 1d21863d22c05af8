import pg from "pg";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { changePassword } from "@/lib/account/commands";
import { logIn } from "@/lib/auth/commands";
import { getViewerOfSession } from "@/lib/auth/queries";
import { createSession, deleteExpiredSessions, deleteSession } from "@/lib/auth/session-rows";
import { db } from "@/lib/db";
import { newAccount, newClient, newSession } from "@/tests/support/people";

const dayMs = 24 * 60 * 60_000;
const start = new Date("2026-03-01T12:00:00Z");
const later = (ms: number) => new Date(start.getTime() + ms);

async function readSession(userId: number) {
  const [row] = await db.session.findMany({ where: { userId } });
  if (row === undefined) throw new Error("There is no session.");
  return row;
}

describe("a session", () => {
  it("is a secret of 32 bytes, of which only the hash is stored", async () => {
    const { id } = await newAccount();
    const token = await createSession(id, "x".repeat(300));
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const row = await readSession(id);
    expect(row.id).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await getViewerOfSession(row.id)).toBeNull();
    expect(row.userAgent).toBe("x".repeat(200));
  });

  it("is one of an account's fifty newest", async () => {
    const [{ id }, other] = [await newAccount(), await newAccount()];
    const kept = await createSession(other.id, "");
    for (let at = 0; at < 52; at += 1) await createSession(id, `${at}`, db, later(at * 1_000));
    const agents = (await db.session.findMany({ where: { userId: id } })).map(({ userAgent }) => Number(userAgent));
    expect(agents.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => at + 2));
    expect(await getViewerOfSession(kept)).toEqual(other.viewer);
  });

  it("shows its own account's safe fields", async () => {
    const [{ viewer }, other] = [await newAccount(), await newAccount()];
    const tokens = [await createSession(viewer.id, ""), await createSession(other.id, "")];
    expect(await Promise.all(tokens.map((token) => getViewerOfSession(token)))).toEqual([viewer, other.viewer]);
    for (const token of ["", "guessed"]) expect(await getViewerOfSession(token)).toBeNull();
  });

  it("lasts for thirty days, however often it is used", async () => {
    const { id } = await newAccount();
    const token = await createSession(id, "", db, start);
    expect(await getViewerOfSession(token, later(30 * dayMs - 1))).toMatchObject({ id });
    expect(await getViewerOfSession(token, later(30 * dayMs))).toBeNull();
  });

  it("notes once an hour that it is in use", async () => {
    const { id } = await newAccount();
    const token = await createSession(id, "", db, start);
    const other = await newAccount();
    await createSession(other.id, "", db, start);
    const hour = 60 * 60_000;
    const seenAt = async (ms: number) => {
      await getViewerOfSession(token, later(ms));
      return (await readSession(id)).lastSeenAt.getTime() - start.getTime();
    };
    expect(await seenAt(hour - 1)).toBe(0);
    expect(await seenAt(hour)).toBe(hour);
    expect(await seenAt(2 * hour - 1)).toBe(hour);
    expect(await seenAt(5 * hour)).toBe(5 * hour);
    expect(await readSession(other.id)).toMatchObject({ lastSeenAt: start });
    expect(await readSession(id)).toMatchObject({ createdAt: start, expiresAt: later(30 * dayMs) });
  });

  it("ends alone when its browser logs out", async () => {
    const { id } = await newAccount();
    const [leaving, staying] = [await createSession(id, ""), await createSession(id, "")];
    await deleteSession(leaving);
    expect(await getViewerOfSession(leaving)).toBeNull();
    expect(await getViewerOfSession(staying)).toMatchObject({ id });
  });

  it("is deleted at the next login of anyone once it has expired, not before", async () => {
    const [old, account] = [await newAccount(), await newAccount()];
    await createSession(old.id, "", db, new Date(Date.now() - 30 * dayMs - 1000));
    await createSession(account.id, "", db, new Date(Date.now() - 30 * dayMs + 60_000));
    await logIn(account, newClient());
    expect(await db.session.count({ where: { userId: old.id } })).toBe(0);
    expect(await db.session.count({ where: { userId: account.id } })).toBe(2);
  });

  it("expires on the millisecond", async () => {
    const { id } = await newAccount();
    const early = new Date("2001-01-01T00:00:00Z");
    await createSession(id, "", db, early);
    await deleteExpiredSessions(new Date(early.getTime() + 30 * dayMs - 1));
    expect(await db.session.count({ where: { userId: id } })).toBe(1);
    await deleteExpiredSessions(new Date(early.getTime() + 30 * dayMs));
    expect(await db.session.count({ where: { userId: id } })).toBe(0);
  });
});

it("a request asks for its viewer with one statement, by indexes", async () => {
  const { id } = await newAccount();
  const token = await createSession(id, "");
  const sent = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => sent.mockRestore());
  await getViewerOfSession(token);
  expect(sent).toHaveBeenCalledTimes(1);
  const { text } = z.object({ text: z.string() }).parse(sent.mock.calls[0]?.[0]);
  const plan = await db.$transaction(async (tx) => {
    // A table of a few rows is read faster without its index.
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
    return tx.$queryRawUnsafe(`EXPLAIN (FORMAT JSON) ${text}`, "a hash", new Date());
  });
  expect(JSON.stringify(plan)).toContain("sessions_pkey");
  expect(JSON.stringify(plan)).toContain("users_pkey");
  expect(JSON.stringify(plan)).not.toContain("Seq Scan");
});

it("a login that checked the old password while it was changed is left with no session", async () => {
  const { viewer, email, password } = await newAccount();
  const started: string[] = [];
  const change = changePassword(
    await newSession(viewer),
    { currentPassword: password, password: "another horse" },
    newClient(),
  );
  const logins = Array.from({ length: 12 }, () =>
    logIn({ email, password }, newClient()).then(
      ({ sessionToken }) => started.push(sessionToken),
      () => {},
    ),
  );
  const { sessionToken } = await change;
  await Promise.all(logins);
  for (const token of started) expect(await getViewerOfSession(token)).toBeNull();
  expect(await getViewerOfSession(sessionToken)).toEqual(viewer);
});
