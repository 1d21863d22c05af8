import { expect, test } from "vitest";
import { listedBy } from "./lighthouse-listed.ts";

type Details = Parameters<typeof listedBy>[0];

test("elements and files are listed with sizes and savings, up to ten of them", () => {
  const node = { type: "node", selector: "main > img", snippet: "<img>" };
  const file = { url: "https://shop.example/a.css", totalBytes: 900, wastedBytes: 300, wastedMs: Number.NaN };
  const items = [{ node }, file, { type: "table", items: [node] }, ...Array.from({ length: 9 }, () => ({ node }))];
  const { culprits, snippets } = listedBy({ type: "table", headings: [], items } as unknown as Details);
  const element = { selector: "main > img", snippet: "<img>" };
  expect(culprits?.slice(0, 3)).toEqual([element, { url: file.url, bytes: 900, wastedBytes: 300 }, element]);
  expect(culprits).toHaveLength(10);
  expect(snippets).toEqual(["<img>", "<img>", "<img>"]);
});

test("what lists nothing has no culprits", () => {
  for (const details of [undefined, { type: "debugdata", items: [null, {}] }])
    expect(listedBy(details as unknown as Details)).toEqual({ snippets: [], culprits: [] });
});
