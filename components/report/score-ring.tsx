import type { ReactNode } from "react";
import { toneMark } from "@/components/report/tone-classes";
import { cn } from "@/components/ui/cn";
import type { Tone } from "@/lib/audits/report/tone";

const sizes = {
  small: { box: "size-13", text: "text-sm", stroke: 9 },
  medium: { box: "size-24", text: "text-xl", stroke: 8 },
  large: { box: "size-32", text: "text-3xl", stroke: 8 },
} as const;

const radius = 44;

export function ScoreRing({
  percent,
  tone,
  size,
  children,
}: {
  percent: number | null;
  tone: Tone;
  size: keyof typeof sizes;
  children: ReactNode;
}) {
  const { box, text, stroke } = sizes[size];
  const circle = {
    cx: 50,
    cy: 50,
    r: radius,
    fill: "none",
    stroke: "currentColor",
    strokeWidth: stroke,
    pathLength: 100,
  };
  return (
    <div className={cn("relative grid shrink-0 place-items-center", box)}>
      <svg
        viewBox="0 0 100 100"
        aria-hidden="true"
        className={cn("-rotate-90 absolute inset-0 size-full", toneMark[tone])}
      >
        {percent === null ? (
          <circle {...circle} strokeWidth={stroke / 2} strokeDasharray="2 3" />
        ) : (
          <>
            <circle {...circle} className="opacity-18" />
            {percent > 0 ? <circle {...circle} strokeLinecap="round" strokeDasharray={`${percent} 100`} /> : null}
          </>
        )}
      </svg>
      <span className={cn("relative font-semibold tabular-nums tracking-tight", text)}>{children}</span>
    </div>
  );
}
