/** What was typed into the audit form when the session had ended, kept in this tab until the visitor is back. */
import type { AuditFormInput } from "@/lib/audits/schema";

const storageKey = "audit-form";

export function keepForm(typed: AuditFormInput): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(typed));
  } catch {
    // The address still comes back, in the link to the login.
  }
}

export function takeKeptForm(): AuditFormInput | null {
  try {
    const text = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    const kept: unknown = JSON.parse(text ?? "null");
    return isForm(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Whether it has a form's fields; an earlier version of the portal may have kept others. */
function isForm(kept: unknown): kept is AuditFormInput {
  const { pageSelectionMethod, manualPages, measurements, ...texts } = Object(kept);
  return (
    [texts.url, texts.statedAudience, texts.statedGoal].every((text) => typeof text === "string") &&
    (pageSelectionMethod === "ai" || pageSelectionMethod === "manual") &&
    (measurements === 1 || measurements === 3) &&
    Array.isArray(manualPages) &&
    manualPages.length > 0 &&
    manualPages.every((row) => typeof row?.value === "string")
  );
}
