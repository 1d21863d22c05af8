import { expect, test } from "vitest";
import { createPinnedFetch } from "./pinned-fetch";
import { serve } from "./testing/servers";

test("sends method, headers and body, and streams the response", async () => {
  let heard = {};
  const host = await serve(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    heard = { method: request.method, ...request.headers, body: Buffer.concat(chunks).toString() };
    response.writeHead(201, { "x-more": "2" }).write("one ");
    response.end("two");
  });
  const response = await createPinnedFetch({ allowedHosts: [host] })(`http://${host}/v1/messages`, {
    method: "POST",
    headers: { authorization: "Bearer key" },
    body: '{"a":"ü"}',
  });
  expect([response.status, response.headers.get("x-more"), await response.text()]).toEqual([201, "2", "one two"]);
  expect(heard).toMatchObject({
    method: "POST",
    authorization: "Bearer key",
    "content-length": "10",
    body: '{"a":"ü"}',
  });
});

test("refuses private addresses, by number and by what a name resolves to, without connecting", async () => {
  let hits = 0;
  const host = await serve((_request, response) => {
    hits++;
    response.end();
  });
  const lookup = async () => [{ address: "127.0.0.1", family: 4 }];
  await expect(createPinnedFetch({ allowedHosts: [] })(`http://${host}/`)).rejects.toThrow("refused: private");
  for (const address of ["http://inside.example/", "https://inside.example/"])
    await expect(createPinnedFetch({ allowedHosts: [], lookup })(address)).rejects.toThrow("not public");
  expect(hits).toBe(0);
});

test("follows no redirect, and ends when told to", async () => {
  const host = await serve((request, response) => {
    if (request.url === "/to") response.writeHead(307, { location: "http://127.0.0.1:1/" }).end();
  });
  const call = createPinnedFetch({ allowedHosts: [host] });
  await expect(call(`http://${host}/to`)).rejects.toThrow("redirects are not followed");
  await expect(call(`http://${host}/silent`, { signal: AbortSignal.timeout(100) })).rejects.toThrow(/aborted|timeout/i);
});
