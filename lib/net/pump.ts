import type { Readable, Writable } from "node:stream";

/**
 * Copies one stream into another, and ends both as soon as it brings more than `maxBytes`; nothing of the chunk that
 * goes beyond arrives. `pipeline` with a Transform does the same at twice the cost of a whole request, and a page
 * makes hundreds. What becomes of the source when the sink fails is the caller's to say.
 */
export function pump(source: Readable, sink: Writable, maxBytes: number): void {
  let left = maxBytes;
  source.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) {
      source.destroy();
      sink.destroy();
    } else if (!sink.write(chunk)) source.pause();
  });
  sink.on("drain", () => source.resume());
  source.once("end", () => sink.end());
  source.on("error", () => sink.destroy());
}
