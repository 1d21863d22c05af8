/** What the emulators of CRM and media services share: one way to answer, to count calls and to go wrong on purpose. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { type RunningServer, startServer } from "../support/static-server.ts";

export interface Call {
  method: string;
  /** Decoded, one entry for each part of the path. */
  path: string[];
  /** As it was sent. */
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface EmulatorResponse {
  status: number;
  headers?: Record<string, string>;
  /** Text and bytes go out as they are, undefined as nothing, everything else as JSON. */
  body?: unknown;
}

/** What becomes of a call instead of an answer. */
export type Fault =
  /** Refused; nothing is done. */
  | { status: number; retryAfter?: number; policyName?: string }
  /** Done and answered, that many milliseconds later. */
  | { slowMs: number }
  /** Neither done nor answered while the emulator runs. */
  | "hangs"
  /** The connection breaks; nothing is done. */
  | "breaks off"
  /** Done, but the connection breaks before the answer. */
  | "lost answer";

/** Which calls: a text is how they begin, and `POST /oauth/2026-03/token` has /introspect and /revoke beneath it. */
type Which = string | RegExp;

interface PlannedFault {
  fault: Fault;
  on: Which;
  times: number;
}

export interface Emulator extends RunningServer {
  /** Each call as `GET /path`, without its query, in the order in which they came. */
  calls: readonly string[];
  count(which: Which): number;
  /** The next of these calls meets the fault, or as many as `times` says; any call without `on`. */
  plan(fault: Fault, options?: { on?: Which; times?: number }): void;
  /** Forgets the faults that were planned and have not come about. */
  clearPlan(): void;
}

interface EmulatorOptions {
  port?: number;
  respond(call: Call): Promise<EmulatorResponse> | EmulatorResponse;
  /** The service's own words for a planned refusal. */
  refuse(fault: Exclude<Fault, string | { slowMs: number }>): EmulatorResponse;
}

export async function startEmulator({ port, respond, refuse }: EmulatorOptions): Promise<Emulator> {
  const calls: string[] = [];
  const planned: PlannedFault[] = [];
  const closed = new AbortController();

  const takeFault = (name: string): Fault | undefined => {
    const index = planned.findIndex(({ on }) => isOf(on, name));
    const found = planned[index];
    if (found === undefined) return undefined;
    found.times -= 1;
    if (found.times === 0) planned.splice(index, 1);
    return found.fault;
  };

  const server = await startServer(async (request, response) => {
    const call = await readCall(request);
    const name = `${call.method} /${call.path.join("/")}`;
    calls.push(name);
    const fault = takeFault(name);
    if (fault === "breaks off") return void request.socket.destroy();
    if (fault === "hangs") return await forever(closed.signal);
    if (typeof fault === "object" && "status" in fault) return send(response, refuse(fault));
    if (typeof fault === "object") await sleep(fault.slowMs, undefined, { signal: closed.signal });
    const given = await respond(call);
    if (fault === "lost answer") request.socket.destroy();
    else send(response, given);
  }, port);

  return {
    url: server.url,
    close() {
      closed.abort();
      return server.close();
    },
    calls,
    count: (which) => calls.filter((call) => isOf(which, call)).length,
    plan: (fault, { on = "", times = 1 } = {}) => void planned.push({ fault, on, times }),
    clearPlan: () => void planned.splice(0),
  };
}

function isOf(which: Which, call: string): boolean {
  return typeof which === "string" ? call.startsWith(which) : which.test(call);
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
  return {
    method: request.method ?? "GET",
    path: url.pathname.slice(1).split("/").map(decodeURIComponent),
    url,
    headers: request.headers,
    body: await text(request),
  };
}

function forever(signal: AbortSignal): Promise<void> {
  return new Promise((_resolve, reject) =>
    signal.addEventListener("abort", () => reject(new Error("closed")), { once: true }),
  );
}

function send(response: ServerResponse, { status, headers = {}, body }: EmulatorResponse): void {
  if (body === undefined) return void response.writeHead(status, headers).end();
  const type = typeof body === "string" ? "text/html; charset=utf-8" : "application/json;charset=utf-8";
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
  response.writeHead(status, { "content-type": type, "content-length": String(bytes.length), ...headers });
  response.end(bytes);
}
