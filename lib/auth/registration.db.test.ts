import { describe, expect, it } from "vitest";
import { getViewerOfSession } from "@/lib/auth/queries";
import { registerAccount } from "@/lib/auth/registration";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { newClient, newPerson } from "@/tests/support/people";

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : error);

describe("registering", () => {
  it("stores a hash, answers with the safe fields only, and asks for one welcome mail", async () => {
    const person = newPerson();
    const { viewer } = await registerAccount(person, newClient());
    expect(viewer).toEqual({
      id: expect.any(Number),
      email: person.email,
      firstName: "Robin",
      lastName: "Tester",
      companyName: "Company",
    });
    const stored = await db.user.findUniqueOrThrow({ where: { id: viewer.id } });
    expect(stored).toMatchObject({ isLocal: false, emailConfirmedAt: null });
    expect(stored.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(
      await db.mail.findMany({ where: { recipient: person.email }, select: { kind: true, payload: true } }),
    ).toEqual([{ kind: "welcome", payload: { userId: viewer.id } }]);
  });

  it("starts a session of the browser that asked", async () => {
    const { viewer, sessionToken } = await registerAccount(newPerson(), newClient("Firefox of the test"));
    expect(await getViewerOfSession(sessionToken)).toEqual(viewer);
    expect(await db.session.findMany({ where: { userId: viewer.id } })).toMatchObject([
      { userAgent: "Firefox of the test" },
    ]);
  });

  it("hides the account until it has its session, so that a suspension ends that as well", async () => {
    const suspended: number[] = [];
    const over = new AbortController();
    const suspending = (async () => {
      // What an operator does, to each account as soon as it can be seen.
      while (!over.signal.aborted)
        suspended.push(
          ...(await db.$transaction(async (tx) => {
            const found = await tx.user.updateManyAndReturn({
              where: { suspendedAt: null, lastName: "Seen" },
              data: { suspendedAt: new Date() },
              select: { id: true },
            });
            const ids = found.map(({ id }) => id);
            await tx.session.deleteMany({ where: { userId: { in: ids } } });
            return ids;
          })),
        );
    })();
    for (let n = 0; n < 5; n += 1) await registerAccount({ ...newPerson(), lastName: "Seen" }, newClient());
    await expect.poll(() => suspended.length).toBe(5);
    over.abort();
    await suspending;
    expect(await db.session.count({ where: { userId: { in: suspended } } })).toBe(0);
  });

  it("of four at once with one email, one succeeds and the others hear that it is taken", async () => {
    const person = newPerson();
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => registerAccount(person, newClient())));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results) if (result.status === "rejected") expect(codeOf(result.reason)).toBe("email-taken");
    expect(await db.user.count({ where: { email: person.email } })).toBe(1);
  });

  it.each(["password", "123456", "QWERTY", "  iloveyou "])("refuses the common password %j", async (password) => {
    await expect(registerAccount({ ...newPerson(), password }, newClient())).rejects.toThrow(
      "This is one of the most common passwords. Please choose another one.",
    );
  });

  it("from one address five times an hour, and a common password is no try", async () => {
    const client = newClient();
    for (let n = 0; n < 8; n += 1)
      await registerAccount({ ...newPerson(), password: "password" }, client).catch(() => {});
    for (let n = 0; n < 5; n += 1) await registerAccount(newPerson(), client);
    await expect(registerAccount(newPerson(), client)).rejects.toMatchObject({
      code: "too-many-requests",
      retryAfter: 3600,
      message: "Too many new accounts from your network. Please try again in 60 minutes.",
    });
    await registerAccount(newPerson(), newClient());
  });

  it("a taken email counts as an attempt, so that nobody can probe a thousand; our own failures don't count", async () => {
    const client = newClient();
    const person = newPerson();
    await registerAccount(person, newClient());
    for (let n = 0; n < 4; n += 1)
      await expect(registerAccount(person, client)).rejects.toMatchObject({ code: "email-taken" });
    // A name that Postgres can't store simulates any failure of ours.
    for (let n = 0; n < 2; n += 1)
      await expect(registerAccount({ ...newPerson(), firstName: "\0" }, client)).rejects.not.toMatchObject({
        code: "too-many-requests",
      });
    await registerAccount(newPerson(), client);
    await expect(registerAccount(newPerson(), client)).rejects.toMatchObject({ code: "too-many-requests" });
  });
});
