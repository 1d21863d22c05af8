import { readFile } from "node:fs/promises";
import { Agent } from "node:http";
import { v2 as cloudinary } from "cloudinary";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "../support/static-server";
import { type CloudinaryEmulator, startCloudinaryEmulator, testAccount } from "./cloudinary";

let emulator: CloudinaryEmulator;
beforeEach(async () => {
  emulator = await startCloudinaryEmulator();
});
afterEach(() => emulator.close());

describe("Cloudinary's own client", () => {
  const ping = (changes: Partial<typeof testAccount> = {}) => {
    const { cloudName, apiKey, apiSecret } = { ...testAccount, ...changes };
    const names = { cloud_name: cloudName, api_key: apiKey, api_secret: apiSecret };
    // The client speaks HTTPS unless an agent says otherwise.
    return cloudinary.api.ping({ ...names, upload_prefix: emulator.url, agent: new Agent() });
  };

  test("is told that its credentials are right", async () => {
    expect(await ping()).toMatchObject({ status: "ok", rate_limit_allowed: 500 });
    expect(emulator.calls).toEqual([`GET /v1_1/${testAccount.cloudName}/ping`]);
  });

  test.each([
    ["key", { apiKey: "999" }, "unknown api_key"],
    ["secret", { apiSecret: "wrong" }, "api_secret mismatch"],
    ["cloud", { cloudName: "nobodys-cloud" }, "Invalid cloud_name nobodys-cloud"],
    ["cloud that is another's", { cloudName: "second-cloud" }, "cloud_name mismatch"],
  ])("is told of a wrong %s", async (_what, changes, message) => {
    await expect(ping(changes)).rejects.toMatchObject({ error: { message, http_code: 401 } });
  });

  test.each([
    ["too many calls", { status: 420 }, { error: { message: "Rate Limit Exceeded", http_code: 420 } }],
    ["trouble", { status: 503 }, { http_code: 503 }],
  ])("meets %s when it was planned", async (_what, fault, error) => {
    emulator.plan(fault);
    await expect(ping()).rejects.toMatchObject(error);
  });

  test("meets a connection that breaks", async () => {
    emulator.plan("breaks off");
    await expect(ping()).rejects.toMatchObject({ code: "ECONNRESET" });
  });
});

describe("a delivery address", () => {
  const picture = "tests/fixtures/site/img/yard.png";
  let site: RunningServer;
  beforeEach(async () => {
    site = await startServer(async (request, response) => {
      const { pathname, search } = new URL(request.url ?? "", "http://site");
      if (pathname === "/text.png") return void response.writeHead(200, { "content-type": "image/png" }).end("text");
      if (pathname !== "/yard.png" || search === "?missing") return void response.writeHead(404).end();
      response.writeHead(200, { "content-type": "image/png" }).end(await readFile(picture));
    });
  });
  afterEach(() => site.close());

  const deliver = (transformation: string, address: string, accept = "image/webp,*/*", cloud = testAccount.cloudName) =>
    fetch(`${emulator.url}/${cloud}/image/fetch/${transformation}/${address}`, { headers: { accept } });

  test("gives the picture back really smaller, in a format that was asked for", async () => {
    const original = await readFile(picture);
    const response = await deliver("f_auto,q_auto,w_640", `${site.url}/yard.png`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(bytes.subarray(8, 12).toString()).toBe("WEBP");
    expect(bytes.length).toBeLessThan(original.length / 2);
    expect(response.headers.get("content-length")).toBe(String(bytes.length));
    const narrower = await deliver("f_auto,q_auto,w_320", `${site.url}/yard.png`);
    expect((await narrower.arrayBuffer()).byteLength).toBeLessThan(bytes.length);
  });

  test("keeps to formats that are accepted", async () => {
    const response = await deliver("f_auto,q_auto,w_640", `${site.url}/yard.png`, "*/*");
    expect(response.headers.get("content-type")).toBe("image/png");
  });

  test("takes an encoded address with its query, and loses a query that is not", async () => {
    const encoded = await deliver("f_auto", encodeURIComponent(`${site.url}/yard.png?missing`));
    expect([encoded.status, encoded.headers.get("x-cld-error")]).toEqual([
      404,
      `Resource not found - ${site.url}/yard.png?missing`,
    ]);
    expect((await deliver("f_auto", `${site.url}/yard.png?missing`)).status).toBe(200);
  });

  test.each([
    ["an unknown transformation", "f_auto,x_9", "yard.png", 400, "Invalid transformation component - x_9"],
    ["no width", "w_0", "yard.png", 400, "Invalid transformation component - w_0"],
    ["what is no picture", "f_auto", "text.png", 400, "Invalid image file"],
    ["a picture that is not there", "f_auto", "other.png", 404, "Resource not found"],
  ])("refuses %s", async (_what, transformation, file, status, message) => {
    const response = await deliver(transformation, `${site.url}/${file}`);
    expect(response.status).toBe(status);
    expect(response.headers.get("x-cld-error")).toContain(message);
  });

  test("of an unknown cloud, or of a picture outside of this machine, is refused", async () => {
    expect((await deliver("f_auto", `${site.url}/yard.png`, "*/*", "nobodys-cloud")).status).toBe(401);
    const outside = await deliver("f_auto", "https://pictures.example/yard.png");
    expect([outside.status, outside.headers.get("x-cld-error")]).toEqual([
      404,
      "Error in loading https://pictures.example/yard.png - host unreachable",
    ]);
  });
});
