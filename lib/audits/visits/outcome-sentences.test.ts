import { expect, test } from "vitest";
import type { FailedVisit } from "@/lib/browser/types";
import { outcomeMessage } from "./outcome-sentences";

test.each<[FailedVisit["outcome"], number | null, RegExp]>([
  ["auth", 401, /^This page asks for a login/],
  ["blocked", 403, /^The website refused our visit/],
  ["blocked", 429, /too many requests \(429\)/],
  ["blocked", 200, /^The website refused our visit/],
  ["not-found", 404, /^There is no page at this address/],
  ["not-found", 410, /^There is no page at this address/],
  ["http-error", 500, /error \(500\)/],
  ["http-error", 503, /error \(503\)/],
  ["empty", 204, /^The page is empty/],
  ["not-html", 200, /a file, not to a web page/],
  ["redirect", null, /^The address redirects in circles/],
  ["forbidden", null, /a private network, which the audit never enters/],
  ["timeout", null, /did not finish loading/],
  ["too-large", 200, /too large/],
  ["network", null, /could not be reached/],
  ["tls", null, /no valid security certificate/],
  ["crash", 200, /^The browser failed on this page/],
])("a visit that ended as %s with %s says so", (outcome, httpStatus, sentence) => {
  expect(outcomeMessage({ outcome, httpStatus })).toMatch(sentence);
});
