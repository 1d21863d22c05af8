/** What a visitor and the log say of an error that nobody foresaw: here, a table that is gone. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/lib/db";
import { createOwnerRows, type OwnerRows } from "./owner-rows";
import { type ReceivedResponse, send } from "./send";
import { startWebServer, type WebServer } from "./web-server";

let server: WebServer;
let owned: OwnerRows;

beforeAll(async () => {
  server = await startWebServer();
  owned = await createOwnerRows(server.url);
  await db.$executeRaw`ALTER TABLE websites RENAME TO websites_elsewhere`;
});

afterAll(() => server?.stop());

const ask = (path: string): Promise<ReceivedResponse> =>
  send(server.url, { path, headers: { cookie: owned.cookies.owner ?? "" } });

it("a call answers with a reference that finds the log line, and nothing of the inside", async () => {
  const response = await ask("/api/websites");
  const text = response.body.toString();
  const { message, code, reference } = JSON.parse(text);
  expect(response.status).toBe(500);
  expect(code).toBe("internal");
  expect(message).toContain(reference);
  expect(text).not.toMatch(/prisma|websites|relation|postgres|node_modules|\bat /i);

  const line = await logLine(String(reference));
  expect(JSON.parse(line)).toMatchObject({
    reference,
    method: "GET",
    path: "/api/websites",
    err: { message: expect.stringContaining("websites") },
  });
});

it("a page shows a reference that finds the log line, and nothing of the inside", async () => {
  const response = await ask(`/dashboard/${owned.auditId}`);
  const text = response.body.toString();
  const digest = /data-dgst="(\w+)"/.exec(text)?.[1] ?? /"digest\\?":\\?"(\w+)/.exec(text)?.[1];
  expect(digest, text).toBeDefined();
  expect(text).not.toMatch(/prisma|relation|postgres|node_modules/i);
  expect(JSON.parse(await logLine(`"reference":"${digest}"`))).toMatchObject({
    method: "GET",
    path: "/dashboard/[id]",
    err: { message: expect.stringContaining("websites") },
  });
});

/** The log comes through a pipe, so it may be a moment behind the answer. */
async function logLine(text: string): Promise<string> {
  const find = () =>
    server
      .output()
      .split("\n")
      .find((line) => line.includes(text));
  await expect.poll(find).toBeDefined();
  return find() ?? "";
}
