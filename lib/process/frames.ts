import { deserialize, serialize } from "node:v8";

/** Structured clone supports more types and is faster for large values. */
export type FrameEncoding = "json" | "structured-clone";

const headerLength = 4;

export function encodeFrame(message: unknown, encoding: FrameEncoding): Buffer {
  const body = encoding === "json" ? Buffer.from(JSON.stringify(message)) : serialize(message);
  const header = Buffer.alloc(headerLength);
  header.writeUInt32BE(body.length);
  return Buffer.concat([header, body]);
}

/** @param maxBytes per message @returns a function that takes each piece and throws for a bad frame */
export function createFrameReader(
  encoding: FrameEncoding,
  maxBytes: number,
  onMessage: (message: unknown) => void,
): (piece: Buffer) => void {
  let pieces: Buffer[] = [];
  let received = 0;
  let needed = headerLength;
  let isHeader = true;
  return (piece) => {
    pieces.push(piece);
    received += piece.length;
    while (received >= needed) {
      const all = pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces);
      const taken = all.subarray(0, needed);
      pieces = [all.subarray(needed)];
      received -= needed;
      if (isHeader) {
        needed = taken.readUInt32BE();
        if (needed > maxBytes) throw new Error(`a message of ${needed} bytes, more than ${maxBytes}`);
      } else {
        needed = headerLength;
        onMessage(encoding === "json" ? JSON.parse(taken.toString()) : deserialize(taken));
      }
      isHeader = !isHeader;
    }
  };
}
