/** The portal's web server as a process of its own: `next` behind node:http. Ends with the portal command. */
import { createServer } from "node:http";
import next from "next";
import { env, requireStartableEnvironment } from "@/lib/env";
import { endWithParent } from "@/lib/local/end-with-parent";

requireStartableEnvironment();
const app = next({ dev: process.argv.includes("--dev"), hostname: "localhost", port: env.PORT });
await app.prepare();
const handle = app.getRequestHandler();

const server = createServer((request, response) => {
  // Next keeps a client's own X-Forwarded-* and only fills in what is missing, so without a
  // declared proxy in front anybody could choose the address that limits are counted on.
  for (const name of Object.keys(request.headers)) {
    if (name === "forwarded" || name.startsWith("x-forwarded-")) delete request.headers[name];
  }
  void handle(request, response);
});
server.on("upgrade", app.getUpgradeHandler());
server.listen(env.PORT, () => process.send?.("ready"));

endWithParent(async () => {
  server.close();
  server.closeIdleConnections();
  await app.close();
});
