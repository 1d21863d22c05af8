/** A customer's server on loopback that takes webhooks' messages. */
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedMessage {
  method: string;
  headers: IncomingHttpHeaders;
  /** As it arrived. */
  body: string;
}

export interface WebhookReceiver {
  /** An address at it. */
  url: string;
  /** For AUDIT_ALLOWED_HOSTS. */
  host: string;
  received: ReceivedMessage[];
  /** What the next messages are answered with, in turn; 204 afterwards. */
  plan(...responses: { status: number; headers?: Record<string, string> }[]): void;
  close(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedMessage[] = [];
  const planned: { status: number; headers?: Record<string, string> }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "", headers } = request;
    received.push({ method, headers, body: Buffer.concat(chunks).toString() });
    const { status, headers: answered } = planned.shift() ?? { status: 204 };
    response.writeHead(status, answered).end();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}/spotcheck`,
    host,
    received,
    plan: (...responses) => void planned.push(...responses),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
