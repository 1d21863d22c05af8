import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { SessionList } from "@/components/account/session-list";
import { textsOf } from "@/components/testing/text";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

it("two sessions of one kind of browser have different labels and accessible names", () => {
  const sessions = ["2026-11-22T09:05:59.000Z", "2026-11-22T14:30:00.000Z"].map((createdAt, index) => ({
    id: String(index),
    browser: "Firefox on Linux",
    createdAt,
    lastSeenAt: "2026-11-22T15:00:00.000Z",
    isCurrent: false,
  }));
  const now = new Date("2026-11-22T15:30:00Z");
  const $ = load(renderToStaticMarkup(<SessionList sessions={sessions} now={now} />));
  expect(textsOf($, "li p:last-child")).toEqual([
    "Logged in since 22 Nov 2026, 09:05 UTC, last seen within the last hour",
    "Logged in since 22 Nov 2026, 14:30 UTC, last seen within the last hour",
  ]);
  expect(
    $("li button")
      .toArray()
      .map((button) => $(button).attr("aria-label")),
  ).toEqual([
    "Log out Firefox on Linux, logged in since 22 Nov 2026, 09:05 UTC",
    "Log out Firefox on Linux, logged in since 22 Nov 2026, 14:30 UTC",
  ]);
});
