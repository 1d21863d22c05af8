import { serve } from "inngest/next";
import { after, NextRequest } from "next/server";
import { inngest, isLocalEngine } from "@/inngest/client";
import { jobsOrigin } from "@/inngest/origin";
import { observeQueue } from "@/lib/audits/states/audit-telemetry";
import { placeAt, readClientAddress } from "@/lib/auth/client-address";
import { FairSemaphore } from "@/lib/auth/fair-semaphore";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { bufferBody, errorResponse } from "@/lib/http";
import { jobCallLimits } from "@/lib/limits";
import { isTelemetryOn } from "@/lib/telemetry/audit-trace";
import { flushTelemetry } from "@/lib/telemetry/telemetry";

/** Seconds for one step. lib/audits/states/step-time.ts relies on it. */
export const maxDuration = 300;

/** Bounds concurrent reads, since the SDK reads a whole body before checking its signature. */
const reading = new FairSemaphore(jobCallLimits.bodies);

type Handlers = ReturnType<typeof serve>;

/** Disabled locally, where calls would be unsigned and the job process runs the functions. */
const respond = (method: "GET" | "POST" | "PUT") => async (request: Parameters<Handlers>[0], context: unknown) => {
  if (isLocalEngine) return Response.json({ message: "Not found", code: "not-found" }, { status: 404 });
  const bounded =
    method === "GET" ? request : await readBounded(request).catch((error) => errorResponse(error, request));
  if (bounded instanceof Response) return bounded;
  // Lazy, so that a local web server doesn't load the jobs' code.
  const { functions } = await import("@/inngest/functions");
  if (isTelemetryOn()) {
    observeQueue();
    // A serverless host may freeze the process until the next call.
    after(flushTelemetry);
  }
  // Fixed, because the SDK would otherwise trust the request's host, and anyone can request a sync.
  const handlers = serve({ client: inngest, functions, serveOrigin: jobsOrigin() });
  return handlers[method](bounded, context);
};

async function readBounded(request: Request): Promise<NextRequest> {
  const { url, method, headers } = request;
  // Syncs are unsigned and carry almost no data.
  const isSync = method === "PUT";
  if (env.INNGEST_SIGNING_KEY !== undefined && !isSync) requireFreshSignature(request);
  return reading.run(placeAt(readClientAddress(headers)), async () => {
    const signal = AbortSignal.timeout(jobCallLimits.bodyMs);
    const body = request.body?.pipeThrough(new TransformStream(), { signal }) ?? null;
    const init = { method, headers, body, duplex: "half" };
    return new NextRequest(await bufferBody(new Request(url, init), isSync ? undefined : jobCallLimits.bodyBytes));
  });
}

/** Same five-minute limit as the SDK's. @throws AppError authentication-required */
function requireFreshSignature({ headers }: Request): void {
  const signature = new URLSearchParams(headers.get("x-inngest-signature") ?? "");
  const ageMs = Math.abs(Date.now() - Number(signature.get("t")) * 1_000);
  if (!signature.get("s") || !(ageMs < 5 * 60_000)) throw new AppError("authentication-required");
}

export const GET = respond("GET");
export const POST = respond("POST");
export const PUT = respond("PUT");
