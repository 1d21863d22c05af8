/** OpenTelemetry's conventional names where they exist; documented in docs/operations.md. */

/** All but `audit` are its children. */
export const spanNames = [
  "audit",
  "wait",
  "prepare-audit",
  "crawl-site",
  "visit",
  "ask-about-copy",
  "choose-pages",
  "read-linked-pages",
  "review-site",
  "model-call",
] as const;

export const attributeNames = [
  "spotcheck.audit.id",
  "spotcheck.audit.pages",
  "spotcheck.audit.reviewer",
  "spotcheck.outcome",
  "spotcheck.attempt",
  "spotcheck.page.position",
  "spotcheck.visit.run",
  "spotcheck.visit.ms",
  "spotcheck.model.part",
  "spotcheck.mail.kind",
  "gen_ai.request.model",
  "gen_ai.usage.input_tokens",
  "gen_ai.usage.output_tokens",
  "error.type",
  "http.request.method",
  "http.route",
  "http.response.status_code",
] as const;

export type SpanName = (typeof spanNames)[number];
export type Attributes = Partial<Record<(typeof attributeNames)[number], string | number>>;

interface Metric {
  kind: "counter" | "histogram" | "gauge";
  unit: string;
  description: string;
  bounds?: number[];
}

const minutes = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1_200, 1_800, 3_600];

export const metrics = {
  "spotcheck.audits": { kind: "counter", unit: "{audit}", description: "Audits that ended" },
  "spotcheck.audit.duration": {
    kind: "histogram",
    unit: "s",
    description: "From an audit's start to its end",
    bounds: minutes,
  },
  "spotcheck.audit.wait": {
    kind: "histogram",
    unit: "s",
    description: "From the request for an audit to its start",
    bounds: minutes,
  },
  "spotcheck.audits.waiting": { kind: "gauge", unit: "{audit}", description: "Audits that have not started yet" },
  "spotcheck.visit.duration": {
    kind: "histogram",
    unit: "s",
    description: "Visit of one page, without the wait for a slot",
    bounds: [1, 2, 5, 10, 15, 20, 30, 45, 60, 90],
  },
  "spotcheck.mails": { kind: "counter", unit: "{mail}", description: "Attempts to send an email" },
  "http.server.request.duration": {
    kind: "histogram",
    unit: "s",
    description: "API requests, until the response starts",
    bounds: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10],
  },
} satisfies Record<string, Metric>;

export type MetricName = keyof typeof metrics;
type NamesOf<Kind> = { [Name in MetricName]: (typeof metrics)[Name]["kind"] extends Kind ? Name : never }[MetricName];
export type RecordedName = NamesOf<"counter" | "histogram">;
export type GaugeName = NamesOf<"gauge">;
