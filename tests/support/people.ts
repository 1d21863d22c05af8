/** Customers and browsers for tests of accounts: each caller gets its own. */
import { randomUUID } from "node:crypto";
import type { Client } from "@/lib/auth/client-address";
import { createAccount } from "@/lib/auth/commands";
import { markEmailConfirmed } from "@/lib/auth/email-confirmation";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { createSession } from "@/lib/auth/session-rows";
import type { Viewer } from "@/lib/auth/viewer";

/** What a visitor types to register. */
export function newPerson() {
  return {
    email: `${randomUUID()}@company.example`,
    password: "correct horse",
    firstName: "Robin",
    lastName: "Tester",
    companyName: "Company",
  };
}

/** An address nobody else has: limits are counted on it. */
export function newAddress(): string {
  return `test-${randomUUID()}`;
}

export function newClient(userAgent = "a test"): Client {
  return { address: newAddress(), ip: null, userAgent };
}

/** An account, and the password that opens it. */
/** Logged in: some changes end with the session that asks for them. */
export async function newSession(viewer: Viewer) {
  return { viewer, sessionId: hashSecretToken(await createSession(viewer.id, "")) };
}

export async function newAccount({ isConfirmed = false } = {}) {
  const person = newPerson();
  const viewer = await createAccount(person, newAddress());
  if (isConfirmed) await markEmailConfirmed(viewer.id);
  return { viewer, id: viewer.id, email: person.email, password: person.password };
}
