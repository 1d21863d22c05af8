/** A request of the Messages API, as far as the portal uses it. */
import { z } from "zod";

const block = z.union([
  z.object({
    type: z.literal("text"),
    text: z.string(),
    cache_control: z.object({ type: z.literal("ephemeral") }).optional(),
  }),
  z.object({
    type: z.literal("image"),
    source: z.object({ type: z.literal("base64"), media_type: z.literal("image/jpeg"), data: z.string().min(1) }),
  }),
]);
const schema = z.record(z.string(), z.unknown());

export const requestSchema = z.object({
  model: z.string().min(1),
  max_tokens: z.int().min(1),
  stream: z.boolean().optional(),
  system: z.array(block).default([]),
  messages: z.array(z.object({ role: z.literal("user"), content: z.array(block) })).length(1),
  output_config: z
    .object({
      effort: z.string().optional(),
      format: z.object({ type: z.literal("json_schema"), schema }).optional(),
    })
    .default({}),
  tools: z.array(z.object({ name: z.string(), input_schema: schema })).default([]),
  tool_choice: z.object({ type: z.literal("tool"), name: z.string() }).optional(),
});
export type Requested = z.output<typeof requestSchema>;

export interface Asked {
  model: string;
  maxTokens: number;
  effort: string | undefined;
  /** All text of the question, and how many pictures came with it. */
  prompt: string;
  pictures: number;
  /** How the answer's shape was asked for. */
  output: "schema" | "tool" | "json" | null;
}

/** What the portal writes where a schema has to be asked for in words. */
export const inWords = /must match this JSON Schema:\n(\{.*\})$/;

export function toAsked({ model, max_tokens, system, messages, output_config, tools }: Requested): Asked {
  const blocks = [...system, ...messages.flatMap(({ content }) => content)];
  const prompt = blocks.flatMap((each) => (each.type === "text" ? [each.text] : [])).join("\n");
  return {
    model,
    maxTokens: max_tokens,
    effort: output_config.effort,
    prompt,
    pictures: blocks.filter(({ type }) => type === "image").length,
    output: output_config.format ? "schema" : tools.length > 0 ? "tool" : inWords.test(prompt) ? "json" : null,
  };
}
