import { zodOutputFormat } from "@anthropic-ai/sdk/helpers/zod";
import type { z } from "zod";
import type { Ask, Dialogue } from "@/lib/review/dialogue";
import type { FallbackReason } from "@/lib/review/review";

export type Answered<Answer> = { ok: true; value: Answer } | { ok: false; reason: FallbackReason };

export type Question = Omit<Ask, "schema">;

const maxFaults = 5;

function toAsk(question: Question, answer: z.ZodType): Ask {
  return { ...question, schema: zodOutputFormat(answer).schema };
}

export function* askFor<Answer>(question: Question, answer: z.ZodType<Answer>): Dialogue<Answered<Answer>> {
  const first = yield* askOnce(question, answer);
  if (first.ok || first.fault === null) return first;
  const fault = `⟦correction⟧ An earlier answer to this question could not be used: ${first.fault} Answer again, in full and in the given shape.`;
  return yield* askOnce(
    { ...question, id: `${question.id}-repair`, content: [...question.content, { type: "text", text: fault }] },
    answer,
  );
}

function* askOnce<Answer>(
  question: Question,
  answer: z.ZodType<Answer>,
): Dialogue<Answered<Answer> & { fault: string | null }> {
  const [reply] = yield [toAsk(question, answer)];
  if (reply === undefined) return { ok: false, reason: "unavailable", fault: null };
  if (!reply.ok) return { ...reply, fault: reply.reason === "invalid" ? "it was no JSON." : null };
  const parsed = answer.safeParse(reply.value);
  if (parsed.success) return { ok: true, value: parsed.data, fault: null };
  const faults = parsed.error.issues
    .slice(0, maxFaults)
    .map(({ path, message }) => `${path.join(".").slice(0, 100) || "the answer"}: ${message.slice(0, 200)}`);
  return { ok: false, reason: "invalid", fault: `${faults.join("; ")}.` };
}
