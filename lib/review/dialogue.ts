/** A generator that yields questions and is given replies. It is pure, so the sandbox can replay it with stored replies. */
import type { FallbackReason, PartName } from "@/lib/review/review";

export type AskBlock =
  | { type: "text"; text: string /** The prompt's cache ends here. */; cached?: boolean }
  | { type: "screenshot"; pageUrl: string };

export interface Ask {
  /** Unique within the audit and stable over replays, e.g. "rubric-Trust-1". */
  id: string;
  part: PartName | "pages";
  pageUrl: string | null;
  model: "main" | "small";
  system: AskBlock[];
  content: AskBlock[];
  schema: Record<string, unknown>;
  maxTokens: number;
}

export type Reply = { ok: true; value: unknown } | { ok: false; reason: FallbackReason };

export type Dialogue<Result> = Generator<Ask[], Result, Reply[]>;

type Results<Dialogues extends readonly Dialogue<unknown>[]> = {
  -readonly [Index in keyof Dialogues]: Dialogues[Index] extends Dialogue<infer Result> ? Result : never;
};

export function* together<const Dialogues extends readonly Dialogue<unknown>[]>(
  dialogues: Dialogues,
): Dialogue<Results<Dialogues>> {
  const turns = dialogues.map((dialogue) => ({ dialogue, step: dialogue.next() }));
  while (turns.some(({ step }) => !step.done)) {
    const replies = [...(yield turns.flatMap(({ step }) => (step.done ? [] : step.value)))];
    for (const turn of turns) {
      if (!turn.step.done) turn.step = turn.dialogue.next(replies.splice(0, turn.step.value.length));
    }
  }
  return turns.map(({ step }) => step.value) as Results<Dialogues>;
}

export type Progress<Result> = { asks: Ask[] } | { result: Result };

/** Replays a dialogue with the replies by question id: returns its result, or its open questions. */
export function advance<Result>(
  dialogue: Dialogue<Result>,
  replies: Readonly<Record<string, Reply>>,
): Progress<Result> {
  let step = dialogue.next();
  while (!step.done) {
    const missing = step.value.filter(({ id }) => !Object.hasOwn(replies, id));
    if (missing.length > 0) return { asks: missing };
    step = dialogue.next(step.value.flatMap(({ id }) => replies[id] ?? []));
  }
  return { result: step.value };
}
