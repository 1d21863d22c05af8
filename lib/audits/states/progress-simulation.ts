/** A percentage that rises on its own (specification, sections 4 and 9); the audit's reports bound it (decision 032). */
import { type AuditPhase, type AuditStatusResponse, auditPhases } from "@/lib/audits/states/status";
import { auditLimits } from "@/lib/limits";

const ceiling = 95;
const pollsUntilSlow = 10;
const secondsUntilTimeout = 10 * 60;

const phaseStarts = {
  initializing: 0,
  discovering: 10,
  auditing: 30,
  aiAudit: 80,
  generating: 90,
} as const satisfies Record<AuditPhase, number>;

const phaseEnds = {
  initializing: phaseStarts.discovering,
  discovering: phaseStarts.auditing,
  auditing: phaseStarts.aiAudit,
  aiAudit: phaseStarts.generating,
  generating: ceiling + 1,
} as const satisfies Record<AuditPhase, number>;

export interface ProgressState {
  percent: number;
  elapsedSeconds: number;
  queuedSeconds: number;
  queue: AuditStatusResponse["queue"];
  idlePolls: number;
  percentAtLastPoll: number | null;
  real: AuditStatusResponse["progress"] | null;
  isCompleted: boolean;
}

export const initialProgress: ProgressState = {
  percent: 0,
  elapsedSeconds: 0,
  queuedSeconds: 0,
  queue: null,
  idlePolls: 0,
  percentAtLastPoll: null,
  real: null,
  isCompleted: false,
};

/** Catches up in one go: browsers throttle timers of hidden tabs. */
export function advanceTo(state: ProgressState, elapsedSeconds: number): ProgressState {
  let current = state;
  while (current.elapsedSeconds + current.queuedSeconds < elapsedSeconds) current = tickSecond(current);
  return current;
}

function tickSecond(state: ProgressState): ProgressState {
  if (state.queue !== null) return { ...state, queuedSeconds: state.queuedSeconds + 1 };
  const step = state.percent < 30 ? 5 : state.percent < 60 ? 3 : state.percent < 80 ? 1 : 0.5;
  return {
    ...state,
    percent: within(state.real, state.percent + step),
    elapsedSeconds: state.elapsedSeconds + 1,
  };
}

export function recordPoll(
  state: ProgressState,
  progress: AuditStatusResponse["progress"] | undefined,
  queue: AuditStatusResponse["queue"] = null,
): ProgressState {
  if (queue !== null) return { ...state, queue, idlePolls: 0, percentAtLastPoll: null };
  const hasFigures = progress && (progress.phase !== "initializing" || progress.pagesTotal !== null);
  const real = hasFigures ? progress : state.real;
  const percent = within(real, state.percent);
  return {
    ...state,
    real,
    queue,
    percent,
    idlePolls: percent === state.percentAtLastPoll ? state.idlePolls + 1 : 0,
    percentAtLastPoll: percent,
  };
}

export function completeProgress(state: ProgressState): ProgressState {
  return { ...state, percent: 100, isCompleted: true };
}

/** Between what is done and what is next, so that the bar never runs ahead of the page it names. */
function within(real: ProgressState["real"], percent: number): number {
  if (real === null) return Math.min(ceiling, percent);
  const { from, to } = rangeOf(real);
  return Math.max(from, Math.min(to - 1, percent));
}

function rangeOf({ phase, pagesDone, pagesTotal }: AuditStatusResponse["progress"]): { from: number; to: number } {
  const [start, end] = [phaseStarts[phase], phaseEnds[phase]];
  if (phase !== "auditing" || !pagesTotal) return { from: start, to: end };
  const after = (pages: number) => start + (end - start) * Math.min(1, pages / pagesTotal);
  return { from: after(pagesDone), to: after(pagesDone + 1) };
}

export interface ProgressRow {
  phase: AuditPhase;
  label: string;
  state: "done" | "active" | "waiting";
}

export interface ProgressView {
  percent: number;
  /** `timeout` exists only in the browser, after ten minutes. */
  phase: AuditPhase | "timeout";
  rows: ProgressRow[];
  isSlow: boolean;
  queue: AuditStatusResponse["queue"];
  real: AuditStatusResponse["progress"] | null;
}

export function viewProgress(state: ProgressState): ProgressView {
  const phase = state.real?.phase ?? phaseOf(state.percent);
  const current = state.isCompleted ? auditPhases.length : auditPhases.indexOf(phase);
  const timedOut = state.elapsedSeconds >= secondsUntilTimeout;
  return {
    percent: Math.floor(state.percent),
    phase: timedOut ? "timeout" : phase,
    rows: auditPhases.map((row, index) => ({
      phase: row,
      label: row === "auditing" ? pagesLabel(state, index < current) : labels[row],
      state: state.queue !== null ? "waiting" : index < current ? "done" : index === current ? "active" : "waiting",
    })),
    queue: state.queue,
    real: state.real,
    isSlow: !timedOut && state.idlePolls >= pollsUntilSlow,
  };
}

const labels = {
  initializing: "Initializing crawler",
  discovering: "Discovering pages",
  aiAudit: "Running AI audit",
  generating: "Generating report",
} as const;

function phaseOf(percent: number): AuditPhase {
  return auditPhases.findLast((phase) => percent > phaseStarts[phase]) ?? "initializing";
}

function pagesLabel({ percent, real }: ProgressState, isDone: boolean): string {
  const total = real?.pagesTotal ?? auditLimits.pages;
  if (isDone) return `Audited ${total} ${total === 1 ? "page" : "pages"}`;
  const page = real ? real.pagesDone + 1 : Math.max(1, Math.ceil((percent - phaseStarts.auditing) / 5) + 1);
  return `Auditing page ${Math.min(page, total)} of ${total}`;
}
