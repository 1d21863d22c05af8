import { type KnownProbe, readProbe } from "@/lib/audits/model/known-abilities";
import {
  anthropicUrl,
  getReviewingServer,
  isAnthropic,
  isOwnMachine,
  readServerChoice,
} from "@/lib/audits/model/model-server";
import { committedByNewAccounts, newAccountsCap } from "@/lib/audits/model/new-accounts";
import { parsePrices } from "@/lib/audits/model/prices";
import { env } from "@/lib/env";
import { describeModelFailure } from "@/lib/operator/model-failure";
import type { Operator } from "@/lib/operator/operator";
import type { ModelState } from "@/lib/operator/operator-views";
import { listPortalMonths } from "@/lib/operator/usage-query";
import { SealBrokenError } from "@/lib/secrets/seal";

export async function getModelState(operator: Operator): Promise<ModelState> {
  const server = await getReviewingServer();
  const cap = newAccountsCap();
  const [month] = await listPortalMonths(operator, 1);
  const stored = await readServerChoice().catch((error: unknown) => {
    if (error instanceof SealBrokenError) return "unreadable" as const;
    throw error;
  });
  return {
    server: server && {
      host: new URL(server.url).host,
      models: server.models,
      source: server.source,
      hasKey: server.key !== null,
      isFree: isFree(server.url, server.models.main),
      ...toShown(await readProbe(server.url, server.models.main), isAnthropic(server.url)),
    },
    typed:
      stored === "unreadable"
        ? { url: "", model: "", hasKey: false }
        : { url: stored?.url ?? "", model: stored?.model ?? "", hasKey: stored !== null && stored.key !== null },
    isStored: stored !== null,
    isUnreadable: stored === "unreadable",
    anthropicUrl,
    spentDollars: month?.committedDollars ?? 0,
    capDollars: env.ANTHROPIC_MAX_PER_MONTH_USD,
    newAccounts: cap === null ? null : { spentDollars: Number(await committedByNewAccounts()) / 1e6, capDollars: cap },
    auditDollars: env.ANTHROPIC_MAX_PER_AUDIT_USD,
  };
}

const isFree = (url: string, model: string): boolean =>
  isOwnMachine(url) && parsePrices(env.ANTHROPIC_PRICES, [model]).get(model)?.input === 0;

function toShown({ abilities, probedAt, failure, failedAt }: KnownProbe, isKnown: boolean) {
  return {
    isKnown,
    abilities: isKnown ? null : abilities,
    probedAt,
    failure: failure === null ? null : describeModelFailure(failure),
    failedAt,
  };
}
