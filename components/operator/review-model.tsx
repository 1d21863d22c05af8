import { Card } from "@/components/ui/card";
import { builtIn } from "@/lib/audits/choose-reviewer";

/** Who reviews new audits, and how to have a model do it: what a report without one leads to. */
export function ReviewModel({ reviewer }: { reviewer: string }) {
  return (
    <Card id="model" tabIndex={-1} className="mt-6 scroll-mt-28 gap-3 outline-none">
      <h2 className="font-semibold text-lg leading-snug">The model that reviews</h2>
      {reviewer === builtIn ? (
        <p className="max-w-prose leading-relaxed">
          New audits are reviewed without AI. To add a model, set <Setting name="ANTHROPIC_API_KEY" /> and restart the
          portal; <Setting name="ANTHROPIC_BASE_URL" /> takes another server that speaks the Messages API. README.md,
          Configuration, names the models, and what an audit may cost.
        </p>
      ) : (
        <p className="max-w-prose leading-relaxed">
          {reviewer} reviews new audits. README.md, Configuration, says how to choose another, and what an audit may
          cost.
        </p>
      )}
    </Card>
  );
}

function Setting({ name }: { name: string }) {
  return <code className="wrap-anywhere text-sm">{name}</code>;
}
