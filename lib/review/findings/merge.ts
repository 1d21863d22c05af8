/** Groups everything wrong with a site by cause: each cause is one finding. */
import type { FailedCheck } from "@/lib/browser/lighthouse-digest";
import type { Advice, Cause } from "@/lib/review/check";
import { titleOfSeveral } from "@/lib/review/defects/find";
import { doneWhen } from "@/lib/review/done-when";
import { auditCause } from "@/lib/review/findings/audit-causes";
import { causeOfCheck, createToldCause, failingChecks, knownCause } from "@/lib/review/findings/causes";
import {
  checkIdentity,
  elementPlace,
  remarkIdentity,
  statementCause,
  statementIdentity,
  technicalIdentity,
} from "@/lib/review/findings/identities";
import { inOrder, type Unranked, type VisitedPage, visitShare } from "@/lib/review/findings/rank";
import { auditWords, titleOfAudit } from "@/lib/review/lighthouse/audit-words";
import { findCheck } from "@/lib/review/registry";
import {
  type CheckResult,
  type CriterionResult,
  type Evidence,
  type Finding,
  namelessDefect,
  type Remark,
  type ReportFinding,
} from "@/lib/review/review";
import { pointsToWin } from "@/lib/review/rubric/score";
import { describeAudit, describeRemarks, labelOf, titleOfCheck } from "@/lib/review/words/findings";
import { endSentence } from "@/lib/text/wording";

export type Claim = Finding & Pick<Symptom, "weight" | "concernsAll"> & { cause?: string; isIdea?: true };

export type Advised = Pick<Advice, "change" | "element" | "effort"> & {
  action: string | null;
  /** Missing: when the checks pass. */
  done?: string | undefined;
  /** Its place among the first five things to do, by a model that saw the whole site. */
  chosenAs?: number;
};

export interface Wrong {
  results: CriterionResult[];
  claims: readonly Claim[];
  pages: readonly (VisitedPage & { remarks: readonly Remark[]; failedChecks: readonly FailedCheck[] })[];
  advise: (group: Group) => Advised | null;
}

interface Symptom {
  cause: string;
  identity: string;
  source: ReportFinding["source"];
  title: string;
  detail: string;
  pages: string[];
  evidence: readonly Evidence[];
  searched?: string | undefined;
  firstStep?: string | undefined;
  weight: Cause["weight"];
  concernsAll?: boolean;
  check?: CheckResult;
  fault?: string;
  audit?: string;
}

interface Group {
  cause: string;
  checks: readonly CheckResult[];
  audits: readonly string[];
  pages: readonly string[];
}

export function mergeCauses(wrong: Wrong): ReportFinding[] {
  const { results, claims, pages } = wrong;
  const failing = failingChecks(results);
  const broken = new Set(failing.map(({ id }) => causeOfCheck(id)));
  const toldCause = createToldCause(failing);
  const symptoms = [
    ...claims.filter(({ isIdea }) => !isIdea).map(fromClaim),
    ...inTellingOrder(failing, toldCause).map(fromCheck),
    ...fromRemarks(pages),
    ...fromAudits(pages, broken),
    ...claims.filter(({ isIdea }) => isIdea).map(fromClaim),
  ];
  const groups = Map.groupBy(symptoms, ({ cause }) => toldCause(cause));
  return inOrder([...groups].map(([cause, same]) => toFinding(cause, same as [Symptom, ...Symptom[]], wrong)));
}

function fromClaim(claim: Claim): Symptom {
  const { checkId, cause, pages, isIdea: _, ...told } = claim;
  const own = cause === undefined ? statementIdentity(claim) : `fault:${cause}`;
  return {
    ...told,
    cause: causeOfClaim(claim),
    identity: checkId === null ? own : checkIdentity(checkId),
    source: "conversion",
    pages: pages ?? claim.evidence.map(({ pageUrl }) => pageUrl),
  };
}

export const causeOfClaim = ({ cause, checkId, ...statement }: Claim): string =>
  cause ?? (checkId === null ? statementCause(statement) : causeOfCheck(checkId));

function fromCheck(result: CheckResult): Symptom {
  const { id, observation, evidence, searched, failedOn, failing } = result;
  const check = findCheck(id);
  return {
    cause: causeOfCheck(id),
    identity: checkIdentity(id),
    source: "rubric",
    title: titleOfCheck(check, result),
    detail: observation,
    pages: failedOn ?? evidence.map(({ pageUrl }) => pageUrl),
    evidence: failing?.map(({ pageUrl, quote, place }) => ({ pageUrl, quote, place })) ?? evidence,
    searched,
    weight: check?.cause.weight ?? 1,
    check: result,
  };
}

const fromRemarks = (pages: Wrong["pages"]): Symptom[] =>
  pages.flatMap(({ url, remarks }) =>
    remarks.map((remark): Symptom => {
      const { defect, ...told } = remark;
      const known = knownCause(defect);
      const identity = remarkIdentity(remark);
      return {
        ...told,
        cause: known?.id ?? (defect === namelessDefect ? statementCause(remark) : identity),
        identity,
        source: "copy",
        pages: [url],
        weight: known?.done === undefined ? 1 : known.weight,
        fault: defect,
      };
    }),
  );

