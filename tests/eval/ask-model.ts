/** The review of a captured site by a model, at any Messages-compatible address. */
import path from "node:path";
import { reviewWithModel } from "@/lib/ai/anthropic/review-site";
import type { SiteReview } from "@/lib/ai/review";
import { env } from "@/lib/env";
import { answerDialogue } from "./answer-dialogue";
import type { CapturedSite } from "./captured-site";
import { createClient, sendAsk } from "./send-ask";

export interface ModelOptions {
  baseUrl?: string | undefined;
  /** The folder of the replies. */
  replies?: string | undefined;
}

/** @throws the SDK's error when a question gets no answer; the answers so far are kept. */
export function askModel({ site, screenshots }: CapturedSite, options: ModelOptions): Promise<SiteReview> {
  const client = createClient(options.baseUrl ?? env.ANTHROPIC_BASE_URL, env.ANTHROPIC_API_KEY ?? "by-hand");
  const models = { main: env.ANTHROPIC_MODEL, small: env.ANTHROPIC_SMALL_MODEL };
  return answerDialogue(() => reviewWithModel(site, { model: models.main }), {
    folder: options.replies ?? path.join(import.meta.dirname, "../../.data/eval-replies"),
    context: ({ model, content }) => [
      models[model],
      ...content.map((block) => (block.type === "screenshot" ? screenshots[block.pageUrl] : null)),
    ],
    async send(ask) {
      console.log(`asked ${ask.id}`);
      return sendAsk({ client, models, screenshots }, ask);
    },
  });
}
