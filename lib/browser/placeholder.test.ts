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
  "https://forms.test/INSERT-YOUR-FORMSPREE-ADDRESS-HERE",
  "https://loom.test/{{ form_address }}",
  "https://hooks.test/f/<form-id>",
  "https://example.com/api/contact",
  "https://hooks.test/send?token=REPLACE_ME_WITH_TOKEN",
  "https://formspree.io/f/REPLACE_ME",
  "https://formspree.io/f/yourformid",
  "https://formspree.io/f/xxxxxxxx",
  "https://formsubmit.co/info@example.com",
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
  "https://loom.test/INSERT-YOUR-TEXT-HERE",
  "https://loom.test/PLACEHOLDER",
  "https://loom.test/CHANGEOVER-DATES",
  "https://loom.test/send?c=INSERTS-2025",
  "https://shop.test/ORDER-YOUR-LOOM",
  "https://shop.test/YOURS",
  "https://shop.test/my-first-token",
  "https://shop.test/ask?list=yourkey",
  "https://formspree.io/f/mykid",
  "https://formspree.io/f/xvoyxxel",
  "https://formsubmit.co/info@loom.test",
  "https://api.test/xxxxxx",
  "https://api.test/ask?text=<p>Hello</p>",
  "https://api.test/<b>Hello<b>",
  "https://formsubmit.co/yours@loom.test?next=https://loom.test/",
  "https://example.shop/contact",
])("a target that may be meant: %s", (target) => {
  expect(isPlaceholder(target, "", own)).toBe(false);
});

test("a key of the sample's, and an own address of that name", () => {
  expect(isPlaceholder("https://api.web3forms.com/submit", "a=b&access_key=YOUR_ACCESS_KEY", own)).toBe(true);
  expect(isPlaceholder("https://api.web3forms.com/submit", "Is this YOUR KEYBOARD or YOUR_KEYRING?", own)).toBe(false);
  for (const key of ["your-access-key-here", "INSERT_ACCESS_KEY", "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx"])
    expect(isPlaceholder("https://api.web3forms.com/submit", `access_key=${key}&a=b`, own)).toBe(true);
  expect(
    isPlaceholder("https://api.web3forms.com/submit", "New enquiry 1f0a3c9e-4d5b-4e11-9c0a-7d3c2b1a0f9e", own),
  ).toBe(false);
  expect(isPlaceholder("https://loom.test/ask", "access_key=YOUR_ACCESS_KEY", own)).toBe(false);
  expect(isPlaceholder("https://example.com/send", "", "https://example.com/")).toBe(false);
});

test.each([
  ["YOUR_ORDER_ID=81723&b=c", false],
  ["order%5BYOUR_ORDER_ID%5D=81723", false],
  ['{"YOUR_ORDER_ID": "81723"}', false],
  ['Content-Disposition: form-data; name="YOUR_ORDER_ID"\r\n\r\n81723', false],
  ['{"service_id":"YOUR_SERVICE_ID","a":"b"}', true],
  ['Content-Disposition: form-data; name="key"\r\n\r\nYOUR_API_KEY\r\n', true],
])("a key is a sample's by its value, not by its field's name: %j", (sent, isOne) => {
  expect(isPlaceholder("https://api.test/send", sent, own)).toBe(isOne);
});
