/** Keeps the audit form's values in this tab across a reload or a forced login. */
import { useEffect, useEffectEvent } from "react";
import type { AuditFormInput } from "@/lib/audits/schema";

const storageKey = "audit-form";

interface KeptForm {
  /** Only this viewer gets the form back. */
  viewerId: number;
  search: string;
  typed: AuditFormInput;
}

export function keepForm(kept: KeptForm): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // The login link still carries the address.
  }
}

/** Returns the form once. @param search the current query; one with its own parameters gets no form typed elsewhere */
export function takeKeptForm(viewerId: number, search: string): AuditFormInput | null {
  try {
    const text = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    const kept = Object(JSON.parse(text ?? "null"));
    const isWanted = kept.viewerId === viewerId && comesBackTo(search, String(kept.search));
    return isWanted && isForm(kept.typed) ? kept.typed : null;
  } catch {
    return null;
  }
}

/** @param read returns the current values, or null to keep nothing */
export function useFormKeptOnLeave(viewerId: number, read: () => AuditFormInput | null): void {
  const keep = useEffectEvent(() => {
    const typed = read();
    if (typed !== null) keepForm({ viewerId, search: window.location.search, typed });
  });
  useEffect(() => {
    const onLeave = () => keep();
    window.addEventListener("pagehide", onLeave);
    return () => window.removeEventListener("pagehide", onLeave);
  }, []);
}

/** Compares parsed queries, since escapes may differ. A form kept with an audit's progress returns only there. */
function comesBackTo(search: string, keptAt: string): boolean {
  const [now, then] = [new URLSearchParams(search), new URLSearchParams(keptAt)];
  return String(now) === String(then) || (search === "" && !then.has("audit"));
}

/** Rejects forms stored by an earlier version. */
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
