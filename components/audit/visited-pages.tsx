import { Circle, CircleCheck, TriangleAlert } from "lucide-react";
import { toneSurface, toneText } from "@/components/report/tone-classes";
import { cn } from "@/components/ui/cn";
import { pageLabel } from "@/lib/audits/report/page-label";
import { describePercentage } from "@/lib/audits/report/score-display";
import type { VisitedPage } from "@/lib/audits/visits/visited-pages";

export function VisitedPages({ pages }: { pages: readonly VisitedPage[] }) {
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="visited-pages" className="flex flex-col gap-3 border-t pt-6">
      <h2 id="visited-pages" className="font-semibold leading-snug">
        Pages
      </h2>
      <ul className="flex flex-col">
        {pages.map((page) => (
          <PageRow key={page.id} page={page} />
        ))}
      </ul>
    </section>
  );
}

const icons = { waiting: Circle, done: CircleCheck, failed: TriangleAlert };
const looks = { waiting: "text-border", done: toneText.green, failed: toneText.orange };

function PageRow({ page: { url, title, outcome, outcomeMessage, performanceScore } }: { page: VisitedPage }) {
  const state = outcome === null ? "waiting" : outcome === "audited" ? "done" : "failed";
  const Icon = icons[state];
  const { percent, tone } = describePercentage(performanceScore);
  return (
    <li className="flex min-h-11 items-center gap-3 border-b py-2 text-sm last:border-b-0">
      <Icon aria-hidden="true" className={cn("size-4 shrink-0", looks[state])} />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5 sm:flex-row sm:gap-3">
        <span className={cn("truncate", state === "waiting" && "text-muted-foreground")}>
          {title?.trim() || pageLabel(url)}
        </span>
        {title?.trim() ? (
          <span className="truncate text-muted-foreground sm:max-w-1/3 sm:shrink-0">{pageLabel(url)}</span>
        ) : null}
      </span>
      {state === "waiting" ? <span className="text-muted-foreground">Waiting</span> : null}
      {state === "failed" ? (
        <span className="max-w-64 text-right text-muted-foreground">{outcomeMessage ?? "Couldn't be read"}</span>
      ) : null}
      {state === "done" ? (
        <span className={cn("rounded-full px-2.5 py-1 text-xs leading-none", toneSurface[tone])}>
          Performance <span className="font-bold tabular-nums">{percent ?? "N/A"}</span>
        </span>
      ) : null}
    </li>
  );
}
