/** Costs in millionths of a dollar, so a dollar per million tokens is one per token. */

export interface Usage {
  inputTokens: number;
  outputTokens: number;
  cacheReadTokens: number;
  cacheWriteTokens: number;
}

/** Dollars per million tokens. */
interface Price {
  input: number;
  output: number;
  cacheWrite: number;
  cacheRead: number;
}

/** Anthropic's list prices as of November 2026; ANTHROPIC_PRICES overrides them. */
const listPrices: Record<string, Price> = {
  "claude-opus-5-5": { input: 4, output: 20, cacheWrite: 5, cacheRead: 0.2 },
  "claude-opus-5": { input: 5, output: 25, cacheWrite: 6.25, cacheRead: 0.5 },
  "claude-sonnet-5-5": { input: 2, output: 10, cacheWrite: 2.5, cacheRead: 0.1 },
  "claude-sonnet-5": { input: 2, output: 10, cacheWrite: 2.5, cacheRead: 0.2 },
  "claude-haiku-5-5": { input: 0.1, output: 0.5, cacheWrite: 0.125, cacheRead: 0.01 },
  "claude-haiku-4-5": { input: 1, output: 5, cacheWrite: 1.25, cacheRead: 0.1 },
};

/** Above this prompt size every token of the call costs more. */
const longPrompts: Record<string, { above: number; price: Price }> = {
  "claude-haiku-5-5": { above: 100_000, price: { input: 0.5, output: 2.5, cacheWrite: 0.625, cacheRead: 0.05 } },
};

/** For unlisted models: more than the dearest one, so that no cap is exceeded unnoticed. */
const unknownPrice: Price = { input: 10, output: 50, cacheWrite: 12.5, cacheRead: 1 };

export type Prices = ReadonlyMap<string, Price>;

const nothing: Price = { input: 0, output: 0, cacheWrite: 0, cacheRead: 0 };

/** @param settings `model=input/output/cacheWrite/cacheRead` @param free models on the portal's own machine */
export function parsePrices(settings: readonly string[], free: readonly string[] = []): Prices {
  const ofOwnMachine = free
    .filter((model) => !Object.hasOwn(listPrices, model))
    .map((model) => [model, nothing] as const);
  return new Map([
    ...ofOwnMachine,
    ...settings.map((setting) => {
      const at = setting.lastIndexOf("=");
      const [input = 0, output = 0, cacheWrite = 0, cacheRead = 0] = setting
        .slice(at + 1)
        .split("/")
        .map(Number);
      return [setting.slice(0, at), { input, output, cacheWrite, cacheRead }] as const;
    }),
  ]);
}

export function costOf(usage: Usage, model: string, prices: Prices): number {
  const promptTokens = usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens;
  const price = priceOf(model, promptTokens, prices);
  return Math.ceil(
    usage.inputTokens * price.input +
      usage.outputTokens * price.output +
      usage.cacheWriteTokens * price.cacheWrite +
      usage.cacheReadTokens * price.cacheRead,
  );
}

function priceOf(model: string, promptTokens: number, prices: Prices): Price {
  const own = prices.get(model);
  if (own !== undefined) return own;
  const long = longPrompts[model];
  if (long !== undefined && promptTokens > long.above) return long.price;
  return listPrices[model] ?? unknownPrice;
}
