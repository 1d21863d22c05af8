import { severityLooks } from "@/components/report/finding-looks";
import { SafeMarkdown } from "@/components/report/safe-markdown";
import { toneText } from "@/components/report/tone-classes";
import { cn } from "@/components/ui/cn";
import type { FailedCheck } from "@/lib/browser/lighthouse-digest";
import { isCriticalAudit } from "@/lib/review/findings/audit-causes";
import { auditWords } from "@/lib/review/lighthouse/audit-words";

const groups = [
  { category: "performance", title: "Performance" },
  { category: "accessibility", title: "Accessibility" },
  { category: "bestPractices", title: "Best Practices" },
  { category: "seo", title: "SEO" },
] as const;

export function FailedChecks({ checks }: { checks: FailedCheck[] }) {
  return (
    <div className="-mb-7 gap-10 lg:columns-2">
      {groups.map(({ category, title }) => {
        const failed = checks.filter((check) => check.category === category);
        return failed.length > 0 ? (
          <div key={category} className="mb-7 flex break-inside-avoid flex-col gap-3">
            <h5 className="font-semibold text-sm">{title}</h5>
            <ul className="flex flex-col gap-4">
              {failed.map((check) => (
                <Check key={check.id} check={check} />
              ))}
            </ul>
          </div>
        ) : null;
      })}
    </div>
  );
}

function Check({ check }: { check: FailedCheck }) {
  const { id, title, displayValue, snippets } = check;
  const { word, icon: Icon, tone } = severityLooks[isCriticalAudit(check) ? "critical" : "improve"];
  const repair = auditWords[id]?.repair;
  return (
    <li className="flex gap-2.5 text-sm leading-relaxed">
      <span className={cn("mt-1 shrink-0", toneText[tone])}>
        <Icon aria-hidden="true" className="size-4" />
        <span className="sr-only">{word}</span>
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div>
          <SafeMarkdown className="font-medium">{title}</SafeMarkdown>
          {displayValue ? <p className="text-muted-foreground text-xs">{displayValue}</p> : null}
        </div>
        {repair ? (
          <p className="max-w-prose">
            <span className="font-medium">Fix:</span> {repair}
          </p>
        ) : null}
        {snippets.map((snippet, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and elements may be alike.
          <code key={index} className="wrap-anywhere border-l-2 pl-3 text-xs leading-relaxed">
            {snippet}
          </code>
        ))}
      </div>
    </li>
  );
}
