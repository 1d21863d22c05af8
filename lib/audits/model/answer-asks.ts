/** Reuses stored replies, pays each call from the audit's budget first, and retries temporary failures. */
import { setTimeout as sleep } from "node:timers/promises";
import { readPayer } from "@/lib/account-log/registration-network";
import { builtIn } from "@/lib/audits/built-in-reviewer";
import { AskLaterError, type Deadline } from "@/lib/audits/model/ask-later-error";
import { awaitAbilities } from "@/lib/audits/model/await-abilities";
import {
  type CallIdentity,
  type CallResult,
  claimCall,
  finalizeCall,
  findCall,
  keyOf,
  storeReply,
} from "@/lib/audits/model/call-records";
import { estimateCost } from "@/lib/audits/model/estimate-cost";
import { type Turn, takeTurns } from "@/lib/audits/model/head-start";
import { noteFailure } from "@/lib/audits/model/known-abilities";
import {
  type CallOutcome,
  createModelClient,
  type LoadPicture,
  type ModelClient,
} from "@/lib/audits/model/model-client";
import { pictureLoader } from "@/lib/audits/model/model-pictures";
import { callsAtOnce, getModelServer, isOwnMachine, type ModelServer } from "@/lib/audits/model/model-server";
import { costOf, type Prices, parsePrices } from "@/lib/audits/model/prices";
import { reserveAudit } from "@/lib/audits/model/reserve-audit";
import { FairSemaphore, type Place } from "@/lib/auth/fair-semaphore";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { auditLog } from "@/lib/log";
import type { Ask, Reply } from "@/lib/review/dialogue";
import type { Attributes } from "@/lib/telemetry/names";
import { traceStep } from "@/lib/telemetry/trace-step";

/** Sends per question over all tries of a step, and immediate resends after a timeout or cut-off answer. */
const maxTries = 3;
const maxRepeats = 2;
const defaultRetrySeconds = 5;
/** For longer waits, the built-in reviewer writes the part instead. */
const maxRetrySeconds = 120;
/** On top of the call's timeout: loading the picture before it, storing the result after. */
const leaseMarginSeconds = 15;
const lookAgainMs = 250;
/** Another audit of the customer has to end first. */
const budgetWaitSeconds = 120;

const slotsOf = new Map<string, FairSemaphore>();

interface Calling {
  auditId: number;
  place: Place;
  server: ModelServer;
  slots: FairSemaphore;
  client: ModelClient;
  models: Record<Ask["model"], string>;
  loadPicture: LoadPicture;
  prices: Prices;
  deadline: Deadline | null;
  signal: AbortSignal;
  claiming: FairSemaphore;
  turn: Turn;
}

/** @returns replies in the order of the questions @throws AskLaterError if some must wait, or the signal's reason */
export async function answerAsks(
  auditId: number,
  asks: readonly Ask[],
  signal: AbortSignal,
  deadline: Deadline | null = null,
): Promise<Reply[]> {
  const server = await getModelServer();
  if (server === null) return asks.map(() => ({ ok: false, reason: "unavailable" }));
  // Not earlier: an audit that sleeps before its first question would withhold the budget from other customers.
  const reservation = await reserveAudit(auditId);
  if (reservation === "wait" && deadline?.hasNextTry)
    throw new AskLaterError("the customer's other audits hold their budgets", budgetWaitSeconds);
  if (reservation !== "granted") return asks.map(() => ({ ok: false, reason: "over-budget" }));
  const anySignal = deadline === null ? signal : AbortSignal.any([signal, deadline.signal]);
  const abilities = await awaitAbilities(auditId, server, anySignal, deadline);
  if (typeof abilities === "string") return asks.map(() => ({ ok: false, reason: abilities }));
  const audit = await db.website.findUnique({ where: { id: auditId }, select: { reviewer: true, userId: true } });
  const pinned = audit?.reviewer;
  const models = { ...server.models, ...(pinned != null && pinned !== builtIn && { main: pinned }) };
  const { account, network } = await readPayer(audit?.userId ?? 0);
  const client = createModelClient({
    server,
    models,
    abilities,
    effort: env.ANTHROPIC_EFFORT ?? null,
    timeoutMs: env.ANTHROPIC_TIMEOUT_SECONDS * 1_000,
  });
  const calling = {
    auditId,
    place: { key: account, group: network },
    server,
    slots: slotsFor(server),
    client,
    models,
    deadline,
    signal: anySignal,
    loadPicture: pictureLoader(auditId),
    prices: parsePrices(env.ANTHROPIC_PRICES, isOwnMachine(server.url) ? Object.values(models) : []),
    claiming: new FairSemaphore({ slots: 1 }),
  };
  const turns = takeTurns(asks);
  const settled = await Promise.allSettled(
    asks.map((ask, index) => answerAsk(ask, { ...calling, turn: turns[index] as Turn })),
  );
  signal.throwIfAborted();
  const errors = settled.flatMap((each) => (each.status === "rejected" ? [each.reason as unknown] : []));
  const fault = errors.find((error) => !(error instanceof AskLaterError));
  if (fault !== undefined) throw fault;
  const waits = errors.flatMap((error) => (error instanceof AskLaterError ? [error.retryAfterSeconds] : []));
  if (waits.length > 0) throw new AskLaterError("some questions to the model must wait", Math.max(...waits));
  return settled.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
}

function slotsFor(server: ModelServer): FairSemaphore {
  const slots = callsAtOnce(server);
  const found = slotsOf.get(server.url) ?? new FairSemaphore({ slots, perKey: slots });
  slotsOf.set(server.url, found);
  return found;
}

