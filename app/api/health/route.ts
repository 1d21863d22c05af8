import { jsonAnswer, route } from "@/lib/http";
import { readHealth } from "./read-health";

/** For load balancers and people on call: 200 when everything an audit needs is there, 503 with what is wrong. */
export const GET = route(async () => {
  const health = await readHealth();
  return jsonAnswer(health, { status: health.status === "ok" ? 200 : 503 });
});
