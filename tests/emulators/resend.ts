/**
 * Resend's `POST /emails` on loopback: checks the key and the body, keeps what it was given, and
 * honours idempotency keys as the real one does (same key and body: the first answer again; same
 * key, another body: 409). Point RESEND_BASE_URL at it, with any RESEND_API_KEY that begins with "re_".
 */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { type RunningServer, startServer } from "../support/static-server.ts";

const mailSchema = z.object({
  from: z.string(),
  to: z.union([z.string(), z.array(z.string()).max(50)]),
  subject: z.string(),
  html: z.string().optional(),
  text: z.string().optional(),
  reply_to: z.union([z.email(), z.array(z.email())]).optional(),
  attachments: z
    .array(
      z.object({
        filename: z.string(),
        content: z.base64(),
        content_type: z.string().optional(),
        content_id: z.string().max(128).optional(),
      }),
    )
    .optional(),
});

export type SentMail = z.output<typeof mailSchema> & { id: string; idempotencyKey: string | null };

/** What happens to one request instead of sending: a failure, or sending without the answer arriving. */
export type Mishap = 429 | 500 | "lost answer";

export interface ResendEmulator extends RunningServer {
  /** Every mail that went out. */
  sent: readonly SentMail[];
  /** How often it was called. */
  requests(): number;
  /** The next requests meet these, in order. */
  plan(...mishaps: Mishap[]): void;
}

const failures = {
  401: ["missing_api_key", "Missing API key in the authorization header"],
  404: ["not_found", "The requested endpoint does not exist"],
  409: ["invalid_idempotent_request", "This idempotency key was used with a different request body"],
  422: ["validation_error", "The body is not a mail"],
  429: ["rate_limit_exceeded", "Too many requests. You can only make 2 requests per second."],
  500: ["internal_server_error", "An unexpected error occurred"],
} as const;

export async function startResendEmulator(options: { port?: number } = {}): Promise<ResendEmulator> {
  const sent: SentMail[] = [];
  const accepted = new Map<string, { body: string; id: string }>();
  const mishaps: Mishap[] = [];
  let requests = 0;

  const handle = async (request: IncomingMessage, response: ServerResponse, pathname: string) => {
    requests += 1;
    const body = await text(request);
    const mishap = mishaps.shift();
    if (request.method !== "POST" || pathname !== "/emails") return refuse(response, 404);
    if (!request.headers.authorization?.startsWith("Bearer re_")) return refuse(response, 401);
    if (mishap === 429 || mishap === 500) return refuse(response, mishap);
    const key = request.headers["idempotency-key"]?.toString() ?? null;
    const before = key === null ? undefined : accepted.get(key);
    if (before !== undefined)
      return before.body === body ? reply(response, 200, { id: before.id }) : refuse(response, 409);
    const mail = mailSchema.safeParse(JSON.parse(body));
    if (!mail.success) return refuse(response, 422);
    const id = randomUUID();
    if (key !== null) accepted.set(key, { body, id });
    sent.push({ ...mail.data, id, idempotencyKey: key });
    if (mishap === "lost answer") request.socket.destroy();
    else reply(response, 200, { id });
  };

  const server = await startServer(handle, options.port);
  return { ...server, sent, requests: () => requests, plan: (...next) => mishaps.push(...next) };
}

function refuse(response: ServerResponse, statusCode: keyof typeof failures): void {
  const [name, message] = failures[statusCode];
  if (statusCode === 429) response.setHeader("retry-after", "1");
  reply(response, statusCode, { statusCode, name, message });
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}
