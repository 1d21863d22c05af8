import { expect, test } from "vitest";
import { parseExpression } from "./expressions";

const scope = {
  event: { data: { auditId: 7, plan: "pro", paid: true } },
  async: { data: { auditId: 7, plan: "free" } },
};

test.each([
  ["event.data.auditId", 7],
  ["event.data.auditId == async.data.auditId", true],
  ["event.data.plan == async.data.plan", false],
  ["event.data.plan != async.data.plan", true],
  ["event.data.plan == 'pro' && event.data.paid == true", true],
  ['event.data.plan == "pro" && event.data.auditId == 8', false],
  ["event.data.auditId == '7'", false],
  ["event.data.missing.deeper == null", false],
  ["'ai'", "ai"],
])("%s is %s", (text, value) => {
  expect(parseExpression(text)(scope)).toBe(value);
});

test.each([
  "event.data.auditId > 5",
  "event.data.plan == 'pro' || true",
  "event.data.a + event.data.b",
  "size(event.data)",
  "run.id",
  "",
])("%j is refused", (text) => {
  expect(() => parseExpression(text)).toThrow(text);
});
