import { requireWatchingSession } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { readLastEventId } from "@/lib/events/last-event-id";
import { getNewestEventId } from "@/lib/events/queries";
import { openEventStream } from "@/lib/events/stream";
import { route } from "@/lib/http";
import { integrationsSetup } from "@/lib/integrations/setup";

/** Seconds: a serverless host must not end a stream before it does so itself. */
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
      // Neither Next's compression nor a proxy may hold events back.
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    },
  });
});
