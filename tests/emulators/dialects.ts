/** In what servers of the Messages API differ, each as its documentation or source says (docs/models.md). */
export interface Dialect {
  /** Which header logs in; "none": any and none. */
  login: "x-api-key" | "bearer" | "either" | "none";
  /** What becomes of `output_config.format`, and of a forced tool. Ignored ones raise no error. */
  schema: "obeyed" | "ignored" | "refused";
  tool: "obeyed" | "ignored";
  images: "seen" | "ignored" | "crash";
  /** A thinking block before the answer, with or without a signature; or thoughts in the text. */
  thinking: "block" | "signed block" | "in the text" | null;
  /** Where usage is reported. */
  usage: "with the cache" | "at both ends" | "at the end" | "never";
  /** Words around the JSON that was asked for in words. */
  isTalkative?: boolean;
  /** Question and answer, in tokens; null: no limit. */
  context: number | null;
  /** null: the beginning of the question is silently lost. */
  overflow: { status: number; body: unknown } | null;
  unauthorized: unknown;
  /** By path, for models of any name. */
  published: Record<string, (model: string, context: number | null) => unknown>;
}

const context = 32_768;
const inAnthropicsWords = (type: string, message: string) => ({ type: "error", error: { type, message } });
const unauthorized = inAnthropicsWords("authentication_error", "invalid x-api-key");

export const dialects = {
  anthropic: {
    login: "either",
    schema: "obeyed",
    tool: "obeyed",
    images: "seen",
    thinking: null,
    usage: "with the cache",
    context: null,
    overflow: { status: 400, body: inAnthropicsWords("invalid_request_error", "prompt is too long") },
    unauthorized,
    published: {},
  },
  ollama: {
    login: "none",
    schema: "ignored",
    tool: "ignored",
    images: "ignored",
    thinking: "block",
    usage: "at both ends",
    isTalkative: true,
    context,
    overflow: null,
    unauthorized,
    published: {
      "/api/ps": (model, context) => ({
        models: [{ name: `${model}:latest`, model: `${model}:latest`, context_length: context }],
      }),
    },
  },
  "llama.cpp": {
    login: "either",
    schema: "ignored",
    tool: "obeyed",
    images: "seen",
    thinking: "signed block",
    usage: "at both ends",
    context,
    overflow: {
      status: 400,
      body: {
        error: {
          code: 400,
          message: "request (40000 tokens) exceeds the available context size (32768 tokens), try increasing it",
          type: "exceed_context_size_error",
          n_prompt_tokens: 40_000,
          n_ctx: context,
        },
      },
    },
    unauthorized: { error: { code: 401, message: "Invalid API Key", type: "authentication_error" } },
    published: {
      "/props": (_model, context) => ({
        default_generation_settings: { n_ctx: context },
        modalities: { vision: true },
      }),
      "/v1/models": (model) => ({ data: [{ id: model, meta: { n_ctx_train: 131_072 } }] }),
    },
  },
  vllm: {
    login: "bearer",
    schema: "obeyed",
    tool: "obeyed",
    images: "seen",
    thinking: "signed block",
    usage: "at both ends",
    context,
    overflow: {
      status: 400,
      body: inAnthropicsWords("BadRequestError", "This model's maximum context length is 32768 tokens."),
    },
    unauthorized: { error: "Unauthorized" },
    published: { "/v1/models": (model, context) => ({ data: [{ id: model, max_model_len: context }] }) },
  },
  "lm-studio": {
    login: "none",
    schema: "ignored",
    tool: "obeyed",
    images: "crash",
    thinking: null,
    usage: "at the end",
    context,
    overflow: {
      status: 500,
      body: inAnthropicsWords("api_error", "The number of tokens to keep is greater than the context."),
    },
    unauthorized,
    published: {
      "/api/v1/models": (model, context) => ({
        models: [
          {
            key: model,
            max_context_length: 131_072,
            loaded_instances: [{ id: model, config: { context_length: context } }],
          },
        ],
      }),
    },
  },
  litellm: {
    login: "either",
    schema: "refused",
    tool: "obeyed",
    images: "seen",
    thinking: null,
    usage: "at the end",
    context: 128_000,
    overflow: {
      status: 400,
      body: { error: { message: "litellm.ContextWindowExceededError", type: null, param: null, code: "400" } },
    },
    unauthorized: { error: { message: "Authentication Error", type: "auth_error", param: "None", code: "401" } },
    published: {
      "/v1/models": (model) => ({ data: [{ id: model, object: "model", owned_by: "openai" }] }),
      "/v1/model/info": (model) => ({ data: [{ model_name: model, model_info: { max_input_tokens: 128_000 } }] }),
    },
  },
  openrouter: {
    login: "bearer",
    schema: "obeyed",
    tool: "obeyed",
    images: "seen",
    thinking: "block",
    usage: "at the end",
    context: 131_072,
    overflow: {
      status: 400,
      body: inAnthropicsWords("invalid_request_error", "maximum context length is 131072 tokens"),
    },
    unauthorized: inAnthropicsWords("authentication_error", "No auth credentials found"),
    published: {
      "/v1/models": (model) => ({
        data: [{ id: model, context_length: 262_144, top_provider: { context_length: 131_072 } }],
      }),
    },
  },
  /** No product: Anthropic's behind a gateway that knows its older header only. */
  proxied: {
    login: "x-api-key",
    schema: "obeyed",
    tool: "obeyed",
    images: "seen",
    thinking: null,
    usage: "with the cache",
    context: null,
    overflow: null,
    unauthorized,
    published: {},
  },
  /** No product: neither schemas nor tools nor images, no usage, and thoughts before the answer. */
  plain: {
    login: "none",
    schema: "ignored",
    tool: "ignored",
    images: "ignored",
    thinking: "in the text",
    usage: "never",
    isTalkative: true,
    context: null,
    overflow: null,
    unauthorized,
    published: {},
  },
} as const satisfies Record<string, Dialect>;

export type DialectName = keyof typeof dialects;
