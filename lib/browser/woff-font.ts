import { inflateSync } from "node:zlib";

/** Font packages hold WOFF, which Chromium's fontconfig can't read: the same tables, each compressed. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = woff.subarray(44 + 20 * index);
    const [start, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const data = woff.subarray(start, start + packed);
    return {
      tag: entry.subarray(0, 4),
      checksum: entry.subarray(16, 20),
      data: packed < length ? inflateSync(data) : data,
    };
  });
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  for (const [index, value] of [count, 16 * 2 ** power, power, 16 * (count - 2 ** power)].entries()) {
    head.writeUInt16BE(value, 4 + 2 * index);
  }
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const numbers = Buffer.alloc(8);
    numbers.writeUInt32BE(offset, 0);
    numbers.writeUInt32BE(data.length, 4);
    Buffer.concat([tag, checksum, numbers]).copy(head, 12 + 16 * index);
    parts.push(data, Buffer.alloc((4 - (data.length % 4)) % 4));
    offset += Math.ceil(data.length / 4) * 4;
  }
  return Buffer.concat(parts);
}
