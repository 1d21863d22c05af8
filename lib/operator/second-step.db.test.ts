import { afterEach, beforeEach, expect, test } from "vitest";
import { listActivity } from "@/lib/account-log/activity-query";
import { logIn } from "@/lib/auth/commands";
import { turnOffOneTimeCodes } from "@/lib/auth/second-step/commands";
import { getSecondStep } from "@/lib/auth/second-step/queries";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { newClient } from "@/tests/support/people";
import { createViewer } from "@/tests/support/rows";
import { startLogin, withCodes, withPasskey } from "@/tests/support/second-step";
import { getOperator } from "./operator";
import { runVerb } from "./run-verb";

beforeEach(() => {
  env.OPERATORS_NEED_SECOND_STEP = "yes";
});
afterEach(() => {
  env.OPERATORS_NEED_SECOND_STEP = "no";
});

test("an operator without the required second step gets no access until they set it up", async () => {
  const { asker, proof } = await withCodes();
  await db.user.update({ where: { id: asker.viewer.id }, data: { isOperator: true } });
  expect(await getOperator(asker.viewer)).toMatchObject({ userId: asker.viewer.id });
  await turnOffOneTimeCodes(asker, proof);
  await expect(getOperator(asker.viewer)).rejects.toMatchObject({ code: "second-step-missing", status: 403 });
  env.OPERATORS_NEED_SECOND_STEP = "no";
  expect(await getOperator(asker.viewer)).toMatchObject({ userId: asker.viewer.id });
});

test("everybody else still sees nothing of an operator's", async () => {
  expect(await getOperator(await createViewer())).toBeNull();
  expect(await getOperator(null)).toBeNull();
});

test("an operator removes a customer's second step only when that is confirmed, and it is recorded", async () => {
  const account = await withPasskey();
  const { viewer } = account.asker;
  expect((await runVerb(["remove-second-step", viewer.email])).text).toContain("repeat with --yes");
  await startLogin(account);
  expect((await runVerb(["remove-second-step", viewer.email, "--yes"])).code).toBe(0);
  expect(await getSecondStep(viewer)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
  expect(await db.pendingLogin.count({ where: { userId: viewer.id } })).toBe(0);
  const removals = (await listActivity(viewer)).activities.filter(({ what }) =>
    /^Two-step login turned off/.test(what),
  );
  expect(removals).toHaveLength(1);
  await logIn(account, newClient());
  expect((await runVerb(["actions"])).text).toMatch(/terminal +Two-step login removed/);
  expect((await runVerb(["remove-second-step", viewer.email, "--yes"])).code).toBe(1);
});
