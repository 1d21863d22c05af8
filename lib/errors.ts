/** Error code → HTTP status and safe sentence. Only these cross to the browser. */
const catalogue = {
  "invalid-input": { status: 400, message: "Please check what you entered and try again." },
  "invalid-json": { status: 400, message: "The request could not be read." },
  "authentication-required": { status: 401, message: "Authentication required" },
  "invalid-credentials": { status: 401, message: "Invalid email or password" },
  "login-ended": { status: 401, message: "This login took too long or was already used. Please log in again." },
  "second-step-required": { status: 401, message: "Please confirm it's you." },
  "second-step-missing": {
    status: 403,
    message: "Operators of this portal must use two-step login. Please set it up in your account first.",
  },
  forbidden: { status: 403, message: "You are not allowed to do this." },
  "email-unconfirmed": {
    status: 403,
    message: "Please confirm your email address first: integrations need it.",
  },
  "registration-closed": {
    status: 403,
    message: "New accounts need an invitation. Please open the link in your invitation email.",
  },
  "sign-in-ended": { status: 400, message: "This sign-in took too long or was already used. Please try again." },
  "sign-in-cancelled": { status: 400, message: "The sign-in was cancelled." },
  "sign-in-failed": { status: 502, message: "The sign-in did not work. Please try again." },
  "sign-in-unverified": {
    status: 403,
    message: "The sign-in service hasn't verified your email address. Please ask its administrator.",
  },
  "sign-in-other-person": {
    status: 403,
    message:
      "At the sign-in service, this email address belongs to someone else's account. Please contact your agency.",
  },
  "account-suspended": { status: 403, message: "This account is suspended. Please contact your agency." },
  "cross-site-request": { status: 403, message: "This request came from another site and was refused." },
  "not-found": { status: 404, message: "Not found" },
  "email-taken": { status: 409, message: "Email may already be registered" },
  "storage-full": { status: 409, message: "You have stored as many audits as you can. Please delete some first." },
  conflict: { status: 409, message: "That isn't possible now. Please reload the page and try again." },
  "reserved-email": { status: 422, message: "This address can't receive email. Please use another one." },
  "unsupported-media-type": { status: 415, message: "The request must be JSON." },
  "payload-too-large": { status: 413, message: "The request is too large." },
  "too-many-requests": { status: 429, message: "Too many attempts. Please wait a moment and try again." },
  "not-connected": { status: 409, message: "HubSpot system not found" },
  "reconnect-required": {
    status: 409,
    message: "HubSpot no longer accepts this connection. Please connect HubSpot again.",
  },
  "connection-refused": {
    status: 400,
    message: "HubSpot did not confirm this connection. Please try connecting again.",
  },
  "credentials-refused": {
    status: 422,
    message: "Cloudinary does not accept these credentials. Please check them and try again.",
  },
  internal: { status: 500, message: "Something went wrong on our side. Please try again." },
  unavailable: { status: 503, message: "The service is not available right now. Please try again in a minute." },
  "not-set-up": { status: 503, message: "Your agency has not set up this integration." },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof catalogue;

/** Safe to show to the user. Any other error becomes `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message?: string, options?: { cause?: unknown; retryAfter?: number }) {
    super(message ?? catalogue[code].message, { cause: options?.cause });
    this.name = "AppError";
    this.code = code;
    this.retryAfter = options?.retryAfter;
  }

  get status(): number {
    return catalogue[this.code].status;
  }
}

export function sentenceOf(code: string): string | null {
  return Object.hasOwn(catalogue, code) ? catalogue[code as ErrorCode].message : null;
}
