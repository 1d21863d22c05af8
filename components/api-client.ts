export class ApiError extends Error {
  /** HTTP status; 0 if no response arrived. */
  readonly status: number;
  /** The portal's error code (lib/errors.ts), or null. */
  readonly code: string | null;
  readonly isExplained: boolean;

  constructor(
    status: number,
    message: string,
    options: ErrorOptions & { code?: string | null; isExplained?: boolean } = {},
  ) {
    super(message, options);
    this.name = "ApiError";
    this.status = status;
    this.code = options.code ?? null;
    this.isExplained = options.isExplained ?? false;
  }
}

export type ApiMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** @throws ApiError for error responses (messages: specification, section 8) and network failures */
export async function apiRequest<T>(method: ApiMethod, path: string, body?: unknown): Promise<T> {
  try {
    const response = await arrival(send(method, path, body));
    if (!response.ok) throw await readError(response);
    const text = await arrival(response.text());
    return (text === "" ? undefined : JSON.parse(text)) as T;
  } catch (error) {
    console.error(error);
    throw error;
  }
}

/** @returns the file and its name from the response @throws ApiError as apiRequest does */
export async function requestFile(path: string): Promise<{ file: Blob; name: string }> {
  try {
    const response = await arrival(send("GET", path, undefined));
    if (!response.ok) throw await readError(response);
    const [, name = "download"] = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
    return { file: await arrival(response.blob()), name };
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

/** Turns a missing or broken response or body into a network failure. */
async function arrival<T>(pending: Promise<T>): Promise<T> {
  try {
    return await pending;
  } catch (cause) {
    throw new ApiError(0, "We couldn't reach the portal. Check your connection and try again.", { cause });
  }
}

async function readError(response: Response): Promise<ApiError> {
  const { status, statusText } = response;
  try {
    if (response.headers.get("content-type")?.includes("json")) {
      const { message, error, code } = Object(await response.json());
      const text = [message, error].find(isFilled) ?? statusText;
      return new ApiError(status, text, { code: isFilled(code) ? code : null, isExplained: isFilled(message) });
    }
    return new ApiError(status, `${status}: ${(await response.text()) || statusText}`);
  } catch {
    return new ApiError(status, `${status}: ${statusText}`);
  }
}

function isFilled(text: unknown): text is string {
  return typeof text === "string" && text !== "";
}
