import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { OpenResponses } from "./open-responses";

const place = { key: "7", group: "192.0.2.0/24" };
const server = createServer();

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

test("a response that its client left before it was counted takes no place", async () => {
  const responses = new OpenResponses({ perKey: 1, perGroup: 1 });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  async function ask(): Promise<{ request: IncomingMessage; response: ServerResponse; leave(): Promise<void> }> {
    const client = connect({ port, host: "127.0.0.1" });
    client.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    const [request, response] = (await once(server, "request")) as [IncomingMessage, ServerResponse];
    const leave = async () => {
      client.destroy();
      await once(response, "close");
    };
    return { request, response, leave };
  }
  for (let left = 0; left < 3; left += 1) {
    const { request, response, leave } = await ask();
    await leave();
    responses.add(place, request, response);
  }
  const [one, another] = [await ask(), await ask()];
  expect(responses.add(place, one.request, one.response)).toBe(true);
  expect(responses.add(place, another.request, another.response)).toBe(false);
  await one.leave();
  expect(responses.add(place, another.request, another.response)).toBe(true);
});
