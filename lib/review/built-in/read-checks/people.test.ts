import { describe, expect, test } from "vitest";
import { judge, withHome } from "@/lib/review/built-in/read-checks/testing/judge-drafts";

const about = (body: string) => judge(withHome({}, { path: "/about", title: "About us", body: `# About us\n${body}` }));
const card = (name: string, role: string, text = "Likes pumps.") => `## ${name}\n### ${role}\n${text}`;
const names = ["Ada Reed", "Alan Moor", "Grace Hill"];
const team = (count: number, text?: string, role = "Developer & Co-founder") =>
  names
    .slice(0, count)
    .map((name) => card(name, role, text))
    .join("\n");

describe("people in headings", () => {
  test("three names, each above a job, are a team", () => {
    const { points, evidence } = about(team(3))["org-people"];
    expect(points).toBe(2);
    expect(evidence.map(({ quote }) => quote)).toEqual(names);
  });

  test.each([
    ["two", team(2)],
    [
      "jobs without names",
      ["Product Manager", "Sales Director", "Head Office"].map((each) => card(each, "Engineer")).join("\n"),
    ],
    ["places", ["New York", "San Francisco", "Bad Homburg"].map((each) => card(each, "Opening hours")).join("\n")],
    ["customers' jobs", team(3, undefined, "CEO, Moor Farms")],
    ["customers by place", team(3, undefined, "Director at Moor Farms")],
    ["people of a story", names.map((name) => card(name, "The engineer")).join("\n")],
    ["people of a story with two jobs", names.map((name) => card(name, "The detective and the nurse")).join("\n")],
    ["people of a French story", names.map((name) => card(name, "L’assistante")).join("\n")],
    ["people below praise", `## What our customers say\n${team(3)}`],
  ])("left open: %s", (_, body) => {
    expect(about(body)["org-people"].points).toBeNull();
  });
});

describe("experience", () => {
  test.each([
    "Ada has 15 years of project management experience.",
    "Ada loves pumps. She previously held positions at Moor Farms.",
    "Ada hat Maschinenbau studiert.",
  ])("told below the name: %s", (text) => {
    const { points, evidence } = about(team(3, text))["org-bios"];
    expect(points).toBe(2);
    expect(evidence[0]?.place).toBe("about Ada Reed");
  });

  test.each([
    ["nothing of the past", team(3, "Ada likes pumps and plays cards.")],
    ["somebody else's", team(3, "Our pumps come with 15 years of experience.")],
    ["too few people", team(2, "Ada has 15 years of experience.")],
  ])("left open: %s", (_, body) => {
    expect(about(body)["org-bios"].points).toBeNull();
  });
});
