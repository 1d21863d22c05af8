import { expect, test } from "vitest";
import { makeReport } from "@/components/report/testing/reports";
import { freezeReport, thawReport } from "@/lib/report-links/frozen-report";
import type { Prisma } from "@/prisma/generated/client";

const details = {
  pages: [],
  element: "The menu",
  change: "Group the entries. Seen: It has 30 entries.",
  effort: "hours" as const,
  points: 2,
  acceptance: "It has twelve entries.",
  checkIds: ["nav-size" as const],
};

test("an action that was frozen before version 3 says what to change, and not what was seen", () => {
  const [action, other] = makeReport().recommendations;
  if (action === undefined || other === undefined) throw new Error("the report has too few actions");
  const report = makeReport({
    userId: null,
    isOwner: false,
    recommendations: [
      { ...action, details },
      { ...other, details: { ...details, identities: ["check:nav-size"] } },
      { ...other, details: null },
    ],
  });
  const frozen = freezeReport({ report, boxes: {} }, new Date("2026-09-05T08:00:00.000Z"));
  const changes = thawReport(frozen as Prisma.JsonValue)?.report.recommendations.map((each) => each.details?.change);
  expect(changes).toEqual(["Group the entries.", details.change, undefined]);
});
