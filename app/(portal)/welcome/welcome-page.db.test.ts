import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { textsOf } from "@/components/testing/text";
import type { Viewer } from "@/lib/auth/viewer";
import { createViewer } from "@/tests/support/rows";
import WelcomePage from "./page";

let viewer: Viewer | null = null;

vi.mock("@/lib/auth/session", () => ({ getViewer: async () => viewer }));
vi.mock("next/navigation", () => ({ redirect: () => {}, useRouter: () => ({ push: () => {}, refresh: () => {} }) }));

test("two cards say what the portal does, and lead there", async () => {
  viewer = await createViewer();
  const $ = load(renderToStaticMarkup(await WelcomePage()));
  const cards = "div:has(> div > h2)";
  expect(textsOf($, `${cards} h2`)).toEqual(["Website audit", "Integrations"]);
  expect(textsOf($, `${cards} li`)).toEqual([
    "Website audit with an AI agent",
    "Performance analysis with actionable insights",
    "AI recommendations to improve conversion rates",
    "View integration controls",
    "Manage media assets and the CRM connection",
    "Request bespoke integrations",
  ]);
  expect($("a:contains('Start Website Audit')").attr("href")).toBe("/spotcheck");
  expect($("a:contains('Manage Integrations')").attr("href")).toBe("/integrations");
});
