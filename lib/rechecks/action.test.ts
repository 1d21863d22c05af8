import { expect, test } from "vitest";
import { toRecheckedAction } from "@/lib/rechecks/action";
import type { ActionDetails } from "@/lib/review/review";

const details: ActionDetails = {
  ...{ pages: [], element: "", change: "", effort: "hours", points: null, acceptance: "" },
  checkIds: [],
};

test("a fault that only checks judge now is no longer asked for by its name", () => {
  const former: ActionDetails = { ...details, defect: "dead-link" };
  expect(toRecheckedAction("Repair it", former)).toBeNull();
  expect(toRecheckedAction("Repair it", { ...former, checkIds: ["nav-anchors"] })).toMatchObject({
    checkIds: ["nav-anchors"],
    defect: null,
  });
  expect(toRecheckedAction("Repair it", { ...details, defect: "title-missing" })?.defect).toBe("title-missing");
  expect(toRecheckedAction("Repair it", details)).toBeNull();
});
