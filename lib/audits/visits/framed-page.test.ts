import { expect, test } from "vitest";
import type { VisitResult } from "@/lib/browser/types";
import { visitThroughFrame } from "./framed-page";

const framed = (leadsTo: string): VisitResult => ({
  outcome: "framed",
  finalUrl: "https://firm.test/",
  httpStatus: 200,
  detail: "",
  leadsTo,
  durationMs: 1,
});
const audited = (finalUrl: string) => ({ outcome: "audited", finalUrl }) as VisitResult;

async function follow(first: VisitResult, others: Record<string, VisitResult> = {}) {
  const visited: string[] = [];
  const result = await visitThroughFrame("https://firm.test/", async (url) => {
    visited.push(url);
    return others[url] ?? first;
  });
  return { visited, outcome: result.outcome, finalUrl: result.finalUrl };
}

test("a page of the site in a frame is visited in its place", async () => {
  const inside = "https://www.firm.test/site/";
  expect(await follow(framed(inside), { [inside]: audited(inside) })).toEqual({
    visited: ["https://firm.test/", inside],
    outcome: "audited",
    finalUrl: inside,
  });
});

test("another site's page is not, and a frame within the frame is where it ends", async () => {
  expect((await follow(framed("https://host.test/firm/"))).visited).toEqual(["https://firm.test/"]);
  expect(await follow(framed("https://firm.test/in"))).toMatchObject({
    outcome: "framed",
    finalUrl: "https://firm.test/",
  });
  expect((await follow(audited("https://firm.test/"))).outcome).toBe("audited");
});
