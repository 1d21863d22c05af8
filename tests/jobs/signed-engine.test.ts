/** How the engine-neutral suite meets a server with keys; the server is only as much of one as that takes. */
import { createHash } from "node:crypto";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "../support/static-server";
import { createServerEngine } from "./engine";

const signingKey = "a1b2c3d4e5f60718a1b2c3d4e5f60718";

async function startInngest() {
  const requests: { path: string; authorization: string | undefined; body: string }[] = [];
  const server = await startServer(async (request, response, path) => {
    requests.push({ path, authorization: request.headers.authorization, body: await text(request) });
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ ids: ["1"], status: 200, ok: true, modified: true }));
  });
  onTestFinished(() => server.close());
  return { url: server.url, requests };
}

/** The suite against a server: registers a function, sends one event. @returns where the server would call it */
async function startSuite(baseUrl: string, key: string | undefined, requests: { path: string; body: string }[]) {
  const engine = createServerEngine("signed", { baseUrl, signingKey: key });
  onTestFinished(() => engine.stop());
  await engine.start([
    engine.client.createFunction({ id: "greet", triggers: [{ event: "signed/greet" }] }, () => "hello"),
  ]);
  await engine.client.send({ name: "signed/greet" });
  const registration = requests.find(({ path }) => path === "/fn/register");
  return (JSON.parse(registration?.body ?? "{}") as { url: string }).url;
}

const call = async (endpoint: string) => {
  const url = new URL(endpoint);
  url.search = "?fnId=signed-greet&stepId=step";
  const body = JSON.stringify({ event: {}, events: [{}], steps: {}, ctx: { run_id: "1", attempt: 0 } });
  return (await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body })).status;
};

test("with a key the suite registers and sends with it, and takes no unsigned call", async () => {
  const { url, requests } = await startInngest();
  const endpoint = await startSuite(url, signingKey, requests);
  const hash = createHash("sha256").update(Buffer.from(signingKey, "hex")).digest("hex");
  expect(requests.find(({ path }) => path === "/fn/register")?.authorization).toContain(hash);
  expect(requests.map(({ path }) => path)).toContain(`/e/${signingKey}`);
  expect(await call(endpoint)).toBe(401);
});

test("without one it speaks to a development server, unsigned", async () => {
  const { url, requests } = await startInngest();
  const endpoint = await startSuite(url, undefined, requests);
  expect(requests.map(({ path }) => path)).toContain("/fn/register");
  expect(await call(endpoint)).not.toBe(401);
});
