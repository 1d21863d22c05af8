import { expect, test } from "vitest";
import { buildSite, origin } from "@/lib/ai/testing/build-page";
import type { StoredSite } from "@/lib/audits/reviewed-site";
import { listFaults } from "@/lib/audits/site-tasks/list-faults";
import { faultsSchema } from "@/lib/rechecks/receipt";

function storedSite(linkStatuses: Record<string, number> = {}): StoredSite {
  const pages = [
    { path: "/", title: "Pumps", body: "# Pumps for dairies\nWe build pumps.", links: ["Our prices → /prices"] },
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
    ...{ linkedPages: null, statedAudience: null, statedGoal: null },
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
  const faults = listFaults({ site, checkIds: ["nav-no-dead-ends", "hier-one-h1"], defect: "dead-link" });
  expect(faults.places).toHaveLength(1);
  expect(faults.byLinks).toEqual(["nav-no-dead-ends", "dead-link"]);
});
