import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { z } from "zod";
import { makePage, makeReport } from "@/components/report/testing/reports";
import { makeCheck, makeCopyReview, makeParts, makeProfile } from "@/components/report/testing/reviews";
import { reportJson } from "@/lib/export/report-json";
import { reportExportSchema } from "@/lib/export/report-schema";

const file = "public/schemas/report-1.json";
const absolute = (path: string) => `https://portal.example${path}`;

function makeFullReport() {
  const remark = { defect: "hype", title: "Hype", detail: "Best.", firstStep: "Cut it.", evidence: [] };
  const rewrites = [{ quote: "We are best", place: "heading", problem: "Says nothing", proposal: "Save 41%" }];
  return makeReport({
    profile: makeProfile(),
    parts: makeParts({ copy: { reviewer: "some-model", fallback: "timed-out", checked: 3, withheld: 0 } }),
    usage: { dollars: 1, lines: [] } as never,
    costs: { "review-site": 1 },
    rubricResults: [
      {
        criterion: "Navigation and scent",
        category: "Path",
        score: 7,
        rationale: "Seen.",
        checks: [
          makeCheck({ points: 1, failedOn: ["https://shop.example/a"], decidedBy: "model", judgements: [true, null] }),
          makeCheck({ id: "nav-scent", points: null, doesNotApply: true }),
        ],
      },
    ],
    pages: [
      makePage(1, {
        copyReview: { ...makeCopyReview({ remarks: [remark], rewrites }), author: null },
        failedChecks: [
          {
            id: "image-alt",
            title: "Alt",
            category: "accessibility",
            score: 0,
            displayValue: null,
            snippets: ["<img>"],
          },
        ],
      }),
      makePage(2, { outcome: "timeout", screenshotUrl: null, performanceScore: null, largestContentfulPaint: null }),
    ],
  });
}

test("the published schema is the one of this code", async () => {
  const schema = { ...z.toJSONSchema(reportExportSchema), title: "SpotCheck report, version 1" };
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(`../../${file}`);
});

test("an export is what the published schema says, and one that isn't is refused", async () => {
  const published = z.fromJSONSchema(JSON.parse(await readFile(file, "utf8")));
  const exported = JSON.parse(JSON.stringify(reportJson(makeFullReport(), absolute)));
  expect(published.safeParse(exported).error?.issues ?? []).toEqual([]);
  expect(published.safeParse({ ...exported, version: 2 }).success).toBe(false);
  expect(published.safeParse({ ...exported, pages: [{ ...exported.pages[0], scores: undefined }] }).success).toBe(
    false,
  );
  expect(reportExportSchema.parse(exported)).toEqual(exported);
});

test("it says what the report says: pictures by address, unknown as null, nothing of the owner's account", () => {
  const exported = reportJson(makeFullReport(), absolute);
  expect(exported.$schema).toBe("https://portal.example/schemas/report-1.json");
  expect(exported.verdict.grade).toBe("B-");
  const few = { ...makeFullReport(), rubricScore: 117, rubricMaxScore: 130 };
  expect(reportJson(few, absolute).verdict).toMatchObject({ grade: null, rubric: { score: 117, maxScore: 130 } });
  expect(exported.pages[0]?.screenshot).toBe("https://portal.example/pictures/1");
  expect(exported.pages[1]).toMatchObject({ screenshot: null, scores: { performance: null } });
  expect(exported.pages[1]?.metrics.largestContentfulPaintSeconds).toBeNull();
  expect(exported.rubric?.[0]?.checks[1]).toMatchObject({ points: null, doesNotApply: true });
  expect(exported.actions.map(({ title }) => title)).toEqual(["First thing", "Second thing"]);
  expect(Object.keys(exported)).not.toContain("usage");
  expect(JSON.stringify(exported)).not.toMatch(/userId|dollars|costs/);
});
