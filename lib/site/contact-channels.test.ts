import { expect, test } from "vitest";
import { buildSite } from "@/lib/review/testing/build-page";
import { findSiteRoutes } from "@/lib/site/contact-channels";
import { gatherSiteFacts } from "@/lib/site/site-facts";

test.each([
  ["https://plan.mill.example/widget/bookings/first-visit", ["booking"]],
  ["https://calendly.com/mill/first-visit", ["booking"]],
  ["https://outlook.office365.com/owa/calendar/mill@mill.example/bookings/", ["booking"]],
  ["https://shop.mill.example/widgets/bookings-of-looms", []],
])("a link to %s offers %j", (href, kinds) => {
  const routes = findSiteRoutes(gatherSiteFacts(buildSite([{ path: "/", links: [`Réserver → ${href}`] }])));
  expect(routes.map(({ kind }) => kind)).toEqual(kinds);
});

test.each([
  ["Tel: (81) 8310 8434", ["phone"]],
  ["Tel: 123-456-7890", []],
  ["Hotel: 1.200.000 guests", []],
  ["Tel: 2024-2025", []],
  ["Phone\n080-27682121", ["phone"]],
  ["Phone\nMonday to Friday", []],
  ["Tel/Fax: 957 123 456", ["phone"]],
  ["Tel. & Fax: +34 957 123 456", ["phone"]],
  ["Tel: 957 123 456 | Fax: 957 123 457\n957 123 457", ["phone"]],
  ["Tel: 957 123 456 | Telefax +34 957 123 457\n+34 957 123 457", ["phone"]],
])("“%s” in the text offers %j", (line, kinds) => {
  const routes = findSiteRoutes(gatherSiteFacts(buildSite([{ path: "/", lang: "es", body: line }])));
  expect(routes.map(({ kind }) => kind)).toEqual(kinds);
});

test("an address in a link that leads nowhere is offered in writing; a version or a handle is none", () => {
  const links = ["mill@mill.example → #", "vue@3.4.0 → /vue", "mill@social.example → https://social.example/@mill"];
  const routes = findSiteRoutes(gatherSiteFacts(buildSite([{ path: "/", links }])));
  expect(routes.map(({ kind, isClickable }) => [kind, isClickable])).toEqual([["email", false]]);
});
