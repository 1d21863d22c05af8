/** Everything that is wrong with a site, grouped by what causes it: each cause is one finding. */
import type { FailedCheck } from "@/lib/browser/lighthouse-digest";
import type { Cause } from "@/lib/review/check";
import { doneWhen } from "@/lib/review/done-when";
import { auditCause, isCriticalAudit, repairOfAudit } from "@/lib/review/findings/audit-causes";
import { causeOfFault } from "@/lib/review/findings/fault-causes";
import type { ReportFinding } from "@/lib/review/findings/finding";
import { checkIdentity, remarkIdentity, statementIdentity, technicalIdentity } from "@/lib/review/findings/identities";
import { inOrder, type VisitedPage, visitShare } from "@/lib/review/findings/rank";
import { findCheck } from "@/lib/review/registry";
import type { CheckResult, CriterionResult, Evidence, Finding, Remark } from "@/lib/review/review";
import { pointsToWin } from "@/lib/review/rubric/score";
import { describeAudit, describeRemarks, labelOf, titleOfCheck } from "@/lib/review/words/findings";

/** What a finding advises; a model's own advice, or the cause's. */
export interface Advised {
  title: string;
  change: string;
  element: string;
  effort: Cause["effort"];
  /** For a cause without checks: when it is done. */
  done?: string;
}

export interface Wrong {
  results: CriterionResult[];
  /** A model's weaknesses and opportunities, and what code says of the site without a check. */
  claims: readonly (Finding & { severity: ReportFinding["severity"]; cause?: string; weight?: number })[];
  pages: readonly (VisitedPage & { remarks: readonly Remark[]; failedChecks: readonly FailedCheck[] })[];
  /** null where nothing true can be advised. */
  advise: (cause: string, checkIds: readonly string[], pages: readonly string[]) => Advised | null;
}

interface Symptom {
  cause: string;
  identity: string;
  source: ReportFinding["source"];
  severity: ReportFinding["severity"];
  title: string;
  detail: string;
  pages: string[];
  evidence: Evidence[];
  searched: string | null;
  firstStep: string | null;
  /** Points that it costs, or would if its criterion were scored. */
  stake: number;
  check?: CheckResult;
  fault?: string;
  audit?: string;
}

export function mergeCauses(wrong: Wrong): ReportFinding[] {
  const failing = wrong.results.flatMap(({ checks }) => checks).filter(({ points }) => points === 0 || points === 1);
  const fromChecks = failing.map((check) => fromCheck(check));
  const causes = new Set(fromChecks.map(({ cause }) => cause));
  const symptoms = [
    ...wrong.claims.map((claim) => fromClaim(claim)),
    ...fromChecks,
    ...fromRemarks(wrong.pages),
    ...fromAudits(wrong.pages, causes),
  ];
  const byCause = Map.groupBy(symptoms, ({ cause }) => cause);
  return inOrder([...byCause].map(([cause, [first, ...others]]) => toFinding(cause, first as Symptom, others, wrong)));
}

function fromClaim(claim: Wrong["claims"][number]): Symptom {
  const { title, detail, evidence, searched, checkId, severity, weight = 2 } = claim;
  const check = checkId === null ? undefined : findCheck(checkId);
  return {
    cause: claim.cause ?? check?.cause.id ?? statementIdentity(claim),
    identity: checkId === null ? statementIdentity(claim) : checkIdentity(checkId),
    source: "conversion",
    severity,
    title,
    detail,
    pages: claim.pages ?? evidence.map(({ pageUrl }) => pageUrl),
    evidence: [...evidence],
    searched: searched ?? null,
    firstStep: claim.firstStep ?? null,
    stake: weight,
  };
}

function fromCheck(result: CheckResult): Symptom {
  const { id, points, observation, evidence, searched, failedOn } = result;
  const check = findCheck(id);
  const isCritical = check?.blocks === true || (check?.cause.weight === 3 && points === 0);
  return {
    cause: check?.cause.id ?? checkIdentity(id),
    identity: checkIdentity(id),
    source: "rubric",
    severity: isCritical ? "critical" : "improve",
    title: titleOfCheck(check, result),
    detail: observation,
    pages: failedOn ?? evidence.map(({ pageUrl }) => pageUrl),
    evidence: [...(result.failing?.map(({ pageUrl, quote, place }) => ({ pageUrl, quote, place })) ?? evidence)],
    searched: searched ?? null,
    firstStep: null,
    stake: 2 - (points ?? 2),
    check: result,
  };
}

