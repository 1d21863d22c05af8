import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, apiRequest, requestFile } from "./api-client";

const closers: (() => void)[] = [];

/** A server that gives one answer; returns the address to ask. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/thing`;
}

function respond(status: number, type: string, body: string): Promise<string> {
  return serve((_request, response) => response.writeHead(status, { "content-type": type }).end(body));
}

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
}

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  for (const close of closers.splice(0)) close();
  logged.mockRestore();
});

describe("an answer that is ok", () => {
  it("is the parsed JSON", async () => {
    const url = await respond(200, "application/json", '{"id":7}');
    expect(await apiRequest<{ id: number }>("GET", url)).toEqual({ id: 7 });
    expect(logged).not.toHaveBeenCalled();
  });

  it("may be empty", async () => {
    const url = await serve((_request, response) => response.writeHead(204).end());
    expect(await apiRequest<void>("POST", url)).toBeUndefined();
  });

  it("was asked for with the body as JSON, and without a content type when there is no body", async () => {
    const seen: { method: string | undefined; type: string | undefined; body: string }[] = [];
    const url = await serve(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += String(chunk);
      seen.push({ method: request.method, type: request.headers["content-type"], body });
      response.end("{}");
    });
    await apiRequest("POST", url, { email: "a@b.co" });
    await apiRequest("GET", url);
    expect(seen).toEqual([
      { method: "POST", type: "application/json", body: '{"email":"a@b.co"}' },
      { method: "GET", type: undefined, body: "" },
    ]);
  });
});

describe("an answer that is not ok raises an error with the status and", () => {
  it.each([
    ["the message field", 409, "application/json", '{"message":"Taken","error":"conflict"}', "Taken"],
    ["else the error field", 400, "application/json; charset=utf-8", '{"error":"Bad thing"}', "Bad thing"],
    ["else the status text", 404, "application/json", '{"code":"x"}', "Not Found"],
    ["the status text when a field is no text", 400, "application/json", '{"message":{"a":1}}', "Bad Request"],
    ["the status text when the JSON is null", 500, "application/json", "null", "Internal Server Error"],
    ["the code and the body when it is not JSON", 502, "text/plain", "upstream died", "502: upstream died"],
    ["the code and the status text when the body is empty", 503, "text/html", "", "503: Service Unavailable"],
    [
      "the code and the status text when JSON can't be read",
      500,
      "application/json",
      "{oops",
      "500: Internal Server Error",
    ],
  ])("%s", async (_name, status, type, body, message) => {
    const error = await failure(apiRequest("GET", await respond(status, type, body)));
    expect(error).toMatchObject({ status, message });
    expect(logged).toHaveBeenCalledWith(error);
  });

  it("the code and the status text when the body breaks off", async () => {
    const url = await serve((_request, response) => {
      response.writeHead(500, { "content-type": "text/plain", "content-length": "100" });
      response.write("half", () => response.destroy());
    });
    expect(await failure(apiRequest("GET", url))).toMatchObject({
      status: 500,
      message: "500: Internal Server Error",
    });
  });

  it("the portal's own code where there is one", async () => {
    const url = await respond(409, "application/json", '{"message":"Taken","code":"conflict"}');
    expect(await failure(apiRequest("GET", url))).toMatchObject({ code: "conflict" });
    const other = await respond(409, "application/json", '{"message":"Taken","code":7}');
    expect(await failure(apiRequest("GET", other))).toMatchObject({ code: null });
  });

  it("whether the answer had a message of its own", async () => {
    const explained = await failure(apiRequest("GET", await respond(409, "application/json", '{"message":"Taken"}')));
    expect(explained.isExplained).toBe(true);
    const other = await failure(apiRequest("GET", await respond(409, "application/json", '{"error":"Taken"}')));
    expect(other.isExplained).toBe(false);
  });

  it("a 401 is an error like any other", async () => {
    const url = await respond(401, "application/json", '{"message":"Authentication required"}');
    expect(await failure(apiRequest("GET", url))).toMatchObject({ status: 401, message: "Authentication required" });
  });
});

describe("a network failure is an ApiError with status 0 and a sentence a person understands:", () => {
  async function expectNetworkFailure(url: string): Promise<void> {
    const error = await failure(apiRequest("GET", url));
    expect(error.status).toBe(0);
    expect(error.message).toBe("We couldn't reach the portal. Check your connection and try again.");
    expect(logged).toHaveBeenCalledTimes(1);
  }

  it("no response arrives", async () => {
    const url = await respond(200, "application/json", "{}");
    for (const close of closers.splice(0)) close();
    await expectNetworkFailure(url);
  });

  it("the answer breaks off", async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
      response.write('{"id":', () => response.destroy());
    });
    await expectNetworkFailure(url);
  });
});

describe("a file", () => {
  it("comes with the name that the portal gives it", async () => {
    const url = await serve((_request, response) =>
      response.writeHead(200, { "content-disposition": 'attachment; filename="pages.csv"' }).end("a,b"),
    );
    const { file, name } = await requestFile(url);
    expect(name).toBe("pages.csv");
    expect(await file.text()).toBe("a,b");
  });

  it("that is refused says why", async () => {
    const url = await respond(
      503,
      "application/json",
      '{"message":"Several PDFs are being made.","code":"unavailable"}',
    );
    expect(await failure(requestFile(url))).toMatchObject({ status: 503, message: "Several PDFs are being made." });
  });
});
