/** What HubSpot gave instead of success: its own message and body stay out, since they may repeat what was sent. */
export class HubspotError extends Error {
  override name = "HubspotError";
  /** The answer's HTTP status; null when none came in time. */
  readonly status: number | null;
  readonly category: string;
  /** Seconds; null when HubSpot named none. */
  readonly retryAfter: number | null;
  readonly existingId: string | null;

  constructor({ status, category, retryAfter = null, existingId = null, correlationId }: HubspotErrorDetails) {
    const reference = correlationId === undefined ? "" : ` (correlation id ${correlationId})`;
    super(`HubSpot: ${status ?? "no answer"} ${category}${reference}`);
    this.status = status;
    this.category = category;
    this.retryAfter = retryAfter;
    this.existingId = existingId;
  }
}

export interface HubspotErrorDetails {
  status: number | null;
  category: string;
  retryAfter?: number | null;
  existingId?: string | null;
  correlationId?: string;
}

/** What a call gives; null after a 404. @throws HubspotError */
export async function nullWhenMissing<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof HubspotError && error.status === 404) return null;
    throw error;
  }
}

/** A failure of `@hubspot/api-client` in our terms; its own error has the whole body and all headers in its message. */
export function toHubspotError(error: unknown): HubspotError {
  if (error instanceof HubspotError) return error;
  if (!isApiException(error)) return new HubspotError({ status: null, category: networkCategory(error) });
  const { code, headers } = error;
  const body = typeof error.body === "object" && error.body !== null ? (error.body as Record<string, unknown>) : {};
  return new HubspotError({
    status: code,
    category: word(body.category) ?? "UNREADABLE",
    correlationId: word(body.correlationId),
    retryAfter: readRetryAfter(headers?.["retry-after"]),
    existingId: /Existing ID: (\d+)/.exec(String(body.message))?.[1] ?? null,
  });
}

/** Whole seconds of a Retry-After header; null without one, and for a date. */
export function readRetryAfter(header: string | null | undefined): number | null {
  return header && /^\d{1,6}$/.test(header.trim()) ? Number(header) : null;
}

/** Names that HubSpot makes up, never text that it repeats. */
export function word(value: unknown): string | undefined {
  return typeof value === "string" && /^[\w.-]{1,80}$/.test(value) ? value : undefined;
}

interface ApiException {
  code: number;
  body: unknown;
  headers?: Record<string, string>;
}

function isApiException(error: unknown): error is ApiException {
  return error instanceof Error && "code" in error && typeof error.code === "number" && "body" in error;
}

function networkCategory(error: unknown): string {
  const code = error instanceof Error && "code" in error ? word(error.code) : undefined;
  return code ?? "NETWORK";
}
