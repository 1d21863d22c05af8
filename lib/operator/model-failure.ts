/** What an operator reads about a failed call: its status, never what the server wrote. */
const sentences: Record<string, string> = {
  connection: "We couldn't reach the server.",
  "timed-out": "The server didn't answer in time.",
  stream: "The server's answer is not in the format of the Messages API.",
  400: "The server refused the request (400).",
  401: "The server refused the key (401).",
  402: "The account at the server has no credit (402).",
  403: "The server refused the key (403).",
  404: "The server doesn't know the address or the model (404).",
  429: "The server's rate limit was reached (429).",
};

export function describeModelFailure(code: string): string {
  const [status = ""] = code.split(" ");
  return sentences[status] ?? (/^\d{3}$/.test(status) ? `The server failed (${status}).` : "The server failed.");
}
