export interface OauthReturn {
  state: string;
  code?: string;
  error?: string;
}

export type Arrival =
  | { kind: "usual" }
  | { kind: "returned"; returned: OauthReturn }
  /** A redirect that answers no request of ours. */
  | { kind: "unreadable" }
  | { kind: "connected" };

const parameters = ["code", "state", "error", "error_description", "newConnection"];

/** A repeated parameter isn't from HubSpot: drops the code but ends the request it names. */
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

export function isAwaited({ kind }: Arrival): boolean {
  return kind === "returned" || kind === "connected";
}

/** The address without `readArrival`'s parameters, so that a reload doesn't submit the code again. */
export function withoutArrival(address: string): string {
  const url = new URL(address);
  for (const name of parameters) url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}
