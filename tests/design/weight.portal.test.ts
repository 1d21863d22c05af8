/** What a browser downloads of scripts before it has shown a screen. */
import { encode } from "next-auth/jwt";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeReport } from "@/bench/screens/make-report";
import { createSession } from "@/lib/auth/session-rows";
import { sessionCookie } from "@/lib/auth/session-settings";
import { db } from "@/lib/db";
import { send } from "@/tests/security/send";
import { sessionSecret, startWebServer, type WebServer } from "@/tests/security/web-server";

/** Bytes as they are sent. */
const limit = 150_000;

let server: WebServer;
let cookie: string;
let report: string;
let comparison: string;
let link: string;

beforeAll(async () => {
  server = await startWebServer();
  const { viewer, auditId, ...made } = await makeReport();
  ({ comparison, link } = made);
  await db.user.update({ where: { id: viewer.id }, data: { isOperator: true } });
  const token = { sessionToken: await createSession(viewer.id, "") };
  cookie = `${sessionCookie.name}=${await encode({ token, secret: sessionSecret })}`;
  report = `/dashboard/${auditId}`;
});

afterAll(() => server?.stop());

it.each([
  ["the entry", () => ({ path: "/auth" })],
  ["the reset of a password", () => ({ path: "/reset-password?token=none" })],
  ["the form", () => ({ path: "/", isSignedIn: true })],
  ["the dashboard", () => ({ path: "/welcome", isSignedIn: true })],
  ["the history", () => ({ path: "/history", isSignedIn: true })],
  ["a report of ten pages", () => ({ path: report, isSignedIn: true })],
  ["the sample report", () => ({ path: "/sample-report", isSignedIn: true })],
  ["a comparison", () => ({ path: comparison, isSignedIn: true })],
  ["a read-only link", () => ({ path: link })],
  ["the integrations", () => ({ path: "/integrations", isSignedIn: true })],
  ["Cloudinary", () => ({ path: "/integrations/cloudinary", isSignedIn: true })],
  ["the account", () => ({ path: "/account", isSignedIn: true })],
  ["an operator's audits", () => ({ path: "/operator", isSignedIn: true })],
  ["an operator's customers", () => ({ path: "/operator/customers", isSignedIn: true })],
  ["how reviews work", () => ({ path: "/how-reviews-work" })],
  ["an operator's mails", () => ({ path: "/operator/mails", isSignedIn: true })],
  ["no page at all", () => ({ path: "/nowhere" })],
])("the scripts of %s have at most 150 KB", async (_name, screen) => {
  const { path, isSignedIn = false } = { isSignedIn: false, ...screen() };
  const { body } = await send(server.url, { path, headers: isSignedIn ? { cookie } : {} });
  const scripts = findScripts(body.toString());
  const sizes = await Promise.all(scripts.map(sizeOf));
  expect(scripts.length).toBeGreaterThan(5);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(limit);
});

/** Those that the page runs, once each; `nomodule` is for browsers that this portal does not serve. */
function findScripts(html: string): string[] {
  const tags = html.match(/<script[^>]*\ssrc="[^"]+"[^>]*>/g) ?? [];
  return [...new Set(tags.filter((tag) => !/nomodule/i.test(tag)).map((tag) => /src="([^"]+)"/.exec(tag)?.[1] ?? ""))];
}

async function sizeOf(path: string): Promise<number> {
  const response = await fetch(new URL(path, server.url), { headers: { "accept-encoding": "br" } });
  expect([response.status, response.headers.get("content-encoding")]).toEqual([200, "br"]);
  // Each is a program and not the first half of one.
  expect((await response.text()).length).toBeGreaterThan(100);
  return Number(response.headers.get("content-length"));
}
