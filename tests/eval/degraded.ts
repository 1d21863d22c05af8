/** What is published when a model is too small for its task: recorded answers, degraded on purpose. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { reviewSite } from "@/lib/review/built-in/review-by-code";
import type { Ask } from "@/lib/review/dialogue";
import { reviewWithModel } from "@/lib/review/model/review-with-model";
import type { CheckResult, SiteReview } from "@/lib/review/review";
import { toClaims } from "./claims";
import { createRandom, degradations } from "./degradations";
import { createControlAnswers, drive, type Recording, readRecording, replay } from "./recording";
import { type Claim, readSheet, withoutLoopback } from "./sheet";
import { toTable } from "./table";

const here = import.meta.dirname;
const isWrongMark = ({ mark }: Claim) => mark === "misleading" || mark === "false";

export interface Published {
  name: string;
  sites: number;
  statements: number;
  wrong: number;
  /** Sites of which nothing of the model's was believed. */
  dropped: number;
}

interface Judgement {
  check: string;
  evidence: unknown[];
  observation: string;
  verdict: string;
}
interface Reading {
  claim: string;
  why: string;
  verdict: string;
}
type Answer = Record<string, unknown> & { judgements?: Judgement[]; readings?: Reading[] };

/** The recorded answer; to a question that nobody was asked, the first judge's, or that a claim is supported. */
export function createHonest({ site, replies }: Recording) {
  const controlsIn = createControlAnswers(site);
  const answers = Object.values(replies).flatMap((reply) => (reply.ok ? [reply.value as Answer] : []));
  const judgements = new Map(
    answers.toReversed().flatMap((answer) => (answer.judgements ?? []).map((each) => [each.check, each] as const)),
  );
  const readings = new Map(
    answers.flatMap((answer) => (answer.readings ?? []).map((each) => [each.claim, each] as const)),
  );
  return (ask: Ask): Answer => {
    const recorded = replies[ask.id];
    const value = recorded?.ok ? (recorded.value as Answer) : {};
    const controls = controlsIn(ask);
    const own = listed(ask).filter((id) => !id.startsWith("says-"));
    if (controls.judgements) {
      const mine = new Map(value.judgements?.map((each) => [each.check, each]));
      const judged = own.flatMap((id) => mine.get(id) ?? judgements.get(id) ?? []);
      return { judgements: [...judged, ...controls.judgements] };
    }
    if (controls.readings) {
      const read = own.map((id) => readings.get(id) ?? { claim: id, why: "", verdict: "supported" });
      return { readings: [...read, ...controls.readings] };
    }
    return recorded?.ok ? value : { faults: [] };
  };
}

/** The names of the checks or claims that a question asks about. */
function listed({ content }: Ask): string[] {
  const text = content.flatMap((block) => (block.type === "text" ? [block.text] : [])).join("\n");
  const checks = /(?<=^|\n)Judge these [\s\S]*?\nFor each check:/.exec(text)?.[0];
  const claims = /⟦begin: claims⟧\n([\s\S]*?)⟦end: claims⟧/.exec(text)?.[1];
  const pattern = checks === undefined ? /^([\w-]+): /gm : /^- ([a-z][\w-]*): /gm;
  return [...(checks ?? claims ?? "").matchAll(pattern)].flatMap(([, id]) => id ?? []);
}

const checksOf = ({ rubric }: SiteReview): CheckResult[] => rubric.results.flatMap(({ checks }) => checks);
const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];
const worth = / \(Priority .*\)\.?$/;
const keyOf = ({ part, check, page, text }: Claim) => JSON.stringify([part, check, page, text.replace(worth, "")]);

/** Tells which statements are wrong: marked so or, where nobody read them, other than in the honest run. */
function createReference(id: string, recording: Recording) {
  const marked = ["model", "built-in"].flatMap(
    (reviewer) => readSheet(path.join(here, `sheets/${id}.${reviewer}.json`)).claims,
  );
  const known = new Map(marked.map((claim) => [keyOf(claim), claim]));
  const builtIn = new Map(checksOf(reviewSite(recording.site)).map((check) => [check.id, check]));
  const results = new Map(checksOf(replay(recording)).map((check) => [check.id, check]));
  const said = new Set(textsIn(Object.values(recording.replies)));
  const isSame = (one: CheckResult, other: CheckResult | undefined) =>
    one.points === other?.points && one.doesNotApply === other?.doesNotApply;
  return (review: SiteReview): boolean[] => {
    const { site } = recording;
    const claims = withoutLoopback(toClaims(review, site), site.entryUrl, id);
    const checks = new Map(checksOf(review).map((check) => [check.id, check]));
    const isRightCheck = (checkId: string) => {
      const check = checks.get(checkId);
      if (check === undefined) return false;
      if (check.decidedBy !== "model")
        return isSame(check, results.get(checkId)) || isSame(check, builtIn.get(checkId));
      return isSame(check, results.get(checkId)) && said.has(check.observation);
    };
    const areRight = (title: string) => {
      const finding = review.findings.find((each) => title.startsWith(each.title));
      return finding !== undefined && finding.checks.length > 0 && finding.checks.every(isRightCheck);
    };
    return claims.map((claim) => {
      const read = known.get(keyOf(claim));
      if (read) return isWrongMark(read);
      if (claim.part === "check") return !isRightCheck(claim.check ?? "");
      // The rubric's summary adds up verdicts, each of which is a statement of its own.
      if (claim.part === "summary" && claim.reviewer === "code") return false;
      return !areRight(claim.text);
    });
  };
}

/** What each degradation publishes over all recorded sites, the honest run first. */
export function runDegraded(): Published[] {
  const names = [null, ...Object.keys(degradations)];
  const rows = names.map((name) => ({ name: name ?? "none", sites: 0, statements: 0, wrong: 0, dropped: 0 }));
  for (const id of siteIds()) {
    const recording = readRecording(path.join(here, `recorded/${id}.json.gz`));
    const { site, model } = recording;
    const answer = createHonest(recording);
    const judge = createReference(id, recording);
    for (const [index, name] of names.entries()) {
      const degrade = degradations[name ?? ""] ?? ((honest) => honest);
      const row = rows[index];
      for (let turn = 1; row && turn <= turnsOf(name); turn += 1) {
        const review = drive(reviewWithModel(site, { model }), (ask) => {
          const random = createRandom(`${turn} ${name} ${ask.id}`);
          return { ok: true, value: degrade(answer(ask), { site, id: ask.id, random }) };
        });
        const judged = judge(review);
        row.sites += 1;
        row.statements += judged.length;
        row.wrong += judged.filter((isWrong) => isWrong).length;
        if (review.failedTrials !== undefined) row.dropped += 1;
      }
    }
  }
  return rows;
}

/** What few answers suffer from depends on which. */
const turnsOf = (name: string | null) => (name?.startsWith("every ") ? 3 : 1);

export const shareWrong = ({ wrong, statements }: Published) => (100 * wrong) / statements;

export function degradedTable(rows: readonly Published[]): string {
  const cells = rows.map((row) => [
    row.name,
    `${row.dropped} of ${row.sites}`,
    String(row.statements),
    String(row.wrong),
    `${shareWrong(row).toFixed(1)}%`,
  ]);
  return toTable(["degradation", "sites dropped", "statements", "wrong", "share"], cells);
}

const siteIds = () => readdirSync(path.join(here, "recorded")).map((file) => path.basename(file, ".json.gz"));
