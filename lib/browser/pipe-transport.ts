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
  let begun: Buffer[] = [];
  fromBrowser.on("data", (chunk: Buffer) => {
    let start = 0;
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, start)) {
      const message = Buffer.concat([...begun, chunk.subarray(start, end)]).toString();
      begun = [];
      start = end + 1;
      // One a turn, as from a socket: whoever awaits an answer sees it before the event that follows.
      setImmediate(() => transport.onmessage?.(message));
    }
    if (start < chunk.length) begun.push(chunk.subarray(start));
  });
  fromBrowser.on("close", () => transport.onclose?.());
  // A browser that is gone is noticed by the end of its pipe.
  for (const stream of [toBrowser, fromBrowser]) stream.on("error", () => {});
  return transport;
}
