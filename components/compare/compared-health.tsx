import { FoldedChanges } from "@/components/compare/folded-changes";
import { Card } from "@/components/ui/card";
import type { Comparison } from "@/lib/compare/comparison";

const titles = [
  ["overall", "Overall"],
  ["performance", "Performance"],
  ["accessibility", "Accessibility"],
  ["bestPractices", "Best Practices"],
  ["seo", "SEO"],
] as const;

export function ComparedHealth({ comparison: { health, basis } }: { comparison: Comparison }) {
  return (
    <Card className="gap-4">
      {basis.pages === "other" ? (
        <p className="text-muted-foreground">Not compared: the audits read different pages.</p>
      ) : (
        <FoldedChanges
          caption="Website health scores of both audits"
          name="Score"
          things={["score", "scores"]}
          rows={titles.map(([name, title]) => ({ title, change: health[name] }))}
        />
      )}
    </Card>
  );
}
