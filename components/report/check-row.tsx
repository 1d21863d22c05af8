import { Check, Minus, X } from "lucide-react";
import { checkAnchor } from "@/components/report/anchors";
import { EvidenceList } from "@/components/report/evidence-list";
import { PageLinks } from "@/components/report/page-links";
import { toneSurface } from "@/components/report/tone-classes";
import { cn } from "@/components/ui/cn";
import type { CheckResult } from "@/lib/review/review";

const looks = {
  2: { icon: Check, surface: toneSurface.green, word: "Passed" },
  1: { icon: Minus, surface: toneSurface.orange, word: "Passes on most pages" },
  0: { icon: X, surface: toneSurface.red, word: "Failed" },
};

export function CheckRow({
  check: { id, statement, points, observation, evidence, searched, failedOn, judgements },
}: {
  check: CheckResult & { points: 0 | 1 | 2 };
}) {
  const { icon: Icon, surface, word } = looks[points];
  return (
    <li id={checkAnchor(id)} tabIndex={-1} className="-m-1.5 flex scroll-mt-28 gap-3 rounded-md p-1.5 target:bg-muted">
      <span className={cn("mt-0.5 grid size-5 shrink-0 place-items-center rounded-full", surface)}>
        <Icon aria-hidden="true" className="size-3" strokeWidth={3} />
        {points === 1 ? null : <span className="sr-only">{word}</span>}
      </span>
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-col gap-0.5 text-sm leading-relaxed">
          <p className="wrap-anywhere font-medium">{statement}</p>
          <p className="wrap-anywhere text-muted-foreground">
            {points === 1 ? <span className="font-medium text-warning-foreground">{word}. </span> : null}
            {observation}
          </p>
          {failedOn && failedOn.length > 0 ? (
            <p className="wrap-anywhere text-muted-foreground">
              Fails on: <PageLinks addresses={failedOn} />
            </p>
          ) : null}
          <Spread judgements={judgements ?? []} published={points > 0} />
        </div>
        <EvidenceList evidence={evidence} searched={searched} />
      </div>
    </li>
  );
}

function Spread({ judgements, published }: { judgements: (boolean | null)[]; published: boolean }) {
  const agreeing = judgements.filter((vote) => vote === published).length;
  if (agreeing === judgements.length) return null;
  // A minority prevails if checking the claims against the pages overruled the rest.
  const agree = agreeing === 1 ? "agrees" : "agree";
  const verdict =
    agreeing * 2 > judgements.length ? `${agree}: likely, not certain` : "found this, quote confirmed: likely";
  return (
    <p className="text-muted-foreground text-xs">
      {agreeing} of {judgements.length} AI readings {verdict}.
    </p>
  );
}
