import { isTelemetryOn } from "./audit-trace";
import { recordMetric } from "./telemetry";

type Params = Record<string, string | string[] | undefined>;

/** Next's pattern: `/api/websites/12/status` with `{id: "12"}` becomes `/api/websites/[id]/status`. */
export function routeOf(pathname: string, params: Params): string {
  const isRest = Object.entries(params).find(([, value]) => Array.isArray(value));
  const names = Object.entries(params).flatMap(([name, value]) => (typeof value === "string" ? [[value, name]] : []));
  const rest = isRest?.[1]?.length ?? 0;
  const given = pathname.split("/");
  const segments = given.slice(0, given.length - rest).map((segment) => {
    const index = names.findIndex(([value = ""]) => decode(value) === decode(segment));
    return index === -1 ? segment : `[${names.splice(index, 1)[0]?.[1]}]`;
  });
  // One label for all unmatched paths, however many a stranger makes up.
  return [...segments, ...(isRest ? [`[...${isRest[0]}]`] : [])].join("/");
}

/** Clients escape equal segments differently. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** @param context as Next passes to route handlers */
export async function recordRequest(
  request: Request,
  context: unknown,
  { status, milliseconds }: { status: number; milliseconds: number },
): Promise<void> {
  if (!isTelemetryOn()) return;
  const params = ((await (context as { params?: Promise<Params> } | undefined)?.params) ?? {}) as Params;
  recordMetric("http.server.request.duration", milliseconds / 1_000, {
    "http.request.method": request.method,
    "http.route": routeOf(new URL(request.url).pathname, params),
    "http.response.status_code": status,
  });
}
