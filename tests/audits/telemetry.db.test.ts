import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { startAnthropicEmulator } from "@/tests/emulators/anthropic";
import { collectorHeaders, type OtlpCollector, startOtlpCollector } from "@/tests/emulators/otlp-collector";
import { type RunningServer, startServer } from "@/tests/support/static-server";

// Two slots may have to be started, on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const model = await startAnthropicEmulator();
const collector: OtlpCollector = await startOtlpCollector();
// Read when lib/env is loaded, and by OpenTelemetry's SDK itself.
Object.assign(process.env, {
  ANTHROPIC_API_KEY: "key",
  ANTHROPIC_BASE_URL: model.url,
  ANTHROPIC_CALLS_AT_ONCE: "24",
  ANTHROPIC_MODEL: "claude-sonnet-5-5",
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_EXPORTER_OTLP_HEADERS: collectorHeaders,
  OTEL_SERVICE_NAME: "portal of the test",
});
const { requestAudit, startAuditStage, waitForEnd } = await import("./audit-stage");
const { createViewer } = await import("@/tests/support/rows");
const { auditLog, log } = await import("@/lib/log");
const { observeQueue } = await import("@/lib/audits/states/audit-telemetry");
const { flushTelemetry, stopTelemetry } = await import("@/lib/telemetry/telemetry");
const { db } = await import("@/lib/db");
const { attributeNames, metrics, spanNames } = await import("@/lib/telemetry/names");
const { telemetryLimits } = await import("@/lib/limits");

let site: RunningServer;
let stopStage: () => Promise<void>;
let busyVisits = 0;

/** Anything of it in what the collector gets would be too much. */
const pageText = "Ropes-for-harbours";

beforeAll(async () => {
  site = await startServer(async (_request, response, pathname) => {
    const isBusy = pathname === "/busy" && busyVisits++ === 0;
    const status = isBusy ? 503 : ["/", "/about", "/busy"].includes(pathname) ? 200 : 404;
    response.writeHead(status, { "content-type": "text/html; charset=utf-8", ...(isBusy && { "retry-after": "1" }) });
    response.end(`<!doctype html><html lang="en"><head><title>${pageText} ${pathname}</title>
      <meta name="viewport" content="width=device-width"></head><body><main><h1>${pageText} of ${pathname}</h1>
      <p>We splice ${pageText} by hand, and deliver them to every quay within a week.</p>
      <p><a href="/">Home</a> <a href="/about?${pageText}">About us</a></p></main></body></html>`);
  });
  stopStage = await startAuditStage({ sites: [site.url], slots: 1 });
  observeQueue();
});
afterEach(stopTelemetry);
afterAll(async () => {
  await stopStage();
  await Promise.all([site.close(), model.close(), collector.close()]);
});

