/**
 * Sends the questions of an audit's reviewer. A reply that is stored is used again; every call is paid for from the
 * audit's budget first; what may pass is left to the job engine to try again, and what won't is a reply of its own.
 */
import type { Ask, Reply } from "@/lib/ai/dialogue";
import { builtIn } from "@/lib/audits/choose-reviewer";
import {
  type CallIdentity,
  findCall,
  keyOf,
  reserveCall,
  settleCall,
  storeReply,
} from "@/lib/audits/model/call-records";
import { CallSlots } from "@/lib/audits/model/call-slots";
import {
  anthropicUrl,
  type CallOutcome,
  createModelClient,
  type LoadPicture,
  type ModelClient,
} from "@/lib/audits/model/client";
import { estimateCost } from "@/lib/audits/model/estimate-cost";
import { ModelOverloadedError } from "@/lib/audits/model/overloaded-error";
import { pictureLoader } from "@/lib/audits/model/page-pictures";
import { costOf, type Prices, parsePrices } from "@/lib/audits/model/prices";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { auditLog } from "@/lib/log";

/** How often a busy server is asked over all tries of a step, and one that takes too long or too many tokens at once. */
const maxTries = 3;
const maxRepeats = 2;
const defaultRetrySeconds = 5;
/** Whoever is to wait longer than this gets the built-in reviewer's part instead. */
const maxRetrySeconds = 120;

let slots: CallSlots | undefined;

interface Calling {
  auditId: number;
  client: ModelClient;
  models: Record<Ask["model"], string>;
  loadPicture: LoadPicture;
  prices: Prices;
  signal: AbortSignal;
  /** Calls of these questions that hold a reservation; reserved one after another, so that none is overlooked. */
  underWay: Set<Promise<void>>;
  reserving: CallSlots;
}

/**
 * The replies, in the questions' order.
 * @throws ModelOverloadedError when some are to be asked again later (all others are stored), or the signal's reason.
 */
export async function answerAsks(auditId: number, asks: readonly Ask[], signal: AbortSignal): Promise<Reply[]> {
  const { ANTHROPIC_API_KEY: apiKey } = env;
  if (apiKey === undefined) return asks.map(() => ({ ok: false, reason: "unavailable" }));
  slots ??= new CallSlots(env.ANTHROPIC_CALLS_AT_ONCE);
  const audit = await db.website.findUnique({ where: { id: auditId }, select: { reviewer: true } });
  const pinned = audit?.reviewer;
  const main = pinned == null || pinned === builtIn ? env.ANTHROPIC_MODEL : pinned;
  const models = { main, small: env.ANTHROPIC_SMALL_MODEL };
  const client = createModelClient({
    apiKey,
    baseUrl: env.ANTHROPIC_BASE_URL ?? anthropicUrl,
    models,
    effort: env.ANTHROPIC_EFFORT ?? null,
    timeoutMs: env.ANTHROPIC_TIMEOUT_SECONDS * 1_000,
  });
  const calling = {
    auditId,
    client,
    models,
    signal,
    loadPicture: pictureLoader(auditId),
    prices: parsePrices(env.ANTHROPIC_PRICES),
    underWay: new Set<Promise<void>>(),
    reserving: new CallSlots(1),
  };
  const settled = await Promise.allSettled(asks.map((ask) => answerAsk(ask, calling)));
  signal.throwIfAborted();
  const errors = settled.flatMap((each) => (each.status === "rejected" ? [each.reason as unknown] : []));
  const fault = errors.find((error) => !(error instanceof ModelOverloadedError));
  if (fault !== undefined) throw fault;
  const waits = errors.flatMap((error) => (error instanceof ModelOverloadedError ? [error.retryAfterSeconds] : []));
  if (waits.length > 0) throw new ModelOverloadedError(Math.max(...waits));
  return settled.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
}

