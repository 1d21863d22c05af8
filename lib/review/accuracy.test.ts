import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { answeredByPeople, rulesAccuracy, shareWrong } from "@/lib/review/accuracy";

const evaluation = readFileSync("docs/evaluation.md", "utf8");

test("customers read the figures of the latest round on unseen sites", () => {
  const [, section = ""] = evaluation.split("### Built-in statements without word lists");
  const latest = section
    .split("\n### ")[0]
    ?.match(/^\| \d+ \|.*$/gm)
    ?.at(-1);
  const [, , sites = "", , statements, misleading, wrong, share, , , actions, findings] =
    latest?.split("|").map((cell) => cell.trim()) ?? [];
  const { wrongActions, wrongFindings, ...rules } = rulesAccuracy;
  const countSites = sites.split(",").reduce((sum, group) => sum + Number(/\d+/.exec(group)?.[0] ?? 1), 0);
  expect(rules.sites).toBe(countSites);
  expect(rules.statements).toBe(Number(statements));
  expect(rules.wrong).toBe(Number(misleading) + Number(wrong));
  expect(share).toBe(shareWrong(rules));
  expect(actions).toBe(`${wrongActions} of ${rules.actions}`);
  expect(findings).toBe(`${wrongFindings} of ${rules.findings}`);
});

test("and those of the questions that people answered", () => {
  const { wrong, statements, mostOnOneSite } = answeredByPeople;
  const figures = `${wrong} of ${statements.toLocaleString("en-US")} marked statements over all six sites were wrong`;
  expect(evaluation).toContain(`${figures} (${shareWrong(answeredByPeople)}), at most ${mostOnOneSite} on one site`);
  expect(evaluation).toContain("**No language model was involved in the rows called “model”.**");
  expect(answeredByPeople.sites).toBe(6);
});
