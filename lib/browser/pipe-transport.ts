import type { Readable, Writable } from "node:stream";
import type { ConnectionTransport } from "puppeteer-core";

/** DevTools messages over a pipe, each ended by NUL. Without a port, nobody else can speak to the browser. */
export function createPipeTransport(toBrowser: Writable, fromBrowser: Readable): ConnectionTransport {
  const transport: ConnectionTransport = {
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
    messages[0] = `${begun}${messages[0]}`;
    begun = messages.pop() ?? "";
    // One per turn, as from a socket: code that awaits an answer sees it before the next event.
    for (const message of messages) setImmediate(() => transport.onmessage?.(message));
  });
  fromBrowser.on("close", () => transport.onclose?.());
  // The end of the pipe reports a dead browser.
  for (const stream of [toBrowser, fromBrowser]) stream.on("error", () => {});
  return transport;
}
