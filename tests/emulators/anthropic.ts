/**
 * Anthropic's `POST /v1/messages` on loopback: checks the request as the real one does, answers by its JSON schema from
 * the page text in it, the same for the same question, and counts. Point ANTHROPIC_BASE_URL at it, with any
 * ANTHROPIC_API_KEY. By itself: tsx tests/emulators/anthropic.ts --port 8377 --seconds 3 --fault lying
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { z } from "zod";
import { type RunningServer, startServer } from "../support/static-server.ts";
import { inventAnswer, type Manner } from "./invented-answers.ts";

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

const requestSchema = z.object({
  model: z.string().min(1),
  max_tokens: z.int().min(1),
  stream: z.boolean().optional(),
  system: z.array(block),
  messages: z.array(z.object({ role: z.literal("user"), content: z.array(block) })).length(1),
  output_config: z.object({
    effort: z.string().optional(),
    format: z.object({ type: z.literal("json_schema"), schema: z.record(z.string(), z.unknown()) }),
  }),
});

export interface Asked {
  model: string;
  maxTokens: number;
  effort: string | undefined;
  /** All text of the question, and how many pictures came with it. */
  prompt: string;
  pictures: number;
}

/** What becomes of one call instead of an honest answer. */
export type Fault =
  | { status: 400 | 401 | 403 | 429 | 500 | 529; retryAfter?: string }
  | "refusal"
  | "cut off"
  | "no JSON"
  | "wrong shape"
  | "hangs"
  | "breaks off"
  | Exclude<Manner, "honest">;

export interface AnthropicEmulator extends RunningServer {
  asked: readonly Asked[];
  /** Calls that were under way at the same time, at most. */
  maxAtOnce(): number;
  /** Over all calls; `input` is what no cache had to do with. */
  tokens(): { input: number; output: number; cacheWrite: number; cacheRead: number };
  /** Chooses what becomes of each call, `number` counting from 1; null for an honest answer. */
  decide(choose: (asked: Asked, number: number) => Fault | null): void;
}

const errorTypes = {
  400: "invalid_request_error",
  401: "authentication_error",
  403: "permission_error",
  429: "rate_limit_error",
  500: "api_error",
  529: "overloaded_error",
} as const;

/** @param options.delayMs how long each answer takes */
export async function startAnthropicEmulator(
  options: { port?: number; delayMs?: number } = {},
): Promise<AnthropicEmulator> {
  const asked: Asked[] = [];
  const tokens = { input: 0, output: 0, cacheWrite: 0, cacheRead: 0 };
  /** Beginnings of questions whose answers have begun. */
  const cached = new Set<string>();
  let underWay = 0;
  let maxAtOnce = 0;
  let choose: (asked: Asked, number: number) => Fault | null = () => null;

  const answer = async (request: IncomingMessage, response: ServerResponse, pathname: string) => {
    const body = await text(request);
    if (request.method !== "POST" || pathname !== "/v1/messages") return refuse(response, 400);
    const isSigned = Boolean(request.headers["x-api-key"] ?? request.headers.authorization);
    if (!isSigned || !request.headers["anthropic-version"]) return refuse(response, 401);
    const parsed = requestSchema.safeParse(JSON.parse(body));
    if (!parsed.success) return refuse(response, 400);
    const question = toAsked(parsed.data);
    asked.push(question);
    const fault = choose(question, asked.length);
    const takeTime = () => (options.delayMs ? sleep(options.delayMs) : Promise.resolve());
    if (typeof fault === "object" && fault !== null) {
      await takeTime();
      return refuse(response, fault.status, fault.retryAfter);
    }
    if (fault === "hangs") return void (await new Promise((closed) => response.once("close", closed)));
    const usage = readThroughCache(parsed.data, question, cached);
    const message = toMessage(parsed.data, question, fault, asked.length, usage);
    tokens.input += usage.input_tokens;
    tokens.cacheWrite += usage.cache_creation_input_tokens;
    tokens.cacheRead += usage.cache_read_input_tokens;
    tokens.output += message.usage.output_tokens;
    if (parsed.data.stream) return stream(response, message, takeTime, fault === "breaks off");
    await takeTime();
    send(response, 200, message);
  };
  const server = await startServer(async (...call) => {
    underWay += 1;
    maxAtOnce = Math.max(maxAtOnce, underWay);
    try {
      await answer(...call);
    } finally {
      underWay -= 1;
    }
  }, options.port);
  return {
    ...server,
    asked,
    maxAtOnce: () => maxAtOnce,
    tokens: () => ({ ...tokens }),
    decide: (next) => {
      choose = next;
    },
  };
}

