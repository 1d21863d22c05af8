import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { AppError } from "./errors";
import { jsonResponse, readJson, requireId, revalidatedResponse, route } from "./http";
import { log } from "./log";

const own = "http://localhost:3000";

function post(headers: Record<string, string> = {}, body = "{}"): Request {
  return new Request(`${own}/api/thing`, {
    method: "POST",
    headers: { host: "localhost:3000", "content-type": "application/json", ...headers },
    body,
  });
}

afterEach(() => vi.restoreAllMocks());

it("asks who it is only when the whole body came, so that a session may end while it is held back", async () => {
  const { readable, writable } = new TransformStream<Uint8Array>();
  const headers = { host: "localhost:3000", "content-type": "application/json" };
  const handler = vi.fn(async (request: Request) => jsonResponse(await readJson(request, z.object({ a: z.number() }))));
  const init = { method: "POST", headers, body: readable, duplex: "half" };
  const request = new Request(`${own}/api/thing`, init);
  const answer = route(handler)(request, undefined);
  const writer = writable.getWriter();
  await writer.write(new TextEncoder().encode('{"a":'));
  await new Promise(setImmediate);
  expect(handler).not.toHaveBeenCalled();
  await writer.write(new TextEncoder().encode("1}"));
  await writer.close();
  expect(await (await answer).json()).toEqual({ a: 1 });
});

it("a body that breaks off fills no log", async () => {
  const logged = vi.spyOn(log, "error");
  const handler = vi.fn();
  for (const fault of [new Error("aborted"), new TypeError("terminated")]) {
    const body = new ReadableStream({ pull: (controller) => controller.error(fault) });
    const init = { method: "POST", headers: { "content-type": "application/json" }, body, duplex: "half" };
    expect((await route(handler)(new Request(`${own}/api/thing`, init), undefined)).status).toBe(400);
  }
  expect(handler).not.toHaveBeenCalled();
  expect(logged).not.toHaveBeenCalled();
});

it("logs no error for a client that left", async () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => {});
  const left = Object.assign(new Error("aborted"), { name: "ResponseAborted" });
  const ask = route(() => Promise.reject(left));
  expect((await ask(new Request("http://localhost/api/user"), { params: Promise.resolve({}) })).status).toBe(499);
  expect(error).not.toHaveBeenCalled();
});

it("ends what a HEAD started, for nobody reads it", async () => {
  const cancel = vi.fn();
  const stream = route(async () => new Response(new ReadableStream({ cancel }), { headers: { "x-kept": "yes" } }));
  const ask = (method: string) => stream(new Request(`${own}/api/thing`, { method }), undefined);
  expect((await ask("HEAD")).headers.get("x-kept")).toBe("yes");
  expect(cancel).toHaveBeenCalledOnce();
  await ask("GET");
  expect(cancel).toHaveBeenCalledOnce();
});

describe("a mutation", () => {
  const done = vi.fn(async () => jsonResponse({ done: true }));
  const call = (headers: Record<string, string>) => route(done)(post(headers), undefined);

  it.each([
    ["from the portal's own page", { "sec-fetch-site": "same-origin" }],
    ["from its own page in an older browser", { origin: own }],
    ["from no browser", {}],
    ["with a charset", { "content-type": "Application/JSON; charset=utf-8" }],
  ])("%s is carried out", async (_name, headers) => {
    expect((await call(headers)).status).toBe(200);
  });

  it.each([
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["another site that forges nothing but the origin", { "sec-fetch-site": "cross-site", origin: own }],
    ["a sibling domain", { "sec-fetch-site": "same-site" }],
    ["an address bar", { "sec-fetch-site": "none" }],
    ["another origin", { origin: "https://evil.example" }],
    ["a sandboxed frame", { origin: "null" }],
    ["another port", { origin: "http://localhost:3001" }],
    ["another scheme", { origin: "https://localhost:3000" }],
    ["a look-alike", { origin: "http://localhost:3000.evil.example" }],
    ["an origin that hides ours", { origin: "http://localhost:3000@evil.example" }],
    ["an empty origin", { origin: "" }],
  ])("from %s is refused", async (_name, headers) => {
    done.mockClear();
    const response = await call(headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ message: expect.any(String), code: "cross-site-request" });
    expect(done).not.toHaveBeenCalled();
  });

  it.each([
    "text/plain",
    "text/plain; application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "",
  ])("with the content type %j is refused, whether the handler reads a body or not", async (type) => {
    done.mockClear();
    const response = await call({ "content-type": type });
    expect(response.status).toBe(415);
    expect(done).not.toHaveBeenCalled();
  });

  it("without a body needs no content type", async () => {
    const request = new Request(`${own}/api/thing`, { method: "POST" });
    expect((await route(done)(request, undefined)).status).toBe(200);
  });
});

