/** A captured site with the answers that a model gave to every question about it: the model's way, without the model. */
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Ask, Dialogue, Reply } from "@/lib/review/dialogue";
import { createLookup } from "@/lib/review/evidence";
import { namePages } from "@/lib/review/model/page-names";
import { reviewWithModel } from "@/lib/review/model/review-with-model";
import type { SiteReview } from "@/lib/review/review";
import type { ReviewedSite } from "@/lib/site/captured-site";

export interface Recording {
  model: string;
  site: ReviewedSite;
  /** By the question's id. */
  replies: Record<string, Reply>;
}

export function readRecording(file: string): Recording {
  return JSON.parse(gunzipSync(readFileSync(file)).toString()) as Recording;
}

export function writeRecording(file: string, recording: Recording): void {
  writeFileSync(file, gzipSync(JSON.stringify(recording), { level: 9 }));
}

/** @throws Error that names the question nobody has answered in the recording. */
export function replay({ model, site, replies }: Recording): SiteReview {
  const controlsIn = createControlAnswers(site);
  return drive(reviewWithModel(site, { model }), (ask) => {
    const reply = replies[ask.id];
    if (reply === undefined) throw new Error(`not in the recording: ${ask.id}`);
    if (!reply.ok) return reply;
    const value = reply.value as Record<string, unknown[]>;
    const lists = Object.entries(controlsIn(ask)).map(([list, answers]) => [
      list,
      [...(value[list] ?? []), ...answers],
    ]);
    return { ok: true, value: { ...value, ...Object.fromEntries(lists) } };
  });
}

export function drive(dialogue: Dialogue<SiteReview>, answer: (ask: Ask) => Reply): SiteReview {
  let step = dialogue.next();
  while (!step.done) step = dialogue.next(step.value.map(answer));
  return step.value;
}

/** Right answers to control questions, which the recordings are older than. */
export function createControlAnswers(site: ReviewedSite) {
  const isOnPage = createLookup(site);
  const { urlOf } = namePages(site);
  return ({ id, content }: Ask) => {
    const text = content.flatMap((block) => (block.type === "text" ? [block.text] : [])).join("\n");
    const asked = [...text.matchAll(/^(says-\d+): The page (\S+) says: “(.+)”/gm)].map(
      ([, name = "", page = "", line = ""]) => ({ name, isSaid: isOnPage(urlOf(page) ?? "", line) }),
    );
    if (id.startsWith("rubric-"))
      return {
        judgements: asked.map(({ name, isSaid }) => ({
          check: name,
          evidence: [],
          observation: "We looked for the sentence on that page.",
          verdict: isSaid ? "holds" : "fails",
        })),
      };
    if (!id.startsWith("reading-")) return {};
    return {
      readings: asked.map(({ name, isSaid }) => ({
        claim: name,
        why: "",
        verdict: isSaid ? "supported" : "not-supported",
      })),
    };
  };
}
