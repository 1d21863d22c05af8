import type { Readable, Writable } from "node:stream";
import type { ConnectionTransport } from "puppeteer-core";

/** DevTools messages over a browser's pipe: each ends with a NUL. It needs no port, so nobody else can speak to the browser. */
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
    // One a turn, as from a socket: code that awaits an answer sees it before the next event.
    for (const message of messages) setImmediate(() => transport.onmessage?.(message));
  });
  fromBrowser.on("close", () => transport.onclose?.());
  // A browser that is gone is noticed by the end of its pipe.
  for (const stream of [toBrowser, fromBrowser]) stream.on("error", () => {});
  return transport;
}
