import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ReportScreen } from "@/components/report/report-screen";
import { reviewSite } from "@/lib/review/built-in/review-by-code";
import { buildSite } from "@/lib/review/testing/build-page";
import { toReport } from "@/tests/support/reviewed-report";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const fields = [
  { label: "Work email", type: "email", name: "email", autocomplete: "email" },
  { label: "Phone", type: "tel", name: "phone", autocomplete: "tel" },
  ...["Name", "Company", "Role", "Country", "Herd", "Budget", "Pump", "Start", "Vet", "Message"].map((label) => ({
    label,
  })),
].map((field) => ({ required: true, ...field }));
const site = buildSite([
  {
    path: "/",
    title: "Oakhall pumps",
    description: "Pumps for dairies.",
    menu: ["Demo → /demo"],
    body: "# Pumps for dairies\n[Book a demo](/demo)",
  },
  {
    path: "/demo",
    title: "Book a demo",
    description: "A demo of our pumps.",
    menu: ["Home → /"],
    body: "# Book a demo",
    form: {
      submit: "Book a demo",
      fields,
    },
  },
]);

/** What a reader sees before opening anything. */
function visibleIn(html: string) {
  const $ = load(html);
  // As on a screen, blocks do not run into each other.
  $("*").append(" ");
  $("details:not([open]) > :not(summary), [aria-hidden=true], .hidden").remove();
  return $;
}

test("a form of twelve fields is said once above the fold and once among the findings", () => {
  const report = toReport(reviewSite(site), site);
  const $ = visibleIn(renderToStaticMarkup(<ReportScreen report={report} bookingUrl="https://agency.example" />));
  const mentions = (selector: string) =>
    $(selector)
      .text()
      .match(/\b12\b/g)?.length ?? 0;
  expect(mentions("#overview")).toBe(1);
  expect(mentions("#findings")).toBe(1);
  expect(mentions("body")).toBe(2);
});
