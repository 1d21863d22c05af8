import { expect, it } from "vitest";
import { isNewKind, violationReportSchema } from "./violations";

const token = "A".repeat(43);

it("reads both forms of a report, and keeps neither queries nor tokens", () => {
  const old = {
    "csp-report": {
      "document-uri": `https://portal.example/r/${token}?secret=1`,
      "violated-directive": "img-src 'self'",
      "blocked-uri": "https://evil.example/stolen.png?data=secret",
    },
  };
  const expected = { directive: "img-src", blocked: "https://evil.example", page: "/r/[redacted]" };
  expect(violationReportSchema.parse(old)).toEqual([expected]);
  const body = {
    documentURL: "https://portal.example/auth?redirect=secret",
    effectiveDirective: "script-src-elem",
    blockedURL: "inline",
  };
  expect(violationReportSchema.parse([{ type: "csp-violation", body }, { type: "deprecation" }])).toEqual([
    { directive: "script-src-elem", blocked: "inline", page: "/auth" },
  ]);
});

it.each([null, {}, "text", [{ type: "csp-violation", body: {} }], { "csp-report": { "document-uri": 1 } }])(
  "%j is not a report",
  (report) => {
    expect(violationReportSchema.safeParse(report).success).toBe(false);
  },
);

it("invented reports can't fill the log", () => {
  const [odd] = violationReportSchema.parse({
    "csp-report": { "document-uri": "\n", "effective-directive": "\n<b>", "blocked-uri": "javascript:alert(1)" },
  });
  expect(odd).toEqual({ directive: "unknown", blocked: "javascript:", page: "unknown" });
  const known = new Set<string>();
  const kinds = Array.from({ length: 500 }, (_, n) => ({
    directive: "img-src",
    blocked: `https://${n}.example`,
    page: "/",
  }));
  expect(kinds.filter((kind) => isNewKind(kind, known))).toHaveLength(200);
  expect(kinds.filter((kind) => isNewKind(kind, known))).toHaveLength(0);
});
