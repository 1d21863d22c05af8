import { expect, test } from "vitest";
import { portalEvent } from "@/lib/events/event";
import { readEvent } from "@/lib/events/read-event";

const timestamp = "2026-11-22T10:00:00.000Z";
const status = { kind: "integration-status", stage: "waiting", message: null, data: { service: "hubspot" }, timestamp };
const update = { kind: "system-update", action: "connected", systemType: "cloudinary", timestamp };

test.each([
  ["a status", status],
  ["one with words", { ...status, message: "Almost there." }],
  ["an update", update],
  ["a status of no stage", { ...status, stage: "done" }],
  ["one of no service", { ...status, data: {} }],
  ["one without data", { ...status, data: undefined }],
  ["one whose words are none", { ...status, message: 7 }],
  ["an update of no service", { ...update, systemType: "mail" }],
  ["one of no action", { ...update, action: "toString" }],
  ["one without a time", { ...update, timestamp: undefined }],
  ["another kind", { ...update, kind: "toString" }],
  ["nothing", {}],
])("%s is read as the schema reads it", (_name, sent) => {
  expect(readEvent(sent)).toEqual(portalEvent.safeParse(sent).data ?? null);
});