function toAsked({ model, max_tokens, system, messages, output_config }: z.output<typeof requestSchema>): Asked {
  const blocks = [...system, ...messages.flatMap(({ content }) => content)];
  return {
    model,
    maxTokens: max_tokens,
    effort: output_config.effort,
    prompt: blocks.flatMap((each) => (each.type === "text" ? [each.text] : [])).join("\n"),
    pictures: blocks.filter(({ type }) => type === "image").length,
  };
}

/** The cache holds for the same model, answer format and beginning up to the last mark, as the real one documents. */
function readThroughCache(
  { model, system, messages, output_config }: z.output<typeof requestSchema>,
  { prompt, pictures }: Asked,
  cached: Set<string>,
) {
  const blocks = [...system, ...messages.flatMap(({ content }) => content)];
  const marked = blocks.slice(0, blocks.findLastIndex((each) => each.type === "text" && each.cache_control) + 1);
  const key = JSON.stringify([model, output_config.format, marked]);
  const isKnown = cached.has(key);
  if (marked.length > 0) cached.add(key);
  const all = tokensOf(prompt.length, pictures);
  const lengths = marked.reduce((sum, each) => sum + (each.type === "text" ? each.text.length + 1 : 0), 0);
  const ofMarked = Math.min(all, tokensOf(lengths, marked.filter(({ type }) => type === "image").length));
  return {
    input_tokens: all - ofMarked,
    cache_creation_input_tokens: isKnown ? 0 : ofMarked,
    cache_read_input_tokens: isKnown ? ofMarked : 0,
  };
}

function tokensOf(characters: number, pictures: number): number {
  return Math.ceil(characters / 4) + pictures * 1_500;
}

function toMessage(
  request: z.output<typeof requestSchema>,
  { prompt, model }: Asked,
  fault: Exclude<Fault, object> | null,
  number: number,
  usage: ReturnType<typeof readThroughCache>,
) {
  const { schema } = request.output_config.format;
  const manner: Manner = fault === "lying" || fault === "contradicting" ? fault : "honest";
  const whole = JSON.stringify(fault === "wrong shape" ? { answer: 42 } : inventAnswer(schema, prompt, manner, number));
  const said =
    fault === "no JSON" ? "I would rather talk." : fault === "cut off" ? whole.slice(0, whole.length / 2) : whole;
  return {
    id: `msg_${number}`,
    type: "message",
    role: "assistant",
    model,
    content: fault === "refusal" ? [] : [{ type: "text", text: said, citations: null }],
    stop_reason: fault === "refusal" ? "refusal" : fault === "cut off" ? "max_tokens" : "end_turn",
    stop_sequence: null,
    usage: { ...usage, output_tokens: Math.ceil(said.length / 4) },
  };
}

/** @param takeTime what the model needs between its first sign and its words */
async function stream(
  response: ServerResponse,
  message: ReturnType<typeof toMessage>,
  takeTime: () => Promise<void>,
  breaksOff: boolean,
): Promise<void> {
  const event = (type: string, data: object) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
  response.writeHead(200, { "content-type": "text/event-stream" });
  event("message_start", {
    message: { ...message, content: [], stop_reason: null, usage: { ...message.usage, output_tokens: 1 } },
  });
  await takeTime();
  if (breaksOff) return void response.write(": the last words\n\n", () => response.destroy());
  for (const [index, content] of message.content.entries()) {
    event("content_block_start", { index, content_block: { ...content, text: "" } });
    event("content_block_delta", { index, delta: { type: "text_delta", text: content.text } });
    event("content_block_stop", { index });
  }
  event("message_delta", {
    delta: { stop_reason: message.stop_reason, stop_sequence: null },
    usage: { output_tokens: message.usage.output_tokens },
  });
  event("message_stop", {});
  response.end();
}

function refuse(response: ServerResponse, status: keyof typeof errorTypes, retryAfter?: string): void {
  if (retryAfter !== undefined) response.setHeader("retry-after", retryAfter);
  send(response, status, { type: "error", error: { type: errorTypes[status], message: "emulated" } });
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { port: { type: "string" }, seconds: { type: "string" }, fault: { type: "string" } },
  });
  const emulator = await startAnthropicEmulator({
    port: Number(values.port ?? 0),
    delayMs: Number(values.seconds ?? 0) * 1_000,
  });
  const { fault } = values;
  if (fault !== undefined) {
    const status = Number(fault);
    emulator.decide(() => (Number.isNaN(status) ? fault : { status }) as Fault);
  }
  console.log(emulator.url);
}
