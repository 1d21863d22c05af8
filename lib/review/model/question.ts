import { zodOutputFormat } from "@anthropic-ai/sdk/helpers/zod";
import type { z } from "zod";
import type { Ask, AskBlock, Dialogue, Reply } from "@/lib/review/dialogue";
import { systemPrompt } from "@/lib/review/model/system-prompt";
import type { FallbackReason } from "@/lib/review/review";

export type Answered<Answer> = { ok: true; value: Answer } | { ok: false; reason: FallbackReason };

export interface Question<Answer> extends Pick<Ask, "id" | "part" | "model" | "maxTokens"> {
  pageUrl?: string | null;
  shown: readonly AskBlock[];
  instructions: string;
  answer: z.ZodType<Answer>;
}

const maxFaults = 5;

export function* askFor<Answer>(question: Question<Answer>): Dialogue<Answered<Answer>> {
  const { id, part, pageUrl = null, model, shown, instructions, maxTokens, answer } = question;
  const content: AskBlock[] = [...shown, { type: "text", text: instructions }];
  const system: AskBlock[] = [{ type: "text", text: systemPrompt }];
  const { schema } = zodOutputFormat(answer);
  const ask: Ask = { id, part, pageUrl, model, system, content, maxTokens, schema };
  const { fault, answered } = read(yield [ask], answer);
  if (fault === null) return answered;
  const text = `⟦correction⟧ We could not use your earlier answer to this question: ${fault} Answer again, in full and in the given shape.`;
  return read(yield [{ ...ask, id: `${id}-repair`, content: [...content, { type: "text", text }] }], answer).answered;
}

function read<Answer>(
  [reply = { ok: false, reason: "unavailable" }]: Reply[],
  answer: z.ZodType<Answer>,
): { answered: Answered<Answer>; fault: string | null } {
  if (!reply.ok) return { answered: reply, fault: reply.reason === "invalid" ? "it was not JSON." : null };
  const parsed = answer.safeParse(reply.value);
  if (parsed.success) return { answered: { ok: true, value: parsed.data }, fault: null };
  const faults = parsed.error.issues
    .slice(0, maxFaults)
    .map(({ path, message }) => `${path.join(".").slice(0, 100) || "the answer"}: ${message.slice(0, 200)}`);
  return { answered: { ok: false, reason: "invalid" }, fault: `${faults.join("; ")}.` };
}

export function mapAnswer<Answer, Result>(
  answered: Answered<Answer>,
  of: (answer: Answer) => Result,
): Answered<Result> {
  return answered.ok ? { ok: true, value: of(answered.value) } : answered;
}
