import { describe, expect, test } from "vitest";
import { createLookup } from "@/lib/review/evidence";
import { judgeByCode } from "@/lib/review/judge-by-code";
import { checks, type MeasuredCheckId, measuredCheckIds } from "@/lib/review/registry";
import { measuredCases as cases } from "@/lib/review/testing/measured-cases";
import type { ReviewedSite } from "@/lib/site/captured-site";
import { gatherSiteFacts } from "@/lib/site/site-facts";

const resultOf = (site: ReviewedSite, id: MeasuredCheckId) => {
  const result = judgeByCode(gatherSiteFacts(site))[id];
  if (result === undefined) throw new Error(`no judge for ${id}`);
  return result;
};

describe.each(measuredCheckIds)("%s", (id) => {
  test.each(cases[id])("$name", ({ site, points, doesNotApply, says }) => {
    const verdict = resultOf(site, id);
    expect(verdict.points, verdict.observation).toBe(points);
    expect(verdict.doesNotApply, verdict.observation).toBe(doesNotApply);
    if (says !== undefined) expect(verdict.observation).toContain(says);
    expect(verdict.observation).toMatch(/^[\p{Lu}\d“/].*\.$/u);
  });

  test("has cases that pass, that fail and that can't be told", () => {
    const points = cases[id].map((one) => one.points);
    expect(points.includes(2)).toBe(!checks[id].onlyFaults);
    expect(points).toContain(0);
    expect(points).toContain(null);
  });

  test("shows what it says: quotes that stand on the page, or what was searched", () => {
    for (const { site, name } of cases[id]) {
      const verdict = resultOf(site, id);
      if (verdict.points === null) continue;
      const isOnPage = createLookup(site);
      expect(verdict.evidence.length > 0 || verdict.searched !== undefined, name).toBe(true);
      for (const { pageUrl, quote } of verdict.evidence) {
        if (quote !== null) expect(isOnPage(pageUrl, quote), `${name}: ${quote}`).toBe(true);
      }
      if (verdict.points < 2 && verdict.failedOn) {
        const known = [...site.pages, ...site.linkedPages].map(({ url }) => url);
        for (const url of verdict.failedOn) expect(known).toContain(url);
      }
    }
  });
});
