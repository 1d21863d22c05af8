/**
 * `POST /v1/messages` on loopback, Anthropic's own or another server's dialect: checks the request as the real one does,
 * answers by its JSON schema from the page text in it, the same for the same question, and counts. Point
 * ANTHROPIC_BASE_URL at it. By itself: tsx tests/emulators/anthropic.ts --port 8377 --seconds 3 --fault lying --dialect ollama
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type RunningServer, startServer } from "../support/static-server.ts";
import { type Dialect, type DialectName, dialects } from "./dialects.ts";
import { inventAnswer, type Manner } from "./invented-answers.ts";
import { type Asked, inWords, type Requested, requestSchema, toAsked } from "./message-request.ts";
import { type Message, streamMessage, usageOf } from "./message-stream.ts";

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

type Choose = (asked: Asked, number: number) => Fault | null;

export interface AnthropicEmulator extends RunningServer {
  /** Without the calls of probes. */
  asked: readonly Asked[];
  probes: readonly Asked[];
  /** Calls that were under way at the same time, at most. */
  maxAtOnce(): number;
  /** Questions longer than the context. */
  overflows(): number;
  /** Over all calls; `input` is what no cache had to do with. */
  tokens(): { input: number; output: number; cacheWrite: number; cacheRead: number };
  /** Chooses what becomes of each question, `number` counting from 1; null for an honest answer. */
  decide(choose: Choose): void;
  decideProbes(choose: Choose): void;
}

const errorTypes = {
  400: "invalid_request_error",
  401: "authentication_error",
  403: "permission_error",
  404: "not_found_error",
  429: "rate_limit_error",
  500: "api_error",
  529: "overloaded_error",
} as const;

/** The key that a dialect with a login takes. */
export const emulatedKey = "a-secret-key-that-no-log-may-show";

/** @param options.delayMs how long each answer takes */
export async function startAnthropicEmulator(
  options: { port?: number; delayMs?: number; dialect?: DialectName; context?: number } = {},
): Promise<AnthropicEmulator> {
  const dialect: Dialect = {
    ...dialects[options.dialect ?? "anthropic"],
    ...(options.context !== undefined && { context: options.context }),
  };
  const asked: Asked[] = [];
  const probes: Asked[] = [];
  const tokens = { input: 0, output: 0, cacheWrite: 0, cacheRead: 0 };
  /** Beginnings of questions whose answers have begun. */
  const cached = new Set<string>();
  let underWay = 0;
  let maxAtOnce = 0;
  let overflows = 0;
  let choose: Choose = () => null;
  let chooseProbe: Choose = () => null;

  const answer = async (request: IncomingMessage, response: ServerResponse, pathname: string) => {
    const body = await text(request);
    if (!isLoggedIn(request, dialect)) return send(response, 401, dialect.unauthorized);
    if (request.method === "GET") return publish(response, dialect, pathname, probes.at(-1)?.model ?? "");
    if (request.method !== "POST" || pathname !== "/v1/messages") return refuse(response, 400);
    if (!request.headers["anthropic-version"]) return refuse(response, 401);
    const parsed = requestSchema.safeParse(JSON.parse(body));
    if (!parsed.success) return refuse(response, 400);
    const question = toAsked(parsed.data);
    const isProbe = /^(?:Say hello\.|Which colour )/.test(question.prompt);
    const list = isProbe ? probes : asked;
    list.push(question);
    const fault = (isProbe ? chooseProbe : choose)(question, list.length);
    const takeTime = () => (options.delayMs ? sleep(options.delayMs) : Promise.resolve());
    if (typeof fault === "object" && fault !== null) {
      await takeTime();
      return refuse(response, fault.status, fault.retryAfter);
    }
    if (fault === "hangs") return void (await new Promise((closed) => response.once("close", closed)));
    if (dialect.schema === "refused" && parsed.data.output_config.format) return refuse(response, 400);
    if (dialect.images === "crash" && question.pictures > 0) return refuse(response, 500);
    const used = readThroughCache(parsed.data, question, cached);
    const isOver = dialect.context !== null && sum(used) + question.maxTokens > dialect.context;
    if (isOver) overflows += 1;
    if (isOver && dialect.overflow !== null) return send(response, dialect.overflow.status, dialect.overflow.body);
    const message = toMessage(parsed.data, question, isOver ? "no JSON" : fault, list.length, used, dialect);
    if (!isProbe) {
      tokens.input += used.input_tokens;
      tokens.cacheWrite += used.cache_creation_input_tokens;
      tokens.cacheRead += used.cache_read_input_tokens;
      tokens.output += message.usage.output_tokens;
    }
    if (parsed.data.stream) return streamMessage(response, message, dialect, takeTime, fault === "breaks off");
    await takeTime();
    send(response, 200, { ...message, usage: usageOf(dialect, message.usage) });
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
    probes,
    maxAtOnce: () => maxAtOnce,
    overflows: () => overflows,
    tokens: () => ({ ...tokens }),
    decide: (next) => {
      choose = next;
    },
    decideProbes: (next) => {
      chooseProbe = next;
    },
  };
}

