/** Drives a dialogue to its result. Replies are kept in a folder, so that a run that is broken off goes on. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Ask, advance, type Dialogue, type Reply } from "@/lib/review/dialogue";

interface AnswerOptions {
  send: (ask: Ask) => Promise<Reply>;
  /** The folder of the replies. */
  folder: string;
  /** What besides the question itself makes a reply another one: the model, pictures. */
  context: (ask: Ask) => unknown;
  /** Is told all replies by their questions' ids, once the dialogue has come to its end. */
  onEnd?: (replies: Readonly<Record<string, Reply>>) => void;
}

/** @throws what `send` throws, after the other questions of the round were answered. */
export async function answerDialogue<Result>(begin: () => Dialogue<Result>, options: AnswerOptions): Promise<Result> {
  mkdirSync(options.folder, { recursive: true });
  const replies: Record<string, Reply> = {};
  for (;;) {
    const progress = advance(begin(), replies);
    if ("result" in progress) {
      options.onEnd?.(replies);
      return progress.result;
    }
    const settled = await Promise.allSettled(progress.asks.map((ask) => replyTo(ask, options)));
    for (const [index, result] of settled.entries()) {
      const { id } = progress.asks[index] ?? {};
      if (result.status === "rejected") throw result.reason;
      if (id !== undefined) replies[id] = result.value;
    }
  }
}

/** The reply in the folder, or a new one; only what was said is kept, not that nothing was. */
async function replyTo(ask: Ask, { send, folder, context }: AnswerOptions): Promise<Reply> {
  const file = path.join(folder, `${keyOf(ask, context(ask))}.json`);
  if (existsSync(file)) return { ok: true, value: JSON.parse(readFileSync(file, "utf8")) };
  const reply = await send(ask);
  if (reply.ok) writeFileSync(file, `${JSON.stringify(reply.value, null, 1)}\n`);
  return reply;
}

/** A question that is worded differently is another question, and so is one that two judges are asked. */
function keyOf({ id, system, content, schema }: Ask, context: unknown): string {
  const asked = JSON.stringify([id, system, content, schema, context]);
  return `${id.replace(/[^\w-]+/g, "-").slice(0, 60)}.${createHash("sha256").update(asked).digest("hex").slice(0, 12)}`;
}
