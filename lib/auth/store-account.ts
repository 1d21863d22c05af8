import { viewerFields } from "@/lib/auth/queries";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/prisma/generated/client";

type NewAccount = Pick<
  Prisma.UserUncheckedCreateInput,
  "email" | "password" | "firstName" | "lastName" | "companyName" | "emailConfirmedAt"
>;

/** @param account its password hashed @throws AppError email-taken */
export async function storeAccount(account: NewAccount, store: Prisma.TransactionClient = db): Promise<Viewer> {
  try {
    return await store.user.create({ data: account, select: viewerFields });
  } catch (error) {
    // The unique index decides, so that parallel registrations can't both pass.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002")
      throw new AppError("email-taken");
    throw error;
  }
}
