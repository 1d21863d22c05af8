import { expect, test } from "vitest";
import { setEnvironment } from "@/lib/env";
import { auditSpanId, auditTraceId } from "./audit-trace";

test("every process finds the same ids, and two portals with one collector have different ones", () => {
  const idsAs = (service: string) => {
    setEnvironment({ OTEL_SERVICE_NAME: service });
    return [auditTraceId(1), auditTraceId(2), auditSpanId(1), auditSpanId(2)];
  };
  const ids = idsAs("spotcheck");
  expect(idsAs("spotcheck")).toEqual(ids);
  expect(ids.map((id) => id.length)).toEqual([32, 32, 16, 16]);
  expect(new Set([...ids, ...idsAs("another")]).size).toBe(8);
});