function isLoggedIn({ headers }: IncomingMessage, { login }: Dialect): boolean {
  const isByKey = Boolean(headers["x-api-key"]);
  const isByBearer = /^Bearer \S/.test(headers.authorization ?? "");
  return login === "none" || (login !== "bearer" && isByKey) || (login !== "x-api-key" && isByBearer);
}

function publish(response: ServerResponse, { published, context }: Dialect, pathname: string, model: string): void {
  const body = published[pathname]?.(model, context);
  if (body === undefined) refuse(response, 404);
  else send(response, 200, body);
}

/** The cache holds for the same model, answer format and beginning up to the last mark, as the real one documents. */
function readThroughCache(
  { model, system, messages, output_config }: Requested,
  { prompt, pictures }: Asked,
  cached: Set<string>,
) {
  const blocks = [...system, ...messages.flatMap(({ content }) => content)];
  const marked = blocks.slice(0, blocks.findLastIndex((each) => each.type === "text" && each.cache_control) + 1);
  const key = JSON.stringify([model, output_config.format, marked]);
  const isKnown = cached.has(key);
  if (marked.length > 0) cached.add(key);
  const all = tokensOf(prompt.length, pictures);
  const lengths = marked.reduce((length, each) => length + (each.type === "text" ? each.text.length + 1 : 0), 0);
  const ofMarked = Math.min(all, tokensOf(lengths, marked.filter(({ type }) => type === "image").length));
  return {
    input_tokens: all - ofMarked,
    cache_creation_input_tokens: isKnown ? 0 : ofMarked,
    cache_read_input_tokens: isKnown ? ofMarked : 0,
  };
}

const sum = (used: ReturnType<typeof readThroughCache>) => Object.values(used).reduce((total, each) => total + each, 0);

function tokensOf(characters: number, pictures: number): number {
  return Math.ceil(characters / 4) + pictures * 1_500;
}

/** null: nothing tells this server what to answer. */
function schemaFor({ output_config, tools }: Requested, { prompt }: Asked, dialect: Dialect) {
  if (output_config.format && dialect.schema === "obeyed") return output_config.format.schema;
  const [tool] = tools;
  if (tool && dialect.tool === "obeyed") return tool.input_schema;
  const [, words] = inWords.exec(prompt) ?? [];
  return words === undefined ? null : (JSON.parse(words) as Record<string, unknown>);
}

function toMessage(
  request: Requested,
  asked: Asked,
  fault: Exclude<Fault, object> | null,
  number: number,
  used: ReturnType<typeof readThroughCache>,
  dialect: Dialect,
): Message {
  const wanted = schemaFor(request, asked, dialect);
  const manner: Manner = fault === "lying" || fault === "contradicting" ? fault : "honest";
  const invent = () => (fault === "wrong shape" ? { answer: 42 } : inventAnswer(wanted, asked.prompt, manner, number));
  const whole = wanted === null ? talk(asked, dialect) : JSON.stringify(invent());
  const said =
    fault === "no JSON" ? "I would rather talk." : fault === "cut off" ? whole.slice(0, whole.length / 2) : whole;
  const isCall = asked.output === "tool" && dialect.tool === "obeyed" && fault !== "no JSON";
  return {
    id: `msg_${number}`,
    type: "message",
    role: "assistant",
    model: asked.model,
    content:
      fault === "refusal"
        ? []
        : isCall
          ? [{ type: "tool_use", id: `toolu_${number}`, name: "answer", input: said }]
          : [{ type: "text", text: dress(said, asked, dialect) }],
    stop_reason:
      fault === "refusal" ? "refusal" : fault === "cut off" ? "max_tokens" : isCall ? "tool_use" : "end_turn",
    stop_sequence: null,
    usage: { ...used, output_tokens: Math.ceil(said.length / 4) },
  };
}

function talk({ prompt, pictures }: Asked, { images }: Dialect): string {
  if (!prompt.startsWith("Which colour")) return "Hello!";
  return pictures > 0 && images === "seen" ? "Purple." : "It may be red.";
}

const dress = (said: string, { output }: Asked, { isTalkative, thinking }: Dialect) =>
  `${thinking === "in the text" ? '<think>Is {"this": "it"}? No {braces}.</think>\n' : ""}${
    isTalkative && output === "json" ? `Here you are:\n\`\`\`json\n${said}\n\`\`\`\nShall I go on?` : said
  }`;

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
    options: {
      port: { type: "string" },
      seconds: { type: "string" },
      fault: { type: "string" },
      dialect: { type: "string", default: "anthropic" },
    },
  });
  const emulator = await startAnthropicEmulator({
    port: Number(values.port ?? 0),
    delayMs: Number(values.seconds ?? 0) * 1_000,
    dialect: values.dialect as DialectName,
  });
  const { fault } = values;
  if (fault !== undefined) {
    const status = Number(fault);
    emulator.decide(() => (Number.isNaN(status) ? fault : { status }) as Fault);
  }
  console.log(emulator.url);
}
