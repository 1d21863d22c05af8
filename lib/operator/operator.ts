/** Required to access other people's rows; only this file creates one. */
import { hasSecondStep } from "@/lib/auth/second-step/queries";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

declare const proof: unique symbol;

export interface Operator {
  readonly userId: number | null;
  readonly [proof]: true;
}

const operator = (userId: number | null) => ({ userId }) as Operator;

/** For `npm run ops`: anyone who can run it has database access anyway. */
export const atTerminal: Operator = operator(null);

export async function isOperator({ id }: Viewer): Promise<boolean> {
  return (await db.user.count({ where: { id, isOperator: true, suspendedAt: null } })) === 1;
}

/** null for everyone else, including visitors @throws AppError second-step-missing */
export async function getOperator(viewer: Viewer | null): Promise<Operator | null> {
  if (viewer === null || !(await isOperator(viewer))) return null;
  if (await lacksSecondStep(viewer)) throw new AppError("second-step-missing");
  return operator(viewer.id);
}

export async function lacksSecondStep(viewer: Viewer): Promise<boolean> {
  return env.OPERATORS_NEED_SECOND_STEP === "yes" && !(await hasSecondStep(viewer.id));
}

/** @throws AppError not-found for everyone else; second-step-missing */
export async function requireOperator(viewer: Viewer | null): Promise<Operator> {
  const found = await getOperator(viewer);
  if (found === null) throw new AppError("not-found");
  return found;
}
