import { viewerFields } from "@/lib/auth/queries";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/prisma/generated/client";

type NewAccount = Pick<
  Prisma.UserUncheckedCreateInput,
  "email" | "password" | "firstName" | "lastName" | "companyName" | "emailConfirmedAt"
>;

/** @param account with the password's hash @throws AppError email-taken */
export async function storeAccount(account: NewAccount, store: Prisma.TransactionClient = db): Promise<Viewer> {
  try {
    return await store.user.create({ data: account, select: viewerFields });
  } catch (error) {
    // The unique index decides, so that two registrations at once can't both pass a check.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002")
      throw new AppError("email-taken");
    throw error;
  }
}
