import { serve } from "inngest/next";
import { after, NextRequest } from "next/server";
import { inngest, isLocalEngine } from "@/inngest/client";
import { jobsOrigin } from "@/inngest/origin";
import { observeQueue } from "@/lib/audits/states/audit-telemetry";
import { bufferBody } from "@/lib/http";
import { isTelemetryOn } from "@/lib/telemetry/audit-trace";
import { flushTelemetry } from "@/lib/telemetry/telemetry";

/** Seconds: the longest step, as a call runs one. lib/audits/states/step-time.ts counts on it. */
export const maxDuration = 300;

/** The SDK reads all of a body before it checks the signature. Steps return a few kilobytes (docs/privacy.md). */
const maxBodyBytes = 4 * 1024 * 1024;

type Handlers = ReturnType<typeof serve>;

/** Disabled locally, where it would be unsigned: the job process runs the functions. */
const respond = (method: "GET" | "POST" | "PUT") => async (request: Parameters<Handlers>[0], context: unknown) => {
  if (isLocalEngine) return Response.json({ message: "Not found", code: "not-found" }, { status: 404 });
  const bounded = method === "GET" ? request : await readBounded(request);
  if (bounded === null) return Response.json({ message: "Too large", code: "payload-too-large" }, { status: 413 });
  // Loaded here, so that a local web server never holds what only jobs need.
  const { functions } = await import("@/inngest/functions");
  if (isTelemetryOn()) {
    observeQueue();
    // A host may freeze the process until the next call.
    after(flushTelemetry);
  }
  // Without its own address it would take the one that a request names, and anybody may ask for a sync.
  const handlers = serve({ client: inngest, functions, serveOrigin: jobsOrigin() });
  return handlers[method](bounded, context);
};

const readBounded = (request: Request) =>
  bufferBody(request, maxBodyBytes).then(
    (read) => new NextRequest(read),
    () => null,
  );

export const GET = respond("GET");
export const POST = respond("POST");
export const PUT = respond("PUT");
