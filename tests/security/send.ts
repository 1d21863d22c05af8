/** Requests exactly as they are written: no client that tidies the path or follows where it should not. */
import { type IncomingHttpHeaders, request } from "node:http";

/** An event stream never ends by itself; what it says at once is what a reader would get. */
const streamLimitMs = 300;
/** More than the minute that the slowest route may take: a PDF on a busy machine. */
const responseLimitMs = 90_000;

export interface Call {
  method?: string;
  /** Sent as it is, dots and slashes included. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface ReceivedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** As they came, name and value after one another. */
  rawHeaders: string[];
  body: Buffer;
}

export function send(origin: string, { method = "GET", path, headers = {}, body }: Call): Promise<ReceivedResponse> {
  const { hostname, port } = new URL(origin);
  // Node frames the body of a DELETE only when its length is given.
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const call = request({ host: hostname, port, path, method, headers: { ...length, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      const finish = () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          rawHeaders: response.rawHeaders,
          body: Buffer.concat(chunks),
        });
        call.destroy();
      };
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", finish);
      response.on("error", reject);
      if (response.headers["content-type"]?.startsWith("text/event-stream")) setTimeout(finish, streamLimitMs);
    });
    call.setTimeout(responseLimitMs, () => call.destroy(new Error(`No answer to ${method} ${path}`)));
    call.on("error", reject);
    call.end(body);
  });
}
