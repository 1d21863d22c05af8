import { describe, expect, test } from "vitest";
import { type GuardedPost, guardedPost } from "./guarded-post";
import { serve, switchingServer } from "./testing/servers";

const postTo = (host: string, options: Partial<GuardedPost> = {}) =>
  guardedPost(`http://${host}/`, { allowedHosts: [host], headers: {}, body: "{}", timeoutMs: 30_000, ...options });

describe("guardedPost", () => {
  test("sends the body with its length and the headers given, and tells the status", async () => {
    let heard = {};
    const host = await serve(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      heard = { method: request.method, ...request.headers, body: Buffer.concat(chunks).toString() };
      response.writeHead(202).end("thank you");
    });
    expect(await postTo(host, { headers: { "x-own": "1" }, body: '{"a":"ü"}' })).toEqual({ ok: true, status: 202 });
    expect(heard).toMatchObject({ method: "POST", "x-own": "1", "content-length": "10", body: '{"a":"ü"}' });
  });

  test("refuses a private host that is not on the list, by address and by name, without connecting", async () => {
    let hits = 0;
    const host = await serve((_request, response) => {
      hits++;
      response.end();
    });
    expect(await postTo(host, { allowedHosts: [] })).toMatchObject({ ok: false, error: "private" });
    const lookup = async () => [{ address: "127.0.0.1", family: 4 }];
    const byName = await guardedPost("http://inside.example/", {
      allowedHosts: [],
      lookup,
      headers: {},
      body: "{}",
      timeoutMs: 30_000,
    });
    expect(byName).toMatchObject({ ok: false, error: "dns" });
    expect(hits).toBe(0);
  });

  test("follows no redirect", async () => {
    const paths: (string | undefined)[] = [];
    const host = await serve((request, response) => {
      paths.push(request.url);
      response.writeHead(307, { location: "/elsewhere" }).end();
    });
    expect(await postTo(host)).toEqual({ ok: true, status: 307 });
    expect(paths).toEqual(["/"]);
  });

  test("waits no longer than it may", async () => {
    const host = await serve(() => {});
    expect(await postTo(host, { timeoutMs: 50 })).toMatchObject({ ok: false, error: "timeout" });
  });

  test("does not wait for an answer from a server that switches to another protocol", async () => {
    const host = await switchingServer();
    expect(await postTo(host)).toMatchObject({ ok: false, error: "network" });
  });

  test("takes the status of an answer whose body never ends, or breaks off", async () => {
    let sent = 0;
    const endless = await serve((_request, response) => {
      const chunk = Buffer.alloc(16 * 1024);
      const more = () => {
        if (response.destroyed) return;
        sent += chunk.length;
        response.write(chunk, () => setImmediate(more));
      };
      more();
    });
    expect(await postTo(endless)).toEqual({ ok: true, status: 200 });
    expect(sent).toBeLessThan(10_000_000);
    const broken = await serve((_request, response) => {
      response.writeHead(200, { "content-length": 100 });
      response.write("half", () => response.destroy());
    });
    expect(await postTo(broken)).toEqual({ ok: true, status: 200 });
  });
});