async function answerAsk(ask: Ask, calling: Calling): Promise<Reply> {
  const { auditId, signal } = calling;
  const model = calling.models[ask.model];
  const call = { auditId, key: keyOf(ask, model), ask, model };
  const stored = await findCall(auditId, call.key);
  if (stored.reply !== null) return stored.reply;
  for (let repeat = 1, sent = ask; ; repeat += 1) {
    const outcome = await (slots as CallSlots).run(
      () => sendPaid(call, sent, stored.tries + repeat, repeat, calling),
      signal,
    );
    if (outcome !== "again" && outcome !== "again with more room") return outcome;
    if (repeat >= maxRepeats) throw new Error("a call was repeated too often");
    if (outcome === "again with more room") sent = { ...ask, maxTokens: ask.maxTokens * 2 };
  }
}

type Again = "again" | "again with more room";

/** One call within the audit's budget. `Again`: it is to be sent once more, at once. */
async function sendPaid(
  call: CallIdentity,
  ask: Ask,
  tries: number,
  repeat: number,
  calling: Calling,
): Promise<Reply | Again> {
  const reserved = estimateCost(ask, call.model, calling.prices);
  const done = Promise.withResolvers<void>();
  const reserve = async () => {
    // Noted before the try: one that ends during it may give back what was missing.
    const others = [...calling.underWay];
    const isReserved = await reserveCall(call, reserved);
    if (isReserved) calling.underWay.add(done.promise);
    return { isReserved, others };
  };
  for (;;) {
    const { isReserved, others } = await calling.reserving.run(reserve, calling.signal);
    if (isReserved) break;
    if (others.length === 0) return giveUp(call, { ok: false, reason: "over-budget" });
    // Others of this audit hold more than they will cost: what they give back may be enough.
    await Promise.race(others);
  }
  try {
    const began = Date.now();
    const outcome = await calling.client.send(ask, calling.loadPicture, calling.signal);
    const reply = toReply(outcome, tries, repeat);
    const usage = "usage" in outcome ? outcome.usage : null;
    // What was begun and not counted may have cost all that was set aside for it.
    const isUncounted = outcome.kind === "timed-out" || (outcome.kind === "overloaded" && outcome.isSent);
    const microDollars =
      usage !== null && !isUncounted ? costOf(usage, call.model, calling.prices) : isUncounted ? reserved : 0;
    await settleCall(call, {
      reply: reply instanceof ModelOverloadedError || typeof reply === "string" ? null : reply,
      usage,
      microDollars,
      reserved,
      milliseconds: Date.now() - began,
    });
    report(call, outcome, tries);
    if (reply instanceof ModelOverloadedError) throw reply;
    return reply;
  } finally {
    calling.underWay.delete(done.promise);
    done.resolve();
  }
}

function toReply(outcome: CallOutcome, tries: number, repeat: number): Reply | Again | ModelOverloadedError {
  if (outcome.kind === "answered") return { ok: true, value: outcome.value };
  if (outcome.kind === "overloaded") {
    const seconds = outcome.retryAfterSeconds ?? defaultRetrySeconds;
    if (tries >= maxTries || seconds > maxRetrySeconds) return { ok: false, reason: "overloaded" };
    return new ModelOverloadedError(seconds);
  }
  if (outcome.kind === "timed-out" && repeat < maxRepeats) return "again";
  if (outcome.kind === "cut-off" && repeat < maxRepeats) return "again with more room";
  return { ok: false, reason: outcome.kind };
}

async function giveUp(call: CallIdentity, reply: Reply): Promise<Reply> {
  await storeReply(call, reply);
  return reply;
}

/** Names and numbers only: neither key, question nor answer is ever logged. */
function report({ auditId, ask, model }: CallIdentity, outcome: CallOutcome, tries: number): void {
  if (outcome.kind === "answered") return;
  const code = "code" in outcome ? outcome.code : undefined;
  const line = { model, part: ask.part, outcome: outcome.kind, code, tries };
  if (outcome.kind === "unavailable") auditLog(auditId).error(line, "the model can't be asked");
  else auditLog(auditId).warn(line, "a question to the model was not answered");
}
