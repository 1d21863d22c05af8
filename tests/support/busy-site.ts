/** A shop in trouble: its sale page asks for patience at first, and then greets with a consent banner. */
import { startServer } from "./static-server.ts";

export interface BusySite {
  url: string;
  /** Milliseconds since 1970 of each request for the sale page. */
  saleVisits: number[];
  /** What the shop asks for, in seconds. */
  retryAfter: number;
  close(): Promise<void>;
}

const salePage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Winter sale | Harbour Ropes</title><meta name="description" content="Ropes at winter prices."></head>
<body>
<main><h1>Every rope a third off until Friday</h1><p>Ask us for a length that fits your boat.</p></main>
<div style="position:fixed;inset:0;background:rgb(0 0 0 / .6)"></div>
<div role="dialog" aria-label="Cookies" style="position:fixed;bottom:0;left:0;right:0;background:#fff;padding:2rem">
  <p>We use cookies to understand how you use this shop.</p>
  <button>Accept all</button> <button>Only necessary ones</button>
</div>
</body></html>`;

export async function startBusySite(): Promise<BusySite> {
  const saleVisits: number[] = [];
  const retryAfter = 4;
  const server = await startServer(async (_request, response, pathname) => {
    if (pathname !== "/sale") return void response.writeHead(404).end();
    saleVisits.push(Date.now());
    if (saleVisits.length === 1) {
      response.writeHead(503, { "retry-after": String(retryAfter), "content-type": "text/html" });
      return void response.end("<h1>One moment</h1>");
    }
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(salePage);
  });
  return { ...server, saleVisits, retryAfter };
}
