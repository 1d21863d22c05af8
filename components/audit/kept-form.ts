/** What was typed into the audit form when the session had ended, kept in this tab until the visitor is back. */
import { z } from "zod";
import type { AuditFormInput } from "@/lib/audits/schema";

const storageKey = "audit-form";

const keptSchema = z.object({
  url: z.string(),
  pageSelectionMethod: z.enum(["ai", "manual"]),
  manualPages: z.array(z.object({ value: z.string() })).min(1),
  statedAudience: z.string(),
  statedGoal: z.string(),
  measurements: z.union([z.literal(1), z.literal(3)]),
});

export function keepForm(typed: AuditFormInput): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(typed));
  } catch {
    // The address still comes back, in the link to the login.
  }
}

/** Hands it out once; null when nothing was kept. */
export function takeKeptForm(): AuditFormInput | null {
  try {
    const text = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    const kept = keptSchema.safeParse(JSON.parse(text ?? "null"));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
}