function fromRemarks(pages: Wrong["pages"]): Symptom[] {
  const remarks = pages.flatMap(({ url, remarks: own }) => own.map((remark) => ({ url, remark })));
  return remarks.map(({ url, remark }) => {
    const cause = causeOfFault(remark.defect);
    return {
      cause: cause?.id ?? remarkIdentity(remark),
      identity: remarkIdentity(remark),
      source: "copy",
      severity: cause?.weight === 3 ? "critical" : "improve",
      title: remark.title,
      detail: remark.detail,
      pages: [url],
      evidence: [...remark.evidence],
      searched: null,
      firstStep: remark.firstStep,
      stake: (cause?.weight ?? 1) / 2,
      fault: remark.defect,
    };
  });
}

function fromAudits(pages: Wrong["pages"], causes: ReadonlySet<string>): Symptom[] {
  const found = pages.flatMap(({ url, failedChecks }) => failedChecks.map((audit) => ({ url, audit })));
  return [...Map.groupBy(found, ({ audit }) => audit.id)].flatMap(([id, [first, ...others]]) => {
    if (first === undefined) return [];
    const each = [first, ...others];
    return [
      {
        cause: auditCause(first.audit, causes) ?? technicalIdentity(id),
        identity: technicalIdentity(id),
        source: "technical" as const,
        severity: each.some(({ audit }) => isCriticalAudit(audit)) ? ("critical" as const) : ("improve" as const),
        ...describeAudit(each.map(({ audit }) => audit)),
        pages: each.map(({ url }) => url),
        evidence: each.flatMap(({ url, audit: { snippets } }) =>
          snippets.map((snippet) => ({ pageUrl: url, quote: snippet, place: "element" })),
        ),
        searched: null,
        firstStep: repairOfAudit(id),
        stake: 0.5,
        audit: id,
      },
    ];
  });
}

function toFinding(cause: string, first: Symptom, others: readonly Symptom[], { results, pages, advise }: Wrong) {
  const all = [first, ...others];
  const checks = all.flatMap(({ check }) => check ?? []);
  const checkIds = [...new Set(checks.map(({ id }) => id))];
  const addresses = unique(all.flatMap((each) => each.pages));
  const advised = advise(cause, checkIds, addresses);
  const points = pointsToWin({ results }, checkIds);
  const isCritical = all.some(
    ({ severity, audit }) => severity === "critical" && (audit === undefined || all.length === 1),
  );
  const remarks = all.filter(({ fault }) => fault !== undefined);
  return {
    cause,
    identities: unique(all.map(({ identity }) => identity)) as [string, ...string[]],
    severity: isCritical ? ("critical" as const) : ("improve" as const),
    source: first.source,
    title: first.title,
    detail: remarks.length === all.length ? describeRemarks(remarks) : first.detail,
    pages: addresses,
    evidence: uniqueEvidence(all.flatMap(({ evidence }) => evidence)),
    searched: all.find(({ searched }) => searched !== null)?.searched ?? null,
    firstStep:
      all.find(({ firstStep, source }) => firstStep !== null && source === "conversion")?.firstStep ??
      advised?.change ??
      first.firstStep,
    points,
    check: first.check?.id ?? first.fault ?? first.audit ?? null,
    checks: checkIds,
    faults: unique(all.flatMap(({ fault }) => fault ?? [])),
    audits: unique(all.flatMap(({ audit }) => audit ?? [])),
    share: visitShare(addresses, pages),
    blocks: checkIds.some((id) => findCheck(id)?.blocks === true),
    order: null,
    action: advised && {
      title: advised.title,
      element: advised.element,
      effort: advised.effort,
      done:
        checks.length > 0
          ? doneWhen(checks.map(({ statement, failedOn = [] }) => ({ statement, pages: failedOn.map(labelOf) })))
          : (advised.done ?? ""),
    },
    stake: points ?? Math.max(...all.map(({ stake }) => stake), 0),
  };
}

const unique = (texts: readonly string[]) => [...new Set(texts)];

function uniqueEvidence(evidence: readonly Evidence[]): Evidence[] {
  return [...new Map(evidence.map((each) => [`${each.pageUrl}\n${each.quote}\n${each.place}`, each])).values()];
}
