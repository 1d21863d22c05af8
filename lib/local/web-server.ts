/** The portal's web server as a process of its own: `next` behind node:http. Ends with the portal command. */
import { createServer } from "node:http";
import next from "next";
import { env, requireStartableEnvironment } from "@/lib/env";
import { isServedOverHttps } from "@/lib/portal-url";
import { endWithParent } from "@/lib/process/end-with-parent";
import { baseHeaders } from "@/lib/security-headers";

requireStartableEnvironment();
const app = next({ dev: process.argv.includes("--dev"), hostname: "localhost", port: env.PORT });
await app.prepare();
const handle = app.getRequestHandler();
// For the answers Next gives before its own rules apply: "//" in a path, an address it can't read.
const headers = new Map(Object.entries(baseHeaders({ isHttps: isServedOverHttps })));

const server = createServer((request, response) => {
  // Next keeps a client's own X-Forwarded-* and only fills in what is missing, so without a
  // declared proxy in front anybody could choose the address that limits are counted on.
  for (const name of Object.keys(request.headers)) {
    const isKept = name === "x-forwarded-for" && (env.TRUSTED_PROXY ?? 0) > 0;
    if (!isKept && (name === "forwarded" || name.startsWith("x-forwarded-"))) delete request.headers[name];
  }
  response.setHeaders(headers);
  void handle(request, response);
});
server.on("upgrade", app.getUpgradeHandler());
server.listen(env.PORT, () => process.send?.("ready"));

endWithParent(async () => {
  server.close();
  server.closeIdleConnections();
  await app.close();
});
