import { auditWords } from "@/lib/review/lighthouse/audit-words";
import { findCheck } from "@/lib/review/registry";

/** Never text of a page, which operators don't see. @param subject an identity's kind and name, or "other" */
export function describeSubject(subject: string): string {
  const [kind, name = ""] = subject.split(":");
  if (kind === "check") return findCheck(name)?.statement ?? `Check ${name}`;
  if (kind === "technical") return auditWords[name]?.title ?? `Lighthouse audit ${name}`;
  return kind === "copy" ? `Page fault ${name}` : "Statements that belong to no check";
}