test("an audit is one trace of names and numbers", async () => {
  const viewer = await createViewer({ isConfirmed: true });
  const auditId = await requestAudit(viewer, site.url, ["/busy", "/about", "/gone"].map(at));
  expect(await waitForEnd(viewer, auditId)).toMatchObject({ status: "completed" });
  const chosenId = await requestAudit(viewer, site.url);
  expect(await waitForEnd(viewer, chosenId)).toMatchObject({ status: "completed" });
  await flushTelemetry();

  // On a busy machine the built-in reviewer may take over.
  const { reviewer } = await db.website.findUniqueOrThrow({ where: { id: auditId }, select: { reviewer: true } });
  const ofAudit = (id: number) => collector.spans.filter(({ attributes }) => attributes["spotcheck.audit.id"] === id);
  const spans = ofAudit(auditId);
  const [root, ...otherRoots] = spans.filter(({ parentSpanId }) => !parentSpanId);
  expect(otherRoots).toEqual([]);
  expect(root).toMatchObject({
    name: "audit",
    traceId: auditLog(auditId).bindings().trace_id,
    attributes: {
      "spotcheck.outcome": "completed",
      "spotcheck.audit.pages": 2,
      "spotcheck.audit.reviewer": reviewer,
    },
  });
  if (root === undefined) return;
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([root.traceId]));
  const children = spans.filter((span) => span !== root);
  expect(new Set(children.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([root.spanId]));
  const seen = (span: (typeof spans)[number]) =>
    ["position", "outcome", "attempt"].map((name) => attributeOf(span, name));
  const visits = spans.filter(({ name }) => name === "visit");
  expect(visits.map(seen).sort()).toEqual([
    [0, "audited", 2],
    [0, "http-error", 1],
    [1, "audited", 1],
    [2, "not-found", 1],
  ]);
  for (const span of children) {
    expect(span.endTimeUnixNano).toBeGreaterThanOrEqual(span.startTimeUnixNano);
    // No other step waits for this one.
    if (span.name === "ask-about-copy") continue;
    expect(span.startTimeUnixNano).toBeGreaterThanOrEqual(root.startTimeUnixNano);
    expect(span.endTimeUnixNano).toBeLessThanOrEqual(root.endTimeUnixNano);
  }
  const answered = { "spotcheck.outcome": "answered", "gen_ai.usage.output_tokens": expect.any(Number) };
  const calls = spans.filter(({ name }) => name === "model-call").map(({ attributes }) => attributes);
  expect(calls).toContainEqual(expect.objectContaining(answered));

  // Each kind of span comes in one of the two: the second one's pages were chosen.
  expect(new Set([...spans, ...ofAudit(chosenId)].map(({ name }) => name))).toEqual(new Set(spanNames));
  expect(new Set(ofAudit(chosenId).map(({ traceId }) => traceId))).not.toContain(root.traceId);

  const counts = (name: string) =>
    collector.points.get(name)?.map(({ count, asDouble, asInt }) => count ?? asDouble ?? asInt);
  expect(counts("spotcheck.audits")).toEqual([2]);
  expect(counts("spotcheck.audit.wait")).toEqual([2]);
  expect(counts("spotcheck.audits.waiting")).toEqual([0]);
  const visited = collector.spans.filter(({ name }) => name === "visit").length;
  expect(counts("spotcheck.visit.duration")?.reduce((sum = 0, count = 0) => sum + count)).toBe(visited);
  for (const name of collector.points.keys()) expect(Object.keys(metrics)).toContain(name);
  for (const { attributes } of [...collector.spans, ...[...collector.points.values()].flat()])
    for (const name of Object.keys(attributes)) expect(attributeNames).toContain(name);

  expect(collector.resources[0]).toMatchObject({ "service.name": "portal of the test" });
  const sent = collector.bodies.join("\n");
  const host = new URL(site.url).host;
  for (const secret of [pageText, host, viewer.email, viewer.firstName, viewer.companyName, "key-of-the-portal"])
    expect(sent).not.toContain(secret);
});

test.each(["hangs", "reset", 401] as const)("an audit does not notice a collector's trouble: %s", async (fault) => {
  collector.fault = fault;
  const [calls, warned] = [collector.calls, vi.spyOn(log, "warn").mockImplementation(() => {})];
  const viewer = await createViewer();
  const auditId = await requestAudit(viewer, site.url, ["/about"].map(at));
  expect(await waitForEnd(viewer, auditId)).toMatchObject({ status: "completed" });
  const startedAt = performance.now();
  await stopTelemetry();
  expect(performance.now() - startedAt).toBeLessThan(telemetryLimits.flushMs + 2_000);
  expect(collector.calls).toBeGreaterThan(calls);
  // A key that is wrong stays wrong: whoever set it finds it in the log.
  if (fault === 401)
    expect(warned).toHaveBeenCalledWith(expect.objectContaining({ code: "telemetry-failed" }), expect.anything());
  warned.mockRestore();
});

const at = (path: string) => `${site.url}${path}`;

function attributeOf({ attributes }: { attributes: Record<string, unknown> }, name: string): unknown {
  return attributes[`spotcheck.page.${name}`] ?? attributes[`spotcheck.${name}`];
}
