import { pageDefects } from "@/lib/review/defects/page-defects";
import { auditWords } from "@/lib/review/lighthouse/audit-words";
import { findCheck } from "@/lib/review/registry";

const defects = new Map<string, { title: string }>(Object.entries(pageDefects));

/** Never text of a page, which operators don't see. @param subject an identity's kind and name, or "other" */
export function describeSubject(subject: string): string {
  const [kind, name = ""] = subject.split(":");
  if (kind === "check") return findCheck(name)?.statement ?? `Check ${name}`;
  if (kind === "technical") return auditWords[name]?.title ?? `Lighthouse audit ${name}`;
  return kind === "copy" ? (defects.get(name)?.title ?? `Finding ${name}`) : "Findings that belong to no check";
}
