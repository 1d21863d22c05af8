import { expect, test } from "vitest";
import { digestResult } from "./lighthouse-run.ts";

const node = (snippet: string) => ({ type: "node", snippet });
const total = { node: { type: "text", value: "Total" }, score: 0.3 };
const tableOf = (...rows: unknown[]) => ({ type: "list", items: [{ type: "table", items: [total, ...rows] }] });

test("what a page loaded tells the site's own files that failed, and what kept the main thread busy", () => {
  const file = (resourceType: string, statusCode: number, entity = "site.example", finished = true) => ({
    ...{ resourceType, statusCode, entity, finished },
  });
  const items = [
    file("Stylesheet", 200),
    file("Stylesheet", 404),
    file("Script", -1),
    file("Script", -1, "site.example", false),
    file("Script", 500, "other.example"),
    file("Image", 404),
  ];
  const lhr = {
    categories: {},
    audits: {
      "total-byte-weight": { numericValue: 7_400_000 },
      "server-response-time": { numericValue: 12.4 },
      "network-requests": { details: { type: "table", items } },
      "mainthread-work-breakdown": { details: { type: "table", items: [{ group: "styleLayout", duration: 812.6 }] } },
    },
    entities: [{ name: "other.example" }, { name: "site.example", isFirstParty: true }],
    runWarnings: [],
  };
  const { load } = digestResult(lhr as never, { HostProduct: "HeadlessChrome/153.0" } as never);
  expect(load).toEqual({
    ...{ bytes: 7_400_000, requests: 6, serverResponseTime: 12 },
    ...{ failedFiles: 2, mainThread: { styleLayout: 813 } },
  });
});

test.each([
  ["an element of a table", "link-text", { type: "table", items: [{ node: node("<a>") }] }, ["<a>"]],
  ["an element of a list", "image-delivery-insight", tableOf({ node: node("<img>") }), ["<img>"]],
  ["nothing that a shift moved", "cls-culprits-insight", tableOf({ node: node("<main>") }), []],
  [
    "no image that Lighthouse guesses",
    "cls-culprits-insight",
    tableOf({ node: node("<p>"), subItems: { items: [{ extra: node("<img>") }] } }),
    [],
  ],
])("a failed check names %s", (_, id, details, snippets) => {
  const audit = { title: "An audit", score: 0, scoreDisplayMode: "numeric", details };
  const lhr = {
    categories: { performance: { score: 0, auditRefs: [{ id, weight: 0 }] } },
    audits: { [id]: audit },
    runWarnings: [],
  };
  const { failedChecks } = digestResult(lhr as never, { HostProduct: "HeadlessChrome/153.0" } as never);
  expect(failedChecks).toMatchObject([{ id, snippets }]);
});
