/** What was typed into the audit form, kept in this tab over a reload or a login that the session's end asks for. */
import { useEffect, useEffectEvent } from "react";
import type { AuditFormInput } from "@/lib/audits/schema";

const storageKey = "audit-form";

interface KeptForm {
  /** Whose it is: nobody else who logs in to this tab sees it. */
  viewerId: number;
  search: string;
  typed: AuditFormInput;
}

export function keepForm(kept: KeptForm): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // The address still comes back, in the link to the login.
  }
}

/** Once. @param search of the address now: one that asks for something of its own gets no form that was typed elsewhere */
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

/** @param read what is typed at that moment; null where there is nothing to keep */
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

/** One and the same query may be escaped in two ways. What was kept beside an audit's progress is that audit's alone. */
function comesBackTo(search: string, keptAt: string): boolean {
  const [now, then] = [new URLSearchParams(search), new URLSearchParams(keptAt)];
  return String(now) === String(then) || (search === "" && !then.has("audit"));
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
