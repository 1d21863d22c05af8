import { expect, test } from "vitest";
import { isPlaceholder } from "./placeholder.ts";

const own = "https://loom.test/contact";

test.each([
  "https://formspree.io/f/your-form-id",
  "https://formspree.io/f/yourFormId",
  "https://formspree.io/f/{{FORM_ID}}",
  "https://formspree.io/f/form_id",
  "https://getform.io/f/YOUR_ENDPOINT",
  "https://formsubmit.co/your@email.com",
  "https://loom.test/INSERT-YOUR-FORMSPREE-ADDRESS-HERE",
  "https://example.com/api/contact",
  "https://hooks.test/send?token=REPLACE_ME_WITH_TOKEN",
])("a sample's target was never filled in: %s", (target) => {
  expect(isPlaceholder(target, "", own)).toBe(true);
});

test.each([
  "",
  "https://loom.test/contact",
  "https://loom.test/your-form-id",
  "https://formspree.io/f/xyzzabcd",
  "https://formspree.io/your-visit",
  "https://api.test/submit?form_id=81723&your_key=a1b2c3",
  "https://api.test/form-id/81723",
  "https://api.test/myidea",
  "https://formsubmit.co/yours@loom.test?next=https://loom.test/",
  "https://example.shop/contact",
])("a target that may be meant: %s", (target) => {
  expect(isPlaceholder(target, "", own)).toBe(false);
});

test("a key of the sample's, and an own address of that name", () => {
  expect(isPlaceholder("https://api.web3forms.com/submit", "a=b&access_key=YOUR_ACCESS_KEY", own)).toBe(true);
  expect(isPlaceholder("https://api.web3forms.com/submit", "Is this YOUR KEYBOARD or YOUR_KEYRING?", own)).toBe(false);
  expect(isPlaceholder("https://example.com/send", "", "https://example.com/")).toBe(false);
});
