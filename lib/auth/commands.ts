import type { z } from "zod";
import { hashPassword, isPasswordCorrect } from "@/lib/auth/password";
import { viewerFields } from "@/lib/auth/queries";
import type { loginSchema, registerSchema } from "@/lib/auth/schema";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/prisma/generated/client";

/** What a session needs to know of an account. */
export interface SignedInAccount {
  viewer: Viewer;
  sessionVersion: number;
}

/** @throws AppError email-taken when the address has an account. */
export async function registerAccount(input: z.output<typeof registerSchema>): Promise<SignedInAccount> {
  const password = await hashPassword(input.password);
  try {
    const { sessionVersion, ...viewer } = await db.user.create({
      data: { ...input, password },
      select: { ...viewerFields, sessionVersion: true },
    });
    return { viewer, sessionVersion };
  } catch (error) {
    // The unique index decides, so that two registrations at once can't both pass a check.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002")
      throw new AppError("email-taken");
    throw error;
  }
}

/** @throws AppError invalid-credentials, the same for an unknown address and a wrong password. */
export async function logIn(input: z.output<typeof loginSchema>): Promise<SignedInAccount> {
  const account = await db.user.findUnique({
    where: { email: input.email },
    select: { ...viewerFields, password: true, sessionVersion: true },
  });
  const correct = await isPasswordCorrect(input.password, account?.password ?? null);
  if (account === null || !correct) throw new AppError("invalid-credentials");
  const { password: _never, sessionVersion, ...viewer } = account;
  return { viewer, sessionVersion };
}
