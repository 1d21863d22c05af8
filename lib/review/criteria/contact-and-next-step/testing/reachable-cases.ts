import {
  button,
  type Case,
  english,
  field,
  form,
  german,
  home,
  link,
  linked,
  page,
  site,
  spanish,
} from "@/lib/review/testing/case";

const text = { body: `# Pumps\n${english(60)}` };
const footer = (...links: ReturnType<typeof link>[]) => ({ links });
const mail = link("Write to us", "mailto:hello@site.example");
const contact = link("Contact", "/contact", "nav");

export const reachableCases: Case[] = [
  {
    name: "a link to the contact page on each page",
    site: site([page(text, footer(contact)), page({ ...text, path: "/a" }, footer(mail))], {
      linkedPages: [linked("/contact")],
    }),
    points: 2,
    says: "Both pages link to a way to contact you.",
  },
  {
    name: "a form that asks for a CV, marked with an asterisk",
    site: home(text, {
      ...footer(link("Prices", "/prices")),
      forms: [form([field("Email", { type: "email" }), field("CV *", { type: "file" })])],
    }),
    points: null,
    says: "whether the form “Send” on the home page, which requires a file",
  },
  {
    name: "a phone number that phones leave out, and nothing else",
    site: home(text, footer({ ...link("020 7946 0000", "tel:+442079460000"), desktopOnly: true })),
    points: null,
    says: "show on desktops only",
  },
  {
    name: "a link to the contact page that phones leave out, beside an email address",
    site: home(text, footer({ ...contact, desktopOnly: true }, mail), { linkedPages: [linked("/contact")] }),
    points: 2,
  },
  {
    name: "in German",
    site: home({ body: german, lang: "de" }, footer(link("Kontakt", "/k", "footer")), {
      linkedPages: [linked("/k", { text: german, labels: ["Kontakt"] })],
    }),
    points: 2,
  },
  {
    name: "a label whose target nobody opened",
    site: home(text, footer(contact)),
    points: null,
    says: "saw no way to contact you behind them",
  },
  {
    name: "a label whose target needs scripts",
    site: home(text, footer(contact), { linkedPages: [linked("/contact", { text: "" })] }),
    points: null,
  },
  {
    name: "a button that promises contact",
    site: home(text, { ...footer(link("Prices", "/prices")), actions: [button("Get in touch", { href: null })] }),
    points: null,
  },
  {
    name: "a call to book that leads to a number",
    site: home(text, footer(link("Book a visit", "/visit")), {
      linkedPages: [linked("/visit", { text: `${english(30)}\nvisits@site.example` })],
    }),
    points: 2,
  },
  {
    name: "a call to book that leads to mere text",
    site: home(text, footer(link("Book a visit", "/visit")), { linkedPages: [linked("/visit")] }),
    points: null,
  },
  {
    name: "a page that can't be told speaks against every page",
    site: site([page(text, footer(mail)), page({ ...text, path: "/a" }, footer(contact))]),
    points: null,
    says: "Links or buttons promise contact",
  },
  {
    name: "a page without a link, beside one that can't be told",
    site: site([
      page(text, footer(mail)),
      page({ ...text, path: "/a" }, footer(contact)),
      page({ ...text, path: "/b" }),
    ]),
    points: 0,
    says: "/b has no link to a contact page, form, phone number or email address. Not judged: 1 page (/a). Links or",
  },
  {
    name: "a contact page with a form alone, which sends nothing",
    site: site([
      page(text, footer(link("Contact", "/contact"))),
      page(
        { path: "/contact", body: "# Contact" },
        { forms: [form([field("Message", { type: "textarea" })], { sends: "nothing" })] },
      ),
    ]),
    points: 0,
    says: "/contact has no link to a contact page, form, phone number or email address. Not judged: 1 page (the home page).",
  },
  { name: "nothing", site: home(text, footer(link("Prices", "/prices"))), points: 0, says: "has no link" },
  {
    name: "two of three pages",
    site: site([page(text, footer(mail)), page({ ...text, path: "/a" }, footer(mail)), page({ ...text, path: "/b" })]),
    points: 1,
    says: "/b has no link to a contact page, form, phone number or email address.",
  },
  {
    name: "one of two pages",
    site: site([page(text, footer(mail)), page({ ...text, path: "/b" })]),
    points: 0,
  },
  {
    name: "a list that was cut",
    site: home(text, { totals: { words: 60, links: 3000, images: 0, actions: 0 } }),
    points: null,
  },
  { name: "another language", site: home({ body: spanish, lang: "es" }), points: null },
  {
    name: "support may be people",
    site: home(text, footer(link("Support", "https://help.example/x"))),
    points: null,
  },
  {
    name: "an about page that was read and names nobody to write to",
    site: home(text, footer(link("About", "/about")), { linkedPages: [linked("/about")] }),
    points: 0,
  },
];
