import http from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { startPortalProxy } from "@/lib/print/portal-proxy";

async function startServer(body: string): Promise<string> {
  const server = http.createServer((request, response) => response.end(`${body} ${request.url}`));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

async function createStage() {
  const [portal, other] = [await startServer("portal"), await startServer("other")];
  const refused: string[] = [];
  const proxy = await startPortalProxy({
    origin: portal,
    allows: (pathname) => pathname === "/print/1",
    onRefused: (target) => refused.push(target),
  });
  onTestFinished(() => proxy.close());
  const { port } = new URL(proxy.url);
  /** What a browser gets that has this proxy. */
  const ask = (target: string, method = "GET") =>
    new Promise<string>((resolve, reject) => {
      const request = http.request({ host: "127.0.0.1", port, path: target, method }, (response) => {
        let text = String(response.statusCode);
        response.on("data", (chunk: Buffer) => {
          text += ` ${chunk}`;
        });
        response.on("end", () => resolve(text));
      });
      request.on("connect", (response) => resolve(String(response.statusCode)));
      request.on("error", reject).end();
    });
  return { portal, other, refused, ask };
}

test("the portal's own print view is reached, and nothing else of it or of anybody", async () => {
  const { portal, other, refused, ask } = await createStage();
  expect(await ask(`${portal}/print/1?a=b`)).toBe("200 portal /print/1?a=b");
  const targets = [
    `${portal}/print/2`,
    `${portal}/print/1/../../api/user`,
    `${portal}/api/user`,
    `${other}/print/1`,
    `${portal.replace("127.0.0.1", "localhost.evil.example")}/print/1`,
    "http://169.254.169.254/print/1",
    "/print/1",
  ];
  for (const target of targets) expect(await ask(target), target).toBe("403");
  expect(await ask(`${portal}/print/1`, "POST")).toBe("403");
  expect(refused).toHaveLength(targets.length + 1);
});

test("the view's policy stays, but for what this way can't do", async () => {
  const policy = "default-src 'none'; form-action 'self'; upgrade-insecure-requests; img-src data:";
  const server = http.createServer((_, response) => response.setHeader("content-security-policy", policy).end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const proxy = await startPortalProxy({ origin, allows: () => true, onRefused: () => {} });
  onTestFinished(() => proxy.close());
  const { hostname: host, port } = new URL(proxy.url);
  const headers = await new Promise<http.IncomingHttpHeaders>((resolve) =>
    http.get({ host, port, path: `${origin}/print/1` }, (response) => resolve(response.resume().headers)),
  );
  expect(headers["content-security-policy"]).toBe("default-src 'none'; form-action 'self'; img-src data:");
});

test("no tunnel leads out", async () => {
  const { portal, other, ask } = await createStage();
  for (const origin of [portal, other, "http://example.com:443"])
    expect(await ask(new URL(origin).host, "CONNECT")).toBe("403");
});
