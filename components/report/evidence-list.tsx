import { WebLink } from "@/components/report/web-link";
import { cn } from "@/components/ui/cn";
import { pageLabel } from "@/lib/audits/report/page-label";
import { addressOfQuote } from "@/lib/findings/text-fragment";
import { elementPlace } from "@/lib/review/findings/identities";
import type { Evidence } from "@/lib/review/review";

export function EvidenceList({ evidence, searched }: { evidence: Evidence[]; searched: string | undefined }) {
  if (evidence.length === 0 && !searched) return null;
  return (
    <ul className="flex flex-col gap-2">
      {evidence.map(({ pageUrl, quote, place }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and evidence may repeat.
        <li key={index} className="flex flex-col gap-0.5 border-l-2 pl-3 text-sm">
          {quote === null ? null : place === elementPlace ? <Code>{quote}</Code> : <Quote>{quote}</Quote>}
          <span className="wrap-anywhere text-muted-foreground text-xs leading-relaxed">
            {place} ·{" "}
            <WebLink href={addressOf(quote, pageUrl, place)} className="hover:text-foreground">
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

/** The page's URL, with a text fragment for quotes but not for code. */
function addressOf(quote: string | null, pageUrl: string, place: string): string {
  return quote === null || place === elementPlace ? pageUrl : addressOfQuote(pageUrl, quote);
}

function Code({ children }: { children: string }) {
  return <code className="wrap-anywhere text-xs leading-relaxed">{children}</code>;
}

function Quote({ children }: { children: string }) {
  const hasMarks = /^["“„«]/.test(children);
  return (
    <q className={cn("wrap-anywhere leading-relaxed", hasMarks && "before:content-none after:content-none")}>
      {children}
    </q>
  );
}
