/** The review of a captured site by a model, at any Messages-compatible address. */
import path from "node:path";
import { anthropicAbilities } from "@/lib/audits/model/abilities";
import { type CallOutcome, createModelClient } from "@/lib/audits/model/model-client";
import { anthropicUrl, toServer } from "@/lib/audits/model/model-server";
import { env } from "@/lib/env";
import type { Ask, Reply } from "@/lib/review/dialogue";
import { reviewWithModel } from "@/lib/review/model/review-with-model";
import type { SiteReview } from "@/lib/review/review";
import { answerDialogue } from "./answer-dialogue";
import type { CapturedSite } from "./captured-site";
import { writeRecording } from "./recording";

export interface ModelOptions {
  baseUrl?: string | undefined;
  /** The folder of the replies. */
  replies?: string | undefined;
  /** The one part to ask about; all unless given. The others are the built-in reviewer's then. */
  part?: string | undefined;
  /** The file that is to hold the site and all replies, for tests. */
  record?: string | undefined;
}

/** Whoever answers by hand takes their time. */
const hour = 3_600_000;
const never = new AbortController().signal;

/** @throws Error when a question could not be put; the answers so far are kept, and the next run goes on with them. */
export function askModel({ site, screenshots }: CapturedSite, options: ModelOptions): Promise<SiteReview> {
  const url = options.baseUrl ?? env.ANTHROPIC_BASE_URL ?? anthropicUrl;
  const key = env.ANTHROPIC_API_KEY ?? "by-hand";
  const server = toServer({ url, key, model: null, isPublicOnly: false }, "settings");
  const { models } = server;
  const client = createModelClient({
    server,
    models,
    abilities: { main: anthropicAbilities, small: anthropicAbilities },
    effort: env.ANTHROPIC_EFFORT ?? null,
    timeoutMs: hour,
  });
  const loadPicture = async (pageUrl: string) => screenshots[pageUrl] ?? null;
  return answerDialogue(() => reviewWithModel(site, { model: models.main }), {
    onEnd(replies) {
      if (options.record !== undefined) writeRecording(options.record, { model: models.main, site, replies });
    },
    folder: options.replies ?? path.join(import.meta.dirname, "../../.data/eval-replies"),
    context: ({ model, content }) => [
      models[model],
      ...content.map((block) => (block.type === "screenshot" ? screenshots[block.pageUrl] : null)),
    ],
    async send(ask) {
      if (options.part !== undefined && ask.part !== options.part) return { ok: false, reason: "unavailable" };
      console.log(`asked ${ask.id}`);
      const outcome = await client.send(ask, loadPicture, never);
      if (outcome.kind !== "cut-off") return toReply(ask, outcome);
      return toReply(ask, await client.send({ ...ask, maxTokens: ask.maxTokens * 2 }, loadPicture, never));
    },
  });
}

/** What the model did not say is part of the review; that it was not there is not. */
function toReply({ id }: Ask, outcome: CallOutcome): Reply {
  switch (outcome.kind) {
    case "answered":
      return { ok: true, value: outcome.value };
    case "refused":
    case "cut-off":
    case "invalid":
      return { ok: false, reason: outcome.kind };
    default:
      throw new Error(`${id}: ${outcome.kind}${"code" in outcome ? ` (${outcome.code})` : ""}`);
  }
}
