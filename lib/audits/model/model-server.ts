/** The server whose model reviews: the settings', else the stored one. Never parts of both: a key belongs to its address. */

import { db } from "@/lib/db";
import { defaultSettings, env } from "@/lib/env";
import { modelLimits } from "@/lib/limits";
import { log } from "@/lib/log";
import { refusalOf } from "@/lib/net/site-url";
import type { Ask } from "@/lib/review/dialogue";
import { SealBrokenError, seal, unseal } from "@/lib/secrets/seal";
import type { Prisma } from "@/prisma/generated/client";

export interface ModelServer {
  url: string;
  key: string | null;
  models: Record<Ask["model"], string>;
  source: "settings" | "stored";
  /** Typed in a browser: must never reach a private address. */
  isPublicOnly: boolean;
}

/** As an operator typed it; null: Anthropic's address, the settings' models. */
export interface ServerChoice {
  url: string | null;
  model: string | null;
  key: string | null;
  isPublicOnly: boolean;
}

export const anthropicUrl = "https://api.anthropic.com";
export const usualSmallModel = "claude-haiku-5-5";
const place = { userId: 0, provider: "model", field: "sealedKey" };

export const isAnthropic = (url: string): boolean => new URL(url).host === new URL(anthropicUrl).host;

/** Also names without a dot, such as another container's. */
export function isOwnMachine(url: string): boolean {
  const address = new URL(url);
  return refusalOf(address, []) === "private" || !/[.:]/.test(address.hostname);
}

export function callsAtOnce({ url }: ModelServer): number {
  return env.ANTHROPIC_CALLS_AT_ONCE ?? (isOwnMachine(url) ? 1 : modelLimits.callsAtOnce);
}

/** The one that reviews new audits; a budget of zero means none. */
export async function getReviewingServer(): Promise<ModelServer | null> {
  return env.ANTHROPIC_MAX_PER_AUDIT_USD === 0 ? null : getModelServer();
}

export async function getModelServer(): Promise<ModelServer | null> {
  const set = fromSettings();
  if (set !== null) return set;
  try {
    const choice = await readServerChoice();
    return choice && toServer(choice, "stored");
  } catch (error) {
    if (!(error instanceof SealBrokenError)) throw error;
    log.error({ code: "seal-broken" }, "the stored key of the model's server can't be opened");
    return null;
  }
}

function fromSettings(): ModelServer | null {
  const { ANTHROPIC_API_KEY: key = null, ANTHROPIC_BASE_URL: url = anthropicUrl } = env;
  if (key === null && isAnthropic(url)) return null;
  return toServer({ url, model: null, key, isPublicOnly: false }, "settings");
}

export function toServer({ url: given, model, key, isPublicOnly }: ServerChoice, source: ModelServer["source"]) {
  const url = given ?? anthropicUrl;
  const main = model ?? env.ANTHROPIC_MODEL;
  const isUsual = isAnthropic(url) || main === defaultSettings.ANTHROPIC_MODEL;
  const ofSettings = model === null || isAnthropic(url) ? env.ANTHROPIC_SMALL_MODEL : undefined;
  const small = ofSettings ?? (isUsual ? usualSmallModel : main);
  return { url, key, models: { main, small }, source, isPublicOnly };
}

/** @throws SealBrokenError */
export async function readServerChoice(): Promise<ServerChoice | null> {
  const row = await db.modelServer.findUnique({ where: { id: 1 } });
  if (row === null) return null;
  const { url, model, sealedKey, isPublicOnly } = row;
  return { url, model, isPublicOnly, key: sealedKey === null ? null : unseal(sealedKey, place) };
}

/** @throws Error without SECRETS_KEYS */
export async function storeServerChoice({ key, ...rest }: ServerChoice, tx: Prisma.TransactionClient): Promise<void> {
  const data = { ...rest, sealedKey: key === null ? null : seal(key, place) };
  await tx.modelServer.upsert({ where: { id: 1 }, create: data, update: data });
}

export async function removeServerChoice(tx: Prisma.TransactionClient): Promise<boolean> {
  return (await tx.modelServer.deleteMany({ where: { id: 1 } })).count > 0;
}
