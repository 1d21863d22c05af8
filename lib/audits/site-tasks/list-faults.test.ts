import { expect, test } from "vitest";
import { faultsSchema } from "@/lib/audits/report/recheck-receipt";
import { listFaults } from "@/lib/audits/site-tasks/list-faults";
import type { StoredSite } from "@/lib/audits/visits/reviewed-site";
import { buildSite, origin } from "@/lib/review/testing/build-page";

const prices = "Our prices → /prices";

function storedSite(linkStatuses: Record<string, number> = {}, links = [prices]): StoredSite {
  const pages = [
    { path: "/", title: "Pumps", body: "# Pumps for dairies\nWe build pumps.", links },
    { path: "/about", body: "We are a family firm." },
  ];
  return {
    entryUrl: `${origin}/`,
    pages: buildSite(pages).pages.map(({ url, capture, lighthouse }, id) => ({
      ...{ id, url, finalUrl: url, selectionReason: "", outcome: "audited", outcomeMessage: null },
      lighthouse: JSON.stringify(lighthouse),
      capture: JSON.stringify(capture),
    })),
    linkStatuses: JSON.stringify(linkStatuses),
    ...{ linkedPages: null, statedAudience: null, statedGoal: null, seenOn: null },
  };
}

test("the checks that are asked for, in their order, and every page that has the defect", () => {
  const faults = listFaults({ site: storedSite(), checkIds: ["hier-one-h1", "nav-size"], defect: "title-missing" });
  expect(faultsSchema.parse(faults)).toMatchObject({
    checks: [{ id: "hier-one-h1", failedOn: [`${origin}/about`], decidedBy: "code" }, { id: "nav-size" }],
    places: [{ pageUrl: `${origin}/about` }],
    byLinks: [],
  });
});

test("what is at fault only because of how links answered is named; what else is at fault is not", () => {
  const site = storedSite({ [`${origin}/prices`]: 404 });
  const faults = listFaults({ site, checkIds: ["nav-no-dead-ends", "hier-one-h1"], defect: null });
  expect(faults.byLinks).toEqual(["nav-no-dead-ends"]);
});

test("a target that is gone is told with the pages that link to it, until none does", () => {
  const gone = { [`${origin}/prices`]: 404 };
  const ask = { checkIds: ["nav-no-dead-ends"], defect: null };
  const before = listFaults({ site: storedSite(gone), ...ask });
  const target = before.brokenLinks[0]?.target ?? "";
  expect(before).toMatchObject({ brokenLinks: [{ pages: [`${origin}/`] }], goneTargets: [], unaskedOn: [] });

  const seenAgain = [target];
  expect(listFaults({ site: storedSite(gone), ...ask, seenAgain })).toMatchObject({
    ...{ goneTargets: [], byLinks: ["nav-no-dead-ends"] },
  });
  expect(listFaults({ site: storedSite(gone, []), ...ask, seenAgain })).toMatchObject({
    ...{ goneTargets: [target], byLinks: [], places: [], brokenLinks: [], unaskedOn: [] },
  });
  expect(listFaults({ site: storedSite(gone, ["Our plans → /plans"]), ...ask, seenAgain })).toMatchObject({
    ...{ goneTargets: [target], unaskedOn: [`${origin}/`] },
  });
});
