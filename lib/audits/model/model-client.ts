import { APIConnectionError, APIError } from "@anthropic-ai/sdk";
import type {
  ContentBlockParam,
  MessageCreateParamsNonStreaming,
  TextBlockParam,
} from "@anthropic-ai/sdk/resources/messages";
import { type Abilities, answerTokens, questionBytes } from "@/lib/audits/model/abilities";
import { type Connection, callMessages, connect, type Received } from "@/lib/audits/model/message-call";
import { parseAnswer } from "@/lib/audits/model/parse-answer";
import type { Usage } from "@/lib/audits/model/prices";
import type { Ask, AskBlock } from "@/lib/review/dialogue";

export interface ModelSettings {
  server: Connection;
  models: Record<Ask["model"], string>;
  abilities: Record<Ask["model"], Abilities>;
  effort: "low" | "medium" | "high" | "xhigh" | "max" | null;
  timeoutMs: number;
}

export type CallOutcome =
  | { kind: "answered"; value: unknown; usage: Usage | null }
  | { kind: "refused" | "cut-off" | "invalid"; usage: Usage | null }
  /** Not sent: more than the model can read. */
  | { kind: "too-long" }
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
  const { server, models, timeoutMs } = settings;
  return {
    send: async (ask, loadPicture, signal, onBegin) => {
      signal.throwIfAborted();
      const abilities = settings.abilities[ask.model];
      const system = ask.system.flatMap((block) => (block.type === "text" ? [toText(block, abilities.cache)] : []));
      const withPictures = abilities.images ? await toContent(ask.content, loadPicture, abilities.cache) : null;
      const content =
        withPictures !== null && fits(ask, withPictures, abilities)
          ? withPictures
          : await toContent(ask.content, noPicture, abilities.cache);
      if (!fits(ask, content, abilities)) return { kind: "too-long" };
      const request = shaped(ask.schema, abilities.output, content, {
        model: models[ask.model],
        max_tokens: answerTokens(abilities, ask.maxTokens),
        system,
        // Small models may not support effort.
        ...(settings.effort !== null &&
          ask.model === "main" &&
          abilities.effort && { output_config: { effort: settings.effort } }),
      });
      const timeout = AbortSignal.timeout(timeoutMs);
      let isConnected = false;
      try {
        const received = await callMessages(connect(server, abilities.auth, timeoutMs), request, {
          signal: AbortSignal.any([signal, timeout]),
          onConnect: () => {
            isConnected = true;
          },
          onBegin,
        });
        return readMessage(received);
      } catch (error) {
        signal.throwIfAborted();
        if (timeout.aborted) return { kind: "timed-out" };
        return readError(error, isConnected);
      }
    },
  };
}

const noPicture: LoadPicture = async () => null;

function fits(
  { system, schema, maxTokens }: Ask,
  content: readonly ContentBlockParam[],
  abilities: Abilities,
): boolean {
  const words = [...system, ...content].flatMap((block) => (block.type === "text" ? [block.text] : []));
  const pictures = content.filter(({ type }) => type === "image").length;
  const bytes = Buffer.byteLength(words.join("") + JSON.stringify(schema));
  return bytes <= questionBytes(abilities, maxTokens, pictures);
}

const inWords = (schema: Ask["schema"]): TextBlockParam => ({
  type: "text",
  text: `Answer with one JSON object and nothing else. It must match this JSON Schema:\n${JSON.stringify(schema)}`,
});

export function shaped(
  schema: Ask["schema"],
  output: Abilities["output"],
  content: ContentBlockParam[],
  rest: Omit<MessageCreateParamsNonStreaming, "messages">,
): MessageCreateParamsNonStreaming {
  const request = { ...rest, messages: [{ role: "user" as const, content }] };
  switch (output) {
    case "schema":
      return { ...request, output_config: { ...rest.output_config, format: { type: "json_schema", schema } } };
    case "tool":
      return {
        ...request,
        tools: [{ name: "answer", description: "Takes your answer.", input_schema: { ...schema, type: "object" } }],
        tool_choice: { type: "tool", name: "answer" },
      };
    case "json":
      return { ...request, messages: [{ role: "user", content: [...content, inWords(schema)] }] };
  }
}

function readMessage(received: Received): CallOutcome {
  const { stopReason, usage } = received;
  if (stopReason === "refusal") return { kind: "refused", usage };
  if (stopReason === "max_tokens" || stopReason === "model_context_window_exceeded") return { kind: "cut-off", usage };
  const value = parseAnswer(received);
  return value === undefined ? { kind: "invalid", usage } : { kind: "answered", value, usage };
}

const maxTypeLength = 60;
const busyTypes: readonly (string | null)[] = ["overloaded_error", "rate_limit_error", "api_error", "timeout_error"];

export function readError(error: unknown, isSent: boolean): Extract<CallOutcome, { code: string }> {
  if (error instanceof APIConnectionError) {
    return { kind: "overloaded", retryAfterSeconds: null, code: "connection", isSent };
  }
  if (!(error instanceof APIError)) return { kind: "overloaded", retryAfterSeconds: null, code: "stream", isSent };
  const status = error.status as number | undefined;
  const code = `${status ?? "stream"} ${String(error.type ?? "unknown").slice(0, maxTypeLength)}`;
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

async function toContent(
  blocks: readonly AskBlock[],
  loadPicture: LoadPicture,
  cache: boolean,
): Promise<ContentBlockParam[]> {
  return Promise.all(
    blocks.map(async (block): Promise<ContentBlockParam> => {
      if (block.type === "text") return toText(block, cache);
      const data = await loadPicture(block.pageUrl);
      if (data === null) return { type: "text", text: "⟦no screenshot of this page⟧" };
      return { type: "image", source: { type: "base64", media_type: "image/jpeg", data } };
    }),
  );
}

function toText({ text, cached }: Extract<AskBlock, { type: "text" }>, cache: boolean): TextBlockParam {
  return { type: "text", text, ...(cached === true && cache && { cache_control: { type: "ephemeral" as const } }) };
}
