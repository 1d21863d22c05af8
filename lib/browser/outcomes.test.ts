import { describe, expect, test } from "vitest";
import { outcomeOfNetError, outcomeOfProxyResponse, outcomeOfResponse } from "./outcomes.ts";

const html = { headers: {}, mimeType: "text/html" };

describe("outcomeOfResponse", () => {
  test.each([
    [200, null],
    [304, null],
    [401, "auth"],
    [407, "auth"],
    [403, "blocked"],
    [429, "blocked"],
    [404, "not-found"],
    [410, "not-found"],
    [418, "http-error"],
    [500, "http-error"],
    [503, "http-error"],
    [204, "empty"],
  ])("status %i of a web page is %s", (status, outcome) => {
    expect(outcomeOfResponse({ ...html, status })).toBe(outcome);
  });

  test.each([
    ["application/xhtml+xml", null],
    ["", null],
    ["application/pdf", "not-html"],
    ["text/plain", "not-html"],
    ["image/svg+xml", "not-html"],
  ])("type %s is %s", (mimeType, outcome) => {
    expect(outcomeOfResponse({ status: 200, headers: {}, mimeType })).toBe(outcome);
  });

  test("an attachment is a file even when it is HTML", () => {
    const headers = { "content-disposition": 'Attachment; filename="a.html"' };
    expect(outcomeOfResponse({ status: 200, headers, mimeType: "text/html" })).toBe("not-html");
  });

  test("a challenge is a bot wall whatever its status", () => {
    expect(outcomeOfResponse({ status: 503, headers: { "cf-mitigated": "challenge" }, mimeType: "text/html" })).toBe(
      "blocked",
    );
  });
});

test("the proxy's own answers are told from a site's", () => {
  expect(outcomeOfProxyResponse({ "x-blocked-by": "address-guard" })).toBe("forbidden");
  expect(outcomeOfProxyResponse({ "x-proxy-error": "dns" })).toBe("network");
  expect(outcomeOfProxyResponse({ "x-proxy-error": "timeout" })).toBe("timeout");
  expect(outcomeOfProxyResponse({ "content-type": "text/html" })).toBeNull();
});

test.each([
  ["net::ERR_CERT_DATE_INVALID", "tls"],
  ["net::ERR_SSL_PROTOCOL_ERROR", "tls"],
  ["net::ERR_TOO_MANY_REDIRECTS", "redirect"],
  ["net::ERR_CONNECTION_TIMED_OUT", "timeout"],
  ["net::ERR_UNSAFE_PORT", "forbidden"],
  ["net::ERR_NAME_NOT_RESOLVED", "network"],
  ["net::ERR_CONNECTION_REFUSED", "network"],
  ["net::ERR_CONNECTION_RESET", "network"],
])("%s is %s", (error, outcome) => {
  expect(outcomeOfNetError(error)).toBe(outcome);
});
