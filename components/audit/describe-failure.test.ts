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

it("an audit that failed for the time it took is called timed out, and no other", () => {
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

it("the reason is the server's sentence, or a general one where there is none", () => {
  const general = "The audit could not be finished. Please try again.";
  expect(describeFailure(failed("timeout"))?.description).toBe("Why.");
  expect(describeFailure(failed("internal", null))?.description).toBe(general);
  expect(describeFailure(null)).toEqual({ title: "Audit Failed", description: general });
});
