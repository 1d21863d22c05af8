import { expect, test } from "vitest";
import { buildSite } from "@/lib/review/testing/build-page";
import { field, form } from "@/lib/review/testing/case";
import { findSiteRoutes } from "@/lib/site/contact-channels";
import { gatherSiteFacts } from "@/lib/site/site-facts";

test.each([
  ["https://plan.mill.example/widget/bookings/first-visit", ["booking"]],
  ["https://calendly.com/mill/first-visit", ["booking"]],
  ["https://outlook.office365.com/owa/calendar/mill@mill.example/bookings/", ["booking"]],
  ["https://shop.mill.example/widgets/bookings-of-looms", []],
])("a link to %s offers %j", (href, kinds) => {
  const routes = findSiteRoutes(gatherSiteFacts(buildSite([{ path: "/", links: [`Réserver → ${href}`] }])));
  expect(routes.map(({ kind }) => kind)).toEqual(kinds);
});

test.each([
  ["Tel: (81) 8310 8434", ["phone"]],
  ["Tel: 123-456-7890", []],
  ["Hotel: 1.200.000 guests", []],
  ["Tel: 2024-2025", []],
  ["Phone\n080-27682121", ["phone"]],
  ["Phone\nMonday to Friday", []],
  ["NIF\n957 123 456", []],
  ["Company no.\n957 123 456", []],
  ["CONTACTO\n957 123 456", ["phone"]],
  ["Toll-free number\n957 123 456", ["phone"]],
  ["Tel/Fax: 957 123 456", ["phone"]],
  ["Tel. & Fax: +34 957 123 456", ["phone"]],
  ["Tel: 957 123 456 | Fax: 957 123 457\n957 123 457", ["phone"]],
  ["Tel: 957 123 456 | Telefax +34 957 123 457\n+34 957 123 457", ["phone"]],
])("“%s” in the text offers %j", (line, kinds) => {
  const routes = findSiteRoutes(gatherSiteFacts(buildSite([{ path: "/", lang: "es", body: line }])));
  expect(routes.map(({ kind }) => kind)).toEqual(kinds);
});

test("an address in a link that leads nowhere is offered in writing; a version or a handle is none", () => {
  const links = ["mill@mill.example → #", "vue@3.4.0 → /vue", "mill@social.example → https://social.example/@mill"];
  const routes = findSiteRoutes(gatherSiteFacts(buildSite([{ path: "/", links }])));
  expect(routes.map(({ kind, isClickable }) => [kind, isClickable])).toEqual([["email", false]]);
});

test.each([
  ["Chat on WhatsApp → https://wa.me/?text=Look%202026", []],
  ["WhatsApp → https://api.whatsapp.com/send?text=Call%20us", []],
  ["WhatsApp → https://api.whatsapp.com/send/?phone=256769570791&text=Hello", ["chat"]],
  ["WhatsApp → https://wa.me/918588040321?text=Hello", ["chat"]],
  ["WhatsApp → https://wa.me/message/ABC123", ["chat"]],
  ["WhatsApp → https://wa.me/WHATSAPP_NUMBER_PLACEHOLDER?text=Hello", []],
  ["Book a call → https://calendly.com/YOUR_NAME/call", []],
  ["Deel op Telegram → https://t.me/share/url?url=x", []],
  ["Auf Telegram teilen → https://t.me/share/url?url=x", []],
  ["Share your idea on Discord → https://discord.gg/pumps", ["chat"]],
])("a share link or a placeholder is no way to contact: %s", (link, kinds) => {
  const routes = findSiteRoutes(gatherSiteFacts(buildSite([{ path: "/", links: [link] }])));
  expect(routes.map(({ kind }) => kind)).toEqual(kinds);
});

test.each([
  ["https://mill.example/send", false, ["form"]],
  ["", true, []],
  ["mailto:office@mill.example?subject=Visit", false, ["email"]],
  ["MAILTO:jobs@mill.example", false, []],
  ["mailto:", false, []],
  ["https://mill.example/[FORM-HANDLER-ENDPOINT]", false, []],
  ["https://formspree.io/f/YOUR_FORM_ID", false, []],
])("a form sent to “%s” (leads nowhere: %s) offers %j", (action, leadsNowhere, kinds) => {
  const capture = { forms: [form([field("Message", { type: "textarea" })], { action, leadsNowhere })] };
  const routes = findSiteRoutes(gatherSiteFacts(buildSite([{ path: "/", capture }])));
  expect(routes.map(({ kind }) => kind)).toEqual(kinds);
});

test.each([
  ["request", ["form"]],
  [undefined, ["form"]],
  ["mail-program", ["email"]],
  ["nothing", []],
] as const)("a form that sends %s offers %j", (sends, kinds) => {
  const capture = { forms: [form([field("Message", { type: "textarea" })], sends && { sends })] };
  const routes = findSiteRoutes(gatherSiteFacts(buildSite([{ path: "/", capture }])));
  expect(routes.map(({ kind }) => kind)).toEqual(kinds);
});
