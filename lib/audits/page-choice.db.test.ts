import { beforeEach, expect, test, vi } from "vitest";
import { AuditEndedError } from "@/lib/audits/lifecycle";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { type ChosenPages, chooseFrom } from "./page-choice";

const byCode: ChosenPages = { others: [{ url: "https://a.example/code", reason: "Code." }], robotsUnreachable: false };
const byModel: ChosenPages = {
  others: [{ url: "https://a.example/model", reason: "Model." }],
  robotsUnreachable: false,
};
const asked: unknown[] = vi.hoisted(() => []);
const model: { answers: ChosenPages | null | Error } = vi.hoisted(() => ({ answers: null }));

vi.mock("@/lib/audits/site-sandbox", () => ({ runSiteTask: async () => ({ result: byCode }) }));
vi.mock("@/lib/audits/model/run-dialogue", () => ({
  runDialogue: async (_auditId: number, _task: string, input: unknown) => {
    asked.push(input);
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

test("a model chooses for its audit, knowing what the customer said", async () => {
  expect(await choose({ reviewer: "model-1", statedAudience: "Dairies" })).toEqual(byModel);
  expect(asked).toEqual([{ ...input, stated: { audience: "Dairies", goal: null } }]);
});

test.each([
  ["nothing", null],
  ["an error", new Error("busy")],
])("where a model answers %s, code chooses", async (_name, answers) => {
  model.answers = answers;
  expect(await choose({ reviewer: "model-1" })).toEqual(byCode);
});

test("an audit that ended is not chosen for", async () => {
  model.answers = new AuditEndedError(1);
  await expect(choose({ reviewer: "model-1" })).rejects.toThrow(AuditEndedError);
});
