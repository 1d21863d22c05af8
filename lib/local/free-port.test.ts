import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { networkInterfaces } from "node:os";
import { afterEach, expect, test, vi } from "vitest";
import { findFreePort } from "./free-port";

vi.mock("node:crypto", { spy: true });

let taken: Server;

afterEach(() => {
  vi.restoreAllMocks();
  taken.close();
});

const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === "::1"));

test.each(["127.0.0.1", ...(hasIpv6 ? ["::1"] : [])])("a port that is taken on %s is not free", async (address) => {
  const [takenPort, freePort] = [await findFreePort(), await findFreePort()];
  taken = createServer().listen(takenPort, address);
  await once(taken, "listening");
  vi.mocked(randomInt as (min: number, max: number) => number)
    .mockReturnValueOnce(takenPort)
    .mockReturnValueOnce(freePort);
  expect(await findFreePort()).toBe(freePort);
});
