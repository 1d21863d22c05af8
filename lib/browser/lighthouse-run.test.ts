import { expect, test } from "vitest";
import { digestResult } from "./lighthouse-run.ts";

const node = (snippet: string) => ({ type: "node", snippet });
const total = { node: { type: "text", value: "Total" }, score: 0.3 };
const culprits = (...rows: unknown[]) => ({ type: "list", items: [{ type: "table", items: [total, ...rows] }] });

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
