/** Bounds on a question before it leaves the sandbox, which a page may have taken over. */
import { z } from "zod";
import type { Ask } from "@/lib/review/dialogue";
import { partNames } from "@/lib/review/review";
import { storableText } from "@/lib/review/storable-text";

const block = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("text"), text: storableText(400_000), cached: z.boolean().exactOptional() }),
  z.strictObject({ type: z.literal("screenshot"), pageUrl: storableText(20_000) }),
]);

export const askSchema: z.ZodType<Ask> = z.strictObject({
  id: storableText(4_000),
  part: z.enum([...partNames, "pages"]),
  pageUrl: storableText(20_000).nullable(),
  model: z.enum(["main", "small"]),
  system: z.array(block).max(4),
  content: z.array(block).max(40),
  schema: z.record(z.string().max(200), z.unknown()),
  maxTokens: z.int().min(1).max(32_000),
});

export const progressOf = <Result extends z.ZodType>(result: Result) =>
  z.union([z.strictObject({ result }), z.strictObject({ asks: z.array(askSchema).min(1).max(200) })]);
