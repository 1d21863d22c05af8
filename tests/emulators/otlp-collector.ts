/**
 * An OpenTelemetry collector on loopback: takes OTLP over HTTP in JSON, checks its form and the header it wants, and
 * keeps what it was given. Point OTEL_EXPORTER_OTLP_ENDPOINT at it.
 */
import { text } from "node:stream/consumers";
import { z } from "zod";
import { type RunningServer, startServer } from "../support/static-server.ts";

export const collectorHeaders = "x-collector-key=key-of-the-portal";

const attributes = z
  .array(
    z.object({
      key: z.string(),
      value: z.union([
        z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
        z.object({ intValue: z.union([z.number(), z.string()]) }).transform(({ intValue }) => Number(intValue)),
        z.object({ doubleValue: z.number() }).transform(({ doubleValue }) => doubleValue),
      ]),
    }),
  )
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value])));
const nanoseconds = z.string().regex(/^\d+$/);
/** Milliseconds since 1970. */
const time = nanoseconds.transform((text) => Number(BigInt(text) / 1_000n) / 1_000);
const resource = z.object({ attributes });

const tracesSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource,
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string().regex(/^[0-9a-f]{32}$/),
              spanId: z.string().regex(/^[0-9a-f]{16}$/),
              parentSpanId: z.string().optional(),
              name: z.string(),
              startTimeUnixNano: time,
              endTimeUnixNano: time,
              attributes,
              status: z.object({ code: z.number() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

const point = z.object({
  attributes,
  count: z.coerce.number().optional(),
  sum: z.number().optional(),
  asInt: z.coerce.number().optional(),
  asDouble: z.number().optional(),
});
const points = z.object({ dataPoints: z.array(point) }).optional();
const metricsSchema = z.object({
  resourceMetrics: z.array(
    z.object({
      resource,
      scopeMetrics: z.array(
        z.object({
          metrics: z.array(
            z.object({ name: z.string(), unit: z.string(), sum: points, histogram: points, gauge: points }),
          ),
        }),
      ),
    }),
  ),
});

type Trace = z.output<typeof tracesSchema>["resourceSpans"][number];
export type CollectedSpan = Trace["scopeSpans"][number]["spans"][number];
export type CollectedPoint = z.output<typeof point>;

/** What becomes of every call while it lasts. */
export type CollectorFault = 401 | "hangs" | "reset";

export interface OtlpCollector extends RunningServer {
  spans: CollectedSpan[];
  /** By metric, as they were sent last. */
  points: Map<string, CollectedPoint[]>;
  /** Who sent them. */
  resources: Record<string, string | number>[];
  /** Everything that arrived, as it was sent. */
  bodies: string[];
  /** Calls, refused ones included. */
  calls: number;
  fault: CollectorFault | null;
}

export async function startOtlpCollector(): Promise<OtlpCollector> {
  const kept = { spans: [], points: new Map(), resources: [], bodies: [], calls: 0, fault: null };
  const state: Omit<OtlpCollector, keyof RunningServer> = kept;
  const server = await startServer(async (request, response, pathname) => {
    const body = await text(request);
    state.calls += 1;
    if (state.fault === "reset") return void request.socket.destroy();
    if (state.fault === "hangs") return;
    const [name = "", value] = collectorHeaders.split("=");
    if (state.fault === 401 || request.headers[name] !== value) return void response.writeHead(401).end();
    const keep = { "/v1/traces": keepTraces, "/v1/metrics": keepMetrics }[pathname];
    if (request.method !== "POST" || keep === undefined) return void response.writeHead(404).end();
    keep(JSON.parse(body), state);
    state.bodies.push(body);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  return Object.assign(state, server);
}

type Kept = Pick<OtlpCollector, "spans" | "points" | "resources">;

function keepTraces(body: unknown, kept: Kept): void {
  for (const { resource, scopeSpans } of tracesSchema.parse(body).resourceSpans) {
    kept.resources.push(resource.attributes);
    for (const { spans } of scopeSpans) kept.spans.push(...spans);
  }
}

function keepMetrics(body: unknown, kept: Kept): void {
  for (const { resource, scopeMetrics } of metricsSchema.parse(body).resourceMetrics) {
    kept.resources.push(resource.attributes);
    for (const { name, sum, histogram, gauge } of scopeMetrics.flatMap(({ metrics }) => metrics))
      kept.points.set(name, (sum ?? histogram ?? gauge)?.dataPoints ?? []);
  }
}
