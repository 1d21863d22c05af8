/** Finds a model's abilities by what it answers: most servers ignore what they don't know, so acceptance proves nothing. */
import { APIConnectionError, APIError, APIUserAbortError } from "@anthropic-ai/sdk";
import type { ContentBlockParam, MessageCreateParamsNonStreaming } from "@anthropic-ai/sdk/resources/messages";
import { type Abilities, anthropicAbilities } from "@/lib/audits/model/abilities";
import { findContextLength } from "@/lib/audits/model/context-length";
import {
  authHeaders,
  type Connection,
  callMessages,
  connect,
  fetchFor,
  type Received,
} from "@/lib/audits/model/message-call";
import { readError, shaped } from "@/lib/audits/model/model-client";
import { isAnthropic } from "@/lib/audits/model/model-server";
import { parseAnswer } from "@/lib/audits/model/parse-answer";

export class ProbeError extends Error {
  override name = "ProbeError";
  readonly code: string;
  readonly isTemporary: boolean;

  constructor(code: string, isTemporary: boolean, options?: ErrorOptions) {
    super(`the model's server did not pass the test: ${code}`, options);
    this.code = code;
    this.isTemporary = isTemporary;
  }
}

const maxTokens = 2_000;
const lengthMs = 5_000;
const notAboutTheRequest = [401, 403, 408, 409, 429, 503, 529];

const hello = {
  type: "object",
  properties: { word: { type: "string", enum: ["hello"] } },
  required: ["word"],
  additionalProperties: false,
};
const colours = ["black", "blue", "green", "orange", "purple", "red", "white", "yellow"];
const purplePicture =
  "/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCABAAEADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCRAWF8AAAAAAAAAAAAAAAAAAAAAAAAAAAAAB//2Q==";

/** @param timeoutMs for each call @throws ProbeError */
export async function probeServer(server: Connection, model: string, timeoutMs: number): Promise<Abilities> {
  const request = { model, max_tokens: maxTokens };
  const auth = await findAuth(server, { ...request, messages: [{ role: "user", content: sayHello }] }, timeoutMs);
  if (isAnthropic(server.url)) return anthropicAbilities;
  const call = callWith(server, auth, timeoutMs);
  const ask = (content: ContentBlockParam[], changes: Partial<MessageCreateParamsNonStreaming> = {}) =>
    call({ ...request, messages: [{ role: "user", content }], ...changes });
  const obeys = async (output: Abilities["output"]) => isHello(await call(shaped(hello, output, sayHello, request)));
  const output = (await obeys("schema")) ? "schema" : (await obeys("tool")) ? "tool" : "json";
  return {
    auth,
    output,
    images: seesPurple(await ask(showPurple)),
    effort: (await ask(sayHello, { output_config: { effort: "low" } })) !== null,
    cache: (await ask(sayHelloMarked)) !== null,
    contextTokens: await findContextLength(model, getWith(server, auth)),
  };
}

const sayHello: ContentBlockParam[] = [{ type: "text", text: "Say hello." }];
const sayHelloMarked: ContentBlockParam[] = [
  { type: "text", text: "Say hello.", cache_control: { type: "ephemeral" } },
];
const showPurple: ContentBlockParam[] = [
  { type: "image", source: { type: "base64", media_type: "image/jpeg", data: purplePicture } },
  { type: "text", text: `Which colour is this picture? Answer with one of these words: ${colours.join(", ")}.` },
];

const isHello = (received: Received | null): boolean =>
  received !== null && JSON.stringify(parseAnswer(received)) === '{"word":"hello"}';

function seesPurple(received: Received | null): boolean {
  const said = received?.text.toLowerCase() ?? "";
  return colours.filter((colour) => said.includes(colour)).join() === "purple";
}

async function findAuth(
  server: Connection,
  request: MessageCreateParamsNonStreaming,
  timeoutMs: number,
): Promise<Abilities["auth"]> {
  const ways: readonly Abilities["auth"][] = server.key === null ? ["none"] : ["bearer", "x-api-key"];
  let refusal: unknown;
  for (const auth of ways) {
    try {
      await send(server, auth, request, timeoutMs);
      return auth;
    } catch (error) {
      refusal ??= error;
      if (!(error instanceof APIError) || (error.status !== 401 && error.status !== 403)) throw toProbeError(error);
    }
  }
  throw toProbeError(refusal);
}

function send(
  server: Connection,
  auth: Abilities["auth"],
  request: MessageCreateParamsNonStreaming,
  timeoutMs: number,
) {
  const signal = AbortSignal.timeout(timeoutMs);
  return callMessages(connect(server, auth, timeoutMs), request, { signal });
}

/** null if the server refuses or fails at this request, though it answers others. */
function callWith(server: Connection, auth: Abilities["auth"], timeoutMs: number) {
  return async (request: MessageCreateParamsNonStreaming): Promise<Received | null> => {
    try {
      return await send(server, auth, request, timeoutMs);
    } catch (error) {
      const isCut = error instanceof APIConnectionError || error instanceof APIUserAbortError;
      const status = error instanceof APIError ? (error.status as number | undefined) : undefined;
      if (isCut || (status !== undefined && notAboutTheRequest.includes(status))) throw toProbeError(error);
      return null;
    }
  };
}

function toProbeError(error: unknown): ProbeError {
  if (error instanceof APIUserAbortError) return new ProbeError("timed-out", true, { cause: error });
  const { kind, code } = readError(error, false);
  return new ProbeError(code, kind === "overloaded", { cause: error });
}

function getWith(server: Connection, auth: Abilities["auth"]) {
  return async (path: string): Promise<string | null> => {
    try {
      const response = await fetchFor(server)(server.url.replace(/\/+$/, "") + path, {
        headers: authHeaders(server, auth),
        redirect: "error",
        signal: AbortSignal.timeout(lengthMs),
      });
      const body = await response.text();
      return response.ok ? body : null;
    } catch {
      return null;
    }
  };
}