function fromAudits(pages: Wrong["pages"], broken: ReadonlySet<string>): Symptom[] {
  const found = pages.flatMap(({ url, failedChecks }) => failedChecks.map((audit) => ({ url, audit })));
  return [...Map.groupBy(found, ({ audit }) => audit.id)].flatMap(([id, same]) => {
    const [first] = same;
    return first
      ? {
          cause: auditCause(first.audit, broken) ?? technicalIdentity(id),
          identity: technicalIdentity(id),
          source: "technical" as const,
          title: titleOfAudit(first.audit),
          detail: describeAudit(same),
          pages: same.map(({ url }) => url),
          evidence: same.flatMap(({ url, audit: { snippets } }) =>
            snippets.map((quote) => ({ pageUrl: url, quote, place: elementPlace })),
          ),
          firstStep: auditWords[id]?.repair,
          weight: 1 as const,
          audit: id,
        }
      : [];
  });
}

function toFinding(
  cause: string,
  symptoms: readonly [Symptom, ...Symptom[]],
  { results, pages, advise }: Wrong,
): Unranked {
  const [first] = symptoms;
  const checks = symptoms.flatMap(({ check }) => check ?? []);
  const faults = symptoms.flatMap(({ fault }) => fault ?? []);
  const audits = symptoms.flatMap(({ audit }) => audit ?? []);
  const checkIds = checks.map(({ id }) => id);
  const points = pointsToWin({ results }, checkIds);
  const cost = checks.reduce((sum, check) => sum + 2 - (check.points ?? 2), 0);
  const areRemarks = faults.length === symptoms.length;
  // Pages that only an explaining audit names don't have what the checks found.
  const own = symptoms.filter(({ audit }) => audit === undefined || audits.length === symptoms.length);
  // Checks name their worst page first, claims the pages that they quote.
  const failed = checks.flatMap(({ failedOn = [] }) => failedOn);
  const met = unique([...failed, ...own.flatMap((each) => each.pages)]);
  const shown = symptoms.flatMap((each) =>
    own.includes(each) ? each.evidence : each.evidence.filter(({ pageUrl }) => met.includes(pageUrl)),
  );
  const advised = advise({ cause, checks, audits, pages: met });
  const title = (areRemarks && shown.length > 1 ? titleOfSeveral(first.fault) : null) ?? first.title;
  const detail = areRemarks ? describeRemarks(symptoms) : first.detail;
  const isIdle = (advised?.action ?? null) === null && checks.length > 0;
  return {
    cause,
    identities: unique(symptoms.map(({ identity }) => identity)) as [string, ...string[]],
    source: first.source,
    title,
    detail: detail === endSentence(title) ? "" : detail,
    pages: met,
    evidence: uniqueEvidence(shown.toSorted((a, b) => isOn(failed, b) - isOn(failed, a))),
    searched: symptoms.find(({ searched }) => searched !== undefined)?.searched ?? null,
    firstStep: advised?.change ?? symptoms.find(({ firstStep }) => firstStep !== undefined)?.firstStep ?? null,
    points,
    check: first.check?.id ?? first.fault ?? first.audit ?? checkIds[0] ?? null,
    checks: checkIds,
    faults: unique(faults),
    audits,
    share: first.concernsAll || checks.some(isOfSite(pages)) ? 1 : visitShare(met, pages),
    blocks: knownCause(cause)?.blocks === true || checks.some(({ id }) => findCheck(id)?.blocks === true),
    action: advised && toAction(advised, checks),
    weight: isIdle ? 1 : (Math.max(...symptoms.map(({ weight }) => weight)) as Cause["weight"]),
    chosenAs: advised?.chosenAs ?? null,
    stake: isIdle ? 1 : (points ?? (cost > 0 ? cost : first.weight)),
  };
}

const toAction = ({ action: title, element, effort, done }: Advised, checks: readonly CheckResult[]) =>
  title === null ? null : { title, element, effort, done: done ?? doneWhen(checks.map(toFailed)) };

function inTellingOrder(checks: readonly CheckResult[], toldCause: (cause: string) => string): CheckResult[] {
  const place = ({ id }: CheckResult) => {
    const own = causeOfCheck(id);
    return toldCause(own) === own
      ? (findCheck(id)?.cause.mostTellingFirst?.indexOf(id) ?? 0)
      : Number.POSITIVE_INFINITY;
  };
  return checks.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}

/** A reader's places are examples: if one is not the home page, the whole site fails. */
const isOfSite =
  (pages: Wrong["pages"]) =>
  ({ decidedBy, evidence }: CheckResult) =>
    decidedBy === "model" &&
    !evidence.every(({ pageUrl }) => pages.some(({ url, role }) => url === pageUrl && role === "home"));

const toFailed = ({ id, statement, failedOn = [] }: CheckResult) => ({ id, statement, pages: failedOn.map(labelOf) });
const isOn = (pages: readonly string[], { pageUrl }: Evidence) => Number(pages.includes(pageUrl));
const unique = (texts: readonly string[]) => [...new Set(texts)];

const uniqueEvidence = (evidence: readonly Evidence[]): Evidence[] => [
  ...new Map(evidence.map((each) => [`${each.pageUrl}\n${each.quote}\n${each.place}`, each])).values(),
];
