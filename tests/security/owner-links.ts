/** Read-only links to the owner's report, with their tokens; none is opened by somebody who may not. */
import { randomUUID } from "node:crypto";
import { viewerFields } from "@/lib/auth/queries";
import { db } from "@/lib/db";
import { createLink } from "@/lib/report-links/commands";
import { newSession } from "../support/people";
import type { CanaryCage } from "./canaries";

export interface OwnerLinks {
  /** Asks for `password`. */
  locked: { id: number; token: string };
  expired: { id: number; token: string };
  password: string;
}

export async function createLinks(userId: number, auditId: number, canaries: CanaryCage): Promise<OwnerLinks> {
  const owner = await db.user.findUniqueOrThrow({ where: { id: userId }, select: viewerFields });
  const password = `secret-${randomUUID()}`;
  const make = async (now?: Date) => {
    const { id, address } = await createLink(await newSession(owner), auditId, { days: 7, password }, "a test", now);
    const { tokenHash, passwordHash } = await db.reportLink.findUniqueOrThrow({ where: { id } });
    canaries.add("a link's stored token", "secret", tokenHash);
    canaries.add("a link's password hash", "secret", String(passwordHash));
    return { id, token: address.split("/r/")[1] ?? "" };
  };
  const eightDaysAgo = new Date(Date.now() - 8 * 24 * 60 * 60_000);
  return { locked: await make(), expired: await make(eightDaysAgo), password };
}
