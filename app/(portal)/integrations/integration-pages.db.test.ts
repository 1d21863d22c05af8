import { load } from "cheerio";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { textOf, textsOf } from "@/components/testing/text";
import type { Viewer } from "@/lib/auth/viewer";
import { brand } from "@/lib/brand";
import { createViewer } from "@/tests/support/rows";
import CloudinaryPage from "./cloudinary/page";
import IntegrationsPage from "./page";

let viewer: Viewer;

vi.mock("@/lib/auth/session", () => ({ getViewer: async () => viewer }));
vi.mock("next/navigation", () => ({ redirect: () => {}, useRouter: () => ({ refresh: () => {} }) }));

beforeEach(async () => {
  viewer = await createViewer();
});

const render = (page: ReactElement) => load(renderToStaticMarkup(page));

test("the overview has two cards for every customer: a quote in a new tab, and the way to Cloudinary", async () => {
  const $ = render(await IntegrationsPage());
  expect(textsOf($, "h1")).toEqual(["Integrations"]);
  expect($.text()).toContain("Available to all users.");
  expect(textsOf($, "h2")).toEqual(["Custom Integration", "Cloudinary Integration"]);
  const quote = $("div:has(> div > h2:contains('Custom Integration')) a");
  expect(quote.text()).toContain("Request Quote");
  expect(quote.attr("href")).toBe(brand.quoteUrl);
  expect(quote.attr("target")).toBe("_blank");
  const configure = $("div:has(> div > h2:contains('Cloudinary Integration')) a");
  expect(configure.text()).toBe("Configure");
  expect(configure.attr("href")).toBe("/integrations/cloudinary");
});

test("the Cloudinary screen says what it connects", async () => {
  const $ = render(await CloudinaryPage({ searchParams: Promise.resolve({}) }));
  expect(textsOf($, "h1")).toEqual(["Cloudinary Integration"]);
  expect(textOf($, "h1 + p")).toBe("Connects HubSpot, your CRM, to Cloudinary, your media-management platform.");
  expect($("[role=img]").text()).toContain("CRM");
});
