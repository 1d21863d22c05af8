/** Abilities as last probed, shared by all processes; and what last went wrong. */
import { type Abilities, abilitiesSchema, anthropicAbilities } from "@/lib/audits/model/abilities";
import { getModelServer, isAnthropic, type ModelServer } from "@/lib/audits/model/model-server";
import { ProbeError, probeServer } from "@/lib/audits/model/probe-server";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { modelLimits } from "@/lib/limits";
import { log } from "@/lib/log";
import type { Ask } from "@/lib/review/dialogue";

export type AbilitiesOfModels = Record<Ask["model"], Abilities>;

const underWay = new Map<string, Promise<Abilities>>();

/** @throws ProbeError */
export async function getAbilities(server: ModelServer): Promise<AbilitiesOfModels> {
  const main = await abilitiesOf(server, server.models.main);
  return { main, small: await abilitiesOf(server, server.models.small) };
}

/** Reports what the server can do, or why it can't be asked, in the log and to the operator's page. */
export async function probeAtStart(): Promise<void> {
  try {
    const server = await getModelServer();
    if (server === null) return;
    const { main } = await getAbilities(server);
    log.info({ model: server.models.main, host: new URL(server.url).host, ...main }, "a model reviews");
  } catch (error) {
    const code = error instanceof ProbeError ? error.code : "unknown";
    log.error({ code }, "model's server did not pass the test");
  }
}

async function abilitiesOf(server: ModelServer, model: string): Promise<Abilities> {
  if (isAnthropic(server.url)) return anthropicAbilities;
  const probe = await readProbe(server.url, model);
  const isFresh = probe.probedAt !== null && Date.now() - probe.probedAt.getTime() < modelLimits.probedMs;
  // A key that was added or removed changes how to log in.
  const isOfKey = probe.abilities !== null && (probe.abilities.auth === "none") === (server.key === null);
  if (probe.abilities !== null && isFresh && isOfKey) return probe.abilities;
  const id = JSON.stringify([server.url, model]);
  const probing = underWay.get(id) ?? probeAgain(server, model).finally(() => underWay.delete(id));
  underWay.set(id, probing);
  return probing;
}

async function probeAgain(server: ModelServer, model: string): Promise<Abilities> {
  try {
    const abilities = await probeServer(server, model, env.ANTHROPIC_TIMEOUT_SECONDS * 1_000);
    await storeProbe(server.url, model, abilities);
    return abilities;
  } catch (error) {
    if (error instanceof ProbeError) await noteFailure(server.url, model, error.code);
    throw error;
  }
}

export interface KnownProbe {
  abilities: Abilities | null;
  probedAt: Date | null;
  failure: string | null;
  failedAt: Date | null;
}

export async function readProbe(url: string, model: string): Promise<KnownProbe> {
  const row = await db.modelProbe.findUnique({ where: { url_model: { url, model } } });
  const abilities = abilitiesSchema.safeParse(row?.abilities).data ?? null;
  const { probedAt = null, failure = null, failedAt = null } = row ?? {};
  return { abilities, probedAt, failure, failedAt };
}

export async function storeProbe(url: string, model: string, abilities: Abilities): Promise<void> {
  const data = { abilities, probedAt: new Date() };
  await db.modelProbe.upsert({ where: { url_model: { url, model } }, create: { url, model, ...data }, update: data });
}

/** @param isRefusal the server may have changed: probe it again before the next question */
export async function noteFailure(url: string, model: string, failure: string, isRefusal = false): Promise<void> {
  const data = { failure, failedAt: new Date(), ...(isRefusal && { probedAt: null }) };
  await db.modelProbe.upsert({ where: { url_model: { url, model } }, create: { url, model, ...data }, update: data });
}
