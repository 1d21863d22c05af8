import { origin } from "@/lib/review/testing/build-page";
import { button, type Case, field, form, home, link } from "@/lib/review/testing/case";

const chat = "https://wa.me/YOUR_NUMBER?text=Hello";
const checked = { links: [link("A", "/a")] };

export const placeholderCases: Case[] = [
  {
    name: "a button to a chat whose number nobody filled in",
    site: home({}, { links: [link("WhatsApp", chat)], actions: [button("WhatsApp", { href: chat })] }),
    points: 0,
    says: "The button “WhatsApp” on the home page leads nowhere.",
  },
  {
    name: "a link to an address that nobody filled in",
    site: home({ links: ["Mail us → mailto:"] }),
    points: 0,
    says: "The link “Mail us” on the home page leads nowhere.",
  },
  {
    name: "a form that a template's placeholder would receive",
    site: home({}, { forms: [form([field("Email", { type: "email" })], { action: `${origin}/[FORM-HANDLER]` })] }),
    points: 0,
    says: "The form “Send” on the home page leads nowhere.",
  },
  {
    name: "a form with a placeholder that a script sends elsewhere",
    site: home(
      {},
      {
        ...checked,
        forms: [form([field("Email", { type: "email" })], { action: `${origin}/{{send}}`, sends: "request" })],
      },
      { linkStatuses: { [`${origin}/a`]: 200 } },
    ),
    points: null,
  },
];
