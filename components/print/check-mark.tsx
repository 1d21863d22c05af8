import { toneMark } from "@/components/report/tone-classes";
import { cn } from "@/components/ui/cn";
import type { CheckState } from "@/lib/findings/check-state";

export const checkWords: Record<CheckState, string> = {
  passed: "Passed",
  partly: "Passes on most pages",
  failed: "Failed",
  "not-assessed": "Not assessed",
  "does-not-apply": "Does not apply",
};

const tones: Record<CheckState, string> = {
  passed: toneMark.green,
  partly: toneMark.orange,
  failed: toneMark.red,
  "not-assessed": "text-muted-foreground",
  "does-not-apply": "text-muted-foreground",
};

/** One shape per result, so that it works in black and white. */
export function CheckMark({ state }: { state: CheckState }) {
  return (
    <svg viewBox="0 0 16 16" role="img" aria-label={checkWords[state]} className={cn("size-4 shrink-0", tones[state])}>
      <Shape state={state} />
    </svg>
  );
}

function Shape({ state }: { state: CheckState }) {
  const line = { fill: "none", stroke: "currentColor", strokeWidth: 1.6, strokeLinecap: "round" } as const;
  switch (state) {
    case "passed":
      return (
        <>
          <circle cx="8" cy="8" r="7.2" fill="currentColor" />
          <path d="m4.9 8.3 2.1 2.1 4.2-4.6" {...line} className="stroke-card" />
        </>
      );
    case "partly":
      return (
        <>
          <circle cx="8" cy="8" r="6.4" {...line} />
          <path d="M8 1.6a6.4 6.4 0 0 1 0 12.8Z" fill="currentColor" />
        </>
      );
    case "failed":
      return (
        <>
          <rect x="1" y="1" width="14" height="14" rx="2.5" fill="currentColor" />
          <path d="m5.2 5.2 5.6 5.6m0-5.6-5.6 5.6" {...line} className="stroke-card" />
        </>
      );
    case "not-assessed":
      return <circle cx="8" cy="8" r="6.4" {...line} strokeDasharray="1.2 3" />;
    case "does-not-apply":
      return <path d="M4 8h8" {...line} />;
  }
}
