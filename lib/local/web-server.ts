import { createServer, type IncomingMessage } from "node:http";
import { constants } from "node:os";
import next from "next";
import { env, requireStartableEnvironment } from "@/lib/env";
import { turnLimits } from "@/lib/limits";
import { createGuardedServer, listenOnHost } from "@/lib/local/guarded-server";
import { createOpenSockets } from "@/lib/local/open-sockets";
import { listOwnHosts } from "@/lib/local/own-hosts";
import { respondPacked } from "@/lib/local/packed-files";
import { createRequestTurns } from "@/lib/local/request-turns";
import { log } from "@/lib/log";
import { isServedOverHttps, listenAddress } from "@/lib/portal-url";
import { endWithParent, sendReady } from "@/lib/process/end-with-parent";
import { lowerPoolThreads } from "@/lib/process/priority";
import { baseHeaders } from "@/lib/security-headers";
import { stopTelemetry } from "@/lib/telemetry/telemetry";

requireStartableEnvironment();
const host = listenAddress();
if (host === undefined && env.HOST !== undefined)
  log.warn(
    { code: "foreign-host-setting", HOST: env.HOST },
    "HOST is not an IP address and was ignored: the portal listens on loopback only",
  );

const dev = process.argv.includes("--dev");
/** Next adds its upgrade listener here; only checked upgrades are passed on. */
const upgrades = createServer();
const app = next({ dev, hostname: "localhost", port: env.PORT, httpServer: upgrades });
await app.prepare();
const handleRequest = app.getRequestHandler();
const runInTurn = createRequestTurns(turnLimits);
const sockets = createOpenSockets(env.TRUSTED_PROXY ?? 0);

const createPortalServer = () =>
  createGuardedServer({
    ownHosts: listOwnHosts({ host, port: env.PORT, url: env.NEXTAUTH_URL }),
    // For responses that Next sends before its own headers apply, such as for "//" in a path.
    headers: baseHeaders({ isHttps: isServedOverHttps }),
    sockets,
    onRequest(request, response) {
      dropForwardedHeaders(request);
      response.once("finish", () => {
        if (response.statusCode === 500)
          log.error({ ...describeRequest(request), code: "answered-500" }, "answered with 500");
      });
      runInTurn(request, response, async () => {
        if (dev || !(await respondPacked(request, response))) await handleRequest(request, response);
      }).catch((err: unknown) => {
        log.error({ ...describeRequest(request), err }, "unexpected error in the web server");
        if (response.headersSent) response.destroy();
        else response.writeHead(500).end();
      });
    },
    // Only the development server uses WebSockets.
    ...(dev && {
      onUpgrade(request, socket, head) {
        if (!upgrades.emit("upgrade", request, socket, head)) socket.destroy();
      },
    }),
  });

function describeRequest({ method, url = "" }: IncomingMessage) {
  return { method, path: url.replace(/\?.*/, "").replace(/[\w-]{32,}/g, "[redacted]") };
}

/** Next trusts a client's X-Forwarded-*: without a proxy anyone could forge the address that limits count on. */
function dropForwardedHeaders(request: IncomingMessage): void {
  for (const name of Object.keys(request.headers)) {
    const isKept = name === "x-forwarded-for" && (env.TRUSTED_PROXY ?? 0) > 0;
    if (!isKept && (name === "forwarded" || name.startsWith("x-forwarded-"))) delete request.headers[name];
  }
}

const servers = await listenOnHost(createPortalServer, host, env.PORT).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
// A flood of logins must not delay pages.
await lowerPoolThreads(constants.priority.PRIORITY_BELOW_NORMAL);
sendReady();

endWithParent(async () => {
  for (const server of servers) {
    server.close();
    server.closeIdleConnections();
  }
  await Promise.all([app.close(), stopTelemetry()]);
});
