/**
 * What polling an audit's status costs, unchanged and in full.
 *
 *   npm run portal
 *   npm run bench:poll -- http://localhost:3000
 *
 * One customer, one connection, an audit cancelled at once; both kinds of poll in the order A B B A.
 * Bytes include status line, headers and body.
 */
import { randomUUID } from "node:crypto";
import { Agent, type IncomingMessage, request } from "node:http";
import { markdownTable, median, percentile } from "./statistics.ts";

const pollsEach = 500;
const [origin = "http://localhost:3000"] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

interface PolledResponse {
  status: number;
  headers: IncomingMessage["headers"];
  text: string;
  bytes: number;
  milliseconds: number;
}

function call(method: string, path: string, headers: Record<string, string>, body?: object): Promise<PolledResponse> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const asked = request(new URL(path, origin), { method, agent, headers }, async (response) => {
      const { socket } = response;
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: Buffer.concat(chunks).toString(),
        bytes: socket.bytesRead - readBefore,
        milliseconds: performance.now() - start,
      });
    });
    let readBefore = 0;
    asked.once("socket", (socket) => {
      readBefore = socket.bytesRead;
    });
    asked.once("error", reject);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

async function post(path: string, body: object, cookie = ""): Promise<PolledResponse> {
  const response = await call("POST", path, { "content-type": "application/json", cookie }, body);
  if (response.status >= 300) throw new Error(`${path}: ${response.status} ${response.text}`);
  return response;
}

const person = { firstName: "Poll", lastName: "Benchmark", companyName: "Company", password: randomUUID() };
const registered = await post("/api/register", { ...person, email: `poll-${randomUUID()}@company.example` });
const cookie = (registered.headers["set-cookie"] ?? []).map((line) => line.split(";", 1)[0]).join("; ");
const { id } = JSON.parse((await post("/api/websites", { url: "https://example.com" }, cookie)).text);
await post(`/api/websites/${id}/cancel`, {}, cookie);

const path = `/api/websites/${id}/status`;
const first = await call("GET", path, { cookie });
const kinds = {
  unchanged: { status: 304, headers: { cookie, "if-none-match": String(first.headers.etag) } },
  whole: { status: 200, headers: { cookie } },
};
const responses: Record<keyof typeof kinds, PolledResponse[]> = { unchanged: [], whole: [] };
for (let n = -20; n < pollsEach; n += 1) {
  for (const kind of n % 2 === 0 ? (["unchanged", "whole"] as const) : (["whole", "unchanged"] as const)) {
    const response = await call("GET", path, kinds[kind].headers);
    if (response.status !== kinds[kind].status) throw new Error(`${kind}: ${response.status}`);
    if (n >= 0) responses[kind].push(response);
  }
}
agent.destroy();

console.log(`${pollsEach} polls each, interleaved; goal for an unchanged one: 304, under 300 bytes, p95 under 30 ms\n`);
const rows = Object.entries(responses).map(([kind, list]) => {
  const times = list.map(({ milliseconds }) => milliseconds);
  const figures = [median(times), percentile(times, 0.95)].map((value) => `${value.toFixed(1)} ms`);
  const body = median(list.map(({ text }) => Buffer.byteLength(text)));
  return [kind, ...figures, String(median(list.map(({ bytes }) => bytes))), String(body)];
});
console.log(markdownTable(["poll", "median", "p95", "bytes, headers included", "bytes of body"], rows));
