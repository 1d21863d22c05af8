import { load } from "cheerio";
import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { useForm } from "react-hook-form";
import { afterEach, expect, it, vi } from "vitest";
import { AuditForm } from "@/components/audit/audit-form";
import { AuditProgress } from "@/components/audit/audit-progress";
import { AuditScreen } from "@/components/audit/audit-screen";
import { ManualPages } from "@/components/audit/manual-pages";
import { SixSteps } from "@/components/audit/six-steps";
import { textOf, textsOf } from "@/components/testing/text";
import type { AuditFormInput, AuditFormOutput } from "@/lib/audits/schema";
import type { ActiveAudit } from "@/lib/audits/states/status";

let query = "";

vi.mock("next/navigation", () => ({
  usePathname: () => "/",
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(query),
}));
afterEach(() => {
  query = "";
});

const audit = { id: 7, url: "https://shop.example/", queue: null };
const typed = {
  url: "",
  pageSelectionMethod: "ai" as const,
  manualPages: [{ value: "" }],
  statedAudience: "",
  statedGoal: "",
  measurements: 1 as const,
};

const form = (changes: Partial<ComponentProps<typeof AuditForm>["defaults"]>, failure?: string) =>
  load(
    renderToStaticMarkup(
      <AuditForm
        viewerId={1}
        defaults={{ ...typed, ...changes }}
        takesFocus={false}
        failure={failure}
        readForm={{ current: null }}
        onStarted={() => {}}
      />,
    ),
  );
const screen = (activeAudit: ActiveAudit | null) =>
  load(
    renderToStaticMarkup(
      <AuditScreen viewerId={1} url="" activeAudit={activeAudit} banner={<p id="banner">Stuck</p>}>
        <SixSteps />
      </AuditScreen>,
    ),
  );

it("a failed audit's reason stays at the address field", () => {
  const $ = form({}, "There is no page at https://shop.example/gone (status 404).");
  expect($("input[name=url]").attr("aria-invalid")).toBe("true");
  expect(textsOf($, "[role=alert]")).toEqual(["There is no page at https://shop.example/gone (status 404)."]);
  expect(form({})("[role=alert]")).toHaveLength(0);
});

it("the audit screen is a heading, the banner, the form and the six steps, in this order", () => {
  const $ = screen(null);
  expect(textsOf($, "h1")).toEqual(["Audit Website"]);
  const order = $("h1, #banner, form, ol").toArray();
  expect(order.map(({ tagName }) => tagName)).toEqual(["h1", "p", "form", "ol"]);
  expect(textsOf($, "ol h3")).toEqual([
    "1. Page selection",
    "2. Technical analysis",
    "3. Conversion rate analysis",
    "4. SpotCheck rubric",
    "5. Copy audit",
    "6. Recommended actions",
  ]);
});

it("a running audit is shown above the form, and can be cancelled and watched there", () => {
  const $ = screen(audit);
  expect(textOf($, "body")).toContain("An audit is running");
  expect(textOf($, "body")).toContain(audit.url);
  expect(textsOf($, "button").slice(0, 2)).toEqual(["Cancel Audit", "Watch progress"]);
  expect(textOf(screen(null), "body")).not.toContain("An audit is running");
});

it("a queued audit shows its place and expected wait", () => {
  const text = textOf(screen({ ...audit, queue: { ahead: 1, typicalSeconds: 120, waitSeconds: 120 } }), "body");
  expect(text).toContain("An audit is queued");
  expect(text).toContain("One audit is ahead of yours. It should begin in about 2 minutes.");
  expect(text).not.toContain("An audit is running");
});

it("the audit that the address names is watched, and no other", () => {
  query = "audit=8";
  expect(textsOf(screen(audit), "h1")).toEqual(["Audit Website"]);
  query = "audit=7";
  expect(screen(audit)("form")).toHaveLength(0);
});

it("the form asks for an address, shown as a bare domain, and says that https:// is added", () => {
  const $ = form({});
  const field = $(`#${$("label:contains('Website URL')").attr("for")}`);
  expect(field.attr("placeholder")).toMatch(/^[a-z.]+$/);
  expect($(`#${field.attr("aria-describedby")}`).text()).toBe("https:// is added automatically");
  expect(textsOf($, "button[type=submit]")).toEqual(["Audit Website"]);
});

it("pages are chosen by AI or named by hand", () => {
  const $ = form({});
  const labelled = $("[role=radiogroup]").attr("aria-labelledby");
  expect($(`#${labelled}`).text()).toBe("Page selection method");
  const options = $("input[type=radio]").toArray();
  expect(options.map((radio) => [$(radio).attr("value"), $(`label[for=${$(radio).attr("id")}]`).text()])).toEqual([
    ["ai", "Let AI choose which pages to audit"],
    ["manual", "I will specify pages to audit"],
  ]);
  expect($("input[type=radio]:checked").attr("value")).toBe("ai");
  expect($("fieldset")).toHaveLength(0);
});

function Pages({ values }: { values: string[] }) {
  return (
    <ManualPages
      form={useForm<AuditFormInput, unknown, AuditFormOutput>({
        defaultValues: { manualPages: values.map((value) => ({ value })) },
      })}
    />
  );
}

it("pages named by hand have a row and a remove button each; the last row stays", () => {
  const pages = (...values: string[]) => load(renderToStaticMarkup(<Pages values={values} />));
  const $ = pages("/a", "/b");
  expect(textsOf($, "legend")).toEqual(["Pages to Audit"]);
  expect($("fieldset input[type=text]")).toHaveLength(2);
  expect($("button[aria-label^='Remove page']")).toHaveLength(2);
  expect($("button[aria-label^='Remove page'][disabled]")).toHaveLength(0);
  expect(textOf($, "fieldset button:last-of-type")).toContain("Add Another Page");
  expect(pages("/a")("button[aria-label^='Remove page'][disabled]")).toHaveLength(1);
});

it("the progress screen starts with title, address, bar, five rows, the email note and a cancel button", () => {
  const nothing = () => {};
  const events = { onCompleted: nothing, onFailed: nothing, onLoginRequired: nothing, onLeave: nothing };
  const element = createElement(AuditProgress, { audit, ...events });
  const $ = load(renderToStaticMarkup(element));
  expect(textsOf($, "h1")).toEqual(["Auditing Website"]);
  expect(textOf($, "h1 + p")).toBe(audit.url);
  expect($("[role=progressbar]").attr("aria-valuenow")).toBe("0");
  expect(textOf($, "body")).toContain("0%");
  expect(textsOf($, "ol li")).toEqual([
    "Initializing crawler",
    "Discovering pages",
    "Auditing page 1 of 10",
    "Running AI audit",
    "Generating report",
  ]);
  expect($("[aria-current=step]").text()).toBe("Initializing crawler");
  expect(textOf($, "body")).toContain("We'll email you when your audit is ready.");
  expect(textsOf($, "button")).toContain("Cancel Audit");
  expect($("section[aria-labelledby=visited-pages] li")).toHaveLength(10);
  expect(textOf($, "body")).not.toMatch(/slowly|Longer Than Expected/);
});
