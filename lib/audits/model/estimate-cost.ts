import { costOf, type Prices } from "@/lib/audits/model/prices";
import type { Ask } from "@/lib/review/dialogue";

const picturesTokens = 1_600;

export function estimateCost(ask: Ask, model: string, prices: Prices): number {
  const blocks = [...ask.system, ...ask.content];
  const bytes = blocks.reduce((sum, block) => sum + (block.type === "text" ? Buffer.byteLength(block.text) : 0), 0);
  const pictures = blocks.filter(({ type }) => type === "screenshot").length;
  const schema = Buffer.byteLength(JSON.stringify(ask.schema));
  const cacheWriteTokens = Math.ceil((bytes + schema) / 2) + pictures * picturesTokens;
  const usage = { inputTokens: 0, cacheReadTokens: 0, cacheWriteTokens, outputTokens: ask.maxTokens };
  return costOf(usage, model, prices);
}
