import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { PageScreenshot } from "@/components/report/page-screenshot";
import { toneSurface, toneText } from "@/components/report/tone-classes";
import { cn } from "@/components/ui/cn";
import { pageLabel } from "@/lib/audits/report/page-label";
import { describePercentage } from "@/lib/audits/report/score-display";
import type { VisitedPage } from "@/lib/audits/visits/visited-pages";

export function VisitedPages({ pages, total }: { pages: readonly VisitedPage[]; total: number }) {
  const places = Array.from({ length: Math.max(total, pages.length) }, (_, place) => place);
  return (
    <section
      aria-labelledby="visited-pages"
      className="flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <h2 id="visited-pages" className="font-semibold leading-snug">
        Pages
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 xl:grid-cols-4">
        {places.map((place) => {
          const page = pages[place];
          return page ? <PageTile key={page.id} page={page} /> : <OpenTile key={`open-${place}`} />;
        })}
      </ul>
    </section>
  );
}

function OpenTile() {
  return (
    <li aria-hidden="true" className="flex flex-col gap-2.5">
      <EmptyPicture />
      <Caption
        title={<span className="my-1 block h-3 w-3/4 rounded-sm bg-secondary" />}
        path={<span className="my-1 block h-2 w-1/2 rounded-sm bg-secondary" />}
      />
    </li>
  );
}

function PageTile({ page }: { page: VisitedPage }) {
  const { url, outcome, outcomeMessage, screenshotUrl } = page;
  const title = page.title?.trim();
  return (
    <li aria-live="polite" aria-atomic="true" className="flex min-w-0 flex-col gap-2.5">
      {outcome === "audited" ? (
        <div className="fade-in duration-500 motion-safe:animate-in">
          <PageScreenshot src={screenshotUrl} alt="" sizes="(min-width: 40rem) 15rem, calc(50vw - 3rem)" />
        </div>
      ) : (
        <EmptyPicture>
          {outcome === null ? null : (
            <p className="wrap-anywhere line-clamp-4 text-muted-foreground leading-snug">
              {outcomeMessage ?? "Couldn't be read"}
            </p>
          )}
        </EmptyPicture>
      )}
      <Caption
        title={title || pageLabel(url)}
        path={outcome === null ? "Waiting" : title ? pageLabel(url) : null}
        isOpen={outcome === null}
        state={outcome === null ? null : <PageState page={page} />}
      />
    </li>
  );
}

function PageState({ page: { outcome, performanceScore } }: { page: VisitedPage }) {
  if (outcome !== "audited") {
    return (
      <span className={cn("flex items-center gap-1.5 font-medium text-xs", toneText.orange)}>
        <TriangleAlert aria-hidden="true" className="size-3.5" />
        Not audited
      </span>
    );
  }
  const { percent, tone } = describePercentage(performanceScore);
  return (
    <span className={cn("rounded-full px-2.5 py-1 text-xs leading-none", toneSurface[tone])}>
      Performance <span className="font-bold tabular-nums">{percent ?? "N/A"}</span>
    </span>
  );
}

/** As large as a picture, so that nothing moves when that arrives. */
function EmptyPicture({ children }: { children?: ReactNode }) {
  return (
    <div className="grid aspect-8/5 w-full place-items-center rounded-md border border-dashed bg-muted/60 px-2 text-center text-sm">
      {children}
    </div>
  );
}

function Caption({
  title,
  path,
  state,
  isOpen = false,
}: {
  title: ReactNode;
  path: ReactNode;
  state?: ReactNode;
  isOpen?: boolean;
}) {
  return (
    <div className="flex min-w-0 flex-col">
      <p className={cn("h-5 truncate text-sm leading-5", isOpen ? "text-muted-foreground" : "font-medium")}>{title}</p>
      <p className="h-4 truncate text-muted-foreground text-xs leading-4">{path}</p>
      <p className="mt-1.5 flex h-5 items-center">{state}</p>
    </div>
  );
}
