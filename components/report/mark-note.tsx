import { toneSurface } from "@/components/report/tone-classes";
import { cn } from "@/components/ui/cn";
import { formatReportDate } from "@/lib/audits/report/report-date";
import type { Tone } from "@/lib/audits/report/tone";
import { type FindingMark, isSetAside, type MarkState } from "@/lib/finding-marks/mark";

const looks: Record<MarkState, { label: string; tone: Tone }> = {
  planned: { label: "Planned", tone: "blue" },
  done: { label: "Done", tone: "green" },
  "wont-do": { label: "Won't do", tone: "grey" },
  disputed: { label: "Disputed", tone: "yellow" },
};

export const markWords: Record<MarkState, string> = {
  planned: looks.planned.label,
  done: looks.done.label,
  "wont-do": looks["wont-do"].label,
  disputed: looks.disputed.label,
};

export function MarkBadge({ mark: { state } }: { mark: FindingMark }) {
  const { label, tone } = looks[state];
  return (
    <span className={cn("w-fit rounded-full px-2.5 py-1.5 font-medium text-xs leading-none", toneSurface[tone])}>
      {label}
    </span>
  );
}

export function MarkNote({ mark, auditedAt }: { mark: FindingMark; auditedAt: string }) {
  return <p className="wrap-anywhere text-muted-foreground text-sm">{describeMark(mark, auditedAt)}</p>;
}

/** @param auditedAt the audit's start, ISO 8601 */
export function describeMark({ state, reason, markedAt, isOwn }: FindingMark, auditedAt: string): string {
  const who = isOwn ? "You" : "Someone with access";
  const day = formatReportDate(markedAt);
  const words = state === "wont-do" ? "“won't do”" : state;
  const said =
    state === "disputed" ? `Disputed by ${who.toLowerCase()} on ${day}` : `${who} marked this ${words} on ${day}`;
  if (state === "done" && markedAt < auditedAt) return `${said}; this audit still finds it.`;
  return isSetAside(state) && reason !== null ? `${said}: ${reason}` : `${said}.`;
}
