/**
 * `probe-server.ts <milliseconds>`: one page whose largest paint is text, beside a heavy image above the
 * fold that is delayed by that long. Ends with its parent.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { encodePng } from "../png.ts";

const pictureAfterMs = Number(process.argv[2] ?? 0);
let seed = 1;
const picture = encodePng(1_000, 625, (x, y) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  const light = (x + y) / 10 + (seed >>> 24) / 8;
  return [light, light / 2, 120];
});
const words = "Carriers book their own slot online, your yard team sees every arrival, and trucks wait less. ";
const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A probe for late paints</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="Text and a picture.">
<link rel="icon" href="data:,"><style>body{font:20px/1.6 sans-serif;margin:1rem}img{width:100%;height:auto}</style></head>
<body><main><h1>Halve the time that trucks wait at your warehouse</h1><p>${words.repeat(4)}</p>
<img src="/picture.png" alt="A plan of the yard" width="1000" height="625">${`<p>${words}</p>`.repeat(30)}</main></body></html>`;

const server = createServer((request, response) => {
  response.setHeader("cache-control", "no-store");
  if (request.url === "/") {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
  } else if (request.url === "/picture.png") {
    setTimeout(() => response.writeHead(200, { "content-type": "image/png" }).end(picture), pictureAfterMs);
  } else {
    response.writeHead(404, { "content-type": "text/plain" }).end("Not found");
  }
});
server.listen(0, "127.0.0.1", () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`));
process.on("disconnect", () => process.exit());
