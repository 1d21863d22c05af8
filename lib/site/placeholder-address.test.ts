import { expect, test } from "vitest";
import { isPlaceholderAddress } from "@/lib/site/placeholder-address";

test.each([
  "https://wa.me/WHATSAPP_NUMBER_PLACEHOLDER?text=Hi%20Malcolm",
  "https://wa.me/YOURNUMBER",
  "https://wa.me/91XXXXXXXXXX",
  "https://api.whatsapp.com/send?phone=YOUR_PHONE&text=Hi",
  "https://site.example/[FORM-HANDLER-ENDPOINT]",
  "https://site.example/%5BFORM-HANDLER-ENDPOINT%5D",
  "https://formspree.io/f/YOUR_FORM_ID",
  "https://site.example/{{contact_url}}",
  "https://www.linkedin.com/company/[your company]",
  "mailto:[EMAIL ADDRESS]",
  "mailto:YOUR_EMAIL@site.example",
  "mailto:",
  "mailto:info",
  "tel:",
  "tel:+",
  "tel:{{phone}}",
  "tel:XXXX-XXXXXX",
  "tel:+1-(647)20269-7386",
  "tel:+91 22 0000 0000",
  "tel:+491111111111",
  "tel:+49301234567890123456",
])("%s is a placeholder", (href) => {
  expect(isPlaceholderAddress(href)).toBe(true);
});

test.each([
  "tel:+14155550100,,123456",
  "tel:+49 (0) 2131 / 123456-0",
  "https://wa.me/31638569988?text=YOUR_NAME",
  "https://wa.me/+31638569988",
  "https://wa.me/message/ABCDEFGH",
  "https://wa.me/c/31638569988",
  "https://wa.me/?text=https%3A%2F%2Fsite.example",
  "https://wa.me/joesgarage",
  "https://api.whatsapp.com/send?text=Look",
  "https://api.whatsapp.com/send?phone=31638569988",
  "https://site.example/find?filter[NAME]=x",
  "https://site.example/find?ad={{ad.id}}",
  "https://site.example/EXAMPLE.pdf",
  "https://site.example/your-account",
  "https://site.example/products/XXL",
  "https://site.example/YOUR-HOME",
  "http://[::1]:80/",
  "mailto:?subject=Look",
  "mailto:info@site.example",
  "mailto:info%40site.example",
  "mailto:info (at) site.example",
  "tel:+31 6 38569988",
  "tel:1-800-FLOWERS",
  "#",
  "",
])("%s is an address", (href) => {
  expect(isPlaceholderAddress(href)).toBe(false);
});
