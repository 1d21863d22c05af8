import type { FetchError } from "@/lib/net/guarded-fetch";

export type EntryErrorCode = "unreachable" | "blocked" | "http-error" | "not-html" | "private";

export class EntryError extends Error {
  readonly code: EntryErrorCode;
  readonly reason: "unreachable" | "blocked" | "no-pages";
  readonly url: string;
  readonly detail: string;

  constructor(code: EntryErrorCode, url: string, message: string, detail: string) {
    super(message);
    this.name = "EntryError";
    this.code = code;
    this.reason = code === "blocked" ? "blocked" : code === "not-html" ? "no-pages" : "unreachable";
    this.url = url;
    this.detail = detail;
  }
}

const notFound = (host: string) =>
  `We could not find ${host} on the public internet. Please check the spelling of the address.`;

const isOpenlyPrivate = (host: string) => /:\d+$|^[\d.]+$|^\[/.test(host);

const networkSentence: Record<FetchError, (host: string) => string> = {
  dns: notFound,
  private: (host) =>
    isOpenlyPrivate(host)
      ? `${host} leads to a private network or an unusual port, which can't be audited.`
      : notFound(host),
  refused: (host) =>
    `${host} refused the connection. If the site only works without https, enter it with http:// in front.`,
  reset: (host) => `${host} closed the connection before it answered. Please try again later.`,
  tls: (host) => `${host} has no valid security certificate, so browsers can't open it safely.`,
  timeout: (host) => `${host} took too long to answer. Please try again later.`,
  network: (host) => `${host} couldn't be reached. Please try again later.`,
  "too-large": (host) => `The page that ${host} sent is too large to read.`,
  "long-redirect": (host) => `${host} redirects to an address that is too long to open.`,
  "redirect-loop": (host) => `${host} keeps redirecting and never shows a page.`,
};

const maxQuoteLength = 200;

const quote = (text: string) =>
  text.length <= maxQuoteLength ? text : `${text.slice(0, maxQuoteLength - 1).toWellFormed()}…`;
const hostOf = (url: string) => quote(URL.parse(url)?.host || url);

export function networkEntryError(url: string, error: FetchError, detail: string): EntryError {
  const code = error === "private" ? "private" : "unreachable";
  return new EntryError(code, url, networkSentence[error](hostOf(url)), `${error}: ${detail}`);
}

export function statusEntryError(url: string, status: number): EntryError | null {
  if (status >= 200 && status < 300) return null;
  const host = hostOf(url);
  const as = (code: EntryErrorCode, message: string) => new EntryError(code, url, message, `status ${status}`);
  if (status === 401) return as("blocked", `${host} asks visitors to sign in, so its pages can't be audited.`);
  if (status === 403) return as("blocked", `${host} refused our visit (status 403).`);
  if (status === 429) return as("blocked", `${host} says it receives too many requests. Please try again later.`);
  if (status === 404 || status === 410)
    return as("http-error", `There is no page at ${quote(url)} (status ${status}).`);
  if (status >= 500)
    return as("http-error", `${host} has a server problem (status ${status}). Please try again later.`);
  return as("http-error", `${host} answered with status ${status}, not with a page.`);
}

export function botWallEntryError(url: string, detail: string): EntryError {
  const sentence = `${hostOf(url)} shows a bot check instead of its page. Ask your host to let the audit through its bot protection.`;
  return new EntryError("blocked", url, sentence, detail);
}

export function notHtmlEntryError(url: string, contentType: string): EntryError {
  const type = contentType.split(";", 1)[0]?.trim() ?? "";
  const message =
    type === "" ? `${quote(url)} is empty.` : `${quote(url)} is not a web page but a file of type ${quote(type)}.`;
  return new EntryError("not-html", url, message, `content type ${quote(contentType)}`);
}
