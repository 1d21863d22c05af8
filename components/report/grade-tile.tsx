import { toneSurface } from "@/components/report/tone-classes";
import { cn } from "@/components/ui/cn";
import { letterTone } from "@/lib/audits/report/rubric-display";
import type { Letter } from "@/lib/review/rubric/grade-letter";
import { showLetter } from "@/lib/review/rubric/shown-grade";

const sizes = {
  small: { tile: "h-13 min-w-13 rounded-lg", letter: "text-2xl", points: "px-2.5 text-base" },
  medium: { tile: "h-16 min-w-16 rounded-xl", letter: "text-3xl", points: "px-3 text-xl" },
  large: { tile: "h-20 min-w-20 rounded-xl", letter: "text-4xl", points: "px-3.5 text-2xl" },
  cover: { tile: "h-[30mm] min-w-[30mm] rounded-xl", letter: "text-6xl", points: "px-[4mm] text-4xl" },
};

export function GradeTile({
  letter,
  score,
  max,
  size,
}: {
  letter: Letter | null;
  score: number | null;
  max: number | null;
  size: keyof typeof sizes;
}) {
  if (letter === null && (score === null || max === null)) return null;
  const look = sizes[size];
  return (
    <p
      className={cn(
        "grid shrink-0 place-items-center font-semibold tabular-nums tracking-tight",
        look.tile,
        letter === null ? look.points : look.letter,
        toneSurface[letterTone(letter)],
      )}
    >
      <span>
        <span className="sr-only">{letter === null ? "Points " : "Grade "}</span>
        {letter === null ? `${score}/${max}` : showLetter(letter)}
      </span>
    </p>
  );
}
