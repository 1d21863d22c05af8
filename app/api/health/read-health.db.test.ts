import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/db";
import { readHealth } from "./read-health";

beforeEach(async () => {
  await db.healthCheck.deleteMany();
});

test("health is unavailable until the browser was found to be well, and names what protects less", async () => {
  expect(await readHealth()).toMatchObject({
    status: "unavailable",
    browser: expect.stringMatching(/not been checked/),
  });
  await db.healthCheck.create({ data: { name: "browser", problem: "The browser can't start." } });
  expect(await readHealth()).toMatchObject({ status: "unavailable", browser: "The browser can't start." });
  await db.healthCheck.update({ where: { name: "browser" }, data: { problem: null, note: "No sandbox." } });
  expect(await readHealth()).toMatchObject({
    browser: "ok",
    notes: expect.arrayContaining(["No sandbox.", expect.stringContaining("AGENCY_SITE_URL")]),
  });
});
