/** One call of the Messages API, read event by event: the SDK's own reader fails without a usage report. */
import Anthropic from "@anthropic-ai/sdk";
import type { MessageCreateParamsNonStreaming, RawMessageStreamEvent } from "@anthropic-ai/sdk/resources/messages";
import type { Abilities } from "@/lib/audits/model/abilities";
import type { ModelServer } from "@/lib/audits/model/model-server";
import type { Usage } from "@/lib/audits/model/prices";
import { env } from "@/lib/env";
import { createPinnedFetch } from "@/lib/net/pinned-fetch";

export interface Received {
  stopReason: string | null;
  text: string;
  /** A tool's input as JSON; empty without a call. */
  toolInput: string;
  usage: Usage | null;
}

export type Connection = Pick<ModelServer, "url" | "key" | "isPublicOnly">;

export const fetchFor = ({ isPublicOnly }: Connection): typeof fetch =>
  isPublicOnly ? createPinnedFetch({ allowedHosts: env.AUDIT_ALLOWED_HOSTS }) : fetch;

export function authHeaders({ key }: Connection, auth: Abilities["auth"]): Record<string, string> {
  if (auth === "none" || key === null) return {};
  return auth === "bearer" ? { Authorization: `Bearer ${key}` } : { "X-Api-Key": key };
}

/** The SDK's retries are off: the caller decides. */
export function connect(server: Connection, auth: Abilities["auth"], timeoutMs: number): Anthropic {
  // Leaves the SDK nothing to look up itself; a redirect would carry the key elsewhere.
  return new Anthropic({
    apiKey: null,
    authToken: auth === "bearer" ? server.key : null,
    ...(auth !== "bearer" && { defaultHeaders: { ...authHeaders(server, auth), Authorization: null } }),
    baseURL: server.url,
    maxRetries: 0,
    timeout: timeoutMs,
    logLevel: "off",
    fetch: fetchFor(server),
    fetchOptions: { redirect: "error" },
  });
}

export interface Listening {
  signal: AbortSignal;
  onConnect?: () => void;
  onBegin?: (() => void) | undefined;
}

/** @throws APIError; Error if the stream ends early */
export async function callMessages(
  anthropic: Anthropic,
  request: MessageCreateParamsNonStreaming,
  { signal, onConnect, onBegin }: Listening,
): Promise<Received> {
  const events = await anthropic.messages.create({ ...request, stream: true }, { signal });
  onConnect?.();
  const received: Received = { stopReason: null, text: "", toolInput: "", usage: null };
  const counts: Record<string, unknown> = {};
  let isWhole = false;
  for await (const event of events) {
    if (event.type === "message_start") onBegin?.();
    if (event.type === "message_stop") isWhole = true;
    read(event, received, counts);
  }
  if (!isWhole && received.stopReason === null) throw new Error("the stream ended early");
  return { ...received, usage: toUsage(counts) };
}

function read(event: RawMessageStreamEvent, received: Received, counts: Record<string, unknown>): void {
  switch (event.type) {
    case "message_start":
      Object.assign(counts, known(event.message.usage));
      break;
    case "content_block_start": {
      const block = event.content_block;
      if (block.type === "text") received.text += block.text ?? "";
      if (block.type === "tool_use" && Object.keys(Object(block.input)).length > 0)
        received.toolInput += JSON.stringify(block.input);
      break;
    }
    case "content_block_delta":
      if (event.delta.type === "text_delta") received.text += event.delta.text;
      if (event.delta.type === "input_json_delta") received.toolInput += event.delta.partial_json;
      break;
    case "message_delta":
      received.stopReason = event.delta.stop_reason ?? received.stopReason;
      Object.assign(counts, known(event.usage));
  }
}

const known = (usage: object | null | undefined) =>
  Object.fromEntries(Object.entries(usage ?? {}).filter(([, value]) => value !== null));

/** A prompt of no tokens was not counted. */
function toUsage(counts: Record<string, unknown>): Usage | null {
  const of = (name: string) => Number(counts[name] ?? 0) || 0;
  const usage = {
    inputTokens: of("input_tokens"),
    outputTokens: of("output_tokens"),
    cacheReadTokens: of("cache_read_input_tokens"),
    cacheWriteTokens: of("cache_creation_input_tokens"),
  };
  return usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens === 0 ? null : usage;
}
