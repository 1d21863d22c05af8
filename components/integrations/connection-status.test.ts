import { expect, it } from "vitest";
import {
  type ConnectionStatus,
  idleStatus,
  isBusy,
  nextStatus,
  type StatusChange,
} from "@/components/integrations/connection-status";

const authorising: ConnectionStatus = { ...idleStatus, state: "authorising" };
const polling: ConnectionStatus = { ...authorising, isPolling: true };
const waiting: ConnectionStatus = { ...idleStatus, state: "waiting", service: "cloudinary" };
const connected: ConnectionStatus = { ...authorising, state: "connected" };
const failed: ConnectionStatus = { ...authorising, state: "error", message: "No." };

const start: StatusChange = { type: "started", state: "waiting", service: "cloudinary" };
const staged = (stage: "authorising" | "waiting" | "connected" | "error", message: string | null = null) =>
  ({ type: "staged", stage, message }) satisfies StatusChange;

it.each<[string, ConnectionStatus, StatusChange, ConnectionStatus]>([
  ["idle starts", idleStatus, start, waiting],
  ["idle begins to authorise", idleStatus, { type: "started", state: "authorising", service: "hubspot" }, authorising],
  ["an error starts again without its message", failed, start, waiting],
  [
    "authorising goes on to waiting",
    authorising,
    staged("waiting", "Nearly."),
    { ...authorising, state: "waiting", message: "Nearly." },
  ],
  ["authorising connects", authorising, staged("connected"), connected],
  ["authorising fails", authorising, staged("error", "No."), failed],
  ["a polled error", polling, staged("error", "No."), { ...failed, isPolling: true }],
  ["polling is kept over stages", polling, staged("waiting"), { ...polling, state: "waiting" }],
  ["a stream breaks", authorising, { type: "polling" }, polling],
  ["a late stage is ignored", idleStatus, staged("connected"), idleStatus],
  ["a late stage leaves an error", failed, staged("connected"), failed],
  ["a late error leaves what is connected", connected, staged("error", "No."), connected],
  ["a late break of the stream", connected, { type: "polling" }, connected],
  ["a call fails while polling", polling, { type: "failed", service: "hubspot", message: "No." }, failed],
  ["a call fails before anything began", idleStatus, { type: "failed", service: "hubspot", message: "No." }, failed],
  [
    "a call fails, and the server says why",
    authorising,
    { type: "failed", service: "cloudinary", message: "No.", details: "Because." },
    { ...failed, service: "cloudinary", details: "Because." },
  ],
  ["waiting is given up", waiting, { type: "ended" }, { ...idleStatus, service: "cloudinary" }],
  ["an error is put away", failed, { type: "ended" }, idleStatus],
  ["what is connected comes to rest", connected, { type: "settled" }, idleStatus],
  ["what began meanwhile goes on", waiting, { type: "settled" }, waiting],
  ["an error stays to be read", failed, { type: "settled" }, failed],
])("the status of a connection: %s", (_what, before, change, after) => {
  expect(nextStatus(before, change)).toEqual(after);
});

it("the waiting view shows only while a service is authorised or awaited", () => {
  expect([idleStatus, authorising, waiting, connected, failed].map(isBusy)).toEqual([false, true, true, false, false]);
});
