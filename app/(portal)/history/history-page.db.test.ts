import { load } from "cheerio";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { textOf, textsOf } from "@/components/testing/text";
import type { Viewer } from "@/lib/auth/viewer";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import HistoryError from "./error";
import HistoryLoading from "./loading";
import HistoryPage from "./page";

let viewer: Viewer;

vi.mock("@/lib/auth/session", () => ({ getViewer: async () => viewer }));
vi.mock("next/navigation", () => ({ redirect: () => {}, useRouter: () => ({ push: () => {}, refresh: () => {} }) }));

beforeEach(async () => {
  viewer = await createViewer();
});

const open = async () => load(renderToStaticMarkup(await HistoryPage({ searchParams: Promise.resolve({}) })));

test("the history lists the viewer's own audits, the newest first", async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  await createAuditRow(viewer, { url: "https://second.example/", createdAt: at(2) });
  await createAuditRow(viewer, { url: "https://third.example/", createdAt: at(3), status: "completed" });
  await createAuditRow(viewer, { url: "https://first.example/", createdAt: at(1), status: "failed" });
  await createAuditRow(await createViewer(), { url: "https://another.example/", createdAt: at(4) });
  const $ = await open();
  expect(textsOf($, "h1")).toEqual(["Audit History"]);
  expect(textsOf($, "#audits li p:first-child")).toEqual([
    "https://third.example/",
    "https://second.example/",
    "https://first.example/",
  ]);
  expect($("#audits").text()).not.toContain("No Audits Yet");
});

test("an empty history links to the audit form", async () => {
  const $ = await open();
  expect(textsOf($, "#audits h2")).toEqual(["No Audits Yet"]);
  expect($("a:contains('Run Your First Audit')").attr("href")).toBe("/");
});

test("a loading history shows three rows", () => {
  const $ = load(renderToStaticMarkup(createElement(HistoryLoading)));
  expect(textsOf($, "h1")).toEqual(["Audit History"]);
  expect($("ul[aria-hidden] > li")).toHaveLength(3);
});

test("an unreadable history says so and offers a retry", () => {
  const $ = load(renderToStaticMarkup(createElement(HistoryError, { error: new Error("connect ECONNREFUSED") })));
  expect(textsOf($, "h1")).toEqual(["Error Loading Audit History"]);
  expect(textOf($, "[role=alert]")).toContain("Failed to fetch websites");
  expect(textsOf($, "button")).toEqual(["Try Again"]);
});
