import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { Usage } from "@/lib/audits/model/prices";
import { makeStorable } from "@/lib/browser/storable";
import { db } from "@/lib/db";
import type { Ask, Reply } from "@/lib/review/dialogue";
import { fallbackReasons } from "@/lib/review/review";

const replySchema: z.ZodType<Reply> = z.union([
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), reason: z.enum(fallbackReasons) }),
]);

const unreadable: Reply = { ok: false, reason: "invalid" };

/** Stable over repeated steps: the same question to the same model. */
export function keyOf(ask: Ask, model: string): string {
  const { id, system, content, schema, maxTokens } = ask;
  return createHash("sha256")
    .update(JSON.stringify([id, model, system, content, schema, maxTokens]))
    .digest("hex");
}

export interface CallIdentity {
  auditId: number;
  key: string;
  ask: Ask;
  model: string;
}

export async function findCall({
  auditId,
  key,
}: CallIdentity): Promise<{ reply: Reply | null; isUnderWay: boolean; tries: number }> {
  const [call] = await db.$queryRaw<{ state: string; tries: number; reply: unknown; isLeased: boolean | null }[]>`
    SELECT state, tries, reply, "leaseEndsAt" > now() AS "isLeased" FROM model_calls
    WHERE "websiteId" = ${auditId} AND key = ${key}`;
  return {
    reply: call?.state === "ended" ? (replySchema.safeParse(call.reply).data ?? unreadable) : null,
    isUnderWay: call?.state === "running" && call.isLeased === true,
    tries: call?.tries ?? 0,
  };
}

/** `wait`: another run is sending it, or running calls hold the budget. `refused`: the budget will never suffice. */
export type Claim = { kind: "claimed"; tries: number } | { kind: "wait" } | { kind: "refused" };

/** If a lease expired, its sender may have been charged: the amount reserved counts as spent. */
export async function claimCall(call: CallIdentity, microDollars: number, leaseSeconds: number): Promise<Claim> {
  const { auditId, key, ask, model } = call;
  const { part, pageUrl } = makeStorable({ part: ask.part, pageUrl: ask.pageUrl });
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`
      INSERT INTO model_calls ("websiteId", key, part, "pageUrl", model, state)
      VALUES (${auditId}, ${key}, ${part}, ${pageUrl}, ${model}, 'waiting') ON CONFLICT DO NOTHING`;
    const isFree = await tx.$executeRaw`
      SELECT 1 FROM model_calls WHERE "websiteId" = ${auditId} AND key = ${key}
        AND (state = 'waiting' OR (state = 'running' AND "leaseEndsAt" <= now())) FOR UPDATE`;
    if (isFree === 0) return { kind: "wait" };
    // Locked, so that a call ending meanwhile counts either as running or as refunded.
    await tx.$executeRaw`SELECT 1 FROM model_budgets WHERE "websiteId" = ${auditId} FOR UPDATE`;
    const reserved = await tx.$executeRaw`
      UPDATE model_budgets SET "committedMicroDollars" = "committedMicroDollars" + ${microDollars}::bigint
      WHERE "websiteId" = ${auditId} AND "releasedAt" IS NULL
        AND "committedMicroDollars" + ${microDollars}::bigint <= "limitMicroDollars"`;
    if (reserved === 0) {
      const underWay = await tx.$executeRaw`
        SELECT 1 FROM model_calls
        WHERE "websiteId" = ${auditId} AND state = 'running' AND "leaseEndsAt" > now() LIMIT 1`;
      return underWay === 0 ? { kind: "refused" } : { kind: "wait" };
    }
    const [claimed] = await tx.$queryRaw<{ tries: number }[]>`
      UPDATE model_calls SET state = 'running', tries = tries + 1,
        "leaseEndsAt" = now() + make_interval(secs => ${leaseSeconds}::int),
        "microDollars" = "microDollars" + "reservedMicroDollars", "reservedMicroDollars" = ${microDollars}::bigint
      WHERE "websiteId" = ${auditId} AND key = ${key} RETURNING tries`;
    if (claimed === undefined) throw new Error("a call that was locked is gone");
    return { kind: "claimed", tries: claimed.tries };
  });
}

