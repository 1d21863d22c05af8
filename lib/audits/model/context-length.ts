/** How much a server's model reads, from where servers publish it: docs/models.md has the sources. */
import { z } from "zod";

/** What a running model has comes before what it could have. */
const places = ["/props", "/api/ps", "/api/v1/models", "/v1/models", "/v1/model/info"] as const;
const lengthNames = new Set(["n_ctx", "max_model_len", "context_length", "max_input_tokens"]);
const idNames = ["id", "name", "model", "key", "model_name"] as const;
const maxBytes = 4 * 1024 * 1024;

const listSchema = z.union([
  z.object({ data: z.array(z.record(z.string(), z.unknown())) }).transform(({ data }) => data),
  z.object({ models: z.array(z.record(z.string(), z.unknown())) }).transform(({ models }) => models),
]);
const propsSchema = z.object({ default_generation_settings: z.object({ n_ctx: z.number() }) });

/** @param get the body at a path; null if there is none @returns null if unknown */
export async function findContextLength(
  model: string,
  get: (path: string) => Promise<string | null>,
): Promise<number | null> {
  for (const place of places) {
    const body = await get(place);
    const found = body === null || body.length > maxBytes ? null : readLength(body, model);
    if (found !== null) return found;
  }
  return null;
}

export function readLength(body: string, model: string): number | null {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return null;
  }
  const props = propsSchema.safeParse(json);
  if (props.success) return positive([props.data.default_generation_settings.n_ctx]);
  const entries = (listSchema.safeParse(json).data ?? []).filter((entry) =>
    idNames.some((name) => entry[name] === model || entry[name] === `${model}:latest`),
  );
  return positive(entries.flatMap((entry) => lengthsIn(entry)));
}

function positive(lengths: readonly number[]): number | null {
  const usable = lengths.filter((length) => Number.isInteger(length) && length > 0);
  return usable.length === 0 ? null : Math.min(...usable);
}

function lengthsIn(value: unknown, depth = 0): number[] {
  if (typeof value !== "object" || value === null || depth > 4) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    lengthNames.has(name) && typeof inner === "number" ? [inner] : lengthsIn(inner, depth + 1),
  );
}
