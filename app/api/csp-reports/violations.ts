import { z } from "zod";

const text = z.string().max(10_000);

/** The formats of `report-uri` and of `report-to` (Reporting API). */
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
  /** An origin or a keyword such as "inline". */
  blocked: string;
  /** The page's path, without query or tokens. */
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

const hourMs = 60 * 60_000;
const maxKinds = { all: 200, network: 20 };

export type KnownKinds = Map<string, { network: string; at: number }>;

/** Whether to log it: each rule and origin once an hour, with a cap per network since reports can be forged. */
export function isNewKind(
  { directive, blocked }: Violation,
  network: string,
  known: KnownKinds,
  now = Date.now(),
): boolean {
  for (const [kind, { at }] of known) if (at <= now - hourMs) known.delete(kind);
  const kind = `${directive} ${blocked}`;
  const ofNetwork = [...known.values()].filter((each) => each.network === network);
  if (known.has(kind) || known.size >= maxKinds.all || ofNetwork.length >= maxKinds.network) return false;
  known.set(kind, { network, at: now });
  return true;
}
