import { expect, it } from "vitest";
import { describeFailure } from "@/components/audit/describe-failure";
import { type AuditStatusResponse, failureReasons } from "@/lib/audits/states/status";

const failed = (reason: AuditStatusResponse["reason"], message: string | null = "Why."): AuditStatusResponse => ({
  status: "failed",
  reason,
  message,
  progress: { phase: "auditing", pagesDone: 1, pagesTotal: 2 },
  queue: null,
});

it("only an audit that took too long is called timed out", () => {
  const titles = failureReasons.map((reason) => [reason, describeFailure(failed(reason))?.title ?? null]);
  expect(Object.fromEntries(titles)).toEqual({
    timeout: "Audit Timed Out",
    cancelled: null,
    unreachable: "Audit Failed",
    blocked: "Audit Failed",
    "no-pages": "Audit Failed",
    internal: "Audit Failed",
  });
});

it("the reason is the server's sentence, or else a general one", () => {
  const general = "We couldn't finish the audit. Please try again.";
  expect(describeFailure(failed("timeout"))?.description).toBe("Why.");
  expect(describeFailure(failed("internal", null))?.description).toBe(general);
  expect(describeFailure(null)).toEqual({ title: "Audit Failed", description: general });
});