async function answerAsk(ask: Ask, calling: Calling): Promise<Reply> {
  const { auditId, deadline } = calling;
  const model = calling.models[ask.model];
  const call = { auditId, key: keyOf(ask, model), ask, model };
  try {
    await calling.turn.mayBegin(calling.signal);
    return await askUntilAnswered(call, calling);
  } catch (error) {
    if (deadline === null || error !== deadline.signal.reason) throw error;
    const { tries } = await findCall(call);
    if (deadline.hasNextTry && tries < maxTries) throw new AskLaterError("the step has no more time for the model", 1);
    return storeReply(call, { ok: false, reason: "timed-out" });
  } finally {
    calling.turn.begun();
  }
}

async function askUntilAnswered(call: CallIdentity, calling: Calling): Promise<Reply> {
  const { ask } = call;
  const { signal } = calling;
  for (let repeat = 1, sent = ask; ; ) {
    const { reply, isUnderWay } = await findCall(call);
    if (reply !== null) return reply;
    const outcome = isUnderWay
      ? "wait"
      : await calling.slots.run(calling.place, () => sendPaid(call, sent, repeat, calling), signal);
    if (typeof outcome !== "string") return outcome;
    if (outcome === "wait") {
      await pause(signal);
      continue;
    }
    if (repeat >= maxRepeats) throw new Error("a call was repeated too often");
    repeat += 1;
    if (outcome === "again with more room") sent = { ...ask, maxTokens: ask.maxTokens * 2 };
  }
}

async function pause(signal: AbortSignal): Promise<void> {
  await sleep(lookAgainMs, undefined, { signal }).catch(() => signal.throwIfAborted());
}

type Again = "again" | "again with more room";

/** One paid call. `Again`: send once more immediately. `wait`: not now. */
async function sendPaid(
  call: CallIdentity,
  ask: Ask,
  repeat: number,
  { server, client, prices, loadPicture, signal, claiming, turn }: Calling,
): Promise<Reply | Again | "wait"> {
  const reserved = estimateCost(ask, call.model, prices);
  const leaseSeconds = env.ANTHROPIC_TIMEOUT_SECONDS + leaseMarginSeconds;
  const claim = await claiming.run(String(call.auditId), () => claimCall(call, reserved, leaseSeconds), signal);
  if (claim.kind === "wait") return "wait";
  if (claim.kind === "refused") return storeReply(call, { ok: false, reason: "over-budget" });
  const { tries } = claim;
  const began = Date.now();
  const finalize = (result: Pick<CallResult, "reply" | "usage" | "microDollars">) =>
    finalizeCall(call, { ...result, tries, reserved, milliseconds: Date.now() - began });
  let outcome: CallOutcome;
  try {
    outcome = await traceStep(
      { auditId: call.auditId, name: "model-call", attributes: describeCall(call, tries) },
      () => client.send(ask, loadPicture, signal, turn.begun),
      describeOutcome,
    );
  } catch (error) {
    // An aborted call's cost is unknown.
    await finalize({ reply: null, usage: null, microDollars: reserved });
    throw error;
  }
  const reply = toReply(outcome, tries, repeat);
  const usage = "usage" in outcome ? outcome.usage : null;
  // Without a usage report, it may have cost all that was reserved.
  const isUncounted =
    outcome.kind === "timed-out" || (outcome.kind === "overloaded" ? outcome.isSent : "usage" in outcome);
  await finalize({
    reply: reply instanceof AskLaterError || typeof reply === "string" ? null : reply,
    usage,
    microDollars: usage !== null ? costOf(usage, call.model, prices) : isUncounted ? reserved : 0,
  });
  report(call, outcome, tries);
  if ("code" in outcome) await noteFailure(server.url, call.model, outcome.code, outcome.kind === "unavailable");
  if (reply instanceof AskLaterError) throw reply;
  return reply;
}

function describeCall({ ask, model }: CallIdentity, tries: number): Attributes {
  return { "spotcheck.model.part": ask.part, "gen_ai.request.model": model, "spotcheck.attempt": tries };
}

function describeOutcome(outcome: CallOutcome): Attributes {
  if (!("usage" in outcome) || outcome.usage === null) return { "spotcheck.outcome": outcome.kind };
  const { inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens } = outcome.usage;
  return {
    "spotcheck.outcome": outcome.kind,
    "gen_ai.usage.input_tokens": inputTokens + cacheReadTokens + cacheWriteTokens,
    "gen_ai.usage.output_tokens": outputTokens,
  };
}

function toReply(outcome: CallOutcome, tries: number, repeat: number): Reply | Again | AskLaterError {
  if (outcome.kind === "answered") return { ok: true, value: outcome.value };
  if (outcome.kind === "overloaded") {
    const seconds = outcome.retryAfterSeconds ?? defaultRetrySeconds;
    if (tries >= maxTries || seconds > maxRetrySeconds) return { ok: false, reason: "overloaded" };
    return new AskLaterError("the model's server is busy", seconds);
  }
  if (outcome.kind === "timed-out" && repeat < maxRepeats) return "again";
  if (outcome.kind === "cut-off" && repeat < maxRepeats) return "again with more room";
  return { ok: false, reason: outcome.kind === "too-long" ? "cut-off" : outcome.kind };
}

/** Never log key, question or answer. */
function report({ auditId, ask, model }: CallIdentity, outcome: CallOutcome, tries: number): void {
  if (outcome.kind === "answered") return;
  const code = "code" in outcome ? outcome.code : undefined;
  const line = { model, part: ask.part, outcome: outcome.kind, code, tries };
  if (outcome.kind === "unavailable") auditLog(auditId).error(line, "model unavailable");
  else auditLog(auditId).warn(line, "model did not answer a question");
}
