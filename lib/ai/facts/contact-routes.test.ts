import { expect, test } from "vitest";
import { findSiteRoutes } from "@/lib/ai/facts/contact-routes";
import { gatherSiteFacts } from "@/lib/ai/facts/site-facts";
import { buildSite } from "@/lib/ai/testing/build-page";

test.each([
  ["https://plan.mill.example/widget/bookings/first-visit", ["booking"]],
  ["https://calendly.com/mill/first-visit", ["booking"]],
  ["https://outlook.office365.com/owa/calendar/mill@mill.example/bookings/", ["booking"]],
  ["https://shop.mill.example/widgets/bookings-of-looms", []],
])("a link to %s offers %j", (href, kinds) => {
  const routes = findSiteRoutes(gatherSiteFacts(buildSite([{ path: "/", links: [`Réserver → ${href}`] }])));
  expect(routes.map(({ kind }) => kind)).toEqual(kinds);
});
