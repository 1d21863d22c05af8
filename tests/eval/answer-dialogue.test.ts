import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Ask, Dialogue, Reply } from "@/lib/review/dialogue";
import { answerDialogue } from "./answer-dialogue";

let folder: string;
let sent: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "replies-"));
  sent = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const ask = (id: string, text = id): Ask => ({
  id,
  part: "rubric",
  pageUrl: null,
  model: "main",
  system: [],
  content: [{ type: "text", text }],
  schema: {},
  maxTokens: 100,
});

const textOf = (reply: Reply | undefined) => (reply?.ok ? String(reply.value) : `no (${reply?.reason})`);

/** Two questions, then one made of their answers. */
function* twoRounds(): Dialogue<string> {
  const [first, second] = yield [ask("judge/1"), ask("judge/2", "another wording")];
  const [third] = yield [ask("sum", `${textOf(first)} + ${textOf(second)}`)];
  return textOf(third);
}

const answer = async ({ id, content: [block] }: Ask): Promise<Reply> => {
  sent.push(id);
  return { ok: true, value: block?.type === "text" ? block.text.toUpperCase() : null };
};
const options = { context: () => "model", send: answer };

test("questions are answered round by round, and each once over several runs", async () => {
  expect(await answerDialogue(twoRounds, { ...options, folder })).toBe("JUDGE/1 + ANOTHER WORDING");
  expect(await answerDialogue(twoRounds, { ...options, folder })).toBe("JUDGE/1 + ANOTHER WORDING");
  expect(sent).toEqual(["judge/1", "judge/2", "sum"]);
});

test("a run that broke off goes on with what was answered", async () => {
  const send = (asked: Ask) => (asked.id === "judge/1" ? Promise.reject(new Error("gone")) : answer(asked));
  await expect(answerDialogue(twoRounds, { ...options, folder, send })).rejects.toThrow("gone");
  await answerDialogue(twoRounds, { ...options, folder });
  expect(sent).toEqual(["judge/2", "judge/1", "sum"]);
});

test("another model is asked anew, and so is a question that had no answer", async () => {
  const refuse = async (): Promise<Reply> => ({ ok: false, reason: "refused" });
  expect(await answerDialogue(twoRounds, { ...options, folder, send: refuse })).toBe("no (refused)");
  await answerDialogue(twoRounds, { ...options, folder });
  await answerDialogue(twoRounds, { ...options, folder, context: () => "other" });
  expect(sent.filter((id) => id === "judge/1")).toHaveLength(2);
});
