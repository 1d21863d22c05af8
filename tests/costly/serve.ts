import { type RunningServer, startServer } from "@/tests/support/static-server";
import type { CostlySite } from "./corpus";

/** @param site is asked at each request, so that one server can be several sites, one after the other. */
export function serveCostly(site: () => CostlySite): Promise<RunningServer> {
  return startServer(async (request, response) => {
    const { answers } = site();
    const answer = answers[new URL(request.url ?? "/", "http://localhost").pathname];
    if (answer === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": answer.type });
    const { body } = answer;
    const sent = typeof body === "string" ? body.replaceAll("ORIGIN", `http://${request.headers.host}`) : body;
    response.end(request.method === "HEAD" ? undefined : sent);
  });
}

const healthyPages: Record<string, string> = {
  "/": `<nav><a href="/pricing">Prices</a><a href="/about">About us</a></nav><h1>Ropes for sailing boats</h1>
    <p>We make ropes for boats up to 40 feet. Every rope is cut to your length within two days.</p>`,
  "/pricing": "<h1>Prices</h1><p>A rope of ten metres costs £40 per metre of boat.</p>",
  "/about": "<h1>About us</h1><p>Ana Ruiz, founder, has made ropes in Harwich since 1998.</p>",
};

/** What a neighbour's audit is about. */
export const healthySite: CostlySite = {
  name: "healthy",
  answers: Object.fromEntries(
    Object.entries(healthyPages).map(([path, body]) => [
      path,
      {
        type: "text/html",
        body: `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Harbour Ropes</title>${body}`,
      },
    ]),
  ),
};
