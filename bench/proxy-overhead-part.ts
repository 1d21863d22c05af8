/**
 * The parts of `proxy-overhead.ts`, each in its own process, as in an audit: `site <pictures> <milliseconds>` serves a
 * page with that many images, `proxy <host:port>` is a guard proxy that allows it. Each sends its address.
 */
import http from "node:http";
import type { AddressInfo } from "node:net";
import { startGuardProxy } from "@/lib/net/proxy";

/** An uncompressed one-colour bitmap, 64 × 64 pixels, 12 KB. */
function bitmap(n: number): Buffer {
  const side = 64;
  const header = Buffer.alloc(54);
  header.write("BM");
  header.writeUInt32LE(54 + side * side * 3, 2);
  header.writeUInt32LE(54, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(side, 18);
  header.writeInt32LE(side, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  return Buffer.concat([header, Buffer.alloc(side * side * 3, n)]);
}

function startSite(pictures: number, delayMs: number): void {
  const bitmaps = Array.from({ length: pictures }, (_, n) => bitmap(n));
  const page = `<!doctype html><title>Pictures</title>${bitmaps.map((_, n) => `<img src="/${n}.bmp" alt="">`).join("")}`;
  const server = http.createServer((request, response) => {
    const picture = bitmaps[Number(/^\/(\d+)\.bmp$/.exec(request.url ?? "")?.[1])];
    const respond = () =>
      response.writeHead(200, { "content-type": picture ? "image/bmp" : "text/html" }).end(picture ?? page);
    if (delayMs === 0) respond();
    else setTimeout(respond, delayMs);
  });
  server.listen(0, "127.0.0.1", () => process.send?.(`127.0.0.1:${(server.address() as AddressInfo).port}`));
}

process.once("disconnect", () => process.exit());
const [part, first = "", second] = process.argv.slice(2);
if (part === "site") startSite(Number(first), Number(second));
else process.send?.((await startGuardProxy({ allowedHosts: [first] })).url);
