/** The rows of an audit's calls: each is paid for before it is sent, and its reply is kept. */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Ask, Reply } from "@/lib/ai/dialogue";
import { fallbackReasons } from "@/lib/ai/review";
import type { Usage } from "@/lib/audits/model/prices";
import { makeStorable } from "@/lib/browser/storable";
import { db } from "@/lib/db";
import type { Prisma } from "@/prisma/generated/client";

const replySchema: z.ZodType<Reply> = z.union([
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), reason: z.enum(fallbackReasons) }),
]);

/** The same question to the same model has the same key, however often a step is repeated. */
export function keyOf(ask: Ask, model: string): string {
  const { id, system, content, schema, maxTokens } = ask;
  return createHash("sha256")
    .update(JSON.stringify([id, model, system, content, schema, maxTokens]))
    .digest("hex");
}

/** The reply that was stored, and how often the question was sent. */
export async function findCall(auditId: number, key: string): Promise<{ reply: Reply | null; tries: number }> {
  const call = await db.modelCall.findUnique({
    where: { websiteId_key: { websiteId: auditId, key } },
    select: { reply: true, tries: true, state: true },
  });
  return {
    reply: call?.state === "ended" ? (replySchema.safeParse(call.reply).data ?? null) : null,
    tries: call?.tries ?? 0,
  };
}

export interface CallIdentity {
  auditId: number;
  key: string;
  ask: Ask;
  model: string;
}

/** Takes the most that the call can cost from the audit's budget. @returns false when there is no room for it. */
export async function reserveCall({ auditId, key, ask, model }: CallIdentity, microDollars: number): Promise<boolean> {
  const { part, pageUrl } = makeStorable({ part: ask.part, pageUrl: ask.pageUrl });
  const reserved = await db.$executeRaw`
    WITH budget AS (
      UPDATE model_budgets SET "committedMicroDollars" = "committedMicroDollars" + ${microDollars}::bigint
      WHERE "websiteId" = ${auditId} AND "releasedAt" IS NULL
        AND "committedMicroDollars" + ${microDollars}::bigint <= "limitMicroDollars"
      RETURNING "websiteId"
    )
    INSERT INTO model_calls ("websiteId", key, part, "pageUrl", model, state, tries)
    SELECT "websiteId", ${key}, ${part}, ${pageUrl}, ${model}, 'running', 1 FROM budget
    ON CONFLICT ("websiteId", key) DO UPDATE SET state = 'running', tries = model_calls.tries + 1`;
  return reserved === 1;
}

export interface CallResult {
  /** null: it is to be tried again. */
  reply: Reply | null;
  usage: Usage | null;
  /** What the call cost, in place of what was reserved for it. */
  microDollars: number;
  reserved: number;
  milliseconds: number;
}

/** Stores what a call came to and gives back what it did not cost. */
export async function settleCall({ auditId, key }: CallIdentity, result: CallResult): Promise<void> {
  const { inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens } = result.usage ?? noUsage;
  const difference = result.microDollars - result.reserved;
  const reply = result.reply === null ? null : JSON.stringify(makeStorable(result.reply));
  const state = result.reply === null ? "waiting" : "ended";
  await db.$executeRaw`
    WITH budget AS (
      UPDATE model_budgets SET "committedMicroDollars" = "committedMicroDollars" + ${difference}::bigint
      WHERE "websiteId" = ${auditId} RETURNING "userId", month, "releasedAt"
    ), months AS (
      -- The audit has ended meanwhile, and its share of the month went back without this call's.
      UPDATE model_months SET "committedMicroDollars" = "committedMicroDollars" + ${difference}::bigint
      FROM budget
      WHERE model_months."userId" = budget."userId" AND model_months.month = budget.month
        AND budget."releasedAt" IS NOT NULL
    )
    UPDATE model_calls SET state = ${state}, reply = ${reply}::jsonb,
      "inputTokens" = "inputTokens" + ${inputTokens}::int, "outputTokens" = "outputTokens" + ${outputTokens}::int,
      "cacheReadTokens" = "cacheReadTokens" + ${cacheReadTokens}::int,
      "cacheWriteTokens" = "cacheWriteTokens" + ${cacheWriteTokens}::int,
      "microDollars" = "microDollars" + ${result.microDollars}::bigint,
      milliseconds = milliseconds + ${result.milliseconds}::int
    WHERE "websiteId" = ${auditId} AND key = ${key}`;
}

const noUsage: Usage = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 };

/** Remembers a reply that no call was made for, so that a repeated step gets the same. */
export async function storeReply({ auditId, key, ask, model }: CallIdentity, reply: Reply): Promise<void> {
  const data = makeStorable({ part: ask.part, pageUrl: ask.pageUrl, model, state: "ended", reply });
  await db.modelCall.upsert({
    where: { websiteId_key: { websiteId: auditId, key } },
    create: { websiteId: auditId, key, ...data, reply: data.reply as Prisma.InputJsonValue },
    update: { state: "ended", reply: data.reply as Prisma.InputJsonValue },
  });
}
