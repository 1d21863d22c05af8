import { AppError } from "@/lib/errors";
import { HubspotError } from "@/lib/hubspot/hubspot-error";
import { log } from "@/lib/log";

const unreachable = "We can't reach HubSpot right now. Please try again in a minute.";
const busy = "HubSpot is busy right now. Please try again in a moment.";
const refused = "HubSpot refused this. Please contact your agency.";

/** Turns HubSpot's failures into messages for visitors. @throws AppError unavailable */
export async function withHubspotFailures<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw describeHubspotFailure(error);
  }
}

export function describeHubspotFailure(error: unknown): unknown {
  if (!(error instanceof HubspotError)) return error;
  log.warn({ status: error.status, category: error.category, detail: error.message }, "HubSpot failed");
  const { status, retryAfter } = error;
  if (status === 429)
    return new AppError("unavailable", busy, { cause: error, ...(retryAfter !== null && { retryAfter }) });
  const isOurs = status !== null && status >= 400 && status < 500;
  return new AppError("unavailable", isOurs ? refused : unreachable, { cause: error });
}
