import type { Readable, Writable } from "node:stream";
import type { ConnectionTransport } from "puppeteer-core";

interface MessageLimits {
  bytes: number;
  messages: number;
}

/** DevTools messages over a pipe, each ended by NUL. Without a port, nobody else can speak to the browser. */
export function createPipeTransport(
  toBrowser: Writable,
  fromBrowser: Readable,
  limits: MessageLimits,
): ConnectionTransport & { beginVisit(): void; hasFlooded(): boolean } {
  let received = { bytes: 0, messages: 0 };
  let hasFlooded = false;
  const transport: ReturnType<typeof createPipeTransport> = {
    beginVisit() {
      received = { bytes: 0, messages: 0 };
    },
    hasFlooded: () => hasFlooded,
    send(message) {
      toBrowser.write(`${message}\0`);
    },
    close() {
      toBrowser.end();
    },
  };
  let begun = "";
  fromBrowser.setEncoding("utf8").on("data", (text: string) => {
    const messages = text.split("\0");
    received.bytes += text.length;
    received.messages += messages.length - 1;
    if (received.bytes > limits.bytes || received.messages > limits.messages) {
      hasFlooded = true;
      fromBrowser.destroy();
      return;
    }
    messages[0] = `${begun}${messages[0]}`;
    begun = messages.pop() ?? "";
    // One per turn, as from a socket: code that awaits an answer sees it before the next event.
    for (const message of messages) setImmediate(() => hasFlooded || transport.onmessage?.(message));
  });
  fromBrowser.on("close", () => transport.onclose?.());
  // The end of the pipe reports a dead browser.
  for (const stream of [toBrowser, fromBrowser]) stream.on("error", () => {});
  return transport;
}
