/** A model that is too small for its task may publish less, and no more that is wrong. */
import { expect, test } from "vitest";
import { degradedTable, runDegraded, shareWrong } from "./degraded";
import { readDocument } from "./publish-table";

const maxMore = 1;

test("whatever a model's answers lack, the share of wrong statements stays within one point", () => {
  const [honest, ...degraded] = runDegraded();
  expect(honest?.dropped).toBe(0);
  const more = degraded.map((row) => [row.name, shareWrong(row) - (honest ? shareWrong(honest) : 0)] as const);
  expect(more.filter(([, points]) => points > maxMore)).toEqual([]);
  expect(readDocument()).toContain(degradedTable(honest ? [honest, ...degraded] : degraded));
}, 600_000);
