import { expect, it } from "vitest";
import { formatTimeAgo } from "./time-ago";

const now = new Date("2026-03-15T12:00:00.000Z");

it.each([
  ["2026-03-15T12:00:00.000Z", "less than a minute ago"],
  ["2026-03-15T11:59:01.000Z", "less than a minute ago"],
  ["2026-03-15T11:59:00.000Z", "1 minute ago"],
  ["2026-03-15T11:00:01.000Z", "59 minutes ago"],
  ["2026-03-15T11:00:00.000Z", "1 hour ago"],
  ["2026-03-14T12:00:01.000Z", "23 hours ago"],
  ["2026-03-14T12:00:00.000Z", "1 day ago"],
  ["2026-02-14T12:00:00.000Z", "29 days ago"],
  ["2026-02-13T12:00:00.000Z", "1 month ago"],
  ["2025-03-16T12:00:00.000Z", "12 months ago"],
  ["2025-03-15T12:00:00.000Z", "1 year ago"],
  ["2020-01-01T00:00:00.000Z", "6 years ago"],
])("%s is %s", (iso, words) => {
  expect(formatTimeAgo(iso, now)).toBe(words);
});

it("a clock behind the server's never shows a time in the future", () => {
  expect(formatTimeAgo("2026-03-15T12:00:05.000Z", now)).toBe("less than a minute ago");
});
