/** Event streams of a portal, read over HTTP as a browser reads them. */
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { type EventText, parseEventText } from "./event-source.ts";

export interface OpenStream extends Omit<EventText, "push"> {
  status: number;
  headers: IncomingMessage["headers"];
  /** What is not an event stream, e.g. an error. */
  body: string;
  /** Resolves when the server has ended it, or the connection broke. */
  ended: Promise<void>;
  /** Whether the server has ended it in order. */
  isComplete(): boolean;
  /** Goes away without a word, as a closed tab does. */
  leave(): void;
}

/** @param cookie of a session. @param lastEventId what a client that comes back names. */
export async function openStream(
  url: string,
  { contactId, cookie, lastEventId }: { contactId: string; cookie?: string; lastEventId?: string },
): Promise<OpenStream> {
  const asked = request(`${url}/api/events/${contactId}`, {
    // Each has a connection of its own, as in a browser.
    agent: false,
    headers: {
      accept: "text/event-stream",
      "accept-encoding": "gzip",
      ...(cookie && { cookie }),
      ...(lastEventId && { "last-event-id": lastEventId }),
    },
  });
  asked.end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  const text = parseEventText(lastEventId);
  const isStream = response.headers["content-type"]?.startsWith("text/event-stream") ?? false;
  const stream: OpenStream = {
    ...text,
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: "",
    ended: new Promise((resolve) => response.once("close", resolve)),
    isComplete: () => response.complete,
    leave: () => response.destroy(),
  };
  response.setEncoding("utf8");
  response.on("error", () => {});
  response.on("data", (piece: string) => {
    if (isStream) text.push(piece);
    else stream.body += piece;
  });
  if (!isStream) await stream.ended;
  return stream;
}
