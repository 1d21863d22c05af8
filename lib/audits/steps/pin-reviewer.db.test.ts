import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/db";
import { setEnvironment } from "@/lib/env";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { pinReviewer } from "./pin-reviewer";

beforeEach(() => {
  setEnvironment({ ANTHROPIC_API_KEY: "", ANTHROPIC_MODEL: "model-1", ANTHROPIC_MAX_PER_AUDIT_USD: "" });
  setEnvironment({ ANTHROPIC_FOR_UNCONFIRMED: "", PORTAL_MODE: "", SMTP_URL: "" });
});

async function pin(status = "running", { isConfirmed = true } = {}) {
  const auditId = await createAuditRow(await createViewer({ isConfirmed }), { status });
  const read = async () => {
    await pinReviewer(auditId);
    return db.website.findUniqueOrThrow({
      where: { id: auditId },
      select: { reviewer: true, reviewerFallback: true },
    });
  };
  return { first: await read(), read };
}

test("without a key it is the built-in reviewer", async () => {
  expect((await pin()).first).toEqual({ reviewer: "built-in", reviewerFallback: null });
});

test("with no money for an audit it is the built-in reviewer, and no budget is blamed", async () => {
  setEnvironment({ ANTHROPIC_API_KEY: "key", ANTHROPIC_MAX_PER_AUDIT_USD: "0" });
  expect((await pin()).first).toEqual({ reviewer: "built-in", reviewerFallback: null });
});

test("with a key it is the model, and stays so when the step is repeated under other settings", async () => {
  setEnvironment({ ANTHROPIC_API_KEY: "key" });
  const { first, read } = await pin();
  expect(first).toEqual({ reviewer: "model-1", reviewerFallback: null });
  setEnvironment({ ANTHROPIC_API_KEY: "" });
  expect(await read()).toEqual(first);
});

const mailsLeave = { SMTP_URL: "smtps://mail.example.com" };
test.each([
  ["on a hosted portal", { PORTAL_MODE: "hosted" }, false],
  ["on a local portal whose mails leave", mailsLeave, false],
  ["on a local portal whose mails become files", {}, true],
  ["where the operator allows it", { ...mailsLeave, ANTHROPIC_FOR_UNCONFIRMED: "yes" }, true],
  ["on a local portal where the operator forbids it", { ANTHROPIC_FOR_UNCONFIRMED: "no" }, false],
])("an unconfirmed address %s: %o, a model: %s", async (_where, settings, getsModel) => {
  setEnvironment({ ANTHROPIC_API_KEY: "key", ...settings });
  const { first, read } = await pin("running", { isConfirmed: false });
  expect(first).toEqual(
    getsModel
      ? { reviewer: "model-1", reviewerFallback: null }
      : { reviewer: "built-in", reviewerFallback: "unconfirmed" },
  );
  expect(await read()).toEqual(first);
  expect((await pin()).first, "a confirmed one").toEqual({ reviewer: "model-1", reviewerFallback: null });
});

test("an audit that has ended gets none", async () => {
  expect((await pin("failed")).first.reviewer).toBeNull();
});
