import type { ReactNode } from "react";
import { StatusBadge } from "@/components/history/status-badge";
import { formatMoment } from "@/components/operator/moment";
import { FiguresTable } from "@/components/report/figures-table";
import { Card, CardTitle } from "@/components/ui/card";
import type { AuditFate } from "@/lib/operator/operator-views";

export function AuditFacts({ audit }: { audit: AuditFate }) {
  const { steps, pages, modelCalls } = audit;
  return (
    // Takes the focus when the focused button disappears.
    <div id="facts" tabIndex={-1} className="flex flex-col gap-6 outline-none">
      <Facts audit={audit} />
      {pages.length === 0 ? null : (
        <Section title="Pages">
          <ul className="flex flex-col divide-y">
            {pages.map(({ id, url, outcome, outcomeMessage }) => (
              <li key={id} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
                <span className="wrap-anywhere">{url}</span>
                <span className="wrap-anywhere text-muted-foreground text-sm">
                  {outcome ?? "not visited"}
                  {outcomeMessage === null ? null : `: ${outcomeMessage}`}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {steps.length === 0 ? null : (
        <Section title="Completed steps">
          <FiguresTable
            caption="Steps and their duration"
            columns={["Step", "Milliseconds"]}
            rows={steps.map(({ step, milliseconds }) => ({
              key: step,
              title: <span className="wrap-anywhere">{step}</span>,
              figures: [milliseconds.toLocaleString("en-US")],
            }))}
          />
        </Section>
      )}
      {modelCalls.length === 0 ? null : (
        <Section title="Model calls">
          <FiguresTable
            caption="Model calls"
            columns={["Part", "State", "Attempts", "Dollars"]}
            rows={modelCalls.map(({ id, part, state, tries, dollars }) => ({
              key: String(id),
              title: part,
              figures: [state, tries, dollars.toFixed(4)],
            }))}
          />
        </Section>
      )}
    </div>
  );
}

function Facts({ audit }: { audit: AuditFate }) {
  const { status, reason, user, phase, failureMessage, failureCause, createdAt, startedAt, completedAt, reviewer } =
    audit;
  const facts: [string, ReactNode][] = [
    ["State", <StatusBadge key="state" status={status} reason={reason} />],
    ["Reason", reason],
    ["Error", failureCause],
    ["Message to customer", failureMessage],
    ["Customer", user.suspendedAt === null ? user.email : `${user.email} (suspended)`],
    ["Phase", phase],
    ["Requested", formatMoment(createdAt)],
    ["Started", startedAt && formatMoment(startedAt)],
    ["Ended", completedAt && formatMoment(completedAt)],
    ["Reviewer", reviewer],
  ];
  return (
    <Card>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {facts
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name} className="flex min-w-0 flex-col gap-1">
              <dt className="text-muted-foreground text-sm">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardTitle>{title}</CardTitle>
      {children}
    </Card>
  );
}
