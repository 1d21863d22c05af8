import { isTelemetryOn } from "./audit-trace";
import { recordMetric } from "./telemetry";

type Params = Record<string, string | string[] | undefined>;

/** Next's pattern of a path: `/api/websites/12/status` with `{id: "12"}` is `/api/websites/[id]/status`. */
export function routeOf(pathname: string, params: Params): string {
  const isRest = Object.entries(params).find(([, value]) => Array.isArray(value));
  const names = Object.entries(params).flatMap(([name, value]) => (typeof value === "string" ? [[value, name]] : []));
  const rest = isRest?.[1]?.length ?? 0;
  const given = pathname.split("/");
  const segments = given.slice(0, given.length - rest).map((segment) => {
    const index = names.findIndex(([value = ""]) => decode(value) === decode(segment));
    return index === -1 ? segment : `[${names.splice(index, 1)[0]?.[1]}]`;
  });
  // One label for every path that no route has, however many parts a stranger gives it.
  return [...segments, ...(isRest ? [`[...${isRest[0]}]`] : [])].join("/");
}

/** Clients escape one and the same segment in more ways than one. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Notes how long a request took. @param context what Next gives a route's handler */
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