export interface CallResult {
  tries: number;
  reply: Reply | null;
  usage: Usage | null;
  microDollars: number;
  reserved: number;
  milliseconds: number;
}

const settlingPausesMs = [200, 1_000];

/** Refunds what the call did not cost. No effect once another run has taken over. */
export async function finalizeCall(call: CallIdentity, result: CallResult): Promise<void> {
  for (const pauseMs of settlingPausesMs) {
    try {
      return await finalizeOnce(call, result);
    } catch {
      await sleep(pauseMs);
    }
  }
  await finalizeOnce(call, result);
}

async function finalizeOnce({ auditId, key }: CallIdentity, result: CallResult): Promise<void> {
  const { inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens } = result.usage ?? noUsage;
  const difference = result.microDollars - result.reserved;
  const reply = result.reply === null ? null : JSON.stringify(makeStorable(result.reply));
  const state = result.reply === null ? "waiting" : "ended";
  await db.$executeRaw`
    WITH finalized AS (
      -- A reply that was stored meanwhile stays.
      UPDATE model_calls SET state = CASE state WHEN 'ended' THEN state ELSE ${state} END,
        reply = CASE state WHEN 'ended' THEN reply ELSE ${reply}::jsonb END,
        "inputTokens" = "inputTokens" + ${inputTokens}::int, "outputTokens" = "outputTokens" + ${outputTokens}::int,
        "cacheReadTokens" = "cacheReadTokens" + ${cacheReadTokens}::int,
        "cacheWriteTokens" = "cacheWriteTokens" + ${cacheWriteTokens}::int,
        "microDollars" = "microDollars" + ${result.microDollars}::bigint, "reservedMicroDollars" = 0,
        milliseconds = milliseconds + ${result.milliseconds}::int, "leaseEndsAt" = NULL
      WHERE "websiteId" = ${auditId} AND key = ${key} AND tries = ${result.tries}::int AND "leaseEndsAt" IS NOT NULL
      RETURNING "websiteId"
    ), budget AS (
      UPDATE model_budgets SET "committedMicroDollars" = "committedMicroDollars" + ${difference}::bigint
      WHERE "websiteId" IN (SELECT "websiteId" FROM finalized) RETURNING "monthId", "releasedAt"
    ), months AS (
      -- Where the audit has ended meanwhile, its share of the month went back without this call's.
      UPDATE model_months SET "committedMicroDollars" = "committedMicroDollars" + ${difference}::bigint
      FROM budget WHERE model_months.id = budget."monthId" AND budget."releasedAt" IS NOT NULL
      RETURNING model_months.month
    )
    UPDATE portal_months SET "committedMicroDollars" = "committedMicroDollars" + ${difference}::bigint
    FROM months WHERE portal_months.month = months.month`;
}

const noUsage: Usage = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 };

/** @returns the stored reply, which may be an earlier one by another run */
export async function storeReply(call: CallIdentity, given: Reply): Promise<Reply> {
  const { auditId, key, ask, model } = call;
  const { part, pageUrl, reply } = makeStorable({ part: ask.part, pageUrl: ask.pageUrl, reply: given });
  await db.$executeRaw`
    INSERT INTO model_calls ("websiteId", key, part, "pageUrl", model, state, reply)
    VALUES (${auditId}, ${key}, ${part}, ${pageUrl}, ${model}, 'ended', ${JSON.stringify(reply)}::jsonb)
    ON CONFLICT ("websiteId", key) DO UPDATE SET state = 'ended', reply = excluded.reply
    WHERE model_calls.state <> 'ended'`;
  return (await findCall(call)).reply ?? given;
}
