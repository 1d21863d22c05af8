import { load } from "cheerio";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { textOf, textsOf } from "@/components/testing/text";
import type { Viewer } from "@/lib/auth/viewer";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import DashboardError from "./error";
import DashboardLoading from "./loading";
import DashboardPage from "./page";

let viewer: Viewer | null = null;

vi.mock("@/lib/auth/session", () => ({ getViewer: async () => viewer }));
vi.mock("next/navigation", () => ({
  redirect: (path: string) => {
    throw new Error(`redirected to ${path}`);
  },
  useRouter: () => ({ refresh: () => {} }),
}));

beforeEach(async () => {
  viewer = await createViewer();
});

async function open(id: number | string) {
  const page = await DashboardPage({ params: Promise.resolve({ id: String(id) }), searchParams: Promise.resolve({}) });
  return load(renderToStaticMarkup(page));
}

async function openOwn(columns: Parameters<typeof createAuditRow>[1]) {
  if (viewer === null) throw new Error("not logged in");
  return open(await createAuditRow(viewer, columns));
}

test.each(["abc", "1.5", "1e3", "0x10", "7 ", ""])("an id that is no integer leads home: %j", async (id) => {
  await expect(open(id)).rejects.toThrow("redirected to /");
});

test("visitors who aren't signed in are asked to log in", async () => {
  viewer = null;
  const $ = await open(7);
  expect(textsOf($, "h1")).toEqual(["Authentication Required"]);
  expect($("a:contains('Go to Login')").attr("href")).toBe("/auth?redirect=%2Fdashboard%2F7");
});

test.each(["pending", "running"])("an audit that is %s is in progress", async (status) => {
  expect(textsOf(await openOwn({ status }), "h1")).toEqual(["Audit in Progress"]);
});

test("a queued audit shows its place, and its owner can watch it", async () => {
  const $ = await openOwn({ status: "pending" });
  expect(textOf($, "body")).toMatch(/is queued\. (Yours is next|.* ahead of yours)\./);
  expect($("a:contains('Watch progress')").attr("href")).toMatch(/^\/\?audit=\d+$/);
});

test("an audit without a status counts as pending", async () => {
  expect(textsOf(await openOwn({}), "h1")).toEqual(["Audit in Progress"]);
});

test("an audit that failed names its address", async () => {
  const $ = await openOwn({ status: "failed", reason: "internal", url: "https://shop.example/" });
  expect(textsOf($, "h1")).toEqual(["Audit Failed"]);
  expect(textOf($, "body")).toContain("https://shop.example/");
});

test("a completed audit shows its report", async () => {
  const $ = await openOwn({ status: "completed", url: "https://shop.example/" });
  expect(textsOf($, "h1")).toEqual(["shop.example"]);
  expect(textsOf($, "h1 + p a")).toEqual(["https://shop.example/"]);
  expect(textsOf($, "h2")).toEqual(["Overview", "SpotCheck Rubric", "Findings", "Pages Audit", "Recommendations"]);
});

test.each([0, -1, 2_147_483_647, 99_999_999_999])("a missing audit gets an error message: %d", async (id) => {
  const $ = await open(id);
  expect(textsOf($, "h1")).toEqual(["Failed to load audit"]);
  expect(textsOf($, "a[href='/']")).toEqual(["Return to Home"]);
});

test("an unreadable report shows an error with a reference and a link home", () => {
  const error = Object.assign(new Error("connect ECONNREFUSED"), { digest: "123" });
  const $ = load(renderToStaticMarkup(createElement(DashboardError, { error })));
  expect(textsOf($, "h1")).toEqual(["Failed to load audit"]);
  expect(textOf($, "body")).toContain("Reference: 123.");
  expect($.text()).not.toContain("ECONNREFUSED");
  expect(textsOf($, "a[href='/']")).toEqual(["Return to Home"]);
});

test("a loading report shows a skeleton and announces itself", () => {
  const $ = load(renderToStaticMarkup(createElement(DashboardLoading)));
  expect($("[role=status]").text()).toBe("Loading the report");
  expect($("[role=status] [aria-hidden=true]").length).toBeGreaterThan(5);
});
