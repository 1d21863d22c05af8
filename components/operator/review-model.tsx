import { Card } from "@/components/ui/card";
import { builtIn } from "@/lib/audits/choose-reviewer";

/** Names the reviewer of new audits and how to add a model; reports without one link here. */
export function ReviewModel({ reviewer }: { reviewer: string }) {
  return (
    <Card id="model" tabIndex={-1} className="mt-6 scroll-mt-28 gap-3 outline-none">
      <h2 className="font-semibold text-lg leading-snug">Review model</h2>
      {reviewer === builtIn ? (
        <p className="max-w-prose leading-relaxed">
          SpotCheck's rules review new audits, without AI. To add a model, set <Setting name="ANTHROPIC_API_KEY" /> and
          restart the portal; <Setting name="ANTHROPIC_BASE_URL" /> selects another server with the Messages API. See
          README.md, Configuration, for models and cost limits.
        </p>
      ) : (
        <p className="max-w-prose leading-relaxed">
          {reviewer} reviews new audits. See README.md, Configuration, for other models and cost limits.
        </p>
      )}
    </Card>
  );
}

function Setting({ name }: { name: string }) {
  return <code className="wrap-anywhere text-sm">{name}</code>;
}
