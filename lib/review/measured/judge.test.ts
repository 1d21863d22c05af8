import { describe, expect, test } from "vitest";
import { createLookup } from "@/lib/review/evidence";
import { judgeMeasured } from "@/lib/review/measured/judge";
import type { Case } from "@/lib/review/measured/testing/case";
import { contactCases } from "@/lib/review/measured/testing/contact-cases";
import { formCases } from "@/lib/review/measured/testing/form-cases";
import { layoutCases } from "@/lib/review/measured/testing/layout-cases";
import { menuCases } from "@/lib/review/measured/testing/menu-cases";
import { navigationCases } from "@/lib/review/measured/testing/navigation-cases";
import { readingCases } from "@/lib/review/measured/testing/reading-cases";
import { speedCases } from "@/lib/review/measured/testing/speed-cases";
import { trustCases } from "@/lib/review/measured/testing/trust-cases";
import { type MeasuredCheckId, measuredCheckIds } from "@/lib/review/registry";
import { gatherSiteFacts } from "@/lib/site/site-facts";

/** The type names every measured check: one without cases does not compile. */
const cases: Record<MeasuredCheckId, Case[]> = {
  ...formCases,
  ...contactCases,
  ...trustCases,
  ...readingCases,
  ...speedCases,
  ...layoutCases,
  ...navigationCases,
  ...menuCases,
};

describe.each(measuredCheckIds)("%s", (id) => {
  test.each(cases[id])("$name", ({ site, points, doesNotApply, says }) => {
    const verdict = judgeMeasured(gatherSiteFacts(site))[id];
    expect(verdict.points, verdict.observation).toBe(points);
    expect(verdict.doesNotApply, verdict.observation).toBe(doesNotApply);
    if (says !== undefined) expect(verdict.observation).toContain(says);
    expect(verdict.observation).toMatch(/^[\p{Lu}\d“].*\.$/u);
  });

  test("has cases that pass, that fail and that can't be told", () => {
    const points = cases[id].map((one) => one.points);
    expect(points).toContain(2);
    expect(points).toContain(0);
    expect(points).toContain(null);
  });

  test("shows what it says: quotes that stand on the page, or what was searched", () => {
    for (const { site, name } of cases[id]) {
      const verdict = judgeMeasured(gatherSiteFacts(site))[id];
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
