/** A call to the portal's own API that did not succeed. */
export class ApiError extends Error {
  /** The HTTP status; 0 when no answer arrived at all. */
  readonly status: number;

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ApiError";
    this.status = status;
  }
}

export type ApiMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Calls the portal's API: cookies go along, a body goes as JSON, the answer is the parsed
 * JSON (`undefined` when the answer has no body).
 * @throws ApiError for every answer that is not ok, with the message that section 8 of the
 * specification prescribes, and for a network failure; each is logged to the console.
 */
export async function apiRequest<T>(method: ApiMethod, path: string, body?: unknown): Promise<T> {
  try {
    const response = await arrival(send(method, path, body));
    if (!response.ok) throw new ApiError(response.status, await readErrorMessage(response));
    const text = await arrival(response.text());
    return (text === "" ? undefined : JSON.parse(text)) as T;
  } catch (error) {
    console.error(error);
    throw error;
  }
}

function send(method: ApiMethod, path: string, body: unknown): Promise<Response> {
  const init: RequestInit = { method, credentials: "include" };
  if (body !== undefined) {
    init.headers = { "Content-Type": "application/json" };
    init.body = JSON.stringify(body);
  }
  return fetch(path, init);
}

/** An answer, or its body, that never arrived or broke off is a network failure. */
async function arrival<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw new ApiError(0, "The portal could not be reached. Check your connection and try again.", { cause });
  }
}

async function readErrorMessage(response: Response): Promise<string> {
  const { status, statusText } = response;
  try {
    if (response.headers.get("content-type")?.includes("json")) {
      const { message, error } = Object(await response.json());
      return [message, error].find((text) => typeof text === "string" && text !== "") ?? statusText;
    }
    return `${status}: ${(await response.text()) || statusText}`;
  } catch {
    return `${status}: ${statusText}`;
  }
}
