import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeEventSource } from "@/components/integrations/testing/fake-event-source";
import { watchConnection } from "@/components/integrations/watch-connection";
import type { IntegrationStatus } from "@/lib/events/event";

type StatusResponse = IntegrationStatus | number | "offline";

const timestamp = "2026-11-22T10:00:00.000Z";
const nothing: IntegrationStatus = { connected: false, timestamp: null, stage: null, message: null };
const waiting: IntegrationStatus = { connected: false, timestamp, stage: "waiting", message: "Nearly." };
const connected: IntegrationStatus = { connected: true, timestamp, stage: "connected", message: null };
const refused: IntegrationStatus = { connected: false, timestamp, stage: "error", message: "No." };
const status = (stage: string, service = "hubspot", message: string | null = null) => ({
  stage,
  message,
  data: { service },
  timestamp,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeEventSource);
  // The API client logs every call that went wrong; these go wrong on purpose.
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/**
 * Watches contact 9's HubSpot.
 * @param before the status before it was asked for
 * @param responses to the polls, the last one for ever
 */
async function watch(before: StatusResponse, ...responses: StatusResponse[]) {
  const asked: number[] = [];
  const heard: string[] = [];
  const startedAt = Date.now();
  const seconds = () => (Date.now() - startedAt) / 1_000;
  let isFirst = true;
  vi.stubGlobal("fetch", async (path: string) => {
    expect(path).toBe("/api/integration-status/9");
    const response = isFirst ? before : (responses[Math.min(asked.length, responses.length - 1)] ?? nothing);
    if (!isFirst) asked.push(seconds());
    isFirst = false;
    if (response === "offline") throw new TypeError("Failed to fetch");
    if (typeof response === "number") return Response.json({ message: "Refused." }, { status: response });
    return Response.json(response);
  });
  const stop = watchConnection("9", "hubspot", {
    onStage: (stage, message) => heard.push(`${seconds()}: ${stage}${message === null ? "" : `, ${message}`}`),
    onSystemUpdate: ({ action, systemType }) => heard.push(`${seconds()}: ${systemType} ${action}`),
    onPolling: () => heard.push(`${seconds()}: polling`),
    onEnd: () => heard.push(`${seconds()}: end`),
  });
  await vi.advanceTimersByTimeAsync(0);
  const stream = FakeEventSource.newest();
  expect(stream.url).toBe("/api/events/9");
  return { asked, heard, stop, stream };
}

it("tells what the stream brings, and stops a second after the service is connected", async () => {
  const { asked, heard, stream } = await watch(nothing);
  stream.open();
  stream.send("integration-status", status("waiting", "hubspot", "Nearly."));
  await vi.advanceTimersByTimeAsync(5_000);
  stream.send("integration-status", status("connected"));
  stream.send("system-update", { action: "connected", systemType: "hubspot", timestamp });
  expect(stream.isClosed).toBe(false);
  await vi.advanceTimersByTimeAsync(999);
  expect(stream.isClosed).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stream.isClosed).toBe(true);
  expect(heard).toEqual(["0: waiting, Nearly.", "5: connected", "5: hubspot connected", "6: end"]);
  expect(asked).toEqual([]);
});

