/** Rows for database tests: each caller gets its own. */
import { randomUUID } from "node:crypto";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import type { Prisma } from "@/prisma/generated/client";

/** An account that can't log in; hashing a password would only cost time. */
export function createViewer({ isConfirmed = false, email = `${randomUUID()}@company.example` } = {}): Promise<Viewer> {
  return db.user.create({
    data: {
      email,
      password: "none",
      firstName: "Robin",
      lastName: "Tester",
      companyName: "Company",
      emailConfirmedAt: isConfirmed ? new Date() : null,
    },
    select: { id: true, email: true, firstName: true, lastName: true, companyName: true },
  });
}

export async function createAuditRow(
  owner: Viewer,
  data: Partial<Prisma.WebsiteUncheckedCreateInput> = {},
): Promise<number> {
  const { id } = await db.website.create({
    data: { userId: owner.id, url: "https://example.com/", ...data },
    select: { id: true },
  });
  return id;
}
