import { SafeMarkdown } from "@/components/report/safe-markdown";
import type { FailedCheck } from "@/lib/browser/lighthouse-digest";

const groups = [
  { category: "performance", title: "Performance" },
  { category: "accessibility", title: "Accessibility" },
  { category: "bestPractices", title: "Best Practices" },
  { category: "seo", title: "SEO" },
] as const;

export function FailedChecks({ checks }: { checks: FailedCheck[] }) {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {groups.map(({ category, title }) => {
        const failed = checks.filter((check) => check.category === category);
        return failed.length > 0 ? (
          <div key={category} className="flex min-w-0 flex-col gap-2">
            <h5 className="font-semibold text-sm">{title}</h5>
            <ul className="flex list-disc flex-col gap-1.5 pl-4 text-sm marker:text-muted-foreground">
              {failed.map(({ id, title: name, displayValue }) => (
                <li key={id}>
                  <SafeMarkdown>{name}</SafeMarkdown>
                  {displayValue ? <span className="text-muted-foreground text-xs">{displayValue}</span> : null}
                </li>
              ))}
            </ul>
          </div>
        ) : null;
      })}
    </div>
  );
}
