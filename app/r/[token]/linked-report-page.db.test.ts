import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { rateLimits } from "@/lib/limits";
import { createPicturedAudit, make } from "@/lib/report-links/testing/links";
import LinkedReportPage from "./page";

let asked: Record<string, string> = {};

vi.mock("@/lib/auth/session", () => ({ getViewer: async () => null }));
vi.mock("@/lib/report-links/pass-cookie", () => ({ readLinkPass: async () => null }));
vi.mock("next/headers", () => ({ headers: async () => new Headers(asked), cookies: async () => new Map() }));
vi.mock("next/server", () => ({ after: () => {} }));
vi.mock("next/navigation", () => ({
  notFound: () => {
    throw new Error("not found");
  },
}));
vi.mock("@/components/report/report-screen", () => ({
  ReportScreen: () => createElement("p", {}, "the report"),
  toReportView: () => "report",
}));

beforeEach(async () => {
  await db.rateLimit.deleteMany();
});

async function open(token: string, address: string, method = "GET", more = {}): Promise<string> {
  asked = { "x-forwarded-for": address, "x-method": method, ...more };
  return renderToStaticMarkup(
    await LinkedReportPage({ params: Promise.resolve({ token }), searchParams: Promise.resolve({}) }),
  );
}

test.each([
  ["192.0.2.1", "192.0.2.2"],
  ["2001:db8::1", "2001:db8:0:1::1"],
])("%s opens reports so often, and is then told to wait; %s opens them still", async (address, other) => {
  const { owner, auditId } = await createPicturedAudit();
  const { token } = await make(owner, auditId);
  for (let opened = 0; opened < rateLimits["link-open"].points; opened += 1) await open(token, address);
  expect(await open(token, address)).toContain("Too many reports were opened from your network.");
  await expect(open("a".repeat(43), address)).rejects.toThrow("not found");
  expect(await open(token, other)).toContain("the report");
});

test("neither unknown links nor another site's images use up a network's tries", async () => {
  const { owner, auditId } = await createPicturedAudit();
  const { token } = await make(owner, auditId);
  const image = { "sec-fetch-site": "cross-site", "sec-fetch-dest": "image" };
  for (let opened = 0; opened < rateLimits["link-open"].points; opened += 1) {
    await expect(open("a".repeat(43), "192.0.2.1")).rejects.toThrow("not found");
    await expect(open(token, "192.0.2.1", "GET", image)).rejects.toThrow("not found");
  }
  const visit = { "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" };
  expect(await open(token, "192.0.2.1", "GET", visit)).toContain("the report");
});

test("a HEAD reads no report, and says whether there is one", async () => {
  const { owner, auditId } = await createPicturedAudit();
  const { token } = await make(owner, auditId);
  const { token: expired } = await make(owner, auditId, { now: new Date(Date.now() - 100 * 24 * 60 * 60_000) });
  expect(await open(token, "192.0.2.1", "HEAD")).toBe("");
  for (const none of [expired, "a".repeat(43)])
    await expect(open(none, "192.0.2.1", "HEAD")).rejects.toThrow("not found");
});
