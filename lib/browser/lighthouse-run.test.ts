import { expect, test } from "vitest";
import { digestResult } from "./lighthouse-run.ts";

const node = (snippet: string) => ({ type: "node", snippet });
const total = { node: { type: "text", value: "Total" }, score: 0.3 };
const culprits = (...rows: unknown[]) => ({ type: "list", items: [{ type: "table", items: [total, ...rows] }] });

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
  ["an element that shifts", culprits({ node: node("<p>") }), ["<p>"]],
  [
    "the picture that shifts it",
    culprits({ node: node("<p>"), subItems: { items: [{ extra: node("<img>") }] } }),
    ["<img>"],
  ],
  ["no font by its address", culprits({ node: node("<h1>"), subItems: { items: [{ extra: { type: "url" } }] } }), []],
  ["an element of a table", { type: "table", items: [{ node: node("<a>") }] }, ["<a>"]],
])("a failed check names %s", (_, details, snippets) => {
  const id = "cls-culprits-insight";
  const audit = { title: "Layout shift culprits", score: 0, scoreDisplayMode: "numeric", details };
  const lhr = {
    categories: { performance: { score: 0, auditRefs: [{ id, weight: 0 }] } },
    audits: { [id]: audit },
    runWarnings: [],
  };
  const { failedChecks } = digestResult(lhr as never, { HostProduct: "HeadlessChrome/153.0" } as never);
  expect(failedChecks).toMatchObject([{ id, snippets }]);
});
