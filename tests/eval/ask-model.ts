/** Drives the dialogue with a model over a captured site. Replies are kept in a folder, so that a broken-off run goes on. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { reviewWithModel } from "@/lib/ai/anthropic/review-site";
import { type Ask, advance, type Reply } from "@/lib/ai/dialogue";
import type { SiteReview } from "@/lib/ai/review";
import { env } from "@/lib/env";
import type { CapturedSite } from "./captured-site";
import { createClient, type Sender, sendAsk } from "./send-ask";

export interface ModelOptions {
  baseUrl?: string | undefined;
  /** The folder of the replies. */
  replies?: string | undefined;
}

/** @throws the SDK's error when a question gets no answer; the answers so far are kept. */
export async function askModel({ site, screenshots }: CapturedSite, options: ModelOptions): Promise<SiteReview> {
  const folder = options.replies ?? path.join(import.meta.dirname, "../../.data/eval-replies");
  mkdirSync(folder, { recursive: true });
  const sender: Sender = {
    client: createClient(options.baseUrl ?? env.ANTHROPIC_BASE_URL, env.ANTHROPIC_API_KEY ?? "by-hand"),
    models: { main: env.ANTHROPIC_MODEL, small: env.ANTHROPIC_SMALL_MODEL },
    screenshots,
  };
  const replies: Record<string, Reply> = {};
  for (;;) {
    const progress = advance(reviewWithModel(site, { model: sender.models.main }), replies);
    if ("result" in progress) return progress.result;
    console.log(`asking ${progress.asks.length} questions: ${progress.asks.map(({ id }) => id).join(", ")}`);
    const settled = await Promise.allSettled(progress.asks.map((ask) => replyTo(ask, sender, folder)));
    for (const [index, result] of settled.entries()) {
      if (result.status === "rejected") throw result.reason;
      const { id } = progress.asks[index] ?? {};
      if (id !== undefined) replies[id] = result.value;
    }
  }
}

/** The reply in the folder, or the model's; only what the model said is kept, not that it failed. */
async function replyTo(ask: Ask, sender: Sender, folder: string): Promise<Reply> {
  const file = path.join(folder, `${keyOf(ask, sender)}.json`);
  if (existsSync(file)) return { ok: true, value: JSON.parse(readFileSync(file, "utf8")) };
  const reply = await sendAsk(sender, ask);
  if (reply.ok) writeFileSync(file, `${JSON.stringify(reply.value, null, 1)}\n`);
  return reply;
}

/** A question that is worded differently is another question, and so is one put twice to independent judges. */
function keyOf(ask: Ask, { models, screenshots }: Sender): string {
  const { id, model, system, content, schema } = ask;
  const pictures = content.map((block) => (block.type === "screenshot" ? screenshots[block.pageUrl] : null));
  const asked = JSON.stringify([id, models[model], system, content, schema, pictures]);
  return `${id.replace(/[^\w-]+/g, "-").slice(0, 60)}.${createHash("sha256").update(asked).digest("hex").slice(0, 12)}`;
}
