import type { ReactNode } from "react";
import { formatMoment } from "@/components/operator/moment";
import { Card } from "@/components/ui/card";
import { modelLimits } from "@/lib/limits";
import type { ModelState } from "@/lib/operator/operator-views";

const outputs = {
  schema: "in the shape of a schema",
  tool: "through a tool",
  json: "as JSON that the question asks for",
} as const;

const dollars = (amount: number) => `$${amount.toFixed(2)}`;

export function ModelFacts({ state }: { state: ModelState }) {
  const { server, isUnreadable, spentDollars, capDollars, newAccounts, auditDollars } = state;
  return (
    <Card id="model" tabIndex={-1} className="scroll-mt-28 gap-4 outline-none">
      <h2 className="font-semibold text-lg leading-snug">Review model</h2>
      {isUnreadable ? (
        <p className="max-w-prose leading-relaxed">
          The stored key can’t be opened, because a key is missing from <Setting name="SECRETS_KEYS" />. Restore it, or
          enter the model’s key again.
        </p>
      ) : null}
      {server === null ? (
        <p className="max-w-prose leading-relaxed">
          {auditDollars === 0 ? (
            <>
              SpotCheck’s rules review new audits, without AI, because <Setting name="ANTHROPIC_MAX_PER_AUDIT_USD" /> is
              0.
            </>
          ) : (
            "SpotCheck’s rules review new audits, without AI. Add a model below."
          )}
        </p>
      ) : (
        <dl className="grid max-w-prose grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-[10rem_1fr]">
          <Fact name="Reviewer">
            {server.models.main}
            {server.models.small === server.models.main ? "" : `, with ${server.models.small} for second readings`}
          </Fact>
          <Fact name="Server">{server.host}</Fact>
          <Fact name="Key">{describeKey(server)}</Fact>
          <Fact name="Abilities">{describeAbilities(server)}</Fact>
          <Fact name="Cost">
            {server.isFree ? (
              <>
                counted as free: the server is on the portal’s own machine or network. If it forwards to a paid service,
                set <Setting name="ANTHROPIC_PRICES" />.
              </>
            ) : (
              `at most ${dollars(auditDollars)} for each audit`
            )}
          </Fact>
          <Fact name="Spent this month">
            {dollars(spentDollars)} of {dollars(capDollars)}, with reservations of running audits
          </Fact>
          {newAccounts === null ? null : (
            <Fact name="By new accounts">
              {dollars(newAccounts.spentDollars)} of {dollars(newAccounts.capDollars)} for all accounts younger than{" "}
              {modelLimits.newAccounts.days} days
              {newAccounts.spentDollars + auditDollars > newAccounts.capDollars
                ? "; used up, so SpotCheck’s rules review their audits this month"
                : ""}
            </Fact>
          )}
          <Fact name="Last error">
            {server.failure === null || server.failedAt === null
              ? "none"
              : `${server.failure} ${formatMoment(server.failedAt)}`}
          </Fact>
        </dl>
      )}
      {server?.source === "settings" ? (
        <p className="max-w-prose leading-relaxed">
          Your settings choose this model. Edit <Setting name="ANTHROPIC_API_KEY" />,{" "}
          <Setting name="ANTHROPIC_BASE_URL" /> and <Setting name="ANTHROPIC_MODEL" />, or unset the first two to choose
          it here.
        </p>
      ) : null}
    </Card>
  );
}

type Server = NonNullable<ModelState["server"]>;

function describeKey({ hasKey, source }: Server): string {
  if (!hasKey) return "none";
  return source === "settings" ? "from ANTHROPIC_API_KEY" : "stored here, encrypted";
}

function describeAbilities({ isKnown, abilities, probedAt }: Server): string {
  if (isKnown) return "all";
  if (abilities === null) return "not tested yet: the next audit tests them";
  const { output, images, contextTokens } = abilities;
  const length = contextTokens === null ? "an unknown length" : `${contextTokens.toLocaleString("en-US")} tokens`;
  const tested = probedAt === null ? "to be tested again" : `tested ${formatMoment(probedAt)}`;
  return `answers ${outputs[output]}; ${images ? "sees" : "doesn’t see"} screenshots; reads ${length} at once; ${tested}`;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="wrap-anywhere -mt-2 sm:mt-0">{children}</dd>
    </div>
  );
}

const Setting = ({ name }: { name: string }) => <code className="wrap-anywhere text-sm">{name}</code>;
