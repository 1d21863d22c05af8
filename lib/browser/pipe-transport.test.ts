import { PassThrough } from "node:stream";
import { beforeEach, expect, test, vi } from "vitest";
import { createPipeTransport } from "./pipe-transport.ts";

let fromBrowser: PassThrough;
let transport: ReturnType<typeof createPipeTransport>;
let received: string[];
let isClosed: boolean;

beforeEach(() => {
  fromBrowser = new PassThrough();
  transport = createPipeTransport(new PassThrough(), fromBrowser, { bytes: 1_000, messages: 10 });
  received = [];
  isClosed = false;
  transport.onmessage = (message) => void received.push(message);
  transport.onclose = () => {
    isClosed = true;
  };
});

const arrives = (check: () => void) => vi.waitFor(check, 5_000);

test("messages arrive whole, however they were cut", async () => {
  fromBrowser.write("one\0tw");
  fromBrowser.write("o\0");
  await arrives(() => expect(received).toEqual(["one", "two"]));
});

test.each([
  ["more messages", "x\0".repeat(11)],
  ["more bytes", `${"x".repeat(1_000)}\0`],
  ["a message without an end", "x".repeat(1_001)],
])("a browser that sends %s than a visit may is cut off", async (_, flood) => {
  fromBrowser.write("before\0");
  await arrives(() => expect(received).toEqual(["before"]));
  fromBrowser.write(flood);
  await arrives(() => expect(isClosed).toBe(true));
  expect(transport.hasFlooded()).toBe(true);
  expect(received).toEqual(["before"]);
});

test("each visit may send as much", async () => {
  for (let visit = 1; visit <= 3; visit++) {
    transport.beginVisit();
    fromBrowser.write("x\0".repeat(9));
    await arrives(() => expect(received).toHaveLength(9 * visit));
  }
  expect(transport.hasFlooded()).toBe(false);
});
