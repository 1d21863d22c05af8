import path from "node:path";
import { expect, test } from "vitest";
import type { Reply } from "@/lib/ai/dialogue";
import { toClaims } from "./claims";
import { type Recording, readRecording, replay } from "./recording";
import { readSheet, withoutLoopback } from "./sheet";

const recording = readRecording(path.join(import.meta.dirname, "recorded/cloudgov.json.gz"));

const published = ({ site, ...rest }: Recording) =>
  withoutLoopback(toClaims(replay({ site, ...rest }), site), site.entryUrl, "cloudgov");

test("the recorded answers become the statements that the published sheet marks", () => {
  const sheet = readSheet(path.join(import.meta.dirname, "sheets/cloudgov.model.json"));
  const bare = ({ part, check, page, text }: (typeof sheet.claims)[number]) => ({ part, check, page, text });
  expect(published(recording).map(bare)).toEqual(sheet.claims.map(bare));
});

test("every part is the model's, and no call is missed", () => {
  const { parts } = replay(recording);
  for (const part of Object.values(parts)) expect(part).toMatchObject({ reviewer: recording.model, fallback: null });
});

test("what no second reader bears out is not published", () => {
  const isReading = (id: string) => id.startsWith("reading-");
  const replies = Object.fromEntries(
    Object.entries(recording.replies).map(([id, reply]): [string, Reply] => [
      id,
      isReading(id) ? { ok: true, value: { readings: [] } } : reply,
    ]),
  );
  const claims = published({ ...recording, replies });
  expect(claims.filter(({ part, reviewer }) => part === "rewrite" && reviewer === recording.model)).toEqual([]);
  const byModel = claims.filter(({ part, reviewer }) => part === "check" && reviewer === recording.model);
  expect(byModel).toEqual([]);
});
