import { useId } from "react";
import { cn } from "@/components/ui/cn";

/** Shows earned and lost points of the whole; points not scored are hatched. */
export function ScoreBar({
  score,
  scored,
  whole,
  className,
}: {
  score: number;
  scored: number;
  whole: number;
  className?: string;
}) {
  const hatching = useId();
  const share = (points: number) => `${(points / whole) * 100}%`;
  return (
    <svg aria-hidden="true" className={cn("h-2 w-full overflow-hidden rounded-full", className)}>
      <rect width={share(scored)} height="100%" className="fill-secondary" />
      <rect width={share(score)} height="100%" fill="currentColor" />
      {scored < whole ? (
        <>
          <pattern id={hatching} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="1.25" height="4" className="fill-input" />
          </pattern>
          <rect x={share(scored)} width={share(whole - scored)} height="100%" fill={`url(#${hatching})`} />
        </>
      ) : null}
    </svg>
  );
}
