import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** On IPv4 and IPv6, below the ephemeral range (32768 and up). */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if ((await isFree("127.0.0.1", port)) && (await isFree("::1", port))) return port;
  }
}

async function isFree(host: string, port: number): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, "listening");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") return false;
    if (code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT") return true;
    throw error;
  }
  probe.close();
  await once(probe, "close");
  return true;
}
