import type { ReportRecommendation } from "@/lib/audits/report/report";
import type { TaskContent } from "@/lib/hubspot/hubspot-tasks";
import { inertHtml, inertText } from "@/lib/inert";
import { portalUrl } from "@/lib/portal-url";

export interface Action
  extends Pick<ReportRecommendation, "title" | "description" | "impact" | "priority" | "details"> {
  found: string | null;
}

const priorities: Record<string, TaskContent["hs_task_priority"]> = { high: "HIGH", medium: "MEDIUM" };

/** HubSpot shows bodies as HTML, and they quote pages: everything is escaped, and no address in it is clickable. */
export function describeTask(auditId: number, action: Action): TaskContent {
  return {
    hs_task_subject: inertText(action.title),
    hs_task_body: inertHtml(
      [...describeAction(action), `<p>${link(reportAddress(auditId, action.priority), "Open the report")}</p>`].join(
        "",
      ),
    ),
    hs_task_priority: priorities[action.impact] ?? "LOW",
  };
}

export function isTaskOf(body: string, auditId: number, priority: number): boolean {
  return body.includes(`"${escapeHtml(reportAddress(auditId, priority))}"`);
}

function reportAddress(auditId: number, priority: number): string {
  return portalUrl(`/dashboard/${auditId}#action-${priority}`);
}

function describeAction({ description, details, found }: Action): string[] {
  if (details === null) return [paragraph(description)];
  const { change, element, pages, acceptance } = details;
  return [
    paragraph(change),
    ...(found === null ? [] : [labelled("Why", escapeHtml(found))]),
    labelled("Where", escapeHtml(element)),
    ...(pages.length > 0 ? [labelled("Pages", pages.map((page) => link(page, page)).join(", "))] : []),
    labelled("Done when", escapeHtml(acceptance)),
  ];
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
const labelled = (label: string, html: string) => `<p><strong>${label}:</strong> ${html}</p>`;

function link(address: string, text: string): string {
  const shown = escapeHtml(text);
  return /^https?:\/\//i.test(address) ? `<a href="${escapeHtml(address)}">${shown}</a>` : shown;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
