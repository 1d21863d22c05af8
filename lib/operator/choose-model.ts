/** Tests a model's server with a call, and stores it only if that was answered (decision 058). */
import { storeProbe } from "@/lib/audits/model/known-abilities";
import {
  getModelServer,
  isAnthropic,
  type ModelServer,
  readServerChoice,
  removeServerChoice,
  type ServerChoice,
  storeServerChoice,
  toServer,
} from "@/lib/audits/model/model-server";
import { ProbeError, probeServer } from "@/lib/audits/model/probe-server";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { isAllowedHost, portOf } from "@/lib/net/allowed-hosts";
import { parseSiteUrl, type SiteUrlRefusal } from "@/lib/net/site-url";
import { recordAction } from "@/lib/operator/action-record";
import { describeModelFailure } from "@/lib/operator/model-failure";
import type { Operator } from "@/lib/operator/operator";
import type { TypedModel } from "@/lib/operator/schema";
import { SealBrokenError } from "@/lib/secrets/seal";

const scheme = "The address must start with https://";
const refusals: Record<SiteUrlRefusal, string> = {
  invalid: "Please enter a valid address",
  scheme,
  private:
    "Set up a server in a private network with ANTHROPIC_BASE_URL, or in the terminal: npm run portal -- --model",
  port: "Please enter the address without a port",
  credentials: "Please enter the address without a user name or password",
};

interface Choosing {
  /** An address from a browser must be public. */
  from: "browser" | "terminal";
  timeoutMs: number;
}

/** @throws AppError invalid-input, credentials-refused, conflict if settings win, not-set-up, unavailable */
export async function chooseModel(
  operator: Operator,
  typed: TypedModel,
  { from, timeoutMs }: Choosing,
): Promise<ModelServer> {
  if ((await getModelServer())?.source === "settings")
    throw new AppError("conflict", "ANTHROPIC_API_KEY or ANTHROPIC_BASE_URL takes precedence. Change it there.");
  if (env.SECRETS_KEYS.length === 0)
    throw new AppError("not-set-up", "SECRETS_KEYS is not set, so the portal can't store a key.");
  const choice = await toChoice(typed, from === "browser");
  const server = toServer(choice, "stored");
  const abilities = await testServer(server, timeoutMs);
  await db.$transaction(async (tx) => {
    await storeServerChoice(choice, tx);
    await recordAction(operator, "model-chosen", {}, tx);
  });
  if (!isAnthropic(server.url)) await storeProbe(server.url, server.models.main, abilities);
  return server;
}

/** @throws AppError not-found if there was none */
export async function removeModel(operator: Operator): Promise<void> {
  await db.$transaction(async (tx) => {
    if (!(await removeServerChoice(tx))) throw new AppError("not-found", "No model is stored.");
    await recordAction(operator, "model-removed", {}, tx);
  });
}

/** @throws AppError credentials-refused, invalid-input if the server refuses, unavailable if it can't be asked now */
export async function testServer(server: ModelServer, timeoutMs: number) {
  try {
    return await probeServer(server, server.models.main, timeoutMs);
  } catch (error) {
    if (!(error instanceof ProbeError)) throw error;
    const isKey = /^40[13] /.test(error.code);
    throw new AppError(
      error.isTemporary ? "unavailable" : isKey ? "credentials-refused" : "invalid-input",
      describeModelFailure(error.code),
    );
  }
}

async function toChoice({ url: typedUrl, model, key }: TypedModel, isPublicOnly: boolean): Promise<ServerChoice> {
  const url = typedUrl === "" ? null : readAddress(typedUrl, isPublicOnly);
  const choice = { url: url !== null && isAnthropic(url) ? null : url, model: model || null, isPublicOnly };
  if (choice.url !== null && choice.model === null)
    throw new AppError("invalid-input", "Enter the name of the server's model");
  const stored = key === "" ? await readStored() : null;
  // A stored key belongs to its address.
  const kept = stored !== null && stored.url === choice.url ? stored.key : null;
  if (choice.url === null && key === "" && kept === null)
    throw new AppError("credentials-refused", "Enter a key: Anthropic's server needs one");
  return { ...choice, key: key || kept };
}

async function readStored(): Promise<ServerChoice | null> {
  try {
    return await readServerChoice();
  } catch (error) {
    if (error instanceof SealBrokenError) return null;
    throw error;
  }
}

/** Without /v1, which calls add. */
function readAddress(typed: string, isPublicOnly: boolean): string {
  const { AUDIT_ALLOWED_HOSTS: allowedHosts } = env;
  const parsed = isPublicOnly ? parseSiteUrl(typed, { allowedHosts }) : null;
  if (parsed?.ok === false) throw new AppError("invalid-input", refusals[parsed.code]);
  const url = URL.parse(parsed?.ok ? parsed.url : typed);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new AppError("invalid-input", refusals.invalid);
  if (isPublicOnly && url.protocol === "http:" && !isAllowedHost(allowedHosts, url.hostname, portOf(url)))
    throw new AppError("invalid-input", scheme);
  return (url.origin + url.pathname).replace(/\/+$/, "").replace(/\/v1(\/messages)?$/, "");
}
