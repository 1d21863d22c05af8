import { once } from "node:events";
import { readFile } from "node:fs/promises";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { ownFile } from "../own-file.ts";

export type TlsPage = Awaited<ReturnType<typeof startTlsPage>>;

/** An HTTPS server on loopback that always answers `html`. Its key is public and proves nothing. */
export async function startTlsPage(html: string) {
  const pem = await readFile(ownFile("check/self-signed.pem"), "utf8");
  const server = https.createServer({ key: pem, cert: pem }, (_request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
