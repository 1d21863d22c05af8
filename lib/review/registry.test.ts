import { expect, test } from "vitest";
import { groups } from "@/lib/review/model/rubric-draft";
import { causes, checkIds, checks, criteria, readCheckIds } from "@/lib/review/registry";

test("each of twenty criteria has five checks, and no two checks one name", () => {
  expect(criteria.map((criterion) => criterion.checks.length)).toEqual(Array(20).fill(5));
  expect(new Set(checkIds).size).toBe(100);
});

test("every read check is judged in exactly one question", () => {
  expect([...groups.values()].flat().sort()).toEqual([...readCheckIds].sort());
});

test("every check stands in one cause, and a cause names no other check", () => {
  expect(causes.flatMap((each) => each.checks).sort()).toEqual([...checkIds].sort());
  for (const { cause, checks: ids } of causes) for (const id of ids) expect(checks[id].cause).toBe(cause);
  expect(new Set(causes.map(({ cause }) => cause.id)).size).toBe(causes.length);
  const ids = causes.map(({ cause }) => cause.id);
  for (const { cause } of causes) expect(ids).toEqual(expect.arrayContaining([...(cause.toldUnder ?? [])]));
});

test("no cause is told under itself, by whatever way", () => {
  const under = (id: string): string[] =>
    causes.flatMap(({ cause }) => (cause.id === id ? (cause.toldUnder ?? []) : []));
  for (const { cause } of causes) {
    const met = new Set(under(cause.id));
    for (const id of met) for (const next of under(id)) met.add(next);
    expect(met).not.toContain(cause.id);
  }
});

test("words of a cause are whole, and actions start with a verb", () => {
  for (const { cause } of causes) {
    expect(cause.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect([cause.action, cause.change, cause.element].filter((text) => text === "")).toEqual([]);
    expect(cause.why).toMatch(/^[A-Z](?:(?!\. ).)*\.$/);
    expect(cause.action).toMatch(/^[A-Z][a-z]+ .*[^.]$/);
  }
});
