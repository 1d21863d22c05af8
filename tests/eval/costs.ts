/** What a model's review of the recorded sites costs, by part, at list prices. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { usualSmallModel } from "@/lib/audits/model/model-server";
import { costOf, parsePrices } from "@/lib/audits/model/prices";
import { defaultSettings } from "@/lib/env";
import type { Ask } from "@/lib/review/dialogue";
import { reviewWithModel } from "@/lib/review/model/review-with-model";
import { createHonest } from "./degraded";
import { drive, readRecording } from "./recording";
import { toTable } from "./table";

/** Of English text; German has fewer. */
const charactersPerToken = 4;
const pictureTokens = 1_600;
/** The main model asks, the small one reads again. */
const models = { main: defaultSettings.ANTHROPIC_MODEL, small: usualSmallModel };
const folder = path.join(import.meta.dirname, "recorded");

const parts: [string, (id: string) => boolean][] = [
  ["checks, two judges", (id) => /^rubric-.*-[12]$/.test(id)],
  ["checks, third judge", (id) => /^rubric-.*-3$/.test(id)],
  ["the site: summary, findings, actions", (id) => id === "site"],
  ["copy of each page", (id) => id.startsWith("copy-")],
  ["second readings", (id) => id.startsWith("reading-")],
  ["last comparison", (id) => id === "cross-reading"],
];

const tokens = (text: string) => Math.ceil(text.length / charactersPerToken);

/** The prompt up to its mark is written to the cache by the first question that has it, and read by later ones. */
function measure({ system, content, schema }: Ask, seen: Set<string>) {
  const blocks = [...system, ...content];
  const end = blocks.findLastIndex((block) => block.type === "text" && block.cached === true) + 1;
  const sizeOf = (some: typeof blocks) =>
    some.reduce((sum, block) => sum + (block.type === "text" ? tokens(block.text) : pictureTokens), 0);
  const key = JSON.stringify([schema, blocks.slice(0, end)]);
  const prefix = sizeOf(blocks.slice(0, end));
  const isKnown = seen.has(key);
  seen.add(key);
  return {
    inputTokens: sizeOf(blocks.slice(end)) + tokens(JSON.stringify(schema)),
    cacheReadTokens: isKnown ? prefix : 0,
    cacheWriteTokens: isKnown ? 0 : prefix,
  };
}

export function costsTable(): string {
  const files = readdirSync(folder);
  const sums = parts.map(() => ({ calls: 0, input: 0, cached: 0, output: 0, microDollars: 0 }));
  for (const file of files) {
    const recording = readRecording(path.join(folder, file));
    const answer = createHonest(recording);
    const seen = { main: new Set<string>(), small: new Set<string>() };
    drive(reviewWithModel(recording.site, { model: models.main }), (ask) => {
      const value = answer(ask);
      const usage = { ...measure(ask, seen[ask.model]), outputTokens: tokens(JSON.stringify(value)) };
      const sum = sums[parts.findIndex(([, holds]) => holds(ask.id))];
      if (sum) {
        sum.calls += 1;
        sum.input += usage.inputTokens + usage.cacheWriteTokens;
        sum.cached += usage.cacheReadTokens;
        sum.output += usage.outputTokens;
        sum.microDollars += costOf(usage, models[ask.model], parsePrices([]));
      }
      return { ok: true, value };
    });
  }
  const all = sums.reduce((a, b) => ({
    calls: a.calls + b.calls,
    input: a.input + b.input,
    cached: a.cached + b.cached,
    output: a.output + b.output,
    microDollars: a.microDollars + b.microDollars,
  }));
  const perSite = (sum: number) => Math.round(sum / files.length).toLocaleString("en");
  return toTable(
    ["part", "questions", "input", "from the cache", "output", "dollars"],
    [...parts.map(([name], index) => ({ name, sum: sums[index] ?? all })), { name: "a site", sum: all }].map(
      ({ name, sum }) => [
        name,
        (sum.calls / files.length).toFixed(1),
        perSite(sum.input),
        perSite(sum.cached),
        perSite(sum.output),
        `$${(sum.microDollars / files.length / 1_000_000).toFixed(3)}`,
      ],
    ),
  );
}
