import { DeleteDialog } from "@/components/account/delete-dialog";
import { Card } from "@/components/ui/card";
import { retentionLimits } from "@/lib/limits";

const path = "/api/operator/retention";
const toasts = { done: "Choice saved", failed: "Choice not saved" };

interface RetentionDecisionProps {
  days: number | null;
  decidedBy: "setting" | "operator" | null;
}

/** Shows how long audits are kept; asks the operator once. */
export function RetentionDecision({ days, decidedBy }: RetentionDecisionProps) {
  return (
    <Card id="retention" tabIndex={-1} className="mt-6 scroll-mt-28 gap-3 outline-none">
      <h2 className="font-semibold text-lg leading-snug">How long audits are kept</h2>
      <p className="max-w-prose leading-relaxed">
        {sentenceOf(days)}{" "}
        {decidedBy === null ? (
          "Please choose: customers see the period in their account."
        ) : (
          <>
            {decidedBy === "setting" ? "Edit" : "Set"} <code className="wrap-anywhere text-sm">RETENTION_DAYS</code> to
            change this.
          </>
        )}
      </p>
      {decidedBy === null ? (
        <div className="flex flex-wrap gap-3">
          <DeleteDialog
            label="Keep for 25 months"
            focusAfter="retention"
            question="Keep audits for 25 months?"
            explanation="Audits that ended longer ago are deleted every night, with their reports and screenshots. Usage records stay."
            path={path}
            method="PUT"
            confirm={{ label: "Keep for 25 months", pendingLabel: "Saving..." }}
            toasts={toasts}
          />
          <DeleteDialog
            label="Keep all"
            focusAfter="retention"
            question="Keep all audits?"
            explanation="Audits stay until their owners delete them."
            path={path}
            confirm={{ label: "Keep all", pendingLabel: "Saving..." }}
            toasts={toasts}
          />
        </div>
      ) : null}
    </Card>
  );
}

function sentenceOf(days: number | null): string {
  if (days === null) return "Audits are kept until their owners delete them.";
  const time = days === retentionLimits.defaultDays ? "25 months" : days === 1 ? "one day" : `${days} days`;
  return `Audits are deleted ${time} after they end.`;
}
