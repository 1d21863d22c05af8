/** What HubSpot's redirect says: a code, or why there is none. `state` tells which request it answers. */
export interface OauthReturn {
  state: string;
  code?: string;
  error?: string;
}

/** How the page was entered (specification, section 2). */
export type Arrival =
  | { kind: "usual" }
  | { kind: "returned"; returned: OauthReturn }
  /** A redirect whose query answers no request of ours. */
  | { kind: "unreadable" }
  /** A connection was just made elsewhere. */
  | { kind: "connected" };

const parameters = ["code", "state", "error", "error_description", "newConnection"];

/** A parameter that stands twice is not HubSpot's: its code is not passed on, but the request it names is ended. */
export function readArrival(query: URLSearchParams): Arrival {
  const [codes, states, errors] = ["code", "state", "error"].map((name) => query.getAll(name).filter(Boolean));
  const [code] = codes ?? [];
  const [error] = errors ?? [];
  if (code === undefined && error === undefined)
    return query.get("newConnection") === "true" ? { kind: "connected" } : { kind: "usual" };
  const [state] = states ?? [];
  if (state === undefined || states?.length !== 1) return { kind: "unreadable" };
  if (error !== undefined) return { kind: "returned", returned: { state, error } };
  if (code === undefined || codes?.length !== 1)
    return { kind: "returned", returned: { state, error: "invalid_request" } };
  return { kind: "returned", returned: { state, code } };
}

/** Whether something goes on that the customer waits for. */
export function isAwaited({ kind }: Arrival): boolean {
  return kind === "returned" || kind === "connected";
}

/** The address without what `readArrival` reads: a reload must not hand over a code again. */
export function withoutArrival(address: string): string {
  const url = new URL(address);
  for (const name of parameters) url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}
