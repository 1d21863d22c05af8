import { requireWatchingSession } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { readLastEventId } from "@/lib/events/last-event-id";
import { getNewestEventId } from "@/lib/events/queries";
import { openEventStream } from "@/lib/events/stream";
import { route } from "@/lib/http";
import { integrationsSetup } from "@/lib/integrations/setup";

/** Seconds: longer than a stream lasts, so that a serverless host doesn't cut it off. */
export const maxDuration = 300;

export const GET = route<{ params: Promise<{ contactId: string }> }>(async (request, { params }) => {
  const { viewer, sessionId } = await requireWatchingSession();
  if (!integrationsSetup().hubspot) throw new AppError("not-set-up");
  const { contactId } = await params;
  const newest = await getNewestEventId(viewer, contactId);
  if (newest === null) throw new AppError("not-found");
  const lastEventId = readLastEventId(request.headers, newest);
  const { signal } = request;
  return new Response(openEventStream({ userId: viewer.id, contactId, sessionId, lastEventId, signal }), {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      // Stops Next's compression and proxies from buffering events.
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    },
  });
});
