import type { FailedCheck } from "@/lib/browser/lighthouse-digest";
import { missingNames } from "@/lib/review/lighthouse/audit-words";

const shift = ["cumulative-layout-shift", "cls-culprits-insight", "unsized-images", "layout-shifts"];
const blocking = [
  "total-blocking-time",
  "bootup-time",
  "mainthread-work-breakdown",
  "long-tasks",
  "third-parties-insight",
  "legacy-javascript-insight",
  "duplicated-javascript-insight",
  "forced-reflow-insight",
  "dom-size-insight",
];
const ownCauses: Readonly<Record<string, string>> = {
  ...Object.fromEntries(shift.map((id) => [id, "layout-shifts"])),
  ...Object.fromEntries(blocking.map((id) => [id, "blocked-main-thread"])),
  ...Object.fromEntries([...missingNames].map((id) => [id, "missing-names"])),
  "target-size": "tap-targets",
  "link-text": "link-text",
  "is-crawlable": "hidden-from-search",
  "document-title": "title-missing",
  "meta-description": "description-missing",
};
const causeOfCategory: Readonly<Record<FailedCheck["category"], string | null>> = {
  performance: "slow-loading",
  accessibility: "accessibility-faults",
  seo: "search-basics",
  bestPractices: null,
};

/** The rubric's broken cause that this audit explains; null if the audit is its own finding. */
export const auditCause = ({ id, category }: FailedCheck, broken: ReadonlySet<string>): string | null =>
  [ownCauses[id], causeOfCategory[category]].find((cause) => cause && broken.has(cause)) ?? null;

const metrics: ReadonlySet<string> = new Set([
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "speed-index",
]);
const poorBelow = 0.5;

const partial = "landmark-one-main";

/** Checks judge the metrics, and a page without a main element passes if a layer of it looks like a dialog. */
export const isNoFinding = (audit: FailedCheck, broken: ReadonlySet<string>) =>
  (metrics.has(audit.id) || audit.id === partial) && auditCause(audit, broken) === null;

export const isCriticalAudit = ({ id, score }: Pick<FailedCheck, "id" | "score">) =>
  metrics.has(id) && score < poorBelow;
