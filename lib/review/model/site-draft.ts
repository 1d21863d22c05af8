import type { Quoted, SiteAnswer } from "@/lib/review/model/answers";
import { type Claim, prove, type Subject, tidy } from "@/lib/review/model/model-claims";
import { tracesOf } from "@/lib/review/registry";
import type { ConversionReview, Finding, SiteProfile } from "@/lib/review/review";

export const findingKinds = ["strengths", "weaknesses", "opportunities"] as const;
type FindingKind = (typeof findingKinds)[number];
const kindOf = { strengths: "strength", weaknesses: "weakness", opportunities: "opportunity" } as const;

const maxFindings: Record<FindingKind, number> = { strengths: 5, weaknesses: 8, opportunities: 4 };
const decidedKeys = ["kind", "audience", "goal", "priceModel"] as const;

interface DraftedFinding {
  kind: FindingKind;
  finding: Finding;
  claim: Claim;
}

export interface SiteDraft {
  findings: DraftedFinding[];
  profile: Pick<SiteProfile, (typeof decidedKeys)[number]>;
  claims: Claim[];
  summary: string;
  withheld: number;
}

export function draftSite(answer: SiteAnswer, subject: Subject): SiteDraft {
  const drafted = findingKinds.flatMap((kind) =>
    answer[kind].slice(0, maxFindings[kind]).map((given, index) => draftFinding(kind, index, given, subject)),
  );
  const profile = draftProfile(answer.profile, subject);
  const summary = tidy(answer.summary);
  return {
    findings: drafted.filter((each) => each !== null),
    profile,
    claims: [
      ...decidedKeys.flatMap((key): Claim[] =>
        profile[key].value === null
          ? []
          : [toClaim("profile", `profile-${key}`, describeProfile(key, profile[key].value))],
      ),
      toClaim("summary", "summary", summary),
    ],
    summary,
    withheld: drafted.filter((each) => each === null).length,
  };
}

function draftFinding(
  kind: FindingKind,
  index: number,
  given: SiteAnswer["strengths"][number],
  subject: Subject,
): DraftedFinding | null {
  const { evidence, isWhole } = prove(
    given.evidence,
    subject,
    kind === "strengths" ? subject.isOwnText : subject.isOnPage,
  );
  const isAbsence = given.evidence.length === 0;
  if (!isWhole || (isAbsence && kind === "strengths")) return null;
  const finding: Finding = {
    title: tidy(given.title),
    detail: tidy(given.detail),
    evidence,
    checkId: given.check,
    ...(isAbsence && { searched: subject.digest.searched }),
  };
  const claim: Claim = {
    ...toClaim(kindOf[kind], `${kind}-${index + 1}`, `${finding.title}: ${finding.detail}`),
    evidence,
    checkId: given.check,
    isAbsence: kind !== "strengths" && (isAbsence || tracesOf(given.check ?? "") !== undefined),
  };
  return { kind, finding, claim };
}

const toClaim = (kind: Claim["kind"], id: string, text: string): Claim => ({
  id,
  part: kind === "profile" ? "profile" : "conversion",
  kind,
  text,
  evidence: [],
});

export function finishConversion(
  draft: SiteDraft,
  isBelieved: (claimId: string) => boolean,
): { conversion: ConversionReview; withheld: number } {
  const kept = draft.findings.filter(({ claim }) => isBelieved(claim.id));
  const of = (kind: FindingKind) => kept.filter((drafted) => drafted.kind === kind).map(({ finding }) => finding);
  const isSummaryKept = isBelieved("summary");
  return {
    conversion: {
      summary: isSummaryKept ? draft.summary : "",
      strengths: of("strengths"),
      weaknesses: of("weaknesses"),
      opportunities: of("opportunities"),
    },
    withheld: draft.withheld + draft.findings.length - kept.length + (isSummaryKept ? 0 : 1),
  };
}

export function finishProfile(
  draft: SiteDraft,
  isBelieved: (claimId: string) => boolean,
  base: SiteProfile,
): { profile: SiteProfile; withheld: number } {
  let withheld = 0;
  const choose = <Key extends (typeof decidedKeys)[number]>(key: Key): SiteProfile[Key] => {
    if (base[key].value !== null || draft.profile[key].value === null) return base[key];
    if (isBelieved(`profile-${key}`)) return draft.profile[key] as SiteProfile[Key];
    withheld += 1;
    return base[key];
  };
  const profile = {
    ...base,
    kind: choose("kind"),
    audience: choose("audience"),
    goal: choose("goal"),
    priceModel: choose("priceModel"),
  };
  return { profile, withheld };
}

function draftProfile(given: SiteAnswer["profile"], subject: Subject): SiteDraft["profile"] {
  const draft = <Value>({ value, evidence }: { value: Value | null; evidence: readonly Quoted[] }) => {
    const proven = prove(evidence, subject, subject.isOwnText).evidence.filter(({ quote }) => quote !== null);
    if (value === null || proven.length === 0) return { value: null, decidedBy: null, evidence: [] };
    return { value, decidedBy: "model" as const, evidence: proven.slice(0, 3) };
  };
  const words = (part: SiteAnswer["profile"]["audience"]) => ({
    ...part,
    value: part.value === null ? null : tidy(part.value).slice(0, 300) || null,
  });
  return {
    kind: draft(given.kind),
    audience: draft(words(given.audience)),
    goal: draft(words(given.goal)),
    priceModel: draft(given.priceModel),
  };
}

function describeProfile(key: (typeof decidedKeys)[number], value: string): string {
  if (key === "kind") return `The website is of this kind: ${value}.`;
  if (key === "audience") return `The website is for: ${value}.`;
  if (key === "goal") return `What a visitor should do there: ${value}.`;
  return `How one pays for what it offers: ${value}.`;
}
