import { accessibilityAudits } from "@/lib/review/lighthouse/accessibility-audits";
import { performanceAudits } from "@/lib/review/lighthouse/performance-audits";
import { practiceAudits } from "@/lib/review/lighthouse/practice-audits";
import { searchAudits } from "@/lib/review/lighthouse/search-audits";
import { lowerFirst } from "@/lib/text/wording";

export interface AuditWords {
  /** What is wrong, and no more than the audit proves. */
  title: string;
  action: string;
  repair: string;
}

export const auditWords: Readonly<Record<string, AuditWords>> = {
  ...performanceAudits,
  ...accessibilityAudits,
  ...practiceAudits,
  ...searchAudits,
};

export const plainTitle = ({ title }: { title: string }): string => title.replaceAll("`", "").replace(/\.$/, "");

export const titleOfAudit = (audit: { id: string; title: string }): string =>
  auditWords[audit.id]?.title ?? plainTitle(audit);

export const nameOfAudit = (audit: { id: string; title: string }): string =>
  audit.id in auditWords ? lowerFirst(titleOfAudit(audit)) : `“${titleOfAudit(audit)}”`;

/** Audits of elements without a name, and pages without title or language. */
export const missingNames: ReadonlySet<string> = new Set([
  "image-alt",
  "input-image-alt",
  "label",
  "select-name",
  "button-name",
  "input-button-name",
  "link-name",
  "document-title",
  "html-has-lang",
]);
