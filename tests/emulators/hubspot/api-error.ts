/** HubSpot's ways of saying no, each with the body that HubSpot sends. */
import { randomUUID } from "node:crypto";
import type { EmulatorResponse, Fault } from "../emulator.ts";

interface ErrorDetail {
  message: string;
  code?: string;
  context?: Record<string, string[]>;
}

interface ErrorBody {
  category: string;
  message: string;
  errors?: ErrorDetail[];
  context?: Record<string, string[]>;
  links?: Record<string, string>;
}

/** Thrown where a call can't be answered. */
export class ApiError extends Error {
  readonly response: EmulatorResponse;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.response = { status, body: { status: "error", ...body, correlationId: randomUUID() } };
  }
}

export const invalid = (message: string, details: Partial<ErrorBody> = {}) =>
  new ApiError(400, { category: "VALIDATION_ERROR", message, ...details });

export const notFound = (message = "Object not found.  objectId are usually numeric.") =>
  new ApiError(404, { category: "OBJECT_NOT_FOUND", message });

export const missingToken = () =>
  new ApiError(401, {
    category: "INVALID_AUTHENTICATION",
    message:
      "Authentication credentials not found. This API supports OAuth 2.0 authentication and you can find more details at https://developers.hubspot.com/docs/methods/auth/oauth-overview",
  });

export const expiredToken = (expiredAt: number) => {
  const seconds = Math.floor((Date.now() - expiredAt) / 1_000);
  return new ApiError(401, {
    category: "EXPIRED_AUTHENTICATION",
    message: `The OAuth token used to make this call expired ${seconds} second(s) ago.`,
    context: { "expire time": [new Date(expiredAt).toISOString()] },
  });
};

export const missingScope = (scope: string) =>
  new ApiError(403, {
    category: "MISSING_SCOPES",
    message:
      "This app hasn't been granted all required scopes to make this call. Read more about required scopes here: https://developers.hubspot.com/scopes.",
    errors: [
      { message: "One or more of the following scopes are required.", context: { requiredGranularScopes: [scope] } },
    ],
    links: { scopes: "https://developers.hubspot.com/scopes" },
  });

export const existingContact = (id: string) =>
  new ApiError(409, { category: "CONFLICT", message: `Contact already exists. Existing ID: ${id}` });

export interface InvalidProperty {
  name: string;
  code: string;
  message: string;
}

/** Every property that is wrong, named twice as HubSpot does: as JSON inside the message, and apart. */
export function invalidProperties(problems: readonly InvalidProperty[], portalId: number): ApiError {
  const inMessage = problems.map(({ name, code, message }) => ({
    isValid: false,
    message,
    error: code,
    name,
    localizedErrorMessage: message,
    portalId,
  }));
  return invalid(`Property values were not valid: ${JSON.stringify(inMessage)}`, {
    errors: problems.map(({ name, code, message }) => ({ message, code, context: { propertyName: [name] } })),
  });
}

const policies: Record<string, string> = { SECONDLY: "secondly", TEN_SECONDLY_ROLLING: "ten_secondly_rolling" };

export function tooManyCalls(policyName = "TEN_SECONDLY_ROLLING", retryAfter = 1): EmulatorResponse {
  return {
    status: 429,
    headers: { "retry-after": String(retryAfter) },
    body: {
      status: "error",
      category: "RATE_LIMITS",
      message: `You have reached your ${policies[policyName] ?? policyName.toLowerCase()} limit.`,
      errorType: "RATE_LIMIT",
      policyName,
      correlationId: randomUUID(),
      requestId: randomUUID(),
    },
  };
}

/** A refusal that a test has planned. */
export function plannedRefusal({
  status,
  retryAfter,
  policyName,
}: Extract<Fault, { status: number }>): EmulatorResponse {
  if (status === 429) return tooManyCalls(policyName, retryAfter);
  if (status === 401) return missingToken().response;
  if (status === 404) return notFound().response;
  // The proxy in front of HubSpot answers in HTML.
  if (status === 502 || status === 504)
    return { status, body: `<html><head><title>${status} Bad Gateway</title></head><body>cloudflare</body></html>` };
  const { response } = new ApiError(status, { category: "INTERNAL_ERROR", message: "internal error" });
  return { ...response, ...(retryAfter !== undefined && { headers: { "retry-after": String(retryAfter) } }) };
}
