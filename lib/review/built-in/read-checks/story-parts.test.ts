import { describe, expect, test } from "vitest";
import { judge, withHome, words } from "@/lib/review/built-in/read-checks/testing/judge-drafts";

const story = (body: string, path = "/case-studies/analytical") =>
  judge(withHome({}, { path, title: "Analytical", body: `# Analytical\n${words(150)}\n${body}` }));

describe("the customer of a story", () => {
  test.each(["Moor Dairies GmbH", "Department of the Treasury", "University of Leeds", "Moor & Hill Ltd."])(
    "named under a heading of its own: %s",
    (name) => {
      expect(story(`## Client\n${name}`)["case-client"]).toMatchObject({ points: 2, evidence: [{ quote: name }] });
    },
  );

  test.each([
    ["a trade", "## Client\nRegional bank"],
    ["a trade in German", "## Kunde\nMittelständisches Unternehmen"],
    ["one that is kept secret", "## Client\nA leading Ltd."],
    ["a sentence", "## Client\nThey make milk for three counties and sell it in the north."],
    ["a list", "## Client\nMoor Ltd\nHill Ltd\nReed Ltd"],
    ["another heading", "## Supplier\nMoor Dairies GmbH"],
  ])("left open: %s", (_, body) => {
    expect(story(body)["case-client"].points).toBeNull();
  });

  test("left open on a page that is no story", () => {
    expect(story("## Client\nMoor Dairies GmbH", "/products/pump")["case-client"].points).not.toBe(2);
  });
});

describe("the parts of a story", () => {
  const parts = (...headings: string[]) => headings.map((heading) => `## ${heading}\nSomething was there.`).join("\n");

  test.each([
    parts("The challenge", "Our approach", "Results"),
    parts("Herausforderung", "Umsetzung", "Ergebnisse"),
    parts("Le défi", "La solution", "Résultats"),
    `## Project details\nThe old tool was hard to use.\n${parts("Approach", "Outcomes")}`,
  ])("sections in order", (body) => {
    expect(story(body)["case-structure"]).toMatchObject({ points: 2 });
    expect(story(body)["case-structure"].evidence).toHaveLength(3);
  });

  test.each([
    ["no result", parts("The challenge", "Our approach")],
    ["another order", parts("Results", "Our approach", "The challenge")],
    ["a background without a difficulty", parts("Project details", "Approach", "Outcomes")],
    ["headings without text", "## The challenge\n## Our approach\n## Results"],
  ])("left open: %s", (_, body) => {
    expect(story(body)["case-structure"].points).toBeNull();
  });
});
