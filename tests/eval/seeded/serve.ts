import { setTimeout as delay } from "node:timers/promises";
import { type RunningServer, sendNotFound, startServer } from "../../support/static-server";
import { renderPage, type SiteDraft } from "./site-draft";

/** Serves a seeded site on a free port of loopback. */
export function serveSite(site: SiteDraft): Promise<RunningServer> {
  return startServer(async (request, response, pathname) => {
    const send = (type: string, body: string) => {
      response.writeHead(200, { "content-type": type, "content-length": Buffer.byteLength(body) });
      response.end(request.method === "HEAD" ? undefined : body);
    };
    const page = site.pages.find(({ path }) => path === pathname);
    if (page !== undefined) return send("text/html; charset=utf-8", renderPage(site, page));
    if (pathname === "/robots.txt") return send("text/plain", "User-agent: *\nAllow: /\n");
    const file = site.files[pathname];
    if (file === undefined) return sendNotFound(response);
    await delay(file.delayMs ?? 0);
    send(file.type, file.body);
  });
}
