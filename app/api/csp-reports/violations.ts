import { z } from "zod";

const text = z.string().max(10_000);

/** What `report-uri` sends, and what `report-to` does (Reporting API). */
export const violationReportSchema = z.union([
  z
    .object({
      "csp-report": z.object({
        "document-uri": text,
        "effective-directive": text.optional(),
        "violated-directive": text.optional(),
        "blocked-uri": text.optional(),
      }),
    })
    .transform(({ "csp-report": report }) => [
      toViolation(
        report["document-uri"],
        report["effective-directive"] ?? report["violated-directive"],
        report["blocked-uri"],
      ),
    ]),
  z
    .array(
      z.object({
        type: text,
        body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text.nullish() }).optional(),
      }),
    )
    .max(50)
    .transform((reports) =>
      reports.flatMap(({ type, body }) =>
        type === "csp-violation" && body
          ? [toViolation(body.documentURL, body.effectiveDirective, body.blockedURL ?? undefined)]
          : [],
      ),
    ),
]);

export interface Violation {
  directive: string;
  /** An origin, or a word such as "inline". */
  blocked: string;
  /** The page's path, without its query and tokens. */
  page: string;
}

function toViolation(page: string, directive = "unknown", blocked = ""): Violation {
  return {
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? "unknown",
    blocked: originOf(blocked),
    page: (URL.parse(page)?.pathname ?? "unknown").replace(/[\w-]{32,}/g, "[redacted]").slice(0, 100),
  };
}

function originOf(blocked: string): string {
  const url = URL.parse(blocked);
  if (url === null) return /^[a-z-]{1,30}$/.exec(blocked)?.[0] ?? "unknown";
  return (url.origin === "null" ? url.protocol : url.origin).slice(0, 100);
}

const maxKinds = 200;

/** Whether this rule blocked this origin for the first time in this process: the log has each kind once. */
export function isNewKind({ directive, blocked }: Violation, known: Set<string>): boolean {
  const kind = `${directive} ${blocked}`;
  if (known.has(kind) || known.size >= maxKinds) return false;
  known.add(kind);
  return true;
}