it("ends with the first outcome, and leaves that of another service alone", async () => {
  const { heard, stream } = await watch(nothing);
  stream.open();
  stream.send("integration-status", status("error", "cloudinary", "Another's."));
  stream.send("integration-status", status("error", "hubspot", "No."));
  stream.send("integration-status", status("connected"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual(["0: error, No.", "1: end"]);
});

it("ignores malformed events", async () => {
  const { heard, stream } = await watch(nothing);
  stream.open();
  stream.sendText("integration-status", "{");
  stream.sendText("integration-status", "null");
  stream.send("integration-status", { stage: "lost" });
  stream.send("integration-status", status("waiting"));
  expect(heard).toEqual(["0: waiting"]);
});

it("polls once the stream breaks, at doubling intervals up to thirty seconds, for two minutes", async () => {
  const { asked, heard, stream } = await watch(nothing, nothing);
  await vi.advanceTimersByTimeAsync(3_000);
  stream.fail();
  expect(stream.isClosed).toBe(true);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(asked).toEqual([5, 9, 17, 33, 63, 93]);
  expect(heard).toEqual(["3: polling", "123: error, Connection timeout", "124: end"]);
});

it("polls when the stream does not open in ten seconds", async () => {
  const { heard, stream } = await watch(nothing, waiting, connected);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stream.isClosed).toBe(true);
  expect(heard).toEqual(["10: polling", "12: waiting, Nearly.", "16: connected", "17: end"]);
});

it.each<[string, IntegrationStatus, string]>([
  ["connected", connected, "2: connected"],
  ["failed", refused, "2: error, No."],
])("stops polling when it has %s", async (_what, response, told) => {
  const { asked, heard, stream } = await watch(nothing, response);
  stream.fail();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([2]);
  expect(heard).toEqual(["0: polling", told, "3: end"]);
});

it("does not take an earlier connection for this one", async () => {
  const { heard, stream } = await watch(connected, connected, connected, {
    ...connected,
    timestamp: "2026-11-22T10:05:00.000Z",
  });
  stream.fail();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual(["0: polling", "14: connected", "15: end"]);
});

it.each<StatusResponse>(["offline", 500, 503, 429, 404])("goes on polling after %s", async (trouble) => {
  const { asked, heard, stream } = await watch(trouble, trouble, trouble, connected);
  stream.fail();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([2, 6, 14]);
  expect(heard).toEqual(["0: polling", "14: connected", "15: end"]);
});

it("ends when the session has", async () => {
  const { heard, stream } = await watch(nothing, 401);
  stream.fail();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual(["0: polling", "2: error, Refused.", "3: end"]);
});

it("lets the browser reopen a stream that ended as planned, and polls if it can't", async () => {
  const { heard, stream } = await watch(nothing, connected);
  stream.open();
  await vi.advanceTimersByTimeAsync(240_000);
  stream.fail();
  expect(stream.isClosed).toBe(false);
  stream.open();
  await vi.advanceTimersByTimeAsync(240_000);
  stream.fail();
  expect(heard).toEqual([]);
  stream.fail();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toEqual(["480: polling", "482: connected", "483: end"]);
});

it("polls when a stream breaks soon after it opened, or was closed for good", async () => {
  const early = await watch(nothing, connected);
  early.stream.open();
  early.stream.fail();
  expect(early.heard).toEqual(["0: polling"]);
  early.stop();
  const late = await watch(nothing, connected);
  late.stream.open();
  await vi.advanceTimersByTimeAsync(240_000);
  late.stream.fail(FakeEventSource.CLOSED);
  expect(late.heard).toEqual(["240: polling"]);
  late.stop();
});

it("waits no longer than HubSpot's answer would be taken", async () => {
  const { heard, stream } = await watch(nothing);
  stream.open();
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(stream.isClosed).toBe(true);
  expect(heard).toEqual(["600: error, Connection timeout", "601: end"]);
});

it("says nothing more once it was stopped", async () => {
  const streaming = await watch(nothing);
  streaming.stop();
  expect(streaming.stream.isClosed).toBe(true);
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(streaming.heard).toEqual([]);

  const polling = await watch(nothing, connected);
  polling.stream.fail();
  const original = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string) => {
    polling.stop();
    return original(path);
  });
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(polling.asked).toEqual([2]);
  expect(polling.heard).toEqual(["0: polling"]);
});

it("is not disturbed by a stream that breaks in the second after the outcome", async () => {
  const { asked, heard, stream } = await watch(nothing, connected);
  stream.open();
  stream.send("integration-status", status("connected"));
  stream.fail();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual(["0: connected", "1: end"]);
  expect(asked).toEqual([]);
});
