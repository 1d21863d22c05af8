import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { textOf, textsOf } from "@/components/testing/text";
import type { Viewer } from "@/lib/auth/viewer";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import WelcomePage from "./page";

let viewer: Viewer | null = null;

vi.mock("@/lib/auth/session", () => ({ getViewer: async () => viewer }));
vi.mock("next/navigation", () => ({ redirect: () => {}, useRouter: () => ({ push: () => {}, refresh: () => {} }) }));

const criterion = (points: 0 | 2, decidedBy: "code" | "model", id = "nav-size") => ({
  criterion: "Navigation and scent",
  category: "Path",
  score: points * 5,
  rationale: "",
  checks: [{ id, statement: "", points, observation: "", evidence: [], decidedBy }],
});

test("two cards describe the portal's features and link to them", async () => {
  viewer = await createViewer();
  const $ = load(renderToStaticMarkup(await WelcomePage()));
  const cards = "div:has(> div > ul)";
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

test("the welcome page shows a sample report until the customer has an audit", async () => {
  viewer = await createViewer();
  const show = async () => textsOf(load(renderToStaticMarkup(await WelcomePage())), "h2")[0];
  expect(await show()).toBe("A sample report");
  await createAuditRow(viewer, { status: "completed" });
  expect(await show()).toBe("Your last audit");
});

test.each([
  ["code", "rubric 60%, 10 points better"],
  ["model", "rubric 60%, 10 points more, within normal variation"],
] as const)("a rubric is said to be better where what %s judged really changed", async (decidedBy, said) => {
  viewer = await createViewer();
  const judged = (points: 0 | 2) => [criterion(points, decidedBy)];
  for (const [day, points, rubricPercentage] of [[1, 0, 50] as const, [2, 2, 60] as const]) {
    await createAuditRow(viewer, {
      url: "https://shop.example/",
      status: "completed",
      reviewer: "a-model",
      createdAt: new Date(Date.UTC(2030, 0, day)),
      rubricPercentage,
      rubricResults: judged(points),
    });
  }
  expect(textOf(load(renderToStaticMarkup(await WelcomePage())), "body")).toContain(said);
});

test("a rubric of other checks is not compared, and an equal one is as before", async () => {
  viewer = await createViewer();
  const audit = (day: number, rubricPercentage: number, id: string) => ({
    url: "https://shop.example/",
    status: "completed",
    reviewer: "built-in",
    createdAt: new Date(Date.UTC(2030, 0, day)),
    rubricPercentage,
    rubricResults: [criterion(2, "code", id)],
  });
  const show = async () => textOf(load(renderToStaticMarkup(await WelcomePage())), "body");
  await createAuditRow(viewer, audit(1, 50, "nav-size"));
  expect(await show()).toMatch(/rubric 50%(?!,)/);
  await createAuditRow(viewer, audit(2, 50, "nav-size"));
  expect(await show()).toContain("rubric 50%, unchanged");
  await createAuditRow(viewer, audit(3, 70, "nav-scent"));
  expect(await show()).toContain("rubric 70%, not comparable with the previous one");
});
