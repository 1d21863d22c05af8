/** Sends one question of a dialogue to any Messages-compatible address. */
import Anthropic from "@anthropic-ai/sdk";
import type { Ask, AskBlock, Reply } from "@/lib/ai/dialogue";

export interface Sender {
  client: Anthropic;
  models: Record<Ask["model"], string>;
  /** Base64 JPEG by the address of the page. */
  screenshots: Readonly<Record<string, string>>;
}

const hour = 3_600_000;

/** Whoever answers by hand takes his time. */
export function createClient(baseURL: string | undefined, apiKey: string): Anthropic {
  return new Anthropic({ apiKey, baseURL: baseURL ?? null, maxRetries: 0, timeout: hour });
}

/** @throws the SDK's error when no answer comes. */
export async function sendAsk({ client, models, screenshots }: Sender, ask: Ask): Promise<Reply> {
  const stream = client.messages.stream({
    model: models[ask.model],
    max_tokens: ask.maxTokens,
    system: ask.system.flatMap(toText),
    messages: [{ role: "user", content: ask.content.flatMap((block) => toContent(block, screenshots)) }],
    output_config: { format: { type: "json_schema", schema: ask.schema } },
  });
  const { stop_reason, content } = await stream.finalMessage();
  if (stop_reason === "refusal") return { ok: false, reason: "refused" };
  if (stop_reason === "max_tokens") return { ok: false, reason: "cut-off" };
  const text = content.map((block) => (block.type === "text" ? block.text : "")).join("");
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, reason: "invalid" };
  }
}

function toText(block: AskBlock): Anthropic.TextBlockParam[] {
  if (block.type === "screenshot") return [];
  return [{ type: "text", text: block.text, ...(block.cached && { cache_control: { type: "ephemeral" } }) }];
}

function toContent(block: AskBlock, screenshots: Sender["screenshots"]): Anthropic.ContentBlockParam[] {
  if (block.type === "text") return toText(block);
  const data = screenshots[block.pageUrl];
  return data === undefined ? [] : [{ type: "image", source: { type: "base64", media_type: "image/jpeg", data } }];
}
