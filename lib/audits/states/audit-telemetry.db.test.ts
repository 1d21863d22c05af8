import { afterAll, expect, test } from "vitest";
import { failAudit } from "@/lib/audits/states/lifecycle";
import { db } from "@/lib/db";
import { setEnvironment } from "@/lib/env";
import { stopTelemetry } from "@/lib/telemetry/telemetry";
import { collectorHeaders, startOtlpCollector } from "@/tests/emulators/otlp-collector";
import { createAuditRow, createViewer } from "@/tests/support/rows";

const collector = await startOtlpCollector();
setEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: collectorHeaders });
afterAll(() => collector.close());

test("an audit that is cancelled before its turn ends its trace, once, without a wait", async () => {
  const auditId = await createAuditRow(await createViewer(), { status: "pending" });
  const { createdAt } = await db.website.findUniqueOrThrow({ where: { id: auditId } });
  expect(await failAudit(auditId, "cancelled")).toBe(true);
  expect(await failAudit(auditId, "timeout")).toBe(false);
  await stopTelemetry();
  expect(collector.spans).toMatchObject([
    {
      name: "audit",
      startTimeUnixNano: createdAt.getTime(),
      attributes: { "spotcheck.audit.id": auditId, "spotcheck.outcome": "cancelled" },
    },
  ]);
  expect(collector.points.get("spotcheck.audits")).toMatchObject([
    { attributes: { "spotcheck.outcome": "cancelled" } },
  ]);
  expect(collector.points.has("spotcheck.audit.wait")).toBe(false);
});
