/** Independent of database and settings. The SDK's retries are off: the caller decides. */
import Anthropic, { APIConnectionError, APIError } from "@anthropic-ai/sdk";
import type { ContentBlockParam, Message, TextBlockParam } from "@anthropic-ai/sdk/resources/messages";
import type { Usage } from "@/lib/audits/model/prices";
import type { Ask, AskBlock } from "@/lib/review/dialogue";

export interface ModelSettings {
  apiKey: string;
  baseUrl: string;
  models: Record<Ask["model"], string>;
  effort: "low" | "medium" | "high" | "xhigh" | "max" | null;
  timeoutMs: number;
}

export const anthropicUrl = "https://api.anthropic.com";

export type CallOutcome =
  | { kind: "answered"; value: unknown; usage: Usage }
  | { kind: "refused" | "cut-off" | "invalid"; usage: Usage }
  | { kind: "timed-out" }
  /** Worth retrying later: busy, failing or unreachable. `isSent`: it had started to answer. */
  | { kind: "overloaded"; retryAfterSeconds: number | null; code: string; isSent: boolean }
  /** Permanent: key, credit, model or request. */
  | { kind: "unavailable"; code: string };

/** Base64 JPEG of an audited page; null if there is none. */
export type LoadPicture = (pageUrl: string) => Promise<string | null>;

export interface ModelClient {
  /** @param onBegin called once the prompt cache holds the question's prefix @throws the signal's reason */
  send(ask: Ask, loadPicture: LoadPicture, signal: AbortSignal, onBegin?: () => void): Promise<CallOutcome>;
}

export function createModelClient(settings: ModelSettings): ModelClient {
  const { apiKey, baseUrl, timeoutMs } = settings;
  // Leaves the SDK nothing to look up itself; a redirect would carry the key elsewhere.
  const anthropic = new Anthropic({
    apiKey,
    authToken: null,
    baseURL: baseUrl,
    maxRetries: 0,
    timeout: timeoutMs,
    logLevel: "off",
    fetchOptions: { redirect: "error" },
  });
  return {
    send: async (ask, loadPicture, signal, onBegin) => {
      signal.throwIfAborted();
      const content = await toContent(ask.content, loadPicture);
      const timeout = AbortSignal.timeout(timeoutMs);
      const stream = anthropic.messages.stream(
        {
          model: settings.models[ask.model],
          max_tokens: ask.maxTokens,
          system: ask.system.flatMap((block) => (block.type === "text" ? [toText(block)] : [])),
          messages: [{ role: "user", content }],
          output_config: {
            format: { type: "json_schema", schema: ask.schema },
            // Small models may not support effort.
            ...(settings.effort !== null && ask.model === "main" && { effort: settings.effort }),
          },
        },
        { signal: AbortSignal.any([signal, timeout]) },
      );
      let isConnected = false;
      stream.on("connect", () => {
        isConnected = true;
      });
      stream.on("streamEvent", ({ type }) => {
        if (type === "message_start") onBegin?.();
      });
      try {
        return readMessage(await stream.finalMessage());
      } catch (error) {
        signal.throwIfAborted();
        if (timeout.aborted) return { kind: "timed-out" };
        return readError(error, isConnected);
      }
    },
  };
}

function readMessage(message: Message): CallOutcome {
  const usage = toUsage(message);
  if (message.stop_reason === "refusal") return { kind: "refused", usage };
  if (message.stop_reason === "max_tokens" || message.stop_reason === "model_context_window_exceeded")
    return { kind: "cut-off", usage };
  const text = message.content.flatMap((block) => (block.type === "text" ? [block.text] : [])).join("");
  try {
    return { kind: "answered", value: JSON.parse(text) as unknown, usage };
  } catch {
    return { kind: "invalid", usage };
  }
}

const busyTypes: readonly (string | null)[] = ["overloaded_error", "rate_limit_error", "api_error", "timeout_error"];

function readError(error: unknown, isSent: boolean): CallOutcome {
  if (error instanceof APIConnectionError) {
    return { kind: "overloaded", retryAfterSeconds: null, code: "connection", isSent };
  }
  if (!(error instanceof APIError)) return { kind: "overloaded", retryAfterSeconds: null, code: "stream", isSent };
  const status = error.status as number | undefined;
  const code = `${status ?? "stream"} ${error.type ?? "unknown"}`;
  const isBusy = status === undefined || status === 408 || status === 409 || status === 429 || status >= 500;
  if (!isBusy && !busyTypes.includes(error.type)) return { kind: "unavailable", code };
  return { kind: "overloaded", retryAfterSeconds: readRetryAfter(error.headers), code, isSent };
}

function readRetryAfter(headers: Headers | undefined): number | null {
  const value = headers?.get("retry-after");
  if (value == null || value.trim() === "") return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - Date.now()) / 1_000));
}

function toUsage({ usage }: Pick<Message, "usage">): Usage {
  return {
    inputTokens: usage.input_tokens,
    outputTokens: usage.output_tokens,
    cacheReadTokens: usage.cache_read_input_tokens ?? 0,
    cacheWriteTokens: usage.cache_creation_input_tokens ?? 0,
  };
}

async function toContent(blocks: readonly AskBlock[], loadPicture: LoadPicture): Promise<ContentBlockParam[]> {
  return Promise.all(
    blocks.map(async (block): Promise<ContentBlockParam> => {
      if (block.type === "text") return toText(block);
      const data = await loadPicture(block.pageUrl);
      if (data === null) return { type: "text", text: "⟦no screenshot of this page⟧" };
      return { type: "image", source: { type: "base64", media_type: "image/jpeg", data } };
    }),
  );
}

function toText({ text, cached }: Extract<AskBlock, { type: "text" }>): TextBlockParam {
  return { type: "text", text, ...(cached === true && { cache_control: { type: "ephemeral" as const } }) };
}
