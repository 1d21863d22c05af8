import { expect, test } from "vitest";
import { setEnvironment } from "@/lib/env";
import { addressKey, mailboxKey } from "./address-key";

setEnvironment({ NEXTAUTH_SECRET: "a secret of at least 32 characters" });

test.each([
  ["robin@company.example", "Robin@Company.example"],
  ["robin@company.example", "robin+audits@company.example"],
  ["robin@company.example", "robin+a+b@company.example"],
])("%s and %s are one mailbox", (one, other) => expect(mailboxKey(one)).toBe(mailboxKey(other)));

test.each([
  ["robin@company.example", "robin@other.example"],
  ["robin@company.example", "ro.bin@company.example"],
  ["+a@company.example", "+b@company.example"],
  ["a+b@company.example", "a@b@company.example"],
])("%s and %s are two mailboxes", (one, other) => expect(mailboxKey(one)).not.toBe(mailboxKey(other)));

test("an address is one in any case, and another one with a tag, which a stranger may have registered", () => {
  expect(addressKey("robin@company.example")).toBe(addressKey("Robin@company.example"));
  expect(addressKey("robin@company.example")).not.toBe(addressKey("robin+audits@company.example"));
});

test("nobody who can guess an address can compare its key without the portal's secret", () => {
  const key = addressKey("robin@company.example");
  expect(key).not.toContain("robin");
  setEnvironment({ NEXTAUTH_SECRET: "another secret of more than 32 characters" });
  expect(addressKey("robin@company.example")).not.toBe(key);
});
