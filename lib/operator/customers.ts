import { eraseAccount } from "@/lib/account/erase-account";
import { logAccountEvent } from "@/lib/account-log/log-account-event";
import { isEmailConfirmed } from "@/lib/auth/email-confirmation";
import { viewerFields } from "@/lib/auth/queries";
import { eraseSecondStep } from "@/lib/auth/second-step/commands";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { sendNotice } from "@/lib/email/notices";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { recordAction } from "@/lib/operator/action-record";
import { endSuspendedWork } from "@/lib/operator/end-suspended-work";
import type { Operator } from "@/lib/operator/operator";
import type { Prisma } from "@/prisma/generated/client";

/** @throws AppError not-found */
export async function findCustomer(_operator: Operator, email: string): Promise<Viewer> {
  const customer = await db.user.findUnique({ where: { email: email.trim().toLowerCase() }, select: viewerFields });
  if (customer === null) throw new AppError("not-found", `No account has the address ${email}.`);
  return customer;
}

/** Deletes nothing. @returns how many audits were cancelled @throws AppError not-found, conflict */
export async function suspendCustomer(operator: Operator, customerId: number): Promise<number> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: customerId, suspendedAt: null, isOperator: false },
      data: { suspendedAt: new Date() },
    });
    if (count === 0) throw await refusal(customerId, "This account is already suspended, or an operator's.");
    await tx.session.deleteMany({ where: { userId: customerId } });
    await recordAction(operator, "suspended", { customerId }, tx);
  });
  log.info({ userId: customerId, operatorId: operator.userId }, "account suspended");
  return endSuspendedWork();
}

/** @throws AppError not-found, conflict if not suspended */
export async function resumeCustomer(operator: Operator, customerId: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: customerId, suspendedAt: { not: null } },
      data: { suspendedAt: null },
    });
    if (count === 0) throw await refusal(customerId, "This account is not suspended.");
    await recordAction(operator, "resumed", { customerId }, tx);
  });
  log.info({ userId: customerId, operatorId: operator.userId }, "account resumed");
}

/** As its owner would (decision 023). @throws AppError conflict for an operator's account */
export async function deleteCustomer(operator: Operator, customer: Viewer): Promise<void> {
  await eraseAccount(customer, (tx) => requireNotOperators(operator, customer, tx));
  await recordAction(operator, "customer-deleted", { customerId: customer.id });
}

/** @throws AppError conflict without a second step */
export async function removeSecondStep(operator: Operator, { id, email }: Viewer): Promise<void> {
  const event = await db.$transaction(async (tx) => {
    if (!(await eraseSecondStep(tx, id)))
      throw new AppError("conflict", `${email} already logs in with the password alone.`);
    await recordAction(operator, "second-step-removed", { customerId: id }, tx);
    return logAccountEvent(tx, { userId: id, kind: "two-step-removed" });
  });
  sendNotice(event);
  log.info({ userId: id, operatorId: operator.userId }, "second step removed by an operator");
}

/** Locks the account for the rest of the transaction. @throws AppError conflict for an operator's account */
export async function requireNotOperators(
  _operator: Operator,
  { id, email }: Viewer,
  store: Prisma.TransactionClient = db,
): Promise<void> {
  const [account] = await store.$queryRaw<{ isOperator: boolean }[]>`
    SELECT "isOperator" FROM users WHERE id = ${id} FOR UPDATE`;
  if (account?.isOperator === true)
    throw new AppError(
      "conflict",
      `${email} is an operator. Remove the flag first: npm run ops -- operator remove ${email}`,
    );
}

/** Refuses unconfirmed addresses, which anyone could have registered. @throws AppError not-found, conflict */
export async function setOperatorFlag(operator: Operator, email: string, isOperator: boolean): Promise<void> {
  const { id } = await findCustomer(operator, email);
  if (isOperator && !(await isEmailConfirmed({ id })))
    throw new AppError(
      "conflict",
      `${email} is not confirmed, so the account may be a stranger's. Its owner must first use a link from one of our emails.`,
    );
  const { count } = await db.user.updateMany({
    where: { id, isOperator: !isOperator, suspendedAt: null },
    data: { isOperator },
  });
  if (count === 0) {
    const state = isOperator ? "already an operator, or suspended" : "not an operator";
    throw new AppError("conflict", `${email} is ${state}.`);
  }
  await recordAction(operator, isOperator ? "operator-added" : "operator-removed", { customerId: id });
}

async function refusal(customerId: number, reason: string): Promise<AppError> {
  const exists = (await db.user.count({ where: { id: customerId } })) === 1;
  return exists ? new AppError("conflict", reason) : new AppError("not-found");
}
