import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { ReportScreen } from "@/components/report/report-screen";
import { describeSent } from "@/components/report/send-to-hubspot";
import { makeReport } from "@/components/report/testing/reports";
import { textOf, textsOf } from "@/components/testing/text";
import type { CrmTasksView } from "@/lib/crm-tasks/view";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const render = (crmTasks: CrmTasksView | null) =>
  load(renderToStaticMarkup(<ReportScreen report={makeReport()} crmTasks={crmTasks} bookingUrl="" />));

it("a connected owner sends the actions, and reads when they last did", () => {
  const $ = render({ connection: "connected", sentAt: null });
  expect(textsOf($, "#recommendations form button")).toEqual(["Send the actions to HubSpot"]);
  expect(textOf($, "#recommendations")).not.toContain("Sent on");
  const again = render({ connection: "connected", sentAt: "2026-11-22T09:00:00.000Z" });
  expect(textOf(again, "#recommendations")).toContain("Sent on 22 Nov 2026");
  expect(textsOf(again, "#recommendations form button")).toEqual(["Send the actions to HubSpot"]);
});

it.each([
  ["not-connected", "Connect HubSpot to send these as tasks"],
  ["reconnect", "Reconnect HubSpot to send these as tasks"],
] as const)("%s: a link says what is missing", (connection, text) => {
  const $ = render({ connection, sentAt: null });
  expect(textsOf($, "#recommendations a[href='/integrations/cloudinary']")).toEqual([text]);
  expect($("#recommendations form")).toHaveLength(0);
});

it("viewers who can't send tasks see no button, and a task's link leads to its action", () => {
  const $ = render(null);
  expect(textOf($, "#recommendations")).not.toContain("HubSpot");
  expect(textsOf($, "#action-1 h3")).toEqual(["First thing"]);
});

it.each([
  [{ created: 5, updated: 0 }, "5 tasks created"],
  [{ created: 0, updated: 1 }, "1 task updated"],
  [{ created: 1, updated: 4 }, "1 task created, 4 updated"],
])("%o in words", (sent, text) => {
  expect(describeSent(sent)).toBe(text);
});
