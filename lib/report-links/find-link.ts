import { timingSafeEqual } from "node:crypto";
import { deriveSecretToken, hashSecretToken } from "@/lib/auth/secret-token";
import { db } from "@/lib/db";
import { linkTokenSchema } from "@/lib/report-links/schema";

export interface FoundLink {
  id: number;
  websiteId: number;
  passwordHash: string | null;
  expiresAt: Date;
  website: { userId: number };
}

export async function findLink(token: string): Promise<FoundLink | null> {
  if (!linkTokenSchema.safeParse(token).success) return null;
  return db.reportLink.findUnique({
    where: { tokenHash: hashSecretToken(token) },
    select: { id: true, websiteId: true, passwordHash: true, expiresAt: true, website: { select: { userId: true } } },
  });
}

/** Kept by a browser that has entered the password; can't be forged without the portal's secret. */
export function linkPass(id: number, passwordHash: string): string {
  return deriveSecretToken(`report link ${id} ${passwordHash}`);
}

export function isUnlocked({ id, passwordHash }: Pick<FoundLink, "id" | "passwordHash">, pass: string | null): boolean {
  if (passwordHash === null) return true;
  const [given, wanted] = [Buffer.from(pass ?? ""), Buffer.from(linkPass(id, passwordHash))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
