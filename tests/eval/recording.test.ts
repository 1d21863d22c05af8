import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { reviewSite } from "@/lib/review/built-in/review-by-code";
import type { Reply } from "@/lib/review/dialogue";
import { toClaims } from "./claims";
import { type Recording, readRecording, replay } from "./recording";
import { readSheet, withoutLoopback } from "./sheet";

const folder = path.join(import.meta.dirname, "recorded");
const sites = readdirSync(folder).map((file) => path.basename(file, ".json.gz"));

describe.each(sites)("the answers recorded for %s", (id) => {
  const recording = readRecording(path.join(folder, `${id}.json.gz`));
  const published = ({ site, ...rest }: Recording) =>
    withoutLoopback(toClaims(replay({ site, ...rest }), site), site.entryUrl, id);

  test("become the statements that the published sheet marks", () => {
    const sheet = readSheet(path.join(import.meta.dirname, `sheets/${id}.model.json`));
    const bare = ({ part, check, page, text }: (typeof sheet.claims)[number]) => ({ part, check, page, text });
    expect(published(recording).map(bare)).toEqual(sheet.claims.map(bare));
  });

  test("belong to a capture of which the built-in reviewer says what its own published sheet marks", () => {
    const sheet = readSheet(path.join(import.meta.dirname, `sheets/${id}.built-in.json`));
    const { site } = recording;
    const claims = withoutLoopback(toClaims(reviewSite(site), site), site.entryUrl, id);
    const said = ({ part, check, page, text, evidence }: (typeof sheet.claims)[number]) => ({
      part,
      check,
      page,
      text,
      evidence,
    });
    expect(claims.map(said)).toEqual(sheet.claims.map(said));
  });

  test("make every part the model's, and miss no call", () => {
    const { parts } = replay(recording);
    for (const part of Object.values(parts)) expect(part).toMatchObject({ reviewer: recording.model, fallback: null });
  });

  test("publish nothing that no second reader bears out", () => {
    const isReading = (name: string) => name.startsWith("reading-");
    const replies = Object.fromEntries(
      Object.entries(recording.replies).map(([name, reply]): [string, Reply] => [
        name,
        isReading(name) ? { ok: true, value: { readings: [] } } : reply,
      ]),
    );
    const claims = published({ ...recording, replies });
    expect(claims.filter(({ part, reviewer }) => part === "rewrite" && reviewer === recording.model)).toEqual([]);
    const byModel = claims.filter(({ part, reviewer }) => part === "check" && reviewer === recording.model);
    expect(byModel).toEqual([]);
  });
});
