import { WebLink } from "@/components/report/web-link";
import { cn } from "@/components/ui/cn";
import type { Evidence } from "@/lib/ai/review";
import { pageLabel } from "@/lib/audits/page-label";

/**
 * What proves a statement: the quote, where on the page it stands, and which page that is;
 * for an absence, what was looked through.
 */
export function EvidenceList({ evidence, searched }: { evidence: Evidence[]; searched: string | undefined }) {
  if (evidence.length === 0 && !searched) return null;
  return (
    <ul className="flex flex-col gap-2">
      {evidence.map(({ pageUrl, quote, place }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and evidence may repeat.
        <li key={index} className="flex flex-col gap-0.5 border-l-2 pl-3 text-sm">
          {quote === null ? null : <Quote>{quote}</Quote>}
          <span className="wrap-anywhere text-muted-foreground text-xs leading-relaxed">
            {place} ·{" "}
            <WebLink href={pageUrl} className="hover:text-foreground">
              {pageLabel(pageUrl)}
            </WebLink>
          </span>
        </li>
      ))}
      {searched ? (
        <li className="wrap-anywhere text-muted-foreground text-xs leading-relaxed">Searched: {searched}</li>
      ) : null}
    </ul>
  );
}

/** In quotation marks, unless it brings its own. */
function Quote({ children }: { children: string }) {
  const hasMarks = /^["“„«]/.test(children);
  return (
    <q className={cn("wrap-anywhere leading-relaxed", hasMarks && "before:content-none after:content-none")}>
      {children}
    </q>
  );
}
