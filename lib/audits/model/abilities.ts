/** What a server does with a model, as a probe found it. Everything in which servers differ is here (docs/models.md). */
import { z } from "zod";

export const abilitiesSchema = z.object({
  auth: z.enum(["x-api-key", "bearer", "none"]),
  /** How an answer gets its shape: by a schema, a forced tool, or words. */
  output: z.enum(["schema", "tool", "json"]),
  images: z.boolean(),
  effort: z.boolean(),
  cache: z.boolean(),
  /** Question and answer together; null if the server doesn't say. */
  contextTokens: z.int().positive().nullable(),
});
export type Abilities = z.infer<typeof abilitiesSchema>;

export const anthropicAbilities: Abilities = {
  auth: "bearer",
  output: "schema",
  images: true,
  effort: true,
  cache: true,
  contextTokens: null,
};

const bytesPerToken = 3;
const marginTokens = 256;
const pictureTokens = 1_600;
/** Bytes of a question besides the pages it shows: instructions, claims, schema. */
const ownWords = 45_000;
const minPagesShare = 0.3;

/** At most a quarter of the context, so that most is left for the question. */
export function answerTokens({ contextTokens }: Abilities, wanted: number): number {
  return contextTokens === null ? wanted : Math.min(wanted, Math.floor(contextTokens / 4));
}

/** Bytes that a question with this answer may have; English has more bytes per token than this counts with. */
export function questionBytes(abilities: Abilities, maxTokens: number, pictures: number): number {
  const { contextTokens } = abilities;
  if (contextTokens === null) return Number.POSITIVE_INFINITY;
  const taken = answerTokens(abilities, maxTokens) + marginTokens + pictures * pictureTokens;
  return (contextTokens - taken) * bytesPerToken;
}

/** Characters of pages that a question should show at most; null: as many as usual. */
export function pagesRoom(all: readonly Abilities[]): number | null {
  const bytes = Math.min(...all.map((abilities) => questionBytes(abilities, Number.POSITIVE_INFINITY, 0)));
  if (bytes === Number.POSITIVE_INFINITY) return null;
  return Math.floor(Math.max(bytes - ownWords, bytes * minPagesShare));
}