it("reading is never refused for where it comes from", async () => {
  const request = new Request(`${own}/api/thing`, { headers: { "sec-fetch-site": "cross-site" } });
  expect((await route(async () => jsonResponse({}))(request, undefined)).status).toBe(200);
});

describe("an answer", () => {
  it("is stored nowhere unless the handler says otherwise", () => {
    expect(jsonResponse({}).headers.get("cache-control")).toBe("no-store");
    expect(jsonResponse({}, { headers: { "cache-control": "private" } }).headers.get("cache-control")).toBe("private");
  });

  it("that is polled is kept by the asker's browser alone, and is empty while it holds", async () => {
    const poll = (etag?: string | null) =>
      new Request(`${own}/api/thing`, { headers: etag == null ? {} : { "if-none-match": etag } });
    const first = revalidatedResponse(poll(), { pagesDone: 1 });
    expect(first.status).toBe(200);
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    expect(await first.json()).toEqual({ pagesDone: 1 });
    const unchanged = revalidatedResponse(poll(first.headers.get("etag")), { pagesDone: 1 });
    expect(unchanged.status).toBe(304);
    expect(await unchanged.text()).toBe("");
    expect(revalidatedResponse(poll(`W/${first.headers.get("etag")}`), { pagesDone: 1 }).status).toBe(304);
    const changed = revalidatedResponse(poll(first.headers.get("etag")), { pagesDone: 2 });
    expect(changed.status).toBe(200);
    expect(await changed.json()).toEqual({ pagesDone: 2 });
  });

  it("to a known error has its status, its message and its code, and nothing else", async () => {
    const handler = route(async () => {
      throw new AppError("too-many-requests", undefined, { retryAfter: 7, cause: new Error("inside") });
    });
    const response = await handler(post(), undefined);
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("7");
    expect(await response.json()).toEqual({ message: expect.any(String), code: "too-many-requests" });
  });

  it("to an unknown error gives a reference that finds the log line, and says nothing of the inside", async () => {
    const written = vi.spyOn(log, "error").mockImplementation(() => {});
    const inside = new Error('relation "websites" does not exist at 10.0.0.7');
    const handler = route(async () => {
      throw inside;
    });
    const response = await handler(post(), undefined);
    const text = await response.text();
    const { message, code, reference, ...rest } = JSON.parse(text);

    expect(response.status).toBe(500);
    expect(code).toBe("internal");
    expect(reference).toMatch(/^[0-9a-f]{8}$/);
    expect(message).toContain(reference);
    expect(rest).toEqual({});
    expect(text).not.toMatch(/websites|10\.0\.0\.7|Error:/);
    expect(written).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ err: inside, reference, method: "POST", path: "/api/thing" }),
      expect.any(String),
    );
  });
});

describe("a body", () => {
  const read = (request: Request) => readJson(request, z.object({ name: z.string("A name is needed") }));

  it("comes out as the schema's type", async () => {
    expect(await read(post({}, '{"name":"a","more":1}'))).toEqual({ name: "a" });
  });

  it.each([
    ["another type", post({ "content-type": "text/plain" }, '{"name":"a"}'), "unsupported-media-type"],
    ["broken JSON", post({}, '{"name":'), "invalid-json"],
    ["more than 64 KiB", post({}, JSON.stringify({ name: "a".repeat(65_536) })), "payload-too-large"],
  ])("of %s is refused", async (_name, request, code) => {
    await expect(read(request)).rejects.toMatchObject({ code });
  });

  it("that the schema refuses is answered with the schema's own words", async () => {
    await expect(read(post())).rejects.toMatchObject({ code: "invalid-input", message: "A name is needed" });
  });
});

describe("an id in a path", () => {
  it("is a row's number", () => {
    expect(requireId("2147483647")).toBe(2_147_483_647);
  });

  it.each(["0", "-1", "1.0", "1e3", "0x1", " 1", "١", "2147483648", "99999999999", "1;drop", ""])(
    "%j is no row's",
    (text) => {
      expect(() => requireId(text)).toThrow(expect.objectContaining({ code: "not-found" }));
    },
  );
});
