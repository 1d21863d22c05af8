/** The portal's web server as a process of its own: `next` behind node:http. Ends with the portal command. */
import { createServer, type IncomingMessage } from "node:http";
import next from "next";
import { env, requireStartableEnvironment } from "@/lib/env";
import { createGuardedServer, listenOnHost } from "@/lib/local/guarded-server";
import { listOwnHosts } from "@/lib/local/own-hosts";
import { isServedOverHttps } from "@/lib/portal-url";
import { endWithParent } from "@/lib/process/end-with-parent";
import { baseHeaders } from "@/lib/security-headers";

requireStartableEnvironment();
const app = next({
  dev: process.argv.includes("--dev"),
  hostname: "localhost",
  port: env.PORT,
  // Next listens for upgrades on the server it is given, which never gets any: ours come after the check of hosts.
  httpServer: createServer(),
});
await app.prepare();
const handleRequest = app.getRequestHandler();
const handleUpgrade = app.getUpgradeHandler();

const createPortalServer = () =>
  createGuardedServer({
    ownHosts: listOwnHosts({ host: env.HOST, port: env.PORT, url: env.NEXTAUTH_URL }),
    // For the answers Next gives before its own rules apply: "//" in a path, an address it can't read.
    headers: baseHeaders({ isHttps: isServedOverHttps }),
    onRequest(request, response) {
      dropForwardedHeaders(request);
      void handleRequest(request, response);
    },
    onUpgrade(request, socket, head) {
      dropForwardedHeaders(request);
      void handleUpgrade(request, socket, head);
    },
  });

/**
 * Next keeps a client's own X-Forwarded-* and only fills in what is missing, so without a declared proxy in front
 * anybody could choose the address that limits are counted on.
 */
function dropForwardedHeaders(request: IncomingMessage): void {
  for (const name of Object.keys(request.headers)) {
    const isKept = name === "x-forwarded-for" && (env.TRUSTED_PROXY ?? 0) > 0;
    if (!isKept && (name === "forwarded" || name.startsWith("x-forwarded-"))) delete request.headers[name];
  }
}

const servers = await listenOnHost(createPortalServer, env.HOST, env.PORT).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
process.send?.("ready");

endWithParent(async () => {
  for (const server of servers) {
    server.close();
    server.closeIdleConnections();
  }
  await app.close();
});
