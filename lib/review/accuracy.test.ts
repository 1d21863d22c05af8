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
  const { wrong, statements, mostOnOneSite, actions, wrongActions } = answeredByPeople;
  const [, section = ""] = evaluation.split("### Model questions on unseen sites");
  expect(section).toContain(
    `${wrong} of ${statements} statements were wrong (${shareWrong(answeredByPeople)}), at most ${mostOnOneSite} on one site`,
  );
  expect(section).toContain(`actions ${wrongActions} of ${actions}.`);
  expect(section).toContain("**No language model was involved.**");
  const rows = section.split("\n### ")[0]?.match(/^\| .*\d of \d+ \|$/gm) ?? [];
  expect(answeredByPeople.sites).toBe(rows.length);
});
