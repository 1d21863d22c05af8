/** Reads event streams as the HTML standard says, and keeps what a browser would keep. */

export interface ReceivedEvent {
  /** The stream's last id when it came. */
  id: string;
  name: string;
  data: unknown;
  /** Milliseconds since 1970. */
  receivedAt: number;
}

export interface EventText {
  /** Takes a piece as it comes, however it was cut. */
  push(piece: string): void;
  events: ReceivedEvent[];
  /** What a client sends as Last-Event-ID when it comes back. */
  lastEventId(): string;
  /** Milliseconds that the stream asks a client to wait. */
  retryMs(): number | null;
  /** Comments, without their colon. */
  comments: string[];
}

/** https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation, with "\n" alone. */
export function parseEventText(lastEventId = ""): EventText {
  const events: ReceivedEvent[] = [];
  const comments: string[] = [];
  let rest = "";
  let id = lastEventId;
  let retry: number | null = null;
  let name = "";
  let data: string[] = [];
  const takeLine = (line: string) => {
    if (line === "") {
      if (data.length > 0)
        events.push({ id, name: name || "message", data: JSON.parse(data.join("\n")), receivedAt: Date.now() });
      name = "";
      data = [];
      return;
    }
    const colon = line.indexOf(":");
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "") comments.push(value);
    else if (field === "id") id = value;
    else if (field === "event") name = value;
    else if (field === "data") data.push(value);
    else if (field === "retry" && /^\d+$/.test(value)) retry = Number(value);
  };
  return {
    push(piece) {
      const lines = (rest + piece).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) takeLine(line);
    },
    events,
    comments,
    lastEventId: () => id,
    retryMs: () => retry,
  };
}
