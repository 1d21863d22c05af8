import { load } from "cheerio";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { currentPage } from "@/components/layout/current-page";
import { HeaderAccount } from "@/components/layout/header-account";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { textOf, textsOf } from "@/components/testing/text";
import type { Viewer } from "@/lib/auth/viewer";
import type { Brand } from "@/lib/brand";

vi.mock("next/navigation", () => ({ usePathname: () => "/history", useRouter: () => ({}) }));

const brand: Brand = {
  name: "Harbour",
  logoUrl: null,
  colour: null,
  siteUrl: "https://harbour.example/",
  privacyUrl: "https://harbour.example/privacy",
  bookingUrl: "https://harbour.example/book",
  quoteUrl: "https://harbour.example/quote",
};
const viewer: Viewer = {
  id: 1,
  email: "ada@example.com",
  firstName: "Ada",
  lastName: "Byron",
  companyName: "Engines Ltd",
};

const render = (element: ReactNode) => load(renderToStaticMarkup(element));

it("the header has the logo, which leads home, and on a desk the ways to the dashboard and the audits", () => {
  const $ = render(<SiteHeader brand={brand} account={null} />);
  const logo = $("header a[href='/']").first();
  expect(logo.attr("aria-label")).toBe("Harbour, home");
  expect(logo.text()).toContain("Harbour");
  expect($("nav a:contains('Dashboard')").attr("href")).toBe("/welcome");
  expect($("nav a:contains('Your Audits')").attr("href")).toBe("/history");
  expect($("nav [aria-current=page]").text()).toBe("Your Audits");
  expect(currentPage("/", "/spotcheck")).toBe("page");
  expect(currentPage("/spotcheck", "/spotcheck")).toBe("page");
  expect(currentPage("/", "/history")).toBeUndefined();
});

it("the header has an account menu or, logged out, a login link", () => {
  const known = render(<HeaderAccount viewer={viewer} />);
  expect(known("button[aria-label='Account menu, ada@example.com']")).toHaveLength(1);
  expect(textOf(known, "body")).not.toContain("Log in");
  expect(known("a:contains('New audit')").attr("href")).toBe("/");
  const stranger = render(<HeaderAccount viewer={null} />);
  expect(stranger("a:contains('Log in')").attr("href")).toBe("/auth");
  expect(stranger("button[aria-label^='Account menu']")).toHaveLength(0);
});

it("the footer links to the agency's site and privacy policy, with its copyright", () => {
  const $ = render(<SiteFooter brand={brand} />);
  expect($("a:contains('Harbour website')").attr("href")).toBe(brand.siteUrl);
  expect($("a:contains('Privacy Policy')").attr("href")).toBe(brand.privacyUrl);
  expect(textsOf($, "p")).toEqual([`© ${new Date().getFullYear()} Harbour. All rights reserved.`]);
});
