import { beforeEach, expect, test, vi } from "vitest";
import { AuditEndedError } from "@/lib/audits/states/lifecycle";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { type ChosenPages, chooseFrom } from "./page-choice";

const byCode: ChosenPages = {
  others: [{ url: "https://a.example/code", reason: "Code." }],
  robotsUnreachable: false,
  unanswered: 0,
};
const byModel: ChosenPages = {
  others: [{ url: "https://a.example/model", reason: "Model." }],
  robotsUnreachable: false,
  unanswered: 0,
};
const asked: unknown[] = vi.hoisted(() => []);
const model: { answers: ChosenPages | null | Error | "nothing for ever" } = vi.hoisted(() => ({ answers: null }));

vi.mock("@/lib/audits/visits/site-sandbox", () => ({ runSiteTask: async () => ({ result: byCode }) }));
vi.mock("@/lib/audits/model/run-dialogue", () => ({
  runDialogue: async (_auditId: number, _task: string, input: unknown, signal: AbortSignal) => {
    asked.push(input);
    if (model.answers === "nothing for ever") {
      return new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    }
    if (model.answers instanceof Error) throw model.answers;
    return model.answers;
  },
}));

beforeEach(() => {
  asked.length = 0;
  model.answers = byModel;
});

const input = { url: "https://a.example/", finalUrl: "https://a.example/", discovery: null, limit: 10 };
const choose = async (columns: object) =>
  chooseFrom(await createAuditRow(await createViewer(), { status: "running", ...columns }), input);

test.each([null, "built-in"])("with the reviewer %s code chooses, and no model is asked", async (reviewer) => {
  expect(await choose({ reviewer })).toEqual(byCode);
  expect(asked).toEqual([]);
});

test("a model chooses for its audit, knowing what the customer said and the day", async () => {
  const startedAt = new Date("2026-11-27T23:59:00Z");
  expect(await choose({ reviewer: "model-1", statedAudience: "Dairies", startedAt })).toEqual(byModel);
  expect(asked).toEqual([{ ...input, context: { stated: { audience: "Dairies", goal: null }, seenOn: "2026-11-27" } }]);
});

test.each([
  ["nothing", null],
  ["an error", new Error("busy")],
])("where a model answers %s, code chooses", async (_name, answers) => {
  model.answers = answers;
  expect(await choose({ reviewer: "model-1" })).toEqual(byCode);
});

test("a model that takes its time is not waited for", async () => {
  const patience = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(patience.signal);
  model.answers = "nothing for ever";
  const choosing = choose({ reviewer: "model-1" });
  await expect.poll(() => asked.length).toBe(1);
  expect(timeout).toHaveBeenCalledWith(60_000);
  timeout.mockRestore();
  patience.abort(new DOMException("", "TimeoutError"));
  expect(await choosing).toEqual(byCode);
});

test("an audit that ended is not chosen for", async () => {
  model.answers = new AuditEndedError(1);
  await expect(choose({ reviewer: "model-1" })).rejects.toThrow(AuditEndedError);
});
