import { WebLink } from "@/components/report/web-link";
import { cn } from "@/components/ui/cn";
import { pageLabel } from "@/lib/audits/report/page-label";
import { inWords } from "@/lib/export/element-words";
import { addressOfQuote } from "@/lib/findings/text-fragment";
import { elementPlace } from "@/lib/review/findings/identities";
import type { Evidence } from "@/lib/review/review";

export function EvidenceList({ evidence, searched }: { evidence: Evidence[]; searched: string | undefined }) {
  if (evidence.length === 0 && !searched) return null;
  return (
    <ul className="flex flex-col gap-2">
      {inWords(evidence).map(({ pageUrl, quote, place }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and evidence may repeat.
        <li key={index} className="flex flex-col gap-0.5 border-l-2 pl-3 text-sm">
          {quote === null ? null : place === elementPlace ? (
            <span className="wrap-anywhere leading-relaxed">{quote}</span>
          ) : (
            <Quote>{quote}</Quote>
          )}
          <span className="wrap-anywhere text-muted-foreground text-xs leading-relaxed">
            {place === elementPlace ? null : `${place} · `}
            <WebLink
              href={quote === null || place === elementPlace ? pageUrl : addressOfQuote(pageUrl, quote)}
              className="hover:text-foreground"
            >
              {pageLabel(pageUrl)}
            </WebLink>
          </span>
        </li>
      ))}
      {searched ? (
        <li className="wrap-anywhere text-muted-foreground text-xs leading-relaxed">Where we looked: {searched}</li>
      ) : null}
    </ul>
  );
}

function Quote({ children }: { children: string }) {
  const hasMarks = /^["“„«]/.test(children);
  return (
    <q className={cn("wrap-anywhere leading-relaxed", hasMarks && "before:content-none after:content-none")}>
      {children}
    </q>
  );
}
