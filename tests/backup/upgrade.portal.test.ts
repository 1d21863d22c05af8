/** What customers notice of an upgrade that fails beside the portal they use: nothing. */
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { newAccount } from "@/tests/support/people";
import { createAuditRow } from "@/tests/support/rows";
import { logIn } from "../security/owner-rows";
import { send } from "../security/send";
import { startWebServer } from "../security/web-server";
import { createNextRelease, newFolder, runScript } from "./release";

test("a portal answers all the time while a migration fails, and goes on with its data", async () => {
  const server = await startWebServer();
  onTestFinished(() => server.stop());
  const account = await newAccount();
  const auditId = await createAuditRow(account.viewer, { status: "running" });
  const cookie = await logIn(server.url, account);
  const status = () => send(server.url, { path: `/api/websites/${auditId}/status`, headers: { cookie } });
  const rename = () =>
    send(server.url, {
      method: "PATCH",
      path: "/api/user",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify({ firstName: "Sam", lastName: "Tester", companyName: "Company" }),
    });
  const folder = await createNextRelease({
    // Takes the locks that a customer's requests wait for.
    "20991231000000_works": `ALTER TABLE "users" ADD COLUMN "nickname" TEXT; DELETE FROM "websites";`,
    "20991231000001_fails": `ALTER TABLE "users" ADD COLUMN "firstName" TEXT;`,
  });

  const upgrade = runScript("upgrade", { url: process.env.DATABASE_URL ?? "", dataDir: await newFolder(), folder });
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  upgrade.then(end, end);
  const statuses: number[] = [];
  while (!isOver) {
    statuses.push((await status()).status);
    await sleep(20);
  }
  expect(await upgrade).toMatchObject({ code: 1, errors: expect.stringContaining("was rolled back") });
  expect(statuses.length).toBeGreaterThan(10);
  expect(new Set(statuses)).toEqual(new Set([200]));

  expect((await rename()).status).toBe(200);
  const user = await send(server.url, { path: "/api/user", headers: { cookie } });
  expect(JSON.parse(user.body.toString())).toMatchObject({ firstName: "Sam" });
  expect(JSON.parse((await status()).body.toString())).toMatchObject({ status: "running" });
});
