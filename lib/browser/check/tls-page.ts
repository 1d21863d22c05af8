import { createHash, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { ownFile } from "../own-file.ts";

export interface TlsPage {
  url: string;
  /** What a browser has to be told to accept it: the hash of its key. */
  trustedKey: string;
  close(): void;
}

/** An HTTPS server on loopback whose every page is `html`. Its key is public and vouches for nothing. */
export async function startTlsPage(html: string): Promise<TlsPage> {
  const pem = await readFile(ownFile("check/self-signed.pem"), "utf8");
  const server = https.createServer({ key: pem, cert: pem }, (_request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const key = new X509Certificate(pem).publicKey.export({ type: "spki", format: "der" });
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    trustedKey: createHash("sha256").update(key).digest("base64"),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
