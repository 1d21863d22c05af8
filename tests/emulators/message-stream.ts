/** A message as the server-sent events of one dialect. */
import type { ServerResponse } from "node:http";
import type { Dialect } from "./dialects.ts";

export interface Message {
  id: string;
  type: "message";
  role: "assistant";
  model: string;
  content: (
    | { type: "text"; text: string }
    /** `input` is JSON, and may be cut off. */
    | { type: "tool_use"; id: string; name: string; input: string }
  )[];
  stop_reason: string;
  stop_sequence: null;
  usage: {
    input_tokens: number;
    cache_creation_input_tokens: number;
    cache_read_input_tokens: number;
    output_tokens: number;
  };
}

/** As far as the dialect reports it. */
export function usageOf({ usage }: Dialect, used: Message["usage"]) {
  if (usage === "never") return undefined;
  if (usage === "with the cache") return used;
  const input_tokens = used.input_tokens + used.cache_creation_input_tokens + used.cache_read_input_tokens;
  return { input_tokens, output_tokens: used.output_tokens };
}

/** @param takeTime what the model needs between its first sign and its words */
export async function streamMessage(
  response: ServerResponse,
  message: Message,
  dialect: Dialect,
  takeTime: () => Promise<void>,
  breaksOff: boolean,
): Promise<void> {
  const event = (type: string, data: object) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
  const usage = usageOf(dialect, message.usage);
  const atStart =
    dialect.usage === "at the end" ? { input_tokens: 0, output_tokens: 0 } : usage && { ...usage, output_tokens: 1 };
  response.writeHead(200, { "content-type": "text/event-stream" });
  event("message_start", { message: { ...message, content: [], stop_reason: null, usage: atStart } });
  event("ping", {});
  await takeTime();
  if (breaksOff) return void response.write(": the last words\n\n", () => response.destroy());
  const thoughts = dialect.thinking === "block" || dialect.thinking === "signed block" ? [thinking] : [];
  for (const [index, content] of [...thoughts, ...message.content].entries()) {
    const delta = (data: object) => event("content_block_delta", { index, delta: data });
    if (content.type === "tool_use") {
      event("content_block_start", { index, content_block: { ...content, input: {} } });
      const middle = Math.floor(content.input.length / 2);
      delta({ type: "input_json_delta", partial_json: content.input.slice(0, middle) });
      delta({ type: "input_json_delta", partial_json: content.input.slice(middle) });
    } else if (content.type === "text") {
      event("content_block_start", { index, content_block: { type: "text", text: "" } });
      delta({ type: "text_delta", text: content.text });
    } else {
      event("content_block_start", { index, content_block: { type: "thinking", thinking: "" } });
      delta({ type: "thinking_delta", thinking: content.thinking });
      if (dialect.thinking === "signed block") delta({ type: "signature_delta", signature: "" });
    }
    event("content_block_stop", { index });
  }
  const { output_tokens } = message.usage;
  event("message_delta", {
    delta: { stop_reason: message.stop_reason, stop_sequence: null },
    usage: dialect.usage === "with the cache" ? { output_tokens } : usage,
  });
  event("message_stop", {});
  response.end();
}

const thinking = { type: "thinking" as const, thinking: 'They want {"an": "answer"}.' };
