/** Leaves out HubSpot's message and body, which may repeat what was sent. */
export class HubspotError extends Error {
  override name = "HubspotError";
  readonly status: number | null;
  readonly category: string;
  /** Seconds; null if not given. */
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

/** null after a 404 @throws HubspotError */
export async function nullWhenMissing<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof HubspotError && error.status === 404) return null;
    throw error;
  }
}

/** The error of `@hubspot/api-client` contains the whole body and all headers. */
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

export function readRetryAfter(header: string | null | undefined): number | null {
  return header && /^\d{1,6}$/.test(header.trim()) ? Number(header) : null;
}

/** Accepts HubSpot's own names, never text that it repeats. */
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
