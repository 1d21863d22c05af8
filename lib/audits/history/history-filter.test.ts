import { expect, it } from "vitest";
import { formatCursor, parseCursor } from "./history-cursor";
import { historyAddress, parseHistoryFilter } from "./history-filter";

const everything = { view: "audits", q: "", status: "all", site: "", cursor: null } as const;

it.each([
  {},
  { view: "grid", q: "  ", status: "odd", site: "", cursor: "older_1" },
  { q: ["a", "b"], status: ["failed"], cursor: ["older_1_2"] },
  { cursor: "older_1_9999999999" },
  { cursor: "sideways_1_2" },
  { cursor: "older_1e3_2" },
])("what makes no sense in an address is as if it had not been asked for: %j", (query) => {
  expect(parseHistoryFilter(query)).toEqual(everything);
});

it("a search keeps no character that Postgres refuses, and no more than 200", () => {
  expect(parseHistoryFilter({ q: " shop\u0000.example\n" }).q).toBe("shop .example");
  expect(parseHistoryFilter({ q: `${"a".repeat(199)}\u{1f600}` }).q.isWellFormed()).toBe(true);
  expect(parseHistoryFilter({ q: "a".repeat(500) }).q).toHaveLength(200);
});

it("a filter and its address are one", () => {
  const filter = {
    view: "audits",
    q: "100% & more",
    status: "cancelled",
    site: "shop.example:8080",
    cursor: { direction: "older", micros: "1763819999123456", key: "17" },
  } as const;
  const address = historyAddress(filter);
  expect(address).toContain("/history?q=100%25+%26+more&status=cancelled");
  expect(parseHistoryFilter(Object.fromEntries(new URL(address, "https://portal.example").searchParams))).toEqual(
    filter,
  );
  expect(historyAddress(everything)).toBe("/history");
});

it("a status or one site means nothing in the view by site", () => {
  expect(parseHistoryFilter({ view: "sites", status: "failed", site: "a.example", q: "a" })).toEqual({
    ...everything,
    view: "sites",
    q: "a",
  });
});

it("a site may hold what a cursor is written with", () => {
  const cursor = { direction: "newer", micros: "5", key: "my_old_site.example" } as const;
  expect(parseCursor(formatCursor(cursor), "sites")).toEqual(cursor);
  expect(parseCursor(formatCursor(cursor), "audits")).toBeNull();
});
