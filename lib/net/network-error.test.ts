import { expect, test } from "vitest";
import { networkErrorOf } from "./network-error";
import { ResolveError } from "./resolve-error";

const withCode = (code: string) => Object.assign(new Error("it failed"), { code });

test.each([
  ["ECONNREFUSED", "refused"],
  ["ETIMEDOUT", "timeout"],
  ["ECONNRESET", "reset"],
  ["EPIPE", "reset"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "tls"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "tls"],
  ["CERT_HAS_EXPIRED", "tls"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "tls"],
  ["ERR_SSL_WRONG_VERSION_NUMBER", "tls"],
  ["EPROTO", "tls"],
  ["EHOSTUNREACH", "network"],
  ["HPE_HEADER_OVERFLOW", "network"],
])("%s is %s", (code, error) => {
  expect(networkErrorOf(withCode(code))).toBe(error);
});

test("a name that leads inside can't be told from one that does not exist", () => {
  expect(networkErrorOf(new ResolveError("private", "leads inside"))).toBe("dns");
  expect(networkErrorOf(new ResolveError("dns", "does not exist"))).toBe("dns");
});

test("what says nothing of itself is a network error", () => {
  expect(networkErrorOf(new Error("?"))).toBe("network");
  expect(networkErrorOf("?")).toBe("network");
});
