import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { collectorHeaders, startOtlpCollector } from "@/tests/emulators/otlp-collector";

async function listLoaded(settings: Record<string, string>): Promise<string[]> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: _unset, ...environment } = process.env;
  const args = ["--import", "tsx", "tests/telemetry/list-loaded.ts"];
  const options = { env: { ...environment, LOG_LEVEL: "silent", ...settings } };
  const { stdout } = await promisify(execFile)(process.execPath, args, options);
  return JSON.parse(stdout) as string[];
}

test("without a collector nothing of the SDK is loaded, by the portal or by a package", async () => {
  expect(await listLoaded({})).toEqual([]);
});

test("with one it is, and a request is measured by its route", async () => {
  const collector = await startOtlpCollector();
  const loaded = await listLoaded({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: collectorHeaders,
  });
  await collector.close();
  expect(loaded).toContain("exporter-trace-otlp-http");
  const attributes = {
    "http.request.method": "GET",
    "http.route": "/api/links/[token]",
    "http.response.status_code": 200,
  };
  expect(collector.points.get("http.server.request.duration")).toMatchObject([{ attributes, count: 1 }]);
});
