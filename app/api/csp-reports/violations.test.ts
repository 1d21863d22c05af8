import { expect, it } from "vitest";
import { isNewKind, type KnownKinds, violationReportSchema } from "./violations";

const hourMs = 60 * 60_000;
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

it("names neither odd pages nor odd rules", () => {
  const [odd] = violationReportSchema.parse({
    "csp-report": { "document-uri": "\n", "effective-directive": "\n<b>", "blocked-uri": "javascript:alert(1)" },
  });
  expect(odd).toEqual({ directive: "unknown", blocked: "javascript:", page: "unknown" });
});

it("made-up reports neither flood the log nor silence others: 20 an hour of one network, 200 of all", () => {
  const known: KnownKinds = new Map();
  const logged = (count: number, name: string, network: string, now: number) =>
    Array.from({ length: count }, (_, n) => ({
      directive: "img-src",
      blocked: `https://${name}${n}.example`,
      page: "/",
    })).filter((violation) => isNewKind(violation, network, known, now)).length;
  expect(logged(500, "made-up", "192.0.2.0/24", 0)).toBe(20);
  expect(logged(1, "real", "198.51.100.0/24", 1)).toBe(1);
  expect(logged(1, "real", "198.51.100.0/24", hourMs)).toBe(0);
  expect(logged(1, "real", "198.51.100.0/24", hourMs + 1)).toBe(1);
  for (let n = 0; n < 20; n += 1) logged(500, `network${n}-`, `203.0.${n}.0/24`, 2 * hourMs);
  expect(known.size).toBe(200);
  expect(logged(1, "new", "198.51.100.0/24", 2 * hourMs)).toBe(0);
  expect(logged(1, "new", "198.51.100.0/24", 3 * hourMs)).toBe(1);
});
